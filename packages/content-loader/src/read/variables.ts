import { nearest, nearestFirst, type Problem } from '@inkstone/site-model/errors';
import type { Nodes, Root } from 'mdast';
import { parseMeta, splitInfo } from '../compile/code/meta.ts';

/** Values by the names that pages write. */
export type Variables = ReadonlyMap<string, string>;

/**
 * `{{product.version}}` in a page stands for a value of the configuration. To MDX braces are code, and a backslash before
 * them is not for Markdown alone. So the parser gets characters in their place that Unicode keeps for such uses and that
 * mean nothing to it, one for one, and the tree says which of them are in text, and which in code.
 */
const BRACE_OPEN = '\u{FDD0}';
const BRACE_CLOSE = '\u{FDD1}';
const SPACE = '\u{FDD2}';
const BACKSLASH = '\u{FDD3}';

const WRITTEN = /(?<!\{)\{\{( *[\p{L}_][^{}\n]*)\}\}(?!\})/gu;
const NAME = /^ *[\p{L}_][\p{L}\p{N}_-]*(?:\.[\p{L}\p{N}_-]+)* *$/u;
const MASKED = new RegExp(`${BACKSLASH}?${BRACE_OPEN}{2}([^${BRACE_OPEN}${BRACE_CLOSE}]*)${BRACE_CLOSE}{2}`, 'gu');
const MARKS = new RegExp(`[${BRACE_OPEN}${BRACE_CLOSE}${SPACE}${BACKSLASH}]`, 'u');

/** The text with its variables in a form that parsers leave alone; no line or column moves. */
export function maskVariables(text: string, isMdx: boolean): string {
  if (!text.includes('{{')) return text;
  let from = 0;
  let masked = '';
  for (const { 0: whole, 1: inside = '', index } of text.matchAll(WRITTEN)) {
    let slashes = 0;
    while (text[index - slashes - 1] === '\\') slashes++;
    const isEscaped = slashes % 2 === 1;
    // The value of an attribute may be an object: `style={{color}}`.
    const isObject = text[index - 1] === '=' && !inside.includes('.');
    if (isMdx && !isEscaped && (!NAME.test(inside) || isObject)) continue;
    masked += text.slice(from, isEscaped ? index - 1 : index) + (isEscaped ? BACKSLASH : '');
    masked += BRACE_OPEN.repeat(2) + inside.replaceAll(' ', SPACE) + BRACE_CLOSE.repeat(2);
    from = index + whole.length;
  }
  return masked + text.slice(from);
}

/** The text as it was written. */
export function unmaskVariables(text: string): string {
  if (!MARKS.test(text)) return text;
  return text
    .replaceAll(BRACE_OPEN, '{')
    .replaceAll(BRACE_CLOSE, '}')
    .replaceAll(SPACE, ' ')
    .replaceAll(BACKSLASH, '\\');
}

/** The value of a variable, by its name; null where there is none, and the text stays as it is. */
export type ValueOf = (name: string) => string | null;

/** A masked text with values in the place of variables. */
export function fillText(text: string, valueOf: ValueOf): string {
  if (!MARKS.test(text)) return text;
  return unmaskVariables(
    text.replace(MASKED, (whole, inside: string) => {
      const written = unmaskVariables(whole);
      if (whole.startsWith(BACKSLASH)) return written.slice(1);
      return valueOf(unmaskVariables(inside).trim()) ?? written;
    }),
  );
}

/** Fields of a node that are text to a reader, or the address of a link. */
const TEXTS = new Map([
  ['text', ['value']],
  ['link', ['url', 'title']],
  ['definition', ['url', 'title']],
  ['image', ['url', 'title', 'alt']],
  ['imageReference', ['alt']],
]);

/** What in HTML is neither text nor an attribute. */
const UNSHOWN = /(<!--[\s\S]*?-->|<(?:script|style)\b[\s\S]*?<\/(?:script|style)\s*>)/i;

/** Puts values in the place of variables in a tree of masked text; code is as written, unless its block asks for values. */
export function fillVariables(tree: Root, valueOf: (name: string, node: Nodes) => string | null): void {
  const fill = (node: Nodes): void => {
    const value: ValueOf = (name) => valueOf(name, node);
    const fields = node as unknown as Record<string, unknown>;
    for (const key of TEXTS.get(node.type) ?? []) {
      const text = fields[key];
      if (typeof text === 'string') fields[key] = fillText(text, value);
    }
    if (node.type === 'html') node.value = fillHtml(node.value, value);
    else if (node.type === 'code' && asksForValues(node)) node.value = fillText(node.value, value);
    else if (node.type === 'leafDirective' || node.type === 'containerDirective') {
      for (const [key, text] of Object.entries(node.attributes ?? {}))
        if (node.attributes && text) node.attributes[key] = fillText(text, value);
    } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      for (const attribute of node.attributes)
        if (typeof attribute.value === 'string' && attribute.type === 'mdxJsxAttribute')
          attribute.value = fillText(attribute.value, value);
    }
    const { children, position: _, ...own } = fields;
    restore(own, fields);
    if (Array.isArray(children)) for (const child of children as Nodes[]) fill(child);
  };
  fill(tree);
}

function asksForValues({ lang, meta }: Extract<Nodes, { type: 'code' }>): boolean {
  return parseMeta(splitInfo(lang, meta).meta).variables;
}

function fillHtml(html: string, value: ValueOf): string {
  const escaped: ValueOf = (name) => value(name)?.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`) ?? null;
  return html
    .split(UNSHOWN)
    .map((part, index) => (index % 2 === 1 ? part : fillText(part, escaped)))
    .join('');
}

/** Gives all other texts of a node back as they were written, also those in the JavaScript of MDX. */
function restore(from: object, to: object): void {
  for (const [key, value] of Object.entries(from)) {
    if (typeof value === 'string') (to as Record<string, unknown>)[key] = unmaskVariables(value);
    else if (typeof value === 'object' && value !== null) restore(value, value);
  }
}

/** What may be written in the place of an unknown name. */
export function allowedVariables(
  name: string,
  names: readonly string[],
): Required<Pick<Problem, 'allowed' | 'suggestion'>> {
  const literal = `\\{{${name}}}`;
  const meant = nearest(name, names);
  return {
    allowed: `${names.length === 0 ? 'no name, as "variables" is empty' : nearestFirst(name, names)}; or ${literal} to show the braces`,
    suggestion: meant === undefined ? literal : `{{${meant}}}`,
  };
}
