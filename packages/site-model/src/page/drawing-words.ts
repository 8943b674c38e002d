interface TreeNode {
  tagName?: string;
  value?: string;
  children?: readonly TreeNode[];
}

/**
 * The words of a drawing (`<svg>`): its first `<title>` and `<desc>`, as an image has its `alt`. What is drawn in it is a
 * part of the picture, wherever it stands and in whatever colour.
 */
export function drawingWords(drawing: object): string {
  const words = ['title', 'desc'].map((name) => textOf(find(drawing as TreeNode, name)));
  return words.filter((text) => text !== '').join(': ');
}

function find(node: TreeNode, name: string): TreeNode | undefined {
  for (const child of node.children ?? []) {
    const found = child.tagName === name ? child : find(child, name);
    if (found) return found;
  }
  return undefined;
}

function textOf(node: TreeNode | undefined): string {
  const texts = node?.value === undefined ? (node?.children ?? []).map(textOf) : [node.value];
  return texts.join('').replaceAll(/\s+/g, ' ').trim();
}
