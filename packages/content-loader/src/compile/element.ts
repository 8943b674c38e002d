import type { Element, ElementContent, Properties, Text } from 'hast';

/** HTML made by our own code, written out unchanged. */
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

export function element(tagName: string, properties: Properties, children: (ElementContent | string)[] = []): Element {
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

export function escapeText(value: string): string {
  return /[&<>]/.test(value) ? value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : value;
}

export function escapeAttribute(value: string): string {
  return escapeText(value).replaceAll('"', '&quot;');
}
