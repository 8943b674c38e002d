import { parseSync } from 'oxc-parser';
import type { Text } from './text.ts';

const han = /\p{Script=Han}/u;

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

/** Finds Chinese texts in code: strings, templates and text between tags. Text inside `<code>` counts as inline code. */
export function findCodeTexts(path: string, source: string): Text[] {
  const texts: Text[] = [];
  const add = (start: number, text: string): void => {
    const before = source.slice(0, start) + /^\s*/.exec(text)![0];
    texts.push({ line: before.split('\n').length, markdown: text.trim() });
  };
  const visit = (node: Node, parent: Node | undefined): void => {
    const value = textOf(node);
    if (value !== undefined) {
      if (node.type === 'JSXText' && isCode(parent)) add(node.start, `\`${value.trim()}\``);
      else if (han.test(value)) add(node.start, value);
    }
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, node);
  };
  visit(parseSync(path, source).program as unknown as Node, undefined);
  return texts;
}

/** Finds Chinese comments: those of TypeScript, and what stands behind `#` in other files. */
export function findComments(path: string, source: string): Text[] {
  const comments = path.endsWith('.ts')
    ? parseSync(path, source).comments.map(({ start, value }) => ({ start, value: value.replaceAll(/^\s*\*/gm, '') }))
    : [...source.matchAll(/(?<=^|\s)#\s+(.*)$/gm)].map(({ index, 1: value = '' }) => ({ start: index, value }));
  return comments
    .filter(({ value }) => han.test(value))
    .map(({ start, value }) => ({ line: source.slice(0, start).split('\n').length, markdown: value.trim() }));
}

function textOf(node: Node): string | undefined {
  if (node.type === 'TemplateElement') return (node['value'] as { cooked: string | null }).cooked ?? undefined;
  const { value } = node as { value?: unknown };
  return (node.type === 'Literal' || node.type === 'JSXText') && typeof value === 'string' ? value : undefined;
}

function isCode(node: Node | undefined): boolean {
  const name = (node?.['openingElement'] as { name?: { name?: unknown } } | undefined)?.name?.name;
  return name === 'code';
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}
