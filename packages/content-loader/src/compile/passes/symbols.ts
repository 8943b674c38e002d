import { h } from 'hastscript';
import { SKIP, visitParents } from 'unist-util-visit-parents';
import { isIsland } from '../hast-text.ts';
import type { Pass } from './pass.ts';

/** The blocks in which only the first mention of a symbol is a link. */
const BLOCKS: ReadonlySet<string> = new Set(['p', 'li', 'td', 'th', 'dd', 'dt', 'blockquote', 'figcaption']);

/**
 * Code that is the name of a symbol links to it, but in headings and in other links; once in a block, as each link is a
 * stop for those who read with the keyboard.
 */
export const symbols: Pass = {
  name: 'symbols',
  summary: 'names of symbols in code are links to the API reference',
  hast(article, context) {
    if (!context.version.symbols || !context.input.autoLinks) return;
    const linked = new Map<unknown, Set<string>>();
    visitParents(article, 'element', (element, parents) => {
      if (isIsland(element) || /^(?:h[1-6]|a|pre|button|summary)$/.test(element.tagName)) return SKIP;
      const [text, ...more] = element.children;
      if (element.tagName !== 'code' || Object.keys(element.properties).length > 0) return undefined;
      if (text?.type !== 'text' || more.length > 0) return undefined;
      const href = context.lookUp('name', text.value);
      const parent = parents.at(-1);
      if (href === null || parent === undefined) return SKIP;
      const block = parents.findLast((each) => each.type === 'element' && BLOCKS.has(each.tagName)) ?? parent;
      const names = linked.get(block) ?? new Set();
      linked.set(block, names);
      if (names.has(href)) return SKIP;
      names.add(href);
      const link = h('a', { dataPart: 'symbol-link', dataSymbol: text.value, href }, [element]);
      parent.children.splice(parent.children.indexOf(element as never), 1, link as never);
      return SKIP;
    });
  },
};
