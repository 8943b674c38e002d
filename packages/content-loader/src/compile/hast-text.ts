import { controlWords, drawingWords, isUnseen } from '@inkstone/site-model/page';
import type { Root as Article, Element, Nodes } from 'hast';
import { SKIP, visit } from 'unist-util-visit';

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

/**
 * Visits the elements of an article, without those of islands.
 *
 * @param title What stands for a heading before the first one.
 * @param visitor Its second argument is the text of the heading above the element. With SKIP, nothing in the element is visited.
 */
export function visitBelowHeadings(
  article: Article,
  title: string,
  visitor: (element: Element, heading: string) => typeof SKIP | undefined,
): void {
  let heading = title;
  visit(article, 'element', (element) => {
    if (isIsland(element)) return SKIP;
    if (/^h[1-4]$/.test(element.tagName)) heading = textOf(element).trim() || heading;
    return visitor(element, heading);
  });
}
