import { ALLOWED_URLS, isAllowedUrl } from '@inkstone/site-model/href';
import type { Properties } from 'hast';
import { htmlTagNames } from 'html-tag-names';
import type { Html } from 'mdast';
import { Tokenizer, TokenizerMode, type Token } from 'parse5';
import { escapeAttribute } from './code/code-block.ts';
import { resolveFile, resolveImage, resolveLink } from './links.ts';
import { OpenTags } from './open-tags.ts';
import type { PageState, Place } from './page-state.ts';

/** What the author can do about MDX in a page of plain Markdown. */
export const MDX_ALLOWED =
  'a file whose name ends in .mdx, markdown.format in the configuration set to mdx, or code: `…`';

/** Raw HTML of a page with its links and files resolved, and without its comments. */
export function rewriteHtml(page: PageState, node: Html): string {
  let html = '';
  let written = 0;
  /** Elements around the current text, in this piece of HTML, whose text is shown as it is. */
  let verbatim = 0;
  for (const token of tokenizeHtml(node.value)) {
    const start = node.position?.start ?? { line: 1, column: 1 };
    const place = {
      line: start.line + token.line - 1,
      column: token.line === 1 ? start.column + token.column - 1 : token.column,
    };
    if (token.type === 'text') {
      if (verbatim === 0) reportSwallowed(page, token.text, place);
      continue;
    }
    if (token.type === 'tag' || token.type === 'end') {
      (page.tags ??= new OpenTags()).add(token, place, page.origin.shown);
      if (VERBATIM.has(token.name)) verbatim = Math.max(0, verbatim + (token.type === 'end' ? -1 : 1));
      if (token.type === 'end') continue;
    }
    const source = node.value.slice(token.start, token.end);
    html += node.value.slice(written, token.start);
    written = token.end;
    if (token.type === 'tag') html += rewriteTag(page, token, source, place);
    else if (/^<!--\s*@include\b/.test(source)) {
      const file = /@include:?\s*([^\s{>]+?)(?:--)?(?=[\s{>])/.exec(source)?.[1] ?? '…';
      page.report('invalid-markdown', 'This inclusion of another tool is a comment, so that nothing is shown.', place, {
        found: source,
        suggestion: `::include{file="${file}"}`,
      });
    } else if (source.startsWith('<!--') && !source.endsWith('-->')) {
      page.report('invalid-markdown', 'This comment is not closed: all that follows is hidden.', place, {
        found: source.split('\n')[0] ?? '',
        allowed: '-->  at its end',
      });
    }
  }
  return html + node.value.slice(written);
}

const ELEMENTS = new Set([...htmlTagNames, 'svg', 'math']);

/** Elements whose text has its own meaning. */
const VERBATIM = new Set(['pre', 'code', 'script', 'style', 'svg', 'textarea', 'kbd', 'samp', 'math']);

/** Markdown that nobody can mean as text. */
const MARKDOWN =
  /\*\*[^\s*][^*\n]*\*\*|`[^`\n]+`|!?\[[^[\]\n]+\]\([^()\s]+\)|^#{1,6} \S[^\n]*|^(?:```|~~~|:::)[^\n]*|^[-*+] \S[^\n]*\n[-*+] \S[^\n]*/m;

/** An empty line ends a block of HTML; before it, Markdown in the block is text. */
function reportSwallowed(page: PageState, text: string, { line, column }: { line: number; column: number }): void {
  const match = MARKDOWN.exec(text);
  if (!match) return;
  const before = text.slice(0, match.index).split('\n');
  const place =
    before.length === 1
      ? { line, column: column + match.index }
      : { line: line + before.length - 1, column: (before.at(-1)?.length ?? 0) + 1 };
  page.report('invalid-markdown', 'This Markdown is shown as text, as it is in a block of HTML.', place, {
    found: match[0],
    allowed: 'an empty line between the HTML and the Markdown, or HTML for it',
  });
}

function rewriteTag(
  page: PageState,
  { name, attributes, selfClosing }: StartTag,
  source: string,
  place: Place,
): string {
  const [, written = name] = /^<([^\s/>]+)/.exec(source) ?? [];
  // Elements of SVG and MathML have names of their own, in an element of HTML.
  const isUnknown = !ELEMENTS.has(name) && !name.includes('-') && !page.tags?.isIn('svg', 'math');
  if (!page.isMdx && (isUnknown || /^[A-Z].*[a-z]/.test(written))) {
    const reason = /^[a-z]/.test(written) ? 'it is no element of HTML' : 'the page is plain Markdown';
    page.report('invalid-markdown', `Nothing is shown of <${written}>: ${reason}.`, place, {
      found: `<${written}>`,
      allowed: MDX_ALLOWED.replace('`…`', `\`<${written}>\``),
    });
  }
  const changed = rewriteAttributes(page, name, attributes, place);
  if (changed === attributes) return source;
  const text = Object.entries(changed).map(([key, value]) =>
    value === '' && key !== 'alt' && key !== 'href' ? ` ${key}` : ` ${key}="${escapeAttribute(value)}"`,
  );
  return `<${written}${text.join('')}${selfClosing ? ' /' : ''}>`;
}

/** Of two elements of one id, links lead to the first. */
export function reportSameId(page: PageState, id: string, place: Place): void {
  page.report('duplicate-heading-id', `Another element of this page has the id "${id}".`, place, {
    severity: 'warning',
    found: id,
    allowed: 'an id that is used once in the page',
  });
}

/** Resolves the links, files and ids of an element that the author wrote as HTML or JSX. */
export function rewriteAttributes(
  page: PageState,
  name: string,
  written: Record<string, string>,
  place: Place,
): Record<string, string> {
  for (const anchor of new Set([written['id'], name === 'a' ? written['name'] : undefined])) {
    if (anchor === undefined) continue;
    if (page.anchors.has(anchor)) reportSameId(page, anchor, place);
    page.anchors.add(anchor);
  }
  let changed = written;
  for (const [key, value] of Object.entries(written)) {
    const attribute = key.toLowerCase().replace('xlinkhref', 'xlink:href');
    const refused = refusal(name, attribute, value, written);
    if (refused !== undefined) {
      page.report('forbidden-html', refused, place, {
        found: `<${name} ${key}="${value}">`.slice(0, 200),
        allowed: SAFE_HTML,
      });
      changed = without(changed, key);
      continue;
    }
    const kind = value === '' ? undefined : kindOf(name, attribute, written);
    if (kind === undefined) continue;
    if (kind === 'link')
      changed = { ...without(changed, key), ...renamed(asAttributes(resolveLink(page, value, place)), key) };
    else if (kind === 'image')
      changed = { alt: '', ...asAttributes(resolveImage(page, value, place)), ...without(changed, key) };
    else changed = { ...changed, [key]: resolved(page, kind, value, place) };
  }
  return name === 'details' && written['data-part'] === undefined ? { 'data-part': 'details', ...changed } : changed;
}

const SAFE_HTML =
  'links, images, files and embedded pages of their own address; scripts and meta tags in "head" of the configuration';

/** `document.x` is the element with the name x: https://html.spec.whatwg.org/multipage/dom.html#dom-document-nameditem. */
const NAMED = new Set(['embed', 'form', 'iframe', 'img', 'object']);
/** `window.x` is the element with the id x: what our scripts keep there has names of these forms. */
const RESERVED_ID = /^(?:inkstone\w*|dataLayer|root|main)$/;

/** Why an attribute is refused: it would replace the page, its addresses or what its links do. */
function refusal(name: string, attribute: string, value: string, all: Record<string, string>): string | undefined {
  if (attribute === 'name' && NAMED.has(name))
    return 'Scripts would find this element in place of a property of the document.';
  if (attribute === 'id' && RESERVED_ID.test(value)) return 'Scripts of the site use this name.';
  if (attribute === 'srcdoc') return 'A page cannot contain the code of another page.';
  if (name === 'base') return 'A page cannot change what its addresses start from.';
  if (name === 'meta' && attribute === 'http-equiv')
    return 'A page cannot act as the host: it would leave for another page, or change its policy.';
  const animated = name === 'set' || name.startsWith('animate');
  if (animated && attribute === 'attributename' && /href$/i.test(value.trim()))
    return 'An animation cannot change the address of a link.';
  if (
    animated &&
    /^(?:to|from|by|values)$/.test(attribute) &&
    /href$/i.test(all['attributename'] ?? all['attributeName'] ?? '')
  )
    return 'An animation cannot change the address of a link.';
  return undefined;
}

type Kind = 'link' | 'image' | 'file' | 'files' | 'page' | 'target';

/** What the address in an attribute is; undefined for attributes without one. */
function kindOf(name: string, attribute: string, all: Record<string, string>): Kind | undefined {
  if (attribute === 'href' || attribute === 'xlink:href') {
    if (name === 'a' || name === 'area') return 'link';
    if (name === 'link')
      return /\b(?:stylesheet|icon|preload|modulepreload|manifest)\b/i.test(all['rel'] ?? '') ? 'file' : 'target';
    return name === 'image' || name === 'use' || name === 'feimage' ? 'file' : 'target';
  }
  if (attribute === 'src') return name === 'img' ? 'image' : name === 'iframe' || name === 'frame' ? 'page' : 'file';
  if (attribute === 'srcset' || attribute === 'imagesrcset') return 'files';
  if (attribute === 'poster' || attribute === 'background' || (attribute === 'data' && name === 'object'))
    return 'file';
  return attribute === 'action' || attribute === 'formaction' ? 'target' : undefined;
}

function resolved(page: PageState, kind: Kind, value: string, place: Place): string {
  if (value.startsWith('#')) return value;
  if (kind === 'file') return `${resolveFile(page, value, place).src}${/#.*$/s.exec(value)?.[0] ?? ''}`;
  if (kind === 'files') {
    const candidates = value.split(/,\s+|,$/).filter((candidate) => candidate.trim() !== '');
    return candidates
      .map((candidate) => {
        const [address = '', ...sizes] = candidate.trim().split(/\s+/);
        return [resolveFile(page, address, place).src, ...sizes].join(' ');
      })
      .join(', ');
  }
  if (kind === 'page') return String(resolveLink(page, value, place)?.href ?? '');
  if (isAllowedUrl(value)) return value;
  page.report('forbidden-url', 'An address cannot have this scheme.', place, { found: value, allowed: ALLOWED_URLS });
  return '';
}

/** Attributes of a link, with the address under the name that the author gave it. */
function renamed({ href, ...rest }: Record<string, string>, key: string): Record<string, string> {
  return href === undefined ? rest : { [key]: href, ...rest };
}

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

/** Records the anchors, links and files that components, expressions and plugins added to a page's HTML. */
export function collectFromHtml(page: PageState, html: string): void {
  const { base } = page.shared.options;
  const known = new Set([
    ...page.links.map((link) => link.href),
    // A link of the text that leads nowhere stays as it is written, and has its problem.
    ...page.problems.map(({ found }) => found),
    ...[...page.assets.keys()].map((output) => `${base}${output}`),
  ]);
  for (const token of tokenizeHtml(html)) {
    if (token.type !== 'tag') continue;
    const { id, href, src } = token.attributes;
    if (id !== undefined && !INTERNAL_ID.test(id)) page.anchors.add(id);
    const address = token.name === 'a' || token.name === 'area' ? href : src;
    if (address === undefined || known.has(address) || /^(?:$|#|\/\/)/.test(address)) continue;
    if (/^[a-z][a-z0-9+.-]*:/i.test(address)) {
      // React writes a text of its own in place of `javascript:`.
      if (isAllowedUrl(address) || (address === src && address.startsWith('data:'))) continue;
      page.report('forbidden-url', 'An address cannot have this scheme.', page.placeOf(address.split(':', 1)[0]!), {
        found: address.slice(0, 80),
        allowed: ALLOWED_URLS,
      });
      continue;
    }
    known.add(address);
    const place = page.placeOf(address);
    if (address.startsWith('/')) {
      page.link({ href: address, kind: address === src ? 'file' : 'link', written: address }, place);
      continue;
    }
    const code = address === src ? 'missing-image' : 'broken-link';
    page.report(code, 'This address is published as it is written, so that it leads nowhere.', place, {
      found: address,
      allowed: `an address that begins with ${base}, or one in Markdown or as a text: [a](b.md), href="b.md"`,
    });
  }
}

/** A tag, a text, or what shows nothing: comments, doctypes and processing instructions. */
export type HtmlToken = Span & (StartTag | EndTag | { type: 'text'; text: string } | { type: 'hidden' });

export interface EndTag {
  type: 'end';
  /** In lower case. */
  name: string;
}

export interface StartTag {
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
  // White space comes as tokens of its own.
  const text = (token: Token.CharacterToken) => {
    const last = tokens.at(-1);
    if (last?.type !== 'text') tokens.push({ type: 'text', text: token.chars, ...spanOf(token) });
    else Object.assign(last, { text: last.text + token.chars, end: spanOf(token).end });
  };
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
      onEndTag(token) {
        tokens.push({ type: 'end', name: token.tagName, ...spanOf(token) });
      },
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
