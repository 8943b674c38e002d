import { htmlTagNames } from 'html-tag-names';
import { htmlVoidElements } from 'html-void-elements';
import { withoutAttributes } from './attributes.ts';
import { splitCode, type PartOfPage } from './code-fences.ts';
import type { ReportLost, WrittenPage } from './dialect.ts';
import { labelOf } from './note-kinds.ts';
import { withoutScripts } from './scripts.ts';
import { homeOfVitePress } from './vitepress-home.ts';

/**
 * Rewrites what VitePress writes in another way, before a page is parsed; lines stay where they are. Source of the
 * rules: https://vitepress.dev/guide/markdown.
 *
 * - `::: tip Title` is `:::tip[Title]`; `::: raw` and `::: v-pre` leave what is in them.
 * - Code has its options in its own way: ```` ```ts{1,3}:line-numbers [title] ````; `<<< @/file{2}` is code of a file.
 * - `<!--@include: ./part.md-->` is the content of a file.
 * - What Vue would put into the page is not known: it is left out, and reported.
 */
export function fromVitePress(source: string, { frontMatter = {}, report = () => undefined }: WrittenPage): string {
  const parts = splitCode(withoutScripts(source, report));
  const containers = new Containers(/^[\s>]*:{3,}[ \t]*tabs\b/m.test(source), openings(parts));
  const text = parts
    .map((part) => (part.isCode ? codeBlock(part.text) : prose(part, { frontMatter, report, containers })))
    .join('\n');
  return frontMatter['layout'] === 'home' ? homeOfVitePress(text, frontMatter) : text;
}

interface PageContext {
  frontMatter: Readonly<Record<string, unknown>>;
  report: ReportLost;
  containers: Containers;
}

/** Colons of the outermost block where a page has tabs. */
const OUTERMOST = 40;

const CONTAINER = /^([\s>]*(?:[-+*][ \t]+)?)(:{3,})[ \t]*([\w-]*)(.*)$/;

/**
 * Whether each container, in order, has an end: a mark ends the outermost one that is open, and the one in it; those
 * further inside have none.
 */
function openings(parts: readonly PartOfPage[]): boolean[] {
  const ended: boolean[] = [];
  const open: { index: number; colons: number }[] = [];
  for (const { text, isCode } of parts)
    for (const line of isCode ? [] : text.split('\n')) {
      const [, , { length: colons } = '', name = ''] = CONTAINER.exec(line) ?? [];
      if (colons === 0) continue;
      if (name !== '') open.push({ index: ended.push(true) - 1, colons });
      else {
        const first = open.findIndex((one) => one.colons <= colons);
        for (const { index } of first === -1 ? [] : open.splice(first).slice(2)) ended[index] = false;
      }
    }
  return ended;
}

/** Containers that are open at a line. */
class Containers {
  readonly #open: { name: string; colons: number }[] = [];
  readonly #hasTabs: boolean;
  readonly #hasEnd: Iterator<boolean>;

  /**
   * @param hasTabs Whether blocks may have as many colons as the block around them, as with the plugin for tabs.
   * @param ended Whether each has an end.
   */
  constructor(hasTabs: boolean, ended: readonly boolean[]) {
    this.#hasTabs = hasTabs;
    this.#hasEnd = ended.values();
  }

  #marks(colons: number): string {
    return ':'.repeat(this.#hasTabs ? Math.max(3, OUTERMOST - this.#open.length) : colons);
  }

  /** The colons of a container that opens here; undefined for one without an end. */
  open(name: string, colons: number): string | undefined {
    if (this.#hasEnd.next().value === false) return undefined;
    const marks = this.#marks(colons);
    this.#open.push({ name, colons });
    return marks;
  }

  /** The outermost container that has no more colons closes, with those in it: its name, and its colons. */
  close(colons: number): { name: string | undefined; marks: string } {
    const index = this.#open.findIndex((one) => one.colons <= colons);
    if (index === -1) return { name: undefined, marks: ':'.repeat(colons) };
    const [closed] = this.#open.splice(index);
    return { name: closed?.name, marks: this.#marks(colons) };
  }

  /** `== Label` in a container of tabs, which the pass `dialect` reads: a `=` less than that has colons. */
  tab(line: string): string {
    const last = this.#open.at(-1);
    if (last?.name !== 'tabs') return line;
    return line.replace(/^(\s*)(={2,})[ \t]+(\S.*?)[ \t]*$/, (found, before: string, equals: string, label: string) =>
      equals.length === last.colons - 1
        ? `${before}::tab-label[${label.replace(/(?<!\\)[[\]]/g, String.raw`\$&`)}]`
        : found,
    );
  }
}

function lineAt({ text, line }: PartOfPage, at: number): number {
  return line + text.slice(0, at).split('\n').length - 1;
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, '');
}

/** The first line of a block of code: `ts:line-numbers=2{1,3} [title]`. */
function codeBlock(text: string): string {
  return text.replace(
    /^([^\n`~]*(?:`{3,}|~{3,}))[ \t]*([^\n`]*)/,
    (_, mark: string, info: string) => mark + infoOf(info),
  );
}

/** Languages of VitePress, in which Vue reads what is between double braces. */
const VUE = /^(?:(\w[\w+-]*)-vue|vue-html)$/;

function infoOf(written: string): string {
  const [, name = '', rest = ''] = /^([^\s{:[]*)(.*)$/.exec(written.trim()) ?? [];
  const [whole, inner] = VUE.exec(name) ?? [];
  const language = whole === 'vue-html' ? 'html' : (inner ?? name);
  const options = rest
    .replace(/:no-line-numbers\b(?:=\d+)?/g, ' ')
    .replace(
      /:line-numbers(?:=(\d+))?/g,
      (_, first?: string) => ` showLineNumbers${first === undefined ? '' : `=${first}`}`,
    )
    .replace(/(?<![\w"'=])(?:twoslash|v-pre)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  // Options without a language would be taken for one.
  return `${language === '' && options !== '' ? 'text' : language}${options === '' ? '' : ` ${options}`}`;
}

function prose(part: PartOfPage, page: PageContext): string {
  return rewriteVue(part, page)
    .split('\n')
    .map((line, index) => rewriteLine(line, { ...page, number: part.line + index }))
    .join('\n');
}

/** Code in a line, which Vue does not read; `v-pre`; what it does read. */
const VUE_IN_TEXT =
  /(`+)(?!`)[\s\S]*?[^`]\1(?!`)|<!--[\s\S]*?-->|<(\w+)\b[^<>]*\bv-pre\b[^<>]*>[\s\S]*?<\/\2>|\{\{([\s\S]*?)\}\}|<\/?([A-Za-z][A-Za-z\d.-]*)((?:\s+(?:[^\s"'<>=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?))*)\s*\/?>/g;

function rewriteVue(part: PartOfPage, { frontMatter, report }: PageContext): string {
  const lost = (at: number, found: string, message: string) =>
    report(message, {
      line: lineAt(part, at),
      found: found.split('\n', 1)[0]!,
      allowed: 'Markdown; or a page of MDX that imports a component in React',
    });
  const rewritten = part.text.replace(VUE_IN_TEXT, (found: string, ...groups: (string | undefined)[]) => {
    const [code, verbatim, expression, name, attributes = ''] = groups;
    const at = groups[5] as unknown as number;
    if (code !== undefined || found.startsWith('<!--')) return found;
    if (verbatim !== undefined) return found.replace(/\sv-pre\b/, '');
    if (expression !== undefined) {
      const [, key = ''] = /^\s*\$frontmatter\.(\w+)\s*$/.exec(expression) ?? [];
      const value = Object.hasOwn(frontMatter, key) ? frontMatter[key] : undefined;
      if (typeof value === 'string' || typeof value === 'number') return String(value);
      lost(at, found, 'What Vue would compute here is not known: it is left out.');
      return blank(found);
    }
    if (name === undefined) return found;
    if (name === 'Badge') return badge(attributes, found);
    if (
      /[A-Z]/.test(name[0]!) ||
      (name.includes('-') && !/^(?:font-face|missing-glyph|annotation-xml)$/.test(name)) ||
      name === 'template'
    ) {
      // Once for an element.
      if (!found.startsWith('</'))
        lost(at, found, `Nothing is shown of the component <${name}> of Vue, but what is inside of it.`);
      return blank(found);
    }
    const left = withoutDirectives(found, attributes, (attribute) =>
      lost(at, found, `Vue would set "${attribute}" here: it is left out.`),
    );
    return withEnd(left, name);
  });
  return fillEmptied(rewritten, part.text);
}

/** In Vue each tag may close itself, in HTML only those of elements without content. */
function withEnd(tag: string, name: string): string {
  return htmlTagNames.includes(name) && !htmlVoidElements.includes(name) ? tag.replace(/\s*\/>$/, `></${name}>`) : tag;
}

/** Puts a comment into each line of which nothing is left: a blank line would end the HTML around it. */
function fillEmptied(rewritten: string, written: string): string {
  const before = written.split('\n');
  return rewritten
    .split('\n')
    .map((line, index) => (line.trim() === '' && before[index]?.trim() !== '' ? '<!---->' : line))
    .join('\n');
}

/**
 * `<Badge type="tip" text="new" />` is a word in small letters; in a heading it is no part of the id, unless its word
 * stands in it: `<Badge>new</Badge>`.
 */
function badge(attributes: string, found: string): string {
  if (found.startsWith('</')) return '</small>';
  const [, double, single] = /\stext=(?:"([^"]*)"|'([^']*)')/.exec(attributes) ?? [];
  const text = double ?? single;
  if (found.endsWith('/>')) return text === undefined ? '' : `<small>${text}</small>${blank(found)}`;
  // In a heading, words between such tags are words of the heading.
  return `<small >${text ?? ''}`;
}

const DIRECTIVE = /\s+(?:v-[\w:.-]+|[:@#][\w:.[\]-]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?/g;

function withoutDirectives(found: string, attributes: string, lost: (attribute: string) => void): string {
  if (!/\s(?:v-|[:@#])/.test(attributes)) return found;
  return found.replace(DIRECTIVE, (attribute) => {
    lost(attribute.trim());
    return blank(attribute);
  });
}

/** `## Title %{#id}%`, as sites write whose titles have braces. */
const PERCENT = /^(#{1,6}[ \t].*?)[ \t]*%(\{[^{}]*\})%[ \t]*$/;

function rewriteLine(line: string, page: PageContext & { number: number }): string {
  const { containers } = page;
  if (line.includes(':::')) return container(line, page);
  if (line.includes('<<<'))
    return line.replace(/^(\s*(?:>\s*)*)<<<\s*(\S.*)$/, (_, before: string, rest: string) => before + snippet(rest));
  if (line.includes('@include'))
    return line.replace(/<!--\s*@include:\s*(.*?)\s*-->/g, (_, rest: string) => include(rest));
  if (line.includes('==')) return withoutAttributes(containers.tab(line));
  if (/^\s*\[\[toc\]\]\s*$/i.test(line)) return '';
  return withoutAttributes(line.replace(PERCENT, '$1 $2'));
}

const OWN_BLOCKS: ReadonlyMap<string, string> = new Map([
  ['code-group', 'tabs'],
  ['important', 'info'],
]);

function container(line: string, { containers, report, number }: PageContext & { number: number }): string {
  const [, before = '', marks = '', name = '', rest = ''] = CONTAINER.exec(line) ?? [];
  if (marks === '') return line;
  if (name === '') {
    const closed = containers.close(marks.length);
    return closed.name === 'raw' || closed.name === 'v-pre' ? before.trimEnd() : `${before}${closed.marks}`;
  }
  const colons = containers.open(name, marks.length);
  if (colons === undefined) {
    report('This block is not closed: what is in it is shown without it.', {
      line: number,
      found: line.trim(),
      allowed: 'a line with as many colons after it; more colons for the block around it',
    });
    return before.trimEnd();
  }
  if (name === 'raw' || name === 'v-pre') return before.trimEnd();
  if (name === 'tabs') return `${before}${colons}tabs${groupOf(rest)}`;
  const [, title = '', open = ''] = /^\s*(.*?)\s*(\{[^{}]*\})?\s*$/.exec(rest) ?? [];
  const label = title === '' ? (name === 'details' ? '[Details]' : '') : labelOf(title);
  return `${before}${colons}${OWN_BLOCKS.get(name) ?? name}${label}${/\bopen\b/.test(open) ? '{open}' : ''}`;
}

/** `key:provider`: tabs that change together. */
function groupOf(rest: string): string {
  const [, key] = /^\s*key:(\S+)\s*$/.exec(rest) ?? [];
  return key === undefined ? '' : `{group="${key}"}`;
}

/** `@/file.ts#region{1,3 ts:line-numbers} [title]`: code of a file. */
function snippet(rest: string): string {
  const [, written = '', braces = '', label = ''] =
    /^(.*?)\s*(?:\{([^{}]*)\})?\s*(?:\[(.+)\])?$/.exec(rest.trim()) ?? [];
  const [file = ''] = written.split('#', 1);
  const extension = /\.([A-Za-z0-9]+)$/.exec(file)?.[1] ?? 'text';
  const [, lines = '', info = ''] = /^([\d,\s-]*)(.*)$/.exec(braces.trim()) ?? [];
  const [, language = '', options = ''] = /^([^\s:]*)(.*)$/.exec(info.trim()) ?? [];
  const marked = lines.trim() === '' ? '' : `{${lines.trim()}}`;
  const meta = infoOf(`${language === '' ? extension : language}${marked}${options}`);
  const title = label === '' ? (file.split('/').at(-1) ?? '') : label;
  return `::snippet{file="${sourceFile(written)}" info="${encodeURIComponent(`${meta} [${title}]`)}"}`;
}

/** `./part.md#region{2,5}`: the content of a file. */
function include(rest: string): string {
  const [, written = '', first, last] = /^(.*?)(?:\{(\d*),(\d*)\})?$/.exec(rest) ?? [];
  const [, file = '', region] = /^([^#]*)(?:#(.+))?$/.exec(written) ?? [];
  const lines = first === undefined ? '' : ` lines="${first}-${last}"`;
  return `::include{file="${sourceFile(file)}"${region === undefined ? '' : ` region="${region}"`}${lines}}`;
}

/** `@/file` begins at the folder of the sources, which has an alias in the configuration. */
function sourceFile(file: string): string {
  return file.replace(/^@(?=\/)/, '@source').replace(/^@(?!source\/)(?=[\w.-])/, '@source/');
}
