import { withoutAttributes } from './attributes.ts';
import { splitCode } from './code-fences.ts';
import type { ReportLost, WrittenPage } from './dialect.ts';
import { capitalized, KINDS, labelOf } from './note-kinds.ts';
import { withoutScripts } from './scripts.ts';

/** `{{#include file.rs:anchor}}` and `{{%outline}}` of a preprocessor; a backslash before it makes it text. */
const HELPER = /(\\?)\{\{\s*[#%]\s*(\w+)(?=[\s}])\s*([^{}]*?)\s*\}\}/g;

/**
 * Rewrites what mdBook writes in another way, before a page is parsed; lines stay where they are. Source of the rules:
 * https://rust-lang.github.io/mdBook/format/mdbook.html. What is in code is done by the pass `dialect`.
 */
export function fromMdBook(source: string, { report = () => undefined }: WrittenPage): string {
  return rewritten(withoutScripts(source, report), 1, report);
}

/** @param first Number of the first line. */
function rewritten(source: string, first: number, report: ReportLost): string {
  return splitCode(source)
    .map((part) => {
      if (part.isCode) return note(part.text, first + part.line, report) ?? codeBlock(part.text);
      return part.text
        .split('\n')
        .map((line, index) =>
          withoutAttributes(
            line.replace(HELPER, (found, escaped: string, name: string, rest: string, at: number) => {
              if (escaped !== '') return `\`${found.slice(1)}\``;
              if (name === 'title' && found.includes('#')) return '';
              const before = line.slice(0, at);
              const isAlone = /^[\s>]*(?:[-+*][ \t]+)?$/.test(before) && line.slice(at + found.length).trim() === '';
              if (isAlone && name === 'include') return includeLine(rest);
              if (isAlone && name === 'playground') return `::snippet{file="${rest.split(/\s/)[0]}" info="rust"}`;
              report(
                'This helper is of a preprocessor, which does not run here, or stands in a line of text: it is left out.',
                {
                  line: first + part.line + index - 1,
                  found,
                  allowed: '{{#include file}} on a line of its own, or in a block of code',
                },
              );
              return '';
            }),
          ),
        )
        .join('\n');
    })
    .join('\n');
}

/** A block of code of mdbook-admonish, whose content is Markdown. */
const ADMONISH = /^([\s>]*(?:[-+*][ \t]+|\d+[.)][ \t]+)*)(`{3,}|~{3,})[ \t]*admonish(?![\w-])([^\n`]*)$/;

/**
 * ```` ```admonish tip title="Tea" ```` is a note of ours.
 *
 * @param first Number of the line after the first.
 */
function note(text: string, first: number, report: ReportLost): string | undefined {
  const [opening = '', ...lines] = text.split('\n');
  const [, before, mark = '', info = ''] = ADMONISH.exec(opening) ?? [];
  const last = lines.at(-1);
  if (before === undefined || last === undefined || !last.endsWith(mark)) return undefined;
  const [, name = 'note'] = /^\s*([\w-]+)(?!\w*=)/.exec(info) ?? [];
  const [, quoted] = /(?:title\s*=\s*|^[\w\s-]*)"((?:[^"\\]|\\.)*)"/.exec(info) ?? [];
  const title = quoted || capitalized(name);
  const kind = /\bcollapsible\s*=\s*true\b/.test(info) ? 'details' : (KINDS.get(name.toLowerCase()) ?? 'note');
  const colons = ':'.repeat(mark.length);
  return [
    `${before}${colons}${kind}${labelOf(title)}`,
    ...(lines.length > 1 ? [rewritten(lines.slice(0, -1).join('\n'), first, report)] : []),
    last.slice(0, -mark.length) + colons,
  ].join('\n');
}

/** `rust,ignore` → `rust` */
function codeBlock(text: string): string {
  return text.replace(
    /^([^\n`~]*(?:`{3,}|~{3,}))[ \t]*([^\s,`{]*)[^\n`]*/,
    (_, mark: string, language: string) => `${mark}${language}`,
  );
}

function includeLine(rest: string): string {
  const { file, lines, region } = partNamed(rest);
  return `::include{file="${file}"${lines === undefined ? '' : ` lines="${lines}"`}${region === undefined ? '' : ` region="${region}"`}}`;
}

interface NamedPart {
  file: string;
  lines?: string;
  region?: string;
}

/** `file.rs:2:5`, `file.rs:2`, `file.rs::5`, `file.rs:anchor`. */
export function partNamed(written: string): NamedPart {
  const [file = '', first, last] = written.trim().split(':');
  if (first === undefined) return { file };
  if (/^\D/.test(first)) return { file, region: first };
  if (last === undefined) return { file, lines: `${first}-${first}` };
  return { file, lines: `${first}-${last}` };
}

/** The files that code of mdBook includes, in the place of which they stand. */
export function helpersInCode(code: string, read: (part: NamedPart) => string): string {
  if (!code.includes('{{')) return code;
  return code.replace(HELPER, (found, escaped: string, name: string, rest: string) => {
    if (escaped !== '') return found.slice(1);
    return /^(?:include|rustdoc_include|playground)$/.test(name) ? read(partNamed(rest.split(/\s/)[0] ?? '')) : found;
  });
}

/** Lines of Rust that begin with `# ` are only there for the compiler. */
export function withoutHiddenLines(code: string): string {
  return code
    .split('\n')
    .filter((line) => !/^\s*#(?: |$)/.test(line))
    .map((line) => line.replace(/^(\s*)##/, '$1#'))
    .join('\n');
}
