import { controlWords, drawingWords, isUnseen } from '@inkstone/site-model/page';
import type { Element, Nodes } from 'hast';

/** The text of a part of an article as a reader sees it: without the numbers of footnotes and the links of headings. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  if (node.type === 'element') {
    if (node.tagName === 'img') return String(node.properties['alt'] ?? '');
    if (node.tagName === 'svg') return drawingWords(node);
    if (isMark(node)) return '';
  }
  const words = node.type === 'element' ? controlWords(node) : '';
  return words + node.children.map((child) => (isUnseen(child, node) ? '' : textOf(child))).join('');
}

/** The number of a footnote, or the link of a heading. */
export function isMark(element: Element): boolean {
  if (element.properties['dataPart'] === 'heading-link') return true;
  return (
    element.tagName === 'sup' &&
    element.children.some((child) => child.type === 'element' && child.properties['dataFootnoteRef'] !== undefined)
  );
}

/** HTML that React takes over in the browser, so that nothing in it may be changed. */
export function isIsland(element: Element): boolean {
  return element.properties['dataIsland'] !== undefined;
}
