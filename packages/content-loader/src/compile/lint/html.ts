import { htmlTagNames } from 'html-tag-names';
import type { Html, Nodes } from 'mdast';
import type { Point } from '../sources.ts';
import { tokenizeHtml, type HtmlToken, type StartTag } from '../tokenize-html.ts';
import { OpenTags } from './open-tags.ts';
import type { Linted, Rule } from './rule.ts';

/** What the author can do about MDX in a page of plain Markdown. */
export const MDX_ALLOWED =
  'a file whose name ends in .mdx, markdown.format in the configuration set to mdx, or code: `…`';

/** Rules about raw HTML, which is in many pieces, so that they share one walk. */
export const HTML_RULES: readonly Rule[] = [
  {
    id: 'markdown-in-html',
    on: 'page',
    severity: 'error',
    summary: 'Markdown in a block of HTML, without an empty line between them, is shown as text.',
  },
  {
    id: 'unknown-element',
    on: 'page',
    severity: 'error',
    summary: 'An element that HTML does not have, or a component in plain Markdown.',
  },
  {
    id: 'open-element',
    on: 'page',
    severity: 'error',
    summary: 'An element that is not closed, or stands where HTML has none.',
    isOwners: true,
  },
  {
    id: 'open-comment',
    on: 'page',
    severity: 'error',
    summary: 'A comment, or what HTML takes for one, that is not closed hides what follows.',
    isOwners: true,
  },
  {
    id: 'block-comment',
    on: 'page',
    severity: 'warning',
    summary: 'A block of another tool in comments: `<!-- tabs:start -->`.',
  },
  {
    id: 'old-color',
    on: 'page',
    severity: 'warning',
    summary: 'A colour, a size or a font in an attribute, as in `<font color="red">`, which is not shown.',
  },
  { id: 'include-comment', on: 'page', severity: 'error', summary: 'An inclusion of another tool in a comment.' },
];

/** Checks the raw HTML of a page. */
export function checkHtml(page: Linted): void {
  // A footnote is moved to the end of the article: what is opened in it, or outside of it, is closed there.
  const places = new Map<Nodes | undefined, OpenTags>();
  for (const node of page.html) {
    const footnote = footnoteOf(page, node);
    const tags = places.get(footnote) ?? new OpenTags(page.reportAs('open-element'));
    places.set(footnote, tags);
    checkPiece(page, node, tags);
  }
  for (const tags of places.values()) tags.finish();
}

function footnoteOf(page: Linted, node: Nodes): Nodes | undefined {
  if (node.type === 'footnoteDefinition') return node;
  const parent = page.parentOf(node);
  return parent && footnoteOf(page, parent);
}

function checkPiece(page: Linted, node: Html, tags: OpenTags): void {
  const start = node.position?.start ?? { line: 1, column: 1 };
  /** Elements around the current text, in this piece of HTML, whose text is shown as it is. */
  let verbatim = 0;
  const tokens = tokenizeHtml(node.value);
  for (const token of tokens) {
    const place = placeIn(start, token);
    if (token.type === 'text') {
      if (verbatim === 0) reportSwallowed(page, token.text, place);
    } else if (token.type === 'hidden') checkComment(page, node.value, token, place, tags);
    else {
      tags.add(token, place);
      if (VERBATIM.has(token.name)) verbatim = Math.max(0, verbatim + (token.type === 'end' ? -1 : 1));
      if (token.type === 'tag') checkColours(page, token, place);
      if (token.type === 'tag') checkElement(page, token, node.value.slice(token.start, token.end), place, tags);
    }
  }
  // Of a tag that has no end there is no token.
  const end = tokens.at(-1)?.end ?? 0;
  const rest = node.value.slice(end);
  if (!rest.startsWith('<')) return;
  const before = node.value.slice(0, end).split('\n');
  tags.addUnfinished(rest, placeIn(start, { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }));
}

/** The place in the page of one in a piece of HTML that begins at `start`. */
function placeIn(start: Point, { line, column }: Point): Point {
  return { line: start.line + line - 1, column: line === 1 ? start.column + column - 1 : column };
}

const ELEMENTS = new Set([...htmlTagNames, 'svg', 'math']);

function checkElement(page: Linted, { name }: StartTag, source: string, place: Point, tags: OpenTags): void {
  const [, written = name] = /^<([^\s/>]+)/.exec(source) ?? [];
  // Elements of SVG and MathML have names of their own, in an element of HTML.
  const isUnknown = !ELEMENTS.has(name) && !name.includes('-') && !tags.isIn('svg', 'math');
  if (page.context.isMdx || (!isUnknown && !/^[A-Z].*[a-z]/.test(written))) return;
  const reason = /^[a-z]/.test(written) ? 'it is no element of HTML' : 'the page is plain Markdown';
  page.reportAs('unknown-element')(`Nothing is shown of <${written}>: ${reason}.`, place, {
    found: `<${written}>`,
    allowed: MDX_ALLOWED.replace('`…`', `\`<${written}>\``),
  });
}

function checkColours(page: Linted, { name, attributes }: StartTag, place: Point): void {
  const written = Object.keys(attributes).find((key) => key === 'bgcolor' || name === 'font');
  if (written === undefined) return;
  page.reportAs('old-color')('The theme sets colours, sizes and fonts, so this is not shown.', place, {
    found: `<${name} ${written}="${attributes[written]}">`,
    allowed: '<mark> or **bold**; or class="…" and a stylesheet of the site ("styles")',
  });
}

/** Whether what looks like a comment is text to a browser, up to another end. */
function isMisread(source: string, tags: OpenTags): boolean {
  if (source.startsWith('<![CDATA[')) return tags.isIn('svg', 'math') && !source.endsWith(']]>');
  return tags.isIn('xmp', 'noembed', 'noframes', 'iframe', 'title', 'textarea');
}

function checkComment(page: Linted, html: string, { start, end }: HtmlToken, place: Point, tags: OpenTags): void {
  const source = html.slice(start, end);
  if (isMisread(source, tags)) {
    page.reportAs('open-comment')('A browser takes this for text, and finds other tags in it.', place, {
      found: source.split('\n')[0] ?? '',
      allowed: '`&lt;` for each `<` of the text',
    });
    return;
  }
  if (/^<!--\s*@include\b/.test(source)) {
    const file = /@include:?\s*([^\s{>]+?)(?:--)?(?=[\s{>])/.exec(source)?.[1] ?? '…';
    const message = 'This inclusion of another tool is a comment, so that nothing is shown.';
    page.reportAs('include-comment')(message, place, { found: source, suggestion: `::include{file="${file}"}` });
    return;
  }
  const [, block] = /^<!--\s*((?:tabs|panels|div):start)\b/.exec(source) ?? [];
  if (block !== undefined) {
    const message = 'This comment begins a block of another tool: what it holds is shown one below the other.';
    page.reportAs('block-comment')(message, place, {
      found: source,
      allowed: '::::tabs with a :::tab[Label] for each',
    });
    return;
  }
  const [begin, close] = HIDDEN.find(([text]) => source.startsWith(text)) ?? ['<', '>'];
  // A comment is closed if it ends with its mark. What else Markdown takes as HTML is closed for a browser by the first `>`.
  if (begin === '<!--' ? source.endsWith(close) : html.includes(close, start)) return;
  page.reportAs('open-comment')(
    `This ${begin === '<!--' ? 'comment' : begin} is not closed: all that follows is hidden.`,
    place,
    {
      found: source.split('\n')[0] ?? '',
      allowed: `${close}  at its end${begin === '<!--' ? '' : ', or code: `…`'}`,
    },
  );
}

/** What shows nothing until its end, by its beginning: comments, and what HTML takes for one. */
const HIDDEN = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', '>'],
] as const;

/** Elements whose text has its own meaning. */
const VERBATIM = new Set(['pre', 'code', 'script', 'style', 'svg', 'textarea', 'kbd', 'samp', 'math']);

/** Markdown that nobody can mean as text. */
const MARKDOWN =
  /\*\*[^\s*][^*\n]*\*\*|`[^`\n]+`|!?\[[^[\]\n]+\]\([^()\s]+\)|^#{1,6} \S[^\n]*|^(?:```|~~~|:::)[^\n]*|^[-*+] \S[^\n]*\n[-*+] \S[^\n]*/m;

/** An empty line ends a block of HTML; before it, Markdown in the block is text. */
function reportSwallowed(page: Linted, text: string, { line, column }: Point): void {
  const match = MARKDOWN.exec(text);
  if (!match) return;
  const before = text.slice(0, match.index).split('\n');
  const place =
    before.length === 1
      ? { line, column: column + match.index }
      : { line: line + before.length - 1, column: (before.at(-1)?.length ?? 0) + 1 };
  const message = 'This Markdown is shown as text, as it is in a block of HTML.';
  page.reportAs('markdown-in-html')(message, place, {
    found: match[0],
    allowed: 'an empty line between the HTML and the Markdown, or HTML for it',
  });
}
