import type { Element, ElementContent, Properties, Root, Text } from 'hast';
import type { Nodes } from 'mdast';

/** HTML made by our own code, to be written out as it is. */
export interface Compiled {
  type: 'compiled';
  value: string;
}

declare module 'hast' {
  interface ElementContentMap {
    compiled: Compiled;
  }
  interface RootContentMap {
    compiled: Compiled;
  }
}

export type Children = (ElementContent | string)[];

export function element(tagName: string, properties: Properties, children: Children = []): Element {
  return {
    type: 'element',
    tagName,
    properties,
    children: children.map((child): ElementContent => (typeof child === 'string' ? textNode(child) : child)),
  };
}

export function textNode(value: string): Text {
  return { type: 'text', value };
}

export function rootOf(children: ElementContent[]): Root {
  return { type: 'root', children };
}

/** The text of Markdown nodes as a reader sees it. */
export function plainText(node: Nodes | readonly Nodes[]): string {
  if (Array.isArray(node)) return node.map((child: Nodes) => plainText(child)).join('');
  const one = node as Nodes;
  if (one.type === 'text' || one.type === 'inlineCode') return one.value;
  if (one.type === 'image') return one.alt ?? '';
  if (one.type === 'break') return ' ';
  return 'children' in one && one.type !== 'footnoteDefinition' ? plainText(one.children) : '';
}

export function escapeText(value: string): string {
  return /[&<>]/.test(value) ? value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : value;
}

/** Undoes `escapeAttribute` and `escapeText`, and what React escapes besides. */
export function unescapeText(html: string): string {
  return html
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

export function escapeAttribute(value: string): string {
  return escapeText(value).replaceAll('"', '&quot;');
}
