import { isDrawingName } from '@inkstone/site-model/page';
import { ALLOWED_URLS, candidatesOf, composed, isAllowedUrl, kindOfAddress } from '@inkstone/site-model/href';
import { randomUUID } from 'node:crypto';
import type { Element, Parents, Root as Article, RootContent } from 'hast';
import { raw } from 'hast-util-raw';
import { h } from 'hastscript';
import type { Html } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import type { Context } from '../context.ts';
import { HIDING } from '../lint/open-tags.ts';
import { reportOtherReading, withoutStrays } from '../other-reading.ts';
import { reportOwnAttributes } from '../own-attributes.ts';
import { isKnownAttribute, isSpared, meantAttribute, refusedAttribute } from '../refused-attributes.ts';
import { reportSameIds } from '../check-article.ts';
import { HTML_NAMES, tokenizeHtml } from '../tokenize-html.ts';
import { isOfReact } from '../mdx/elements.ts';
import type { HighlightedCode } from './code.ts';
import { resolveFile } from './files.ts';
import { resolveImage } from './images.ts';
import { resolveAnchor, resolveLink } from './links.ts';
import type { Pass } from './pass.ts';

type JsxElement = Extract<RootContent, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** Raw HTML: parsed as browsers do, so that from here on it is as everything else in the article. */
export const html: Pass = {
  name: 'html',
  summary: 'raw HTML is parsed as a browser parses it, its comments are left out',
  handlers: (context) => ({
    html(state, node: Html) {
      const tokens = tokenizeHtml(node.value);
      if (tokens.every(isNothing)) return undefined;
      reportOwnAttributes(tokens, context, node);
      const piece = { type: 'raw' as const, value: node.value };
      state.patch(node, piece);
      return piece;
    },
  }),
  hast(article, context) {
    let hasRaw = false;
    visit(article, 'raw', () => void (hasRaw = true));
    if (!hasRaw) return undefined;
    const putBack = standInForCode(article, context);
    const end = randomUUID();
    article.children.push({ type: 'element', tagName: 'div', properties: { [end]: '' }, children: [] });
    // With a file, the parser keeps the places of elements.
    const parsed = raw(article, { file: new VFile(''), passThrough: PASSED }) as Article;
    putBack(parsed);
    takeEnd(parsed, end, context);
    withoutComments(parsed);
    withoutStrays(parsed);
    reportOtherReading(parsed, context);
    return parsed;
  },
};

/**
 * Puts an element in the place of each code block, so that the parser does with it what browsers do: it ends a paragraph,
 * and comes before a table in none of whose cells it is.
 *
 * @returns What puts the code blocks back into the parsed article, and reports those that browsers would not show.
 */
function standInForCode(article: Article, context: Context): (parsed: Article) => void {
  // No page can know the mark.
  const mark = randomUUID();
  const blocks: { block: HighlightedCode; place: Pick<Element, 'position'> }[] = [];
  // Of what stands before it: code has none.
  let place: Pick<Element, 'position'> = {};
  visit(article, (node, index, parent) => {
    if ('position' in node && node.position) place = { position: node.position };
    if (node.type !== 'codeBlock') return;
    const standIn: Element = { type: 'element', tagName: 'div', properties: { [mark]: blocks.length }, children: [] };
    blocks.push({ block: node, place });
    parent?.children.splice(index ?? 0, 1, standIn);
  });
  return (parsed) => {
    const lost = new Set(blocks);
    visit(parsed, 'element', (element, index, parent) => {
      if (element.content && hasElement(element.content, mark)) element.content = { type: 'root', children: [] };
      const held = mark in element.properties ? blocks[Number(element.properties[mark])] : undefined;
      if (held === undefined) return undefined;
      lost.delete(held);
      parent?.children.splice(index ?? 0, 1, held.block);
      return SKIP;
    });
    for (const at of new Set([...lost].map((held) => held.place)))
      context.report('forbidden-html', 'Browsers show no code in this element, so that it is lost.', at, {
        allowed: 'the code outside of it',
      });
  };
}

/**
 * Takes away what stands for all that follows a page, and reports it where an element that shows nothing has taken it in. The
 * tags of such an element may be in order, but an end tag in a paragraph of Markdown does not close what began before it.
 */
function takeEnd(parsed: Article, mark: string, context: Context): void {
  const around = takeOut(parsed, mark);
  const hiding = around?.find(hidesText);
  if (around && !hiding) return;
  // Tags without an end have been reported.
  if (context.problems.some(({ code, severity }) => code === 'invalid-markdown' && severity === 'error')) return;
  const message = 'This element takes in the rest of the page: what stands for its end closes nothing.';
  context.report('forbidden-html', message, hiding, {
    severity: context.dialect.isForeign ? 'warning' : 'error',
    // Menus show no other elements.
    found: `<${hiding?.tagName ?? 'select'}>`,
    allowed: 'its end tag in a line of its own, with a blank line before it; or all of the element without blank lines',
  });
}

/** Takes an element out of a tree. Returns what it was in, from the outside; undefined if it is not there. */
function takeOut(parent: Article | Element, mark: string): Element[] | undefined {
  for (const [index, child] of parent.children.entries()) {
    if (child.type !== 'element') continue;
    if (mark in child.properties) {
      parent.children.splice(index, 1);
      return [];
    }
    const inner = takeOut(child.content ?? child, mark);
    if (inner) return [child, ...inner];
  }
  return undefined;
}

function hidesText({ tagName, properties }: Element): boolean {
  const isForeign = tagName === 'svg' || tagName === 'math';
  return isForeign || HIDING.has(tagName) || ['hidden', 'popover', 'inert'].some((name) => name in properties);
}

/** Whether an element has a property, also one in a template. */
function hasElement(content: Article, property: string): boolean {
  let found = false;
  visit(content, 'element', ({ properties, content: inner }) => {
    found ||= property in properties || (inner !== undefined && hasElement(inner, property));
  });
  return found;
}

/** What the parser of HTML must leave as it is: what React renders. */
const PASSED = ['mdxjsEsm', 'mdxFlowExpression', 'mdxTextExpression', 'mdxJsxFlowElement', 'mdxJsxTextElement'];

function isNothing(token: ReturnType<typeof tokenizeHtml>[number]): boolean {
  return token.type === 'hidden' || (token.type === 'text' && token.text.trim() === '');
}

/** Comments are for those who write the page. */
export function withoutComments(article: Article): Article {
  visit(article, (node, index, parent) => {
    if (node.type !== 'comment' && node.type !== 'doctype') return undefined;
    parent?.children.splice(index ?? 0, 1);
    return [SKIP, index ?? 0];
  });
  return article;
}

/**
 * What a frame may do unless its author writes another list: all but to lead the reader of the page elsewhere. What React
 * renders is the owner's.
 */
const SANDBOX =
  'allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation allow-same-origin allow-scripts'.split(
    ' ',
  );

/** A PDF of the site; browsers show none in a sandbox. */
function isOwnPdf({ properties }: Element): boolean {
  const address = String(properties['src'] ?? '');
  return /\.pdf(?:[?#]|$)/i.test(address) && kindOfAddress(address) !== 'site';
}

/** Every address in the article is resolved, whoever wrote it: Markdown, raw HTML or an element of JSX. */
export const addresses: Pass = {
  name: 'addresses',
  summary: 'every link and file of the article is resolved, what a page must not have is refused',
  hast(article, context) {
    visit(article, (node, index, parent) => {
      if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') resolveJsx(context, node);
      if (node.type !== 'element') return undefined;
      const needsSandbox = node.tagName === 'iframe' && !isOwnPdf(node);
      resolveFiles(context, node, parent);
      // A list that is refused has been taken away.
      if (needsSandbox) node.properties['sandbox'] ??= SANDBOX;
      const anchor = isLink(node) ? resolveAnchor(context, node) : node;
      if (!Array.isArray(anchor)) return undefined;
      parent?.children.splice(index ?? 0, 1, ...(anchor as never[]));
      return index;
    });
    reportSameIds(article, context);
  },
};

function resolveFiles(context: Context, element: Element, around?: Parents): void {
  refuse(context, element, around);
  const { tagName, properties } = element;
  if (tagName === 'details') properties['dataPart'] ??= 'details';
  // Links are compared with them.
  for (const name of ['id', 'name'] as const)
    if (typeof properties[name] === 'string') properties[name] = composed(properties[name]);
  for (const [name, value] of Object.entries(properties)) {
    const kind = isAddress(value) ? kindOf(element, name) : undefined;
    if (kind !== undefined) properties[name] = resolved(context, kind, String(value), element);
  }
  if (tagName === 'img' && isAddress(properties['src'])) resolveImage(context, element);
}

/** An element of JSX that React renders: what of it is text is resolved, as in one of HTML. */
function resolveJsx(context: Context, node: JsxElement): void {
  if (node.name === null || !/^[a-z][^.:]*$/.test(node.name)) return;
  const isText = (attribute: JsxElement['attributes'][number]) =>
    attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string' && !isOfReact(attribute.name);
  const texts = node.attributes.flatMap((it) => (isText(it) && 'name' in it ? [[it.name, it.value]] : []));
  const element = h(node.name, Object.fromEntries(texts));
  if (node.position) element.position = node.position;
  resolveFiles(context, element);
  if (isLink(element)) resolveAnchor(context, element);
  node.attributes = [
    ...node.attributes.filter((attribute) => !isText(attribute)),
    ...Object.entries(element.properties).map(([name, value]) => ({
      type: 'mdxJsxAttribute' as const,
      name: /^(?:aria|data)[A-Z]/.test(name) ? name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : name,
      value: Array.isArray(value) ? value.join(' ') : String(value),
    })),
  ];
}

function isAddress(value: Element['properties'][string]): boolean {
  return typeof value === 'string' && value !== '';
}

function isLink({ tagName, properties }: Element): boolean {
  const isFootnote = properties['dataFootnoteRef'] !== undefined || properties['dataFootnoteBackref'] !== undefined;
  return (tagName === 'a' || tagName === 'area') && isAddress(properties['href']) && !isFootnote;
}

const SAFE_HTML =
  'links, images, files and embedded pages of their own address; scripts and meta tags in "head" of the configuration';

/** Takes away what would replace the page, its addresses or what its links do. */
function refuse(context: Context, element: Element, around?: Parents): void {
  const refused = Object.entries(element.properties).flatMap(([name, value]) => {
    const text = Array.isArray(value) ? value.join(' ') : String(value ?? '');
    const reason = refusedAttribute(element, name, text, around);
    return reason === undefined ? [] : [{ name, text, reason }];
  });
  for (const { name, text, reason } of refused) {
    context.report('forbidden-html', reason, element, {
      // Another tool has published it: the element is still shown, under another id.
      severity: name === 'ariaHidden' || (isSpared(name) && context.dialect.isForeign) ? 'warning' : 'error',
      found: `<${element.tagName} ${attributeName(name)}="${text}">`.slice(0, 200),
      allowed: SAFE_HTML,
    });
    delete element.properties[name];
  }
  refuseUnknown(context, element);
}

function refuseUnknown(context: Context, { tagName, properties, position }: Element): void {
  for (const name of Object.keys(properties).filter((property) => !isKnownAttribute(tagName, property))) {
    const value = String(properties[name]);
    delete properties[name];
    // Words in angle brackets, such as `<copyright holder>`: that nothing is shown of them is said of the first.
    if (!context.isMdx && !isElementName(tagName)) continue;
    const meant = meantAttribute(name);
    const message = 'HTML has no such attribute, so that it says nothing, or another thing in each browser.';
    context.report(
      'unknown-attribute',
      message,
      { position },
      {
        severity: context.dialect.isForeign ? 'warning' : 'error',
        found: `<${tagName} ${name}="${value}">`.slice(0, 200),
        allowed: 'attributes of HTML, SVG and MathML; data-… for a name of your own',
        ...(meant !== undefined && { suggestion: `${meant}="${value}"` }),
      },
    );
  }
}

function isElementName(name: string): boolean {
  return HTML_NAMES.has(name) || isDrawingName(name) || name.includes('-');
}

function attributeName(property: string): string {
  if (/^(?:data|aria)/.test(property)) return property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return property === 'httpEquiv' ? 'http-equiv' : property.toLowerCase();
}

type Kind = 'file' | 'files' | 'page' | 'target';

/** What the address in an attribute is; undefined for attributes without one. */
function kindOf({ tagName }: Element, name: string): Kind | undefined {
  switch (name) {
    case 'href':
    case 'xLinkHref':
      // The `href` of a link is resolved with its element.
      if (tagName === 'a' || tagName === 'area') return name === 'href' ? undefined : 'page';
      if (tagName === 'link' || tagName === 'script') return undefined;
      return /^(?:image|use|feimage)$/i.test(tagName) ? 'file' : 'target';
    case 'src':
      if (tagName === 'img' || tagName === 'script' || tagName === 'embed') return undefined;
      return tagName === 'iframe' || tagName === 'frame' ? 'page' : 'file';
    case 'srcSet':
    case 'imageSrcSet':
      return 'files';
    case 'poster':
    case 'background':
      return 'file';
    case 'action':
    case 'formAction':
      return 'target';
    default:
      return undefined;
  }
}

function resolved(context: Context, kind: Kind, value: string, place: Element): string {
  if (value.startsWith('#')) return value;
  if (kind === 'file') {
    const { src } = resolveFile(context, value, place);
    // A published file has another name; any other address is as it was written.
    return src.includes('#') ? src : `${src}${/#.*$/s.exec(value)?.[0] ?? ''}`;
  }
  if (kind === 'files') {
    return candidatesOf(value)
      .map(({ address, size }) => `${resolveFile(context, address, place).src} ${size}`.trim())
      .join(', ');
  }
  if (kind === 'page') return String(resolveLink(context, value, place)?.href ?? '');
  if (isAllowedUrl(value)) return value;
  context.report('forbidden-url', 'An address cannot have this scheme.', place, {
    found: value,
    allowed: ALLOWED_URLS,
  });
  return '';
}
