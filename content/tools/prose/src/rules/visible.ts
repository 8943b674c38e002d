import type { TxtNode, TxtParentNode } from '@textlint/ast-node-types';

/** What readers see of a node: inline code and the text of links count. `<br>` is the end of a line. */
export function visibleText(node: TxtNode | TxtParentNode, codeAs: (code: string) => string = (code) => code): string {
  if ('children' in node) {
    return (node as TxtParentNode).children.map((child) => visibleText(child, codeAs)).join('');
  }
  const value = 'value' in node && typeof node.value === 'string' ? node.value : '';
  if (node.type === 'Code') return codeAs(value);
  if (node.type === 'Html') return value.startsWith('<br') ? '\n' : '';
  return node.type === 'Break' ? '\n' : value;
}

/** The same with `◇` for each piece of inline code, which has punctuation of its own. */
export function proseOf(node: TxtNode | TxtParentNode): string {
  return visibleText(node, () => '◇');
}

/** The same as long as it reads: a piece of inline code is one word, however long the name is. */
export function readText(node: TxtNode | TxtParentNode): string {
  return visibleText(node, (code) => code.replaceAll(/[。！？；]/g, '.').slice(0, 16));
}

/** The sentences of a text, with their marks. */
export function sentencesOf(text: string): string[] {
  return text.match(/[^。！？\n]+[。！？]*[”’）]*/g)?.map((sentence) => sentence.trim()) ?? [];
}
