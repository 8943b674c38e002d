import type { MarkdownConfig } from '@inkstone/site-model/config';
import { nearest } from '@inkstone/site-model/errors';
import { escapeHtml } from '@inkstone/site-model/page';
import type { HighlighterCore, LanguageRegistration } from 'shiki/core';
import { bundledLanguages, bundledLanguagesInfo, type BundledLanguage } from 'shiki/langs';
import type { CodeMeta } from './meta.ts';
import { ansiLines, isAnsi } from './ansi.ts';
import { CLASS_OF_COLOR, CLASSES_THEME } from './theme.ts';

/** A code block that is ready to be highlighted. */
export interface CodeBlock {
  /** What readers see: without magic comments. */
  text: string;
  /** As written; decides on the grammar. */
  lang: string;
  meta: Omit<CodeMeta, 'unknown'>;
  /** By 0-based line. */
  marks: ReadonlyMap<number, LineMark>;
  /** Index of each line in the code as written, magic comments included. */
  written: readonly number[];
  /** Numbers and comments, as written, that mark none of the lines. */
  idle: { numbers: readonly number[]; comments: readonly string[] };
  /** Names that are links, by 0-based line. */
  links: CodeLinks;
}

/** Names in a code block that are links, by 0-based line. */
export type CodeLinks = ReadonlyMap<number, readonly LineLink[]>;

/** A part of a line that is a link; the column counts from 0. */
export type LineLink = readonly [column: number, length: number, href: string];

/** Highlighting of a line. */
type LineMark = 'highlight' | 'add' | 'remove' | 'error' | 'warning' | 'focus';

const MAGIC =
  /^\s*(?:\/\/|\/\*|#|--|;|%|<!--|\{\/\*|'|REM\s)\s*(highlight|add|remove|error|warning|focus)-(next-line|start|end)\s*(?:\*\/\}?|-->)?\s*$/;

/** Removes the magic comments from code and marks lines by them, by the options and, in a diff, by their first character. */
export function markLines(code: string, lang: string, meta: CodeBlock['meta']): CodeBlock {
  const { lines, marks, written, comments } = takeMagicComments(code.replace(/\n+$/, ''));
  const idle = { numbers: meta.highlighted.filter((line) => line > lines.length), comments };
  for (const line of meta.highlighted) if (!marks.has(line - 1)) marks.set(line - 1, 'highlight');
  if (lang === 'diff') {
    for (const [index, line] of lines.entries()) {
      if (/^\+(?!\+\+ )/.test(line)) marks.set(index, 'add');
      else if (/^-(?!-- )/.test(line)) marks.set(index, 'remove');
    }
  }
  return { text: lines.join('\n'), lang, meta, marks, written, idle, links: new Map() };
}

/** A magic comment, as written. */
interface Magic {
  mark: LineMark;
  comment: string;
}

function takeMagicComments(code: string) {
  const lines: string[] = [];
  const written: number[] = [];
  const marks = new Map<number, LineMark>();
  /** Magic comments that have marked no line. */
  const idle = new Set<string>();
  const open: Magic[] = [];
  let next: Magic | null = null;
  for (const [index, line] of code.split('\n').entries()) {
    const match = line.includes('-') ? MAGIC.exec(line) : null;
    if (match) {
      const magic = { mark: match[1] as LineMark, comment: line.trim() };
      const start = open.findLastIndex(({ mark }) => mark === magic.mark);
      if (match[2] !== 'end' || start === -1) idle.add(magic.comment);
      if (match[2] === 'next-line') next = magic;
      else if (match[2] === 'start') open.push(magic);
      else if (start !== -1) open.splice(start, 1);
      continue;
    }
    const magic = next ?? open.at(-1);
    if (magic) {
      marks.set(lines.length, magic.mark);
      idle.delete(magic.comment);
    }
    next = null;
    lines.push(line);
    written.push(index);
  }
  return { lines, marks, written, comments: [...idle] };
}

/** A code block as the `figure` of sites/inkstone/docs/reference/prose-html.md, highlighted if the grammar of its language has been loaded. */
export function writeCodeBlock(
  { text, meta, lang, marks, links }: CodeBlock,
  highlighter: Highlighter,
  {
    markdown: labels,
    labelsLang,
  }: { markdown: Pick<MarkdownConfig, 'copyLabel' | 'wrapLabel'>; labelsLang?: string | undefined },
): string {
  let figure = `<figure data-part="code-block" data-language="${escapeHtml(lang)}"`;
  if (meta.wrap) figure += ' data-wrap';
  if (meta.lineNumbers !== null) figure += ' data-line-numbers';
  figure += '>';
  if (meta.title !== null) figure += `<figcaption data-part="code-title">${escapeText(meta.title)}</figcaption>`;
  figure += '<div data-part="code-frame"><pre tabindex="0"><code>';
  // Numbers that begin elsewhere are written out: a `style` with the first one is not allowed by a strict policy.
  const first = meta.lineNumbers === 1 ? null : meta.lineNumbers;
  for (const [index, line] of highlighter.lines(text, lang).entries())
    figure += renderLine(addLinks(line, links.get(index)), marks.get(index), first === null ? null : first + index);
  figure += `</code></pre><div data-part="code-actions"${labelsLang === undefined ? '' : ` lang="${escapeHtml(labelsLang)}"`}><button type="button" data-part="code-wrap" aria-label="${escapeHtml(labels.wrapLabel)}" aria-pressed="${meta.wrap}"></button>`;
  return `${figure}<button type="button" data-part="code-copy" aria-label="${escapeHtml(labels.copyLabel)}"></button></div></div></figure>`;
}

function renderLine(html: string, mark: LineMark | undefined, number: number | null): string {
  const marked = mark === undefined ? '' : ` data-mark="${mark}"`;
  const numbered = number === null ? '' : ` data-number="${number}"`;
  return `<span data-line${marked}${numbered}>${html}</span>\n`;
}

const TAG_OR_CHARACTER = /(<[^>]*>)|&[^;]*;|[^]/gu;

/** Makes parts of a highlighted line links. A part that the tag of a token divides stays as it is. */
function addLinks(html: string, links: readonly LineLink[] = []): string {
  if (links.length === 0) return html;
  const starts = new Map(links.map(([column, length, href]) => [column, { end: column + length, href }]));
  let result = '';
  let column = 0;
  /** The link that has begun, with its text so far. */
  let open: { end: number; href: string; text: string } | null = null;
  for (const [piece, tag] of html.matchAll(TAG_OR_CHARACTER)) {
    if (tag !== undefined) {
      result += `${open?.text ?? ''}${tag}`;
      open = null;
      continue;
    }
    const start = starts.get(column);
    if (start !== undefined && open === null) open = { ...start, text: '' };
    // Columns count UTF-16 units, as TypeScript does; an escaped character is one.
    column += /^&./.test(piece) ? 1 : piece.length;
    if (open === null) {
      result += piece;
      continue;
    }
    open.text += piece;
    if (column < open.end) continue;
    result += `<a href="${escapeHtml(open.href)}">${open.text}</a>`;
    open = null;
  }
  return result + (open?.text ?? '');
}

/** Highlights code by the class names of sites/inkstone/docs/reference/prose-html.md. */
export interface Highlighter {
  /** True for a language that has a grammar, and for names of plain text. */
  knows(lang: string): boolean;
  /** A known language with a similar name. */
  nearest(lang: string): string | undefined;
  /** Loads the grammar of a language, which takes a moment the first time. */
  load(lang: string): Promise<void>;
  /** The lines of code as HTML; without highlighting unless the language's grammar has been loaded. */
  lines(code: string, lang: string): readonly string[];
}

const PLAIN_LANGUAGES = ['text', 'plaintext', 'plain', 'txt', 'none', 'nohighlight', 'text-only', 'diff', 'ansi'];

/** Names that GitHub, Prism, highlight.js or Pygments has for a language, and Shiki has not. */
const OTHER_NAMES: ReadonlyArray<readonly [name: string, id: string]> = [
  ['cfg', 'ini'],
  ['conf', 'ini'],
  ['django', 'jinja'],
  ['env', 'dotenv'],
  ['golang', 'go'],
  ['ndjson', 'jsonl'],
  ['objectivec', 'objective-c'],
  ['pycon', 'python'],
  ['python-repl', 'python'],
  ['python3', 'python'],
  ['shell-session', 'shellsession'],
  ['svg', 'xml'],
];

/** Languages that are highlighted everywhere; any other is highlighted in the code blocks of pages. */
export const USUAL_LANGUAGES =
  'typescript tsx javascript jsx json jsonc bash diff docker log yaml html css markdown'.split(' ');

/** Id of each language of the highlighter, also by its aliases. */
const ID_OF = new Map([
  ...OTHER_NAMES,
  ...bundledLanguagesInfo.flatMap(({ id, aliases = [] }) => [id, ...aliases].map((name) => [name, id] as const)),
]);

/** @param languages Added to the usual ones: they are highlighted inside of other languages, too. */
export function createHighlighter(languages: readonly string[]): Highlighter {
  const ids = [...new Set([...USUAL_LANGUAGES, ...languages].flatMap((name) => ID_OF.get(name) ?? []))];
  const known = new Set([...PLAIN_LANGUAGES, ...ID_OF.keys()]);
  const grammars = new Map<string, Grammar>();
  return {
    knows: (lang) => known.has(lang.toLowerCase()),
    // Short names are too alike to be corrected: `flow` is no mistyped `for`.
    nearest: (lang) => (lang.length < 6 ? undefined : nearest(lang.toLowerCase(), known)),
    async load(lang) {
      const id = ID_OF.get(lang.toLowerCase());
      if (id === undefined || isDiff(lang)) return;
      const key = [id, ...ids].join(' ');
      const grammar = loading.get(key) ?? loadGrammar(id, ids);
      loading.set(key, grammar);
      grammars.set(id, await grammar);
    },
    lines: (code, lang) => highlight(code, lang, grammars.get(ID_OF.get(lang.toLowerCase()) ?? '')),
  };
}

/** Grammars outlive their highlighter: the dev server often makes another one. */
const loading = new Map<string, Promise<Grammar>>();

interface Grammar {
  id: string;
  core: HighlighterCore;
}

/**
 * Loads a language's grammar, and the grammars that it embeds if they are among the given ones. Each language has a
 * core of its own, so that the result does not depend on the languages that were loaded before. The Oniguruma engine
 * takes a third of the CPU time of the JavaScript engine.
 */
async function loadGrammar(id: string, ids: readonly string[]): Promise<Grammar> {
  const [{ createHighlighterCore }, { createOnigurumaEngine }] = await Promise.all([
    import('shiki/core'),
    import('shiki/engine/oniguruma'),
  ]);
  const langs = new Map<string, LanguageRegistration[]>();
  const add = async (name: string): Promise<void> => {
    if (langs.has(name)) return;
    const { default: registrations } = await bundledLanguages[name as BundledLanguage]();
    langs.set(name, registrations);
    for (const embedded of registrations.flatMap(({ embeddedLangsLazy = [] }) => embeddedLangsLazy))
      if (ids.includes(embedded)) await add(embedded);
  };
  await add(id);
  const core = await createHighlighterCore({
    themes: [CLASSES_THEME],
    langs: [...langs.values()],
    engine: createOnigurumaEngine(import('shiki/wasm')),
    // Shiki warns of many cores.
    warnings: false,
  });
  return { id, core };
}

function highlight(code: string, lang: string, grammar: Grammar | undefined): readonly string[] {
  const lines = code.split('\n');
  if (isDiff(lang)) return lines.map(diffLine);
  if (isAnsi(lang)) return ansiLines(lines, wrap);
  if (!grammar) return lines.map(escapeText);
  // No time limit: output must not depend on the machine's speed.
  const theme = CLASSES_THEME.name ?? '';
  // Grammars take the square of a line's length, and nobody reads colours in one so long.
  const options = { lang: grammar.id, theme, tokenizeTimeLimit: 0, tokenizeMaxLineLength: 10_000 };
  return grammar.core.codeToTokensBase(code, options).map((tokens) => {
    let html = '';
    let open = '';
    let text = '';
    for (const token of tokens) {
      // Spaces take the class of the token before them.
      const name = token.content.trim() === '' ? open : (CLASS_OF_COLOR.get((token.color ?? '').toLowerCase()) ?? '');
      if (name !== open) {
        html += wrap(text, open);
        text = '';
        open = name;
      }
      text += token.content;
    }
    return html + wrap(text, open);
  });
}

function wrap(text: string, className: string): string {
  if (text === '') return '';
  if (className === '') return escapeText(text);
  const space = /\s*$/.exec(text)?.[0] ?? '';
  return `<span class="${className}">${escapeText(text.slice(0, text.length - space.length))}</span>${space}`;
}

function isDiff(lang: string): boolean {
  return lang.toLowerCase() === 'diff';
}

/** The lines of a diff have marks; only its headers are highlighted. */
function diffLine(line: string): string {
  return wrap(line, /^(?:@@|diff |index |\+\+\+ |--- )/.test(line) ? 'c' : '');
}

/** A text as HTML. */
export function escapeText(value: string): string {
  return /[&<>]/.test(value) ? value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : value;
}
