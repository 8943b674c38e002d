import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import { SKIP, visit } from 'unist-util-visit';
import { isIsland } from '../hast-text.ts';
import type { Pass } from './pass.ts';

/** Shorter ones go to the next line as a whole. */
const LONG = 20;

/** After marks and before a word, so that no line begins with a mark. */
const BREAKS = /(?<=[\p{L}\p{N})\]/:][./_=:,([{])(?=[\p{L}\p{N}'"])/u;

/** Long names in running text break between their words, e.g. `crawler.` `autoscaledPool.` `maxConcurrency`. */
export const names: Pass = {
  name: 'names',
  summary: 'long names in code break after dots and brackets',
  hast(article) {
    visit(article, 'element', (element) => {
      if (isIsland(element) || element.tagName === 'pre') return SKIP;
      if (element.tagName !== 'code') return undefined;
      const [text, ...more] = element.children;
      if (text?.type !== 'text' || more.length > 0 || !text.value.split(/\s/).some(({ length }) => length > LONG))
        return SKIP;
      element.children = text.value
        .split(BREAKS)
        .flatMap((value, index): ElementContent[] => [...(index > 0 ? [h('wbr')] : []), { type: 'text', value }]);
      return SKIP;
    });
  },
};
