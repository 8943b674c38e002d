import type { Properties } from 'hast';
import type { Html } from 'mdast';
import type { PageState, Place } from '../page-state.ts';
import { escapeAttribute } from './element.ts';
import { resolveImage } from './resolve-image.ts';
import { resolveLink } from './resolve-link.ts';

const TAG =
  /<!--[\s\S]*?(?:-->|$)|<([a-zA-Z][\w-]*)((?:\s+[^\s"'>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*(\/?)>/g;
const ATTRIBUTE = /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/** For what only MDX understands. */
export const MDX_ALLOWED = 'a file whose name ends in .mdx, markdown.format in site.config.ts set to mdx, or code: `…`';

/** Raw HTML of a page with its links and images resolved, and without its comments. */
export function rewriteHtml(page: PageState, node: Html): string {
  return node.value.replace(
    TAG,
    (tag, name: string | undefined, attributes: string | undefined, slash: string | undefined, offset: number) => {
      if (name === undefined) return '';
      if (page.parseMdx === null && /^[A-Z].*[a-z]/.test(name)) reportComponent(page, name, pointIn(node, offset));
      const written = parseAttributes(attributes ?? '');
      const changed = rewriteAttributes(page, name.toLowerCase(), written, pointIn(node, offset));
      return changed === written ? tag : `<${name}${formatAttributes(changed)}${slash === '/' ? ' /' : ''}>`;
    },
  );
}

function reportComponent(page: PageState, name: string, place: Place): void {
  page.report('invalid-markdown', `Nothing is shown of <${name}>, as the page is plain Markdown.`, place, {
    found: `<${name}>`,
    allowed: MDX_ALLOWED,
  });
}

/** Attributes of an element that the author wrote as HTML or JSX, made right for the built page. */
export function rewriteAttributes(
  page: PageState,
  name: string,
  written: Record<string, string>,
  place: Place,
): Record<string, string> {
  if (written['id'] !== undefined) page.anchors.add(written['id']);
  if (name === 'a' && written['href'] !== undefined) {
    const { href: _, ...rest } = written;
    return { ...rest, ...asAttributes(resolveLink(page, written['href'], place)) };
  }
  if (name === 'img' && written['src'] !== undefined) {
    return { alt: '', ...asAttributes(resolveImage(page, written['src'], place)), ...omit(written, 'src') };
  }
  if (name === 'details' && written['data-part'] === undefined) return { 'data-part': 'details', ...written };
  return written;
}

function omit(attributes: Record<string, string>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).filter(([key]) => key !== name));
}

/** Properties of the tree's elements as they stand in HTML. */
function asAttributes(properties: Properties | null): Record<string, string> {
  return Object.fromEntries(
    Object.entries(properties ?? {}).map(([name, value]) => [
      name.replace(/^data([A-Z])/, (_, letter: string) => `data-${letter.toLowerCase()}`),
      Array.isArray(value) ? value.join(' ') : String(value),
    ]),
  );
}

function parseAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name, double, single, bare] of text.matchAll(ATTRIBUTE)) {
    attributes[(name ?? '').toLowerCase()] ??= unescape(double ?? single ?? bare ?? '');
  }
  return attributes;
}

function unescape(value: string): string {
  return value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

function formatAttributes(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([name, value]) =>
      value === '' && name !== 'alt' && name !== 'href' ? ` ${name}` : ` ${name}="${escapeAttribute(value)}"`,
    )
    .join('');
}

function pointIn(node: Html, offset: number): { line: number; column: number } {
  const start = node.position?.start ?? { line: 1, column: 1 };
  const lines = node.value.slice(0, offset).split('\n');
  const last = lines.at(-1)?.length ?? 0;
  return { line: start.line + lines.length - 1, column: lines.length === 1 ? start.column + last : last + 1 };
}
