import { withoutAttributes } from './attributes.ts';
import type { ReportLost } from './dialect.ts';
import { includingLine } from './mkdocs-includes.ts';

/** Code in a line; addresses; icons; keys; marked words; what is new; what stands lower or higher, behind a word. */
const IN_TEXT = new RegExp(
  [
    /(?<ticks>`+)(?!`)(?<code>.+?[^`])\k<ticks>(?!`)/,
    /(?<address>\]\([^()\s]+|https?:\/\/[^\s<>)]+)/,
    /(?<icon>:(?:material|fontawesome|octicons|simple|custom)-[\w-]+:(?:\{[^{}]*\})?)/,
    /\+\+(?<keys>(?:"[^"+]+"|[\w'-]+)(?:\+(?:"[^"+]+"|[\w'-]+))*)\+\+/,
    /==(?<marked>\S(?:[^=\n]*\S)?)==/,
    /\^\^(?<added>[^\s^](?:[^^\n]*[^\s^])?)\^\^/,
    /(?<=[\w)])~(?<low>[\w+.,()-]+)~(?!~)/,
    /(?<=[\w)])\^(?<high>[\w+.,()-]+)\^(?!\^)/,
    // Alone, they are words: ^1.0 is a version.
    /(?<![^\s("'])~(?<lowAlone>\w+)~(?![\w~])/,
    /(?<![^\s("'])\^(?<highAlone>\w+)\^(?![\w^])/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/** Elements of what is written between signs in a line. */
const ELEMENTS_IN_TEXT = {
  marked: 'mark',
  added: 'ins',
  low: 'sub',
  lowAlone: 'sub',
  high: 'sup',
  highAlone: 'sup',
} as const;

/** Icons that are all that a cell of a table says. */
const YES_OR_NO =
  /^:(?:material|octicons|fontawesome-(?:solid|regular))-(?:circle-)?(check|close|x|xmark|times)(?:-(?:bold|circle|outline|fill|\d+))*:/;

/** A line of text, outside of code. */
export function textLine(line: string, number: number, report: ReportLost): string {
  const including = includingLine(line);
  if (including !== undefined) return including;
  if (/^\s*\[TOC\]\s*$/i.test(line)) return '';
  if (/^\*\[[^\]]+\]:\s/.test(line)) {
    report('The text of an abbreviation is left out.', {
      line: number,
      found: line,
      allowed: '<abbr title="…">, where the word stands',
    });
    return '';
  }
  const shown = line.replace(IN_TEXT, (found: string, ...rest) => {
    const { ticks, code, address, keys, ...inLine } = rest.at(-1) as Partial<Record<string, string>>;
    if (address !== undefined) return found;
    if (ticks !== undefined) return `${ticks}${(code ?? '').replace(/^#!\w+\s+/, '')}${ticks}`;
    if (keys !== undefined)
      return keys
        .split('+')
        .map((key) => `<kbd>${nameOfKey(key)}</kbd>`)
        .join('+');
    for (const [name, element] of Object.entries(ELEMENTS_IN_TEXT))
      if (inLine[name] !== undefined) return `<${element}>${inLine[name]}</${element}>`;
    const [, yes] = YES_OR_NO.exec(found) ?? [];
    if (yes !== undefined) return yes === 'check' ? '✓' : '✗';
    report('Icons are left out.', { line: number, found, allowed: 'a picture: ![](icon.svg)' });
    return '';
  });
  const named = shown.includes('{{') ? withoutComputed(shown, number, report) : shown;
  // Markdown in HTML is read where an empty line is between them.
  return withoutAttributes(named.replace(/(<\w+[^<>]*?)\s+markdown(?:=["']?\w+["']?)?(?=[\s>])/g, '$1'));
}

/** A tab needs a label: that of one with an icon alone is the name of the icon. */
export function titleLine(opening: string, number: number, report: ReportLost): string {
  const shown = textLine(opening, number, report);
  const [, icon = ''] = /^\[!!tab\] :[a-z]+-(?:(?:brands|solid|regular)-)?([\w-]+):$/.exec(opening) ?? [];
  return shown.trim() === '[!!tab]' ? `${shown.trim()} ${icon.replaceAll('-', ' ')}` : shown;
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
  // Words between quotes are the label itself.
  if (/^(["']).*\1$/.test(key)) return key.slice(1, -1);
  const plain = key.replaceAll('-', ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
