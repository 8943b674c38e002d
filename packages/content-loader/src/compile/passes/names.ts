import type { Element, ElementContent, Root as Article } from 'hast';
import { h } from 'hastscript';
import { SKIP, visit } from 'unist-util-visit';
import { isIsland } from '../hast-text.ts';
import type { Pass } from './pass.ts';

/** Where names of so many characters break; shorter ones go to the next line as a whole. */
interface Breaks {
  from: number;
  at: RegExp;
}

/** After marks and before a word, so that no line begins with a mark. */
const AFTER_MARKS = /(?<=[\p{L}\p{N})\]/:][./_=:,([{])(?=[\p{L}\p{N}'"])/u;

const IN_TEXT: Breaks = { from: 21, at: AFTER_MARKS };
/** Cells are narrow on a phone, where a name would break in the middle of a word. */
const IN_CELLS: Breaks = { from: 13, at: new RegExp(`${AFTER_MARKS.source}|(?<=\\p{Ll})(?=\\p{Lu})`, 'u') };

/** An option, such as `-o` or `--draft`. Browsers end a line after its hyphens, also where it begins the code. */
const OPTION = /(?<!\S)(--?\p{L}{1,12})(?!\S)/u;

/** Long names in code break between their words, e.g. `crawler.` `autoscaledPool.` `maxConcurrency`. */
export const names: Pass = {
  name: 'names',
  summary:
    'long names in code break after dots and brackets, in cells of tables between their words, too; options do not',
  hast: (article) => breakNames(article, IN_TEXT),
};

function breakNames(around: Article | Element, breaks: Breaks): void {
  visit(around, 'element', (element) => {
    const { tagName, properties } = element;
    if (isIsland(element) || tagName === 'pre') return SKIP;
    if (breaks === IN_TEXT && (tagName === 'td' || tagName === 'th')) {
      breakNames(element, IN_CELLS);
      return SKIP;
    }
    if (tagName === 'code') breakName(element, breaks);
    // Those of authors, too: browsers put a space into the name of a link or a cell at each break that is not hidden.
    if (tagName === 'wbr') properties['ariaHidden'] = 'true';
    return undefined;
  });
}

function breakName(code: Element, { from, at }: Breaks): void {
  const [text, ...more] = code.children;
  if (text?.type !== 'text' || more.length > 0) return;
  const isLong = text.value.split(/\s/).some(({ length }) => length >= from);
  code.children = text.value.split(isLong ? at : OPTION).flatMap((value, index): ElementContent[] => {
    const part: ElementContent = { type: 'text', value };
    if (isLong) return index > 0 ? [h('wbr'), part] : [part];
    return index % 2 === 1 ? [h('span', { dataWhole: '' }, [part])] : [part];
  });
}
