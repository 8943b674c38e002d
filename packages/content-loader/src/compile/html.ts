import type { Properties } from 'hast';
import type { Html } from 'mdast';
import { Tokenizer, TokenizerMode, type Token } from 'parse5';
import { escapeAttribute } from './code/code-block.ts';
import { resolveFile, resolveImage, resolveLink } from './links.ts';
import type { PageState, Place } from './page-state.ts';

/** What the author can do about MDX in a page of plain Markdown. */
export const MDX_ALLOWED = 'a file whose name ends in .mdx, markdown.format in site.config.ts set to mdx, or code: `…`';

/** Raw HTML of a page with its links and images resolved, and without its comments. */
export function rewriteHtml(page: PageState, node: Html): string {
  let html = '';
  let written = 0;
  for (const token of tokenizeHtml(node.value)) {
    if (token.type === 'text') continue;
    const source = node.value.slice(token.start, token.end);
    const start = node.position?.start ?? { line: 1, column: 1 };
    const place = {
      line: start.line + token.line - 1,
      column: token.line === 1 ? start.column + token.column - 1 : token.column,
    };
    html += node.value.slice(written, token.start);
    written = token.end;
    if (token.type === 'tag') html += rewriteTag(page, token, source, place);
  }
  return html + node.value.slice(written);
}

function rewriteTag(
  page: PageState,
  { name, attributes, selfClosing }: { name: string; attributes: Record<string, string>; selfClosing: boolean },
  source: string,
  place: Place,
): string {
  const [, written = name] = /^<([^\s/>]+)/.exec(source) ?? [];
  if (!page.isMdx && /^[A-Z].*[a-z]/.test(written)) {
    page.report('invalid-markdown', `Nothing is shown of <${written}>, as the page is plain Markdown.`, place, {
      found: `<${written}>`,
      allowed: MDX_ALLOWED,
    });
  }
  const changed = rewriteAttributes(page, name, attributes, place);
  if (changed === attributes) return source;
  const text = Object.entries(changed).map(([key, value]) =>
    value === '' && key !== 'alt' && key !== 'href' ? ` ${key}` : ` ${key}="${escapeAttribute(value)}"`,
  );
  return `<${written}${text.join('')}${selfClosing ? ' /' : ''}>`;
}

/** Resolves the links, images and ids of an element that the author wrote as HTML or JSX. */
export function rewriteAttributes(
  page: PageState,
  name: string,
  written: Record<string, string>,
  place: Place,
): Record<string, string> {
  const { id, href, src, ...rest } = written;
  if (id !== undefined) page.anchors.add(id);
  if (name === 'a' && href !== undefined) {
    return { ...without(written, 'href'), ...asAttributes(resolveLink(page, href, place)) };
  }
  if (name === 'img' && src !== undefined) {
    return { alt: '', ...asAttributes(resolveImage(page, src, place)), ...without(written, 'src') };
  }
  const files = FILE_ATTRIBUTES[name]?.filter((attribute) => written[attribute]) ?? [];
  if (files.length > 0) {
    return {
      ...written,
      ...Object.fromEntries(
        files.map((attribute) => [attribute, resolveFile(page, written[attribute] ?? '', place).src]),
      ),
    };
  }
  return name === 'details' && rest['data-part'] === undefined ? { 'data-part': 'details', ...written } : written;
}

/** Attributes that name a file of the site. */
const FILE_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  video: ['src', 'poster'],
  audio: ['src'],
  source: ['src'],
  track: ['src'],
  embed: ['src'],
  object: ['data'],
};

function without(attributes: Record<string, string>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).filter(([key]) => key !== name));
}

/** Properties of the tree's elements as they are written in HTML. */
function asAttributes(properties: Properties | null): Record<string, string> {
  return Object.fromEntries(
    Object.entries(properties ?? {}).map(([name, value]) => [
      name.replace(/^data([A-Z])/, (_, letter: string) => `data-${letter.toLowerCase()}`),
      Array.isArray(value) ? value.join(' ') : String(value),
    ]),
  );
}

/** Ids that are used only by a page's own tabs and admonitions. */
const INTERNAL_ID = /^(?:tab-|tab-panel-|admonition-)\d/;

/** Records the anchors and internal links that components and plugins added to a page's HTML. */
export function collectFromHtml(page: PageState, html: string): void {
  const { base } = page.shared.options;
  const known = new Set(page.links.map((link) => link.href));
  for (const token of tokenizeHtml(html)) {
    if (token.type !== 'tag') continue;
    const { id, href } = token.attributes;
    if (id !== undefined && !INTERNAL_ID.test(id)) page.anchors.add(id);
    if (href === undefined || !href.startsWith(base) || known.has(href)) continue;
    page.link({ href, kind: 'link', written: href }, undefined);
  }
}

/** A start tag, a text, or what shows nothing: comments, doctypes and processing instructions. */
export type HtmlToken = Span & (StartTag | { type: 'text'; text: string } | { type: 'hidden' });

interface StartTag {
  type: 'tag';
  /** In lower case. */
  name: string;
  attributes: Record<string, string>;
  selfClosing: boolean;
}

interface Span {
  /** Offsets in the HTML. */
  start: number;
  end: number;
  /** 1-based. */
  line: number;
  column: number;
}

/** Splits HTML, also a fragment that is not complete, as a browser's parser does. */
export function tokenizeHtml(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = [];
  const text = (token: Token.CharacterToken) => tokens.push({ type: 'text', text: token.chars, ...spanOf(token) });
  const hidden = (token: Token.CommentToken | Token.DoctypeToken) => tokens.push({ type: 'hidden', ...spanOf(token) });
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag(token) {
        const attributes = Object.fromEntries(token.attrs.map(({ name, value }) => [name, value]));
        const { tagName: name, selfClosing } = token;
        tokens.push({ type: 'tag', name, attributes, selfClosing, ...spanOf(token) });
        if (name === 'script' || name === 'style') tokenizer.state = TokenizerMode.RAWTEXT;
      },
      onEndTag() {},
      onCharacter: text,
      onWhitespaceCharacter: text,
      onNullCharacter() {},
      onComment: hidden,
      onDoctype: hidden,
      onEof() {},
    },
  );
  tokenizer.write(html, true);
  return tokens;
}

function spanOf({ location }: Token.Token): Span {
  const { startOffset = 0, endOffset = 0, startLine = 1, startCol = 1 } = location ?? {};
  return { start: startOffset, end: endOffset, line: startLine, column: startCol };
}
