import { withoutHiddenCharacters } from '@inkstone/site-model/text-file';
import { visit } from 'unist-util-visit';
import { randomUUID } from 'node:crypto';
import { isAllowedUrl, kindOfAddress } from '@inkstone/site-model/href';
import type { MarkdownConfig } from '@inkstone/site-model/config';
import type { LinkTarget, MarkdownRenderer, UntrustedDocument } from '@inkstone/site-model/source';
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { raw } from 'hast-util-raw';
import { defaultSchema, sanitize, type Schema } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import type { Code, Html, Parents, Root as MdastRoot } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import { joinWrappedLines } from '../read/cjk.ts';
import { exceededLimit } from '../read/limits.ts';
import { parseMarkdown } from '../read/parse.ts';
import { createHighlighter, markLines, USUAL_LANGUAGES, writeCodeBlock } from './code/code-block.ts';
import { setHeaderCells } from './header-cells.ts';
import { headingLabel } from './labels-lang.ts';
import { readAlerts } from './passes/admonitions.ts';
import { externalLink } from './passes/links.ts';
import { HTML_NAMES } from './tokenize-html.ts';
import { HOLDERS, idOf, isEmpty, levelsOf, prepareDocument } from './untrusted-document.ts';

export type UntrustedRenderer = Pick<MarkdownRenderer, 'renderUntrusted' | 'highlight'>;

/** Footnotes would have ids, which could occur twice in a page with several texts. */
const FEATURES = { gfm: { footnotes: false }, directive: false };

/**
 * Loads all grammars, which takes a moment, so one renderer serves many texts.
 *
 * @param labelsLang Language of the labels of code, where the texts around it are in another.
 */
export async function createUntrustedRenderer(
  markdown: MarkdownConfig,
  labelsLang?: string,
): Promise<UntrustedRenderer> {
  const highlighter = createHighlighter(markdown.languages);
  await Promise.all([...USUAL_LANGUAGES, ...markdown.languages].map((lang) => highlighter.load(lang)));
  const highlight = (code: string, written: string): string => {
    const lang = written === '' ? markdown.defaultCodeLanguage : written;
    const block = markLines(code, lang, {
      title: null,
      file: null,
      highlighted: [],
      lineNumbers: null,
      wrap: false,
      variables: false,
    });
    return writeCodeBlock(block, highlighter, { markdown, labelsLang });
  };
  return {
    highlight,
    renderUntrusted(written, resolveLink, document) {
      const source = withoutHiddenCharacters(written);
      // A text that no parser should read is shown as it is.
      const tree = exceededLimit(source) ? asText(source.slice(0, 10_000)) : parseMarkdown(source, FEATURES);
      readAlerts(tree, ({ position }, mark) => {
        const lines = source.slice(position?.start.offset, position?.end.offset);
        return lines.includes(mark) && !lines.includes(`\\${mark}`);
      });
      const blocks: string[] = [];
      const isAbout = document === undefined ? mentions(tree) : () => false;
      let hasHtml = false;
      const handlers = {
        code(_state: unknown, node: Code) {
          const index = blocks.push(highlight(node.value, node.lang ?? '')) - 1;
          return { type: 'text' as const, value: `${BLOCK_MARK}${index}${BLOCK_MARK}` };
        },
        html(_state: unknown, node: Html, parent: Parents | undefined) {
          const isBlock = parent === undefined || BLOCKS.has(parent.type);
          // `Promise<Response>` is a type.
          if (!isHtml(node.value) || isAbout(node.value, !isBlock)) {
            const text = { type: 'text' as const, value: node.value };
            return isBlock ? h('p', [text]) : text;
          }
          hasHtml = true;
          return { type: 'raw' as const, value: node.value };
        },
      };
      const parsed = toHast(tree, { handlers, allowDangerousHtml: true }) as Root;
      const root = hasHtml ? clean(parsed, source) : parsed;
      // Entities have become letters.
      visit(root, 'text', (node) => void (node.value = withoutHiddenCharacters(node.value)));
      const anchors = document === undefined ? [] : prepareDocument(root, document);
      const levels = document === undefined ? levelsOf(root) : [];
      const text = decorate(root, {
        resolveLink,
        document: document && { ...document, anchors: new Set(anchors) },
        levels,
        blocks,
        tableLabel: (heading) => headingLabel(markdown.tableLabel, heading, labelsLang).replace(/[\s:：]+$/, ''),
      });
      return { html: toHtml(root, { allowDangerousHtml: true }), text, anchors };
    },
  };
}

/** Whether a text in angle brackets is HTML; types are written with capitals. */
function isHtml(value: string): boolean {
  const [, name] = /^<\/?([\p{L}_$][\w.:$-]*)/u.exec(value.trim()) ?? [];
  // `Box<object>` is a type, too; the element has attributes.
  return name === undefined || (HTML_NAMES.has(name) && !/^<\/?object>$/.test(value.trim()));
}

/** Where HTML that is no part of a line stands. */
const BLOCKS = new Set(['root', 'blockquote', 'listItem']);
/** Elements that have no end, without those that need no attributes. */
const VOID = new Set('img input link meta source track area base col embed param'.split(' '));
/** Elements that authors of comments do not end. */
const UNENDED = new Set('p li br hr wbr'.split(' '));

/**
 * Tells whether HTML in a comment is what the comment is about: "the text of the <title>". Elements that it means as
 * HTML have an end; the browser would take all that follows for the inside of others, or show nothing of them.
 */
function mentions(tree: MdastRoot): (value: string, isInLine: boolean) => boolean {
  const tags = new Set<string>();
  visit(tree, 'html', ({ value }) => {
    for (const [tag] of value.matchAll(/<\/?[a-z][\w-]*/g)) tags.add(tag);
  });
  return (value, isInLine) => {
    const [, name] = /^<\/?([a-z][\w-]*)/.exec(value.trim()) ?? [];
    // `<!doctype ...>`; a note to tools stands alone.
    if (name === undefined) return isInLine;
    if (VOID.has(name)) return !/\s/.test(value.trim());
    return !UNENDED.has(name) && !(tags.has(`<${name}`) && tags.has(`</${name}`));
  };
}

/** The tree as browsers read it, without what is not allowed. */
function clean(written: Root, source: string): Root {
  try {
    return sanitize(raw(written), SCHEMA) as Root;
  } catch (error) {
    // Elements that are nested too deeply are shown as they were written.
    if (error instanceof RangeError) return toHast(asText(source.slice(0, 10_000))) as Root;
    throw error;
  }
}

function asText(value: string): MdastRoot {
  return { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', value }] }] };
}

const REFUSED = new Set('id name className accessKey tabIndex htmlFor headers useMap action method'.split(' '));

/** The first two load images from third parties, and no browser draws what is in the last. */
const REFUSED_ELEMENTS = new Set(['picture', 'source', 'rp']);

/**
 * What untrusted HTML may contain: elements of prose. No ids, names or classes, which could clash with the page's own,
 * and no `data-part`, which the theme would style and attach behaviour to.
 */
const SCHEMA: Schema = {
  ...defaultSchema,
  tagNames: (defaultSchema.tagNames ?? []).filter((name) => !REFUSED_ELEMENTS.has(name)),
  attributes: Object.fromEntries(
    Object.entries(defaultSchema.attributes ?? {}).map(([tagName, names]) => [
      tagName,
      names.filter((name) => !REFUSED.has(String(typeof name === 'string' ? name : name[0]))),
    ]),
  ),
  clobber: [],
  // `href` is checked where links are resolved.
  protocols: { src: ['http', 'https'], cite: ['http', 'https'], longDesc: ['http', 'https'] },
  strip: ['script', 'style', 'iframe', 'object', 'template', 'noscript', 'textarea', 'title', 'svg', 'math', 'rp'],
};

interface Decoration {
  /** Names of the headings of a text that is no document, the highest first. */
  levels: readonly string[];
  resolveLink: (target: string) => LinkTarget | null;
  /** Accessible name of a table under the given heading. */
  tableLabel: (heading: string) => string;
  /** Highlighted code blocks, by the number between the marks. */
  blocks: readonly string[];
  document?: (UntrustedDocument & { anchors: ReadonlySet<string> }) | undefined;
}

/** Surrounds the number of a code block while the tree is sanitised; no author can write it, not even as `&#…;`. */
const BLOCK_MARK = randomUUID();

const BLOCK = new RegExp(`${BLOCK_MARK}(\\d+)${BLOCK_MARK}`);
const BREAKS = new Set('p li td th h1 h2 h3 h4 h5 h6 pre summary dt dd br div'.split(' '));

/** Turns a sanitised tree into the vocabulary of sites/inkstone/docs/reference/prose-html.md, in place, and returns its text. */
function decorate(tree: Root, decoration: Decoration): string {
  const text: string[] = [];
  let heading = '';
  const children = (nodes: readonly RootContent[], inLink: boolean): ElementContent[] =>
    nodes.flatMap((node) => one(node, inLink));
  const one = (node: RootContent, inLink: boolean): ElementContent[] => {
    if (node.type === 'text') {
      const parts = withBlocks(node.value, decoration.blocks);
      for (const part of parts) if (part.type === 'text') text.push(part.value);
      return parts;
    }
    if (node.type !== 'element') return [];
    const { tagName } = node;
    const from = text.length;
    node.children = children(node.children, inLink || tagName === 'a');
    if (BREAKS.has(tagName)) text.push('\n');
    if (/^h[1-6]$/.test(tagName)) {
      heading = text.slice(from).join('').trim();
      // A document's headings have their levels already.
      if (decoration.document !== undefined) return [node];
      return [h(`h${Math.min(6, decoration.levels.indexOf(tagName) + 4)}`, {}, node.children)];
    }
    if (tagName === 'a') return inLink ? node.children : link(node, decoration);
    if (tagName === 'img') {
      // A picture before any text is the logo.
      const isLogo = decoration.document !== undefined && text.every((part) => part.trim() === '');
      return isLogo ? [] : image(node, inLink, decoration);
    }
    // What only held pictures is gone with them.
    if (decoration.document !== undefined && HOLDERS.has(tagName) && isEmpty(node)) return [];
    if (tagName === 'details') node.properties['dataPart'] = 'details';
    if (tagName === 'table') {
      setHeaderCells(node);
      return [
        h('div', { dataPart: 'table', role: 'region', tabIndex: 0, ariaLabel: decoration.tableLabel(heading) }, [node]),
      ];
    }
    return [node];
  };
  tree.children = children(tree.children, false);
  return text.join('').replace(/\s+/g, ' ').trim();
}

function withBlocks(value: string, blocks: readonly string[]): ElementContent[] {
  const parts = value.split(BLOCK);
  return parts.flatMap((part, index): ElementContent[] => {
    if (index % 2 === 0) return part === '' ? [] : [{ type: 'text', value: joinWrappedLines(part) }];
    return [{ type: 'raw', value: blocks[Number(part)] ?? '' }];
  });
}

function link(node: Element, { resolveLink, document }: Decoration): ElementContent[] {
  const { href: written, title } = node.properties;
  if (document !== undefined) {
    if (isEmpty(node)) return [];
    const anchor = typeof written === 'string' && written.startsWith('#') ? idOf(written.slice(1), document) : null;
    if (anchor !== null && document.anchors.has(anchor)) return [h('a', { href: `#${anchor}` }, node.children)];
  }
  const target = typeof written === 'string' ? resolveLink(written) : null;
  if (target === null) return node.children;
  const { href, symbol } = typeof target === 'string' ? { href: target, symbol: undefined } : target;
  if (!isAllowedUrl(href)) return node.children;
  const marks = symbol === undefined ? {} : { dataPart: 'symbol-link', dataSymbol: symbol };
  const properties = kindOfAddress(href) === 'site' ? externalLink(href) : { ...marks, href };
  return [h('a', { ...properties, ...(title ? { title } : {}) }, node.children)];
}

/**
 * An image becomes a link to it: a page makes no requests to third parties. One that is relative to the untrusted
 * text's own file cannot be reached, and leaves its alternative text.
 */
function image(node: Element, inLink: boolean, { document }: Decoration): ElementContent[] {
  const { src: written, alt } = node.properties;
  const label = typeof alt === 'string' ? alt.trim() : '';
  if (document !== undefined && (inLink || label === '')) return [];
  const src = document === undefined || typeof written !== 'string' ? written : document.resolveImage(written);
  if (document !== undefined && src === null) return [];
  if (inLink || typeof src !== 'string' || kindOfAddress(src) !== 'site')
    return label === '' ? [] : [{ type: 'text', value: label }];
  return [h('a', externalLink(src), [label === '' ? src : label])];
}
