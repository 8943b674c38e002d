import type { Element, ElementContent, Root, RootContent } from 'hast';
import type { LinkTarget } from '@inkstone/site-model/markdown';
import { externalLink } from '../prose/resolve-link.ts';
import { element, textNode } from '../prose/element.ts';
import { joinWrappedLines } from '../prose/inline.ts';

export interface Decoration {
  resolveLink: (target: string) => LinkTarget | null;
  /** Accessible name of a table below the given heading. */
  tableLabel: (heading: string) => string;
  /** Finished HTML, by the number in its marker. */
  blocks: readonly string[];
}

/** Stands around the number of a finished block while the tree is sanitised; it is removed from authors' text first. */
export const BLOCK_MARK = '\u{E001}';

const BLOCK = new RegExp(`${BLOCK_MARK}(\\d+)${BLOCK_MARK}`);
const BREAKS = new Set([
  'p',
  'li',
  'td',
  'th',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'pre',
  'summary',
  'dt',
  'dd',
  'br',
  'div',
]);

/** Turns a sanitised tree into the vocabulary of docs/prose-html.md, in place, and returns its text. */
export function decorate(tree: Root, decoration: Decoration): string {
  const text: string[] = [];
  let heading = '';
  const children = (nodes: readonly RootContent[], inLink: boolean): ElementContent[] =>
    nodes.flatMap((node) => one(node, inLink));
  const one = (node: RootContent, inLink: boolean): ElementContent[] => {
    if (node.type === 'text') {
      const parts = withBlocks(node.value, decoration.blocks);
      for (const part of parts) if (part.type === 'text') text.push(part.value);
      return parts;
    }
    if (node.type === 'compiled') return [{ type: 'raw', value: node.value }];
    if (node.type !== 'element') return [];
    const { tagName } = node;
    const from = text.length;
    node.children = children(node.children, inLink || tagName === 'a');
    if (BREAKS.has(tagName)) text.push('\n');
    if (/^h[1-6]$/.test(tagName)) {
      heading = text.slice(from).join('').trim();
      return [element(`h${Math.min(6, Number(tagName[1]) + 3)}`, {}, node.children)];
    }
    if (tagName === 'a') return inLink ? node.children : link(node, decoration);
    if (tagName === 'img') return image(node, inLink);
    if (tagName === 'details') node.properties['dataPart'] = 'details';
    if (tagName === 'table') {
      return [
        element('div', { dataPart: 'table', role: 'region', tabIndex: 0, ariaLabel: decoration.tableLabel(heading) }, [
          node,
        ]),
      ];
    }
    return [node];
  };
  tree.children = children(tree.children, false);
  return text.join('').replace(/\s+/g, ' ').trim();
}

function withBlocks(value: string, blocks: readonly string[]): ElementContent[] {
  const parts = value.split(BLOCK);
  return parts.flatMap((part, index): ElementContent[] => {
    if (index % 2 === 0) return part === '' ? [] : [textNode(joinWrappedLines(part))];
    return [{ type: 'raw', value: blocks[Number(part)] ?? '' }];
  });
}

function link(node: Element, { resolveLink }: Decoration): ElementContent[] {
  const { href: written, title } = node.properties;
  const target = typeof written === 'string' ? resolveLink(written) : null;
  if (target === null) return node.children;
  const { href, symbol } = typeof target === 'string' ? { href: target, symbol: undefined } : target;
  if (!isHarmless(href)) return node.children;
  const marks = symbol === undefined ? {} : { dataPart: 'symbol-link', dataSymbol: symbol };
  const properties = /^(?:https?:)?\/\//i.test(href) ? externalLink(href) : { ...marks, href };
  return [element('a', { ...properties, ...(title ? { title } : {}) }, node.children)];
}

/** Paths, anchors, and protocols that lead to pages or mail. Control characters are what browsers drop from a protocol. */
function isHarmless(href: string): boolean {
  // oxlint-disable-next-line no-control-regex
  const bare = href.replace(/[\u0000-\u0020]/g, '');
  return !/^[^/?#]*:/.test(bare) || /^(?:https?|mailto):/i.test(bare);
}

/**
 * An image becomes a link to it: a page makes no requests to third parties. One that is relative to the untrusted
 * text's own file cannot be reached, and leaves its alternative text.
 */
function image(node: Element, inLink: boolean): ElementContent[] {
  const { src, alt } = node.properties;
  const label = typeof alt === 'string' ? alt.trim() : '';
  if (inLink || typeof src !== 'string' || !/^(?:https?:)?\/\//i.test(src))
    return label === '' ? [] : [textNode(label)];
  return [element('a', externalLink(src), [textNode(label === '' ? src : label)])];
}
