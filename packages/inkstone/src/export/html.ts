import { parse, parseFragment, serializeOuter } from 'parse5';
import { adapter, type Htmlparser2TreeAdapterMap } from 'parse5-htmlparser2-tree-adapter';

type Tree = Htmlparser2TreeAdapterMap;
export type Element = Tree['element'];

const READ = { treeAdapter: adapter };

/**
 * Parses a document as browsers do. Written again, the tree of another parser would be another page: text in a
 * `<noscript>` would become tags.
 */
export function readHtml(html: string): Tree['document'] {
  return parse<Tree>(html, READ);
}

/** The nodes of a piece of HTML, to be put into a document. */
export function nodesOf(html: string): Tree['childNode'][] {
  return parseFragment<Tree>(html, READ).children;
}

/** A node as HTML, which browsers read as the same node. */
export function htmlOf(node: Tree['document'] | Tree['childNode']): string {
  return 'name' in node || !('children' in node)
    ? serializeOuter<Tree>(node as Element, READ)
    : node.children.map(htmlOf).join('');
}
