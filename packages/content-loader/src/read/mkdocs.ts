import { withoutAttributes } from './attributes.ts';
import type { ReportLost, WrittenPage } from './dialect.ts';
import { withoutScripts } from './scripts.ts';

/**
 * Rewrites what MkDocs writes in another way, before a page is parsed; lines stay where they are. Source of the rules:
 * https://squidfunk.github.io/mkdocs-material/reference and Python-Markdown. Blocks whose content is indented become
 * quotations with a mark, `> [!!note] Title`, which the pass `dialect` reads.
 */
export function fromMkDocs(source: string, { report = () => undefined }: WrittenPage): string {
  return blocks(withoutScripts(source, report).split('\n'), 1, report).join('\n');
}

const BLOCK = /^(\s*)(!!!|\?\?\?\+?|===[!+]?)[ \t]+(.*?)[ \t]*$/;
const FENCE = /^(\s*)(`{3,}|~{3,})(.*)$/;

/** @param first Number of the first line. */
function blocks(lines: readonly string[], first: number, report: ReportLost): string[] {
  const written: string[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!;
    const [, indent = '', mark, info = ''] = FENCE.exec(line) ?? [];
    if (mark !== undefined) {
      const end = lines.findIndex((one, at) => at > index && one.trim() === mark);
      const last = end === -1 ? lines.length - 1 : end;
      written.push(`${indent}${mark}${infoOf(info)}`, ...lines.slice(index + 1, last + 1));
      index = last;
      continue;
    }
    const [, before = '', kind, rest = ''] = BLOCK.exec(line) ?? [];
    const opening = kind === undefined ? undefined : openingOf(kind, rest);
    if (opening === undefined) {
      written.push(textLine(line, first + index, report));
      continue;
    }
    let last = index;
    for (let at = index + 1; at < lines.length; at++) {
      if (lines[at]!.trim() === '') continue;
      if (!lines[at]!.startsWith(`${before}    `)) break;
      last = at;
    }
    const content = lines.slice(index + 1, last + 1).map((one) => one.slice(before.length + 4));
    written.push(`${before}> ${opening}`);
    // A paragraph begins after the line of the mark.
    if (content.length > 0 && content[0]!.trim() !== '') written[written.length - 1] += '\u2028';
    for (const one of blocks(content, first + index + 1, report)) written.push(`${before}> ${one}`.trimEnd());
    index = last;
  }
  return written;
}

/** Kinds of admonitions, with ours. */
const KINDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    note: 'note',
    seealso: 'note',
    abstract: 'note',
    summary: 'note',
    tldr: 'note',
    quote: 'note',
    cite: 'note',
    example: 'note',
    info: 'info',
    todo: 'info',
    question: 'info',
    help: 'info',
    faq: 'info',
    important: 'info',
    tip: 'tip',
    hint: 'tip',
    success: 'tip',
    check: 'tip',
    done: 'tip',
    warning: 'warning',
    attention: 'warning',
    caution: 'caution',
    danger: 'danger',
    error: 'danger',
    failure: 'danger',
    fail: 'danger',
    missing: 'danger',
    bug: 'danger',
  }),
);

/** `note "Title"`, `note inline end`; for tabs `"Label"`. */
function openingOf(mark: string, rest: string): string | undefined {
  const [, words = '', quoted] = /^([^"']*?)\s*(?:["'](.*)["'])?$/.exec(rest) ?? [];
  if (mark.startsWith('===')) return quoted === undefined ? undefined : `[!!tab] ${quoted}`;
  const [name = ''] = words.toLowerCase().split(/\s+/);
  if (!/^[\w-]+$/.test(name)) return undefined;
  const title = quoted ?? name.charAt(0).toUpperCase() + name.slice(1);
  if (mark.startsWith('?')) return `[!!details${mark.endsWith('+') ? '-open' : ''}] ${title === '' ? name : title}`;
  return `[!!${KINDS.get(name) ?? 'note'}] ${title}`;
}

/** `py title="a.py" hl_lines="2 4-5" linenums="1"`, `{ .py .annotate }`. */
function infoOf(written: string): string {
  const inner = /^\s*\{(.*)\}\s*$/.exec(written)?.[1] ?? written;
  const [, language = ''] = /^\s*\.?([\w+#-]*)/.exec(inner) ?? [];
  const option = (name: string) => new RegExp(String.raw`\b${name}=["']([^"']*)["']`).exec(inner)?.[1];
  const [title, lines, numbers] = [option('title'), option('hl_lines'), option('linenums')];
  const options = [
    title === undefined ? '' : `title="${title}"`,
    lines === undefined
      ? ''
      : `{${lines
          .trim()
          .split(/[\s,]+/)
          .join(',')}}`,
    numbers === undefined ? '' : `showLineNumbers${numbers === '1' ? '' : `=${numbers}`}`,
  ].filter((part) => part !== '');
  // A title is taken for the language where there is none.
  const name = /^\w+=/.test(inner.trim()) ? '' : language;
  return [name === '' && options.length > 0 ? 'text' : name, ...options].join(' ');
}

const SNIPPET = /^(\s*)-{1,}8<-{1,}[ \t]+["']([^"']+)["'][ \t]*$/;

/** Code in a line; icons; keys; marked words. */
const IN_TEXT =
  /(`+)(?!`)(.+?[^`])\1(?!`)|:(?:material|fontawesome|octicons|simple|custom)-[\w-]+:(?:\{[^{}]*\})?|\+\+([\w"'-]+(?:\+[\w"'-]+)*)\+\+|==(\S(?:[^=\n]*\S)?)==/g;

function textLine(line: string, number: number, report: ReportLost): string {
  const [, indent = '', file] = SNIPPET.exec(line) ?? [];
  if (file !== undefined) return indent + includeLine(file);
  if (/^\s*\[TOC\]\s*$/i.test(line)) return '';
  if (/^\*\[[^\]]+\]:\s/.test(line)) {
    report('The text of an abbreviation is left out.', {
      line: number,
      found: line,
      allowed: '<abbr title="…">, where the word stands',
    });
    return '';
  }
  const shown = line.replace(IN_TEXT, (found, ticks?: string, code?: string, keys?: string, marked?: string) => {
    if (ticks !== undefined) return `${ticks}${(code ?? '').replace(/^#!\w+\s+/, '')}${ticks}`;
    if (keys !== undefined)
      return keys
        .split('+')
        .map((key) => `<kbd>${nameOfKey(key)}</kbd>`)
        .join('+');
    if (marked !== undefined) return `<mark>${marked}</mark>`;
    report('Icons are left out.', { line: number, found, allowed: 'a picture: ![](icon.svg)' });
    return '';
  });
  const named = shown.includes('{{') ? withoutComputed(shown, number, report) : shown;
  // Markdown in HTML is read where an empty line is between them.
  return withoutAttributes(named.replace(/(<\w+[^<>]*?)\s+markdown(?:=["']?\w+["']?)?(?=[\s>])/g, '$1'));
}

/** Pictures, and addresses of links, that a macro would write. */
const COMPUTED = /!\[[^\]]*\]\([^()]*\{\{[^()]*\)|<img\b[^<>]*\{\{[^<>]*>|\shref=(["'])[^"'<>]*\{\{.*?\1/g;

function withoutComputed(line: string, number: number, report: ReportLost): string {
  return line.replace(COMPUTED, (found) => {
    report('What a macro would compute here is not known: it is left out.', {
      line: number,
      found: found.trim(),
      allowed: 'the address itself',
    });
    return '';
  });
}

function nameOfKey(key: string): string {
  const plain = key.replace(/^["']|["']$/g, '').replaceAll('-', ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

function includeLine(written: string): string {
  const { file, lines, region } = snippetNamed(written);
  return `::include{file="@pages/${file}"${lines === undefined ? '' : ` lines="${lines}"`}${region === undefined ? '' : ` region="${region}"`}}`;
}

interface NamedPart {
  file: string;
  lines?: string;
  region?: string;
}

/** `file.md`, `file.md:section`, `file.md:2:5`, `file.md:2`. */
function snippetNamed(written: string): NamedPart {
  const [file = '', first, last] = written.trim().split(':');
  if (first === undefined) return { file };
  return /^\D/.test(first) ? { file, region: first } : { file, lines: `${first}-${last ?? ''}` };
}

/** The files that code of MkDocs includes, in the place of which they stand. */
export function snippetsInCode(code: string, read: (part: NamedPart) => string): string {
  if (!code.includes('8<')) return code;
  return code
    .split('\n')
    .map((line) => {
      if (/^\s*;-+8<-+/.test(line)) return line.replace(';', '');
      const [, , file] = SNIPPET.exec(line) ?? [];
      return file === undefined ? line : read({ ...snippetNamed(file), file: `@pages/${snippetNamed(file).file}` });
    })
    .join('\n');
}
