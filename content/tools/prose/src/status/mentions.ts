import { type Page, type Version } from '../pages/pages.ts';
import { samplesOf, textOf } from '../pages/sources.ts';

/** What a page says of the API. */
export interface Mentions {
  /** Symbols as it writes them: `core/class/Request` in links, `Request` in inline code and in imports of samples. */
  symbols: ReadonlySet<string>;
  /** Every identifier in the page and in its samples: members and options are among them. */
  words: ReadonlySet<string>;
}

const links = /\]\(api:([^)\s]+)\)|<ApiLink\s[^>]*\bto="([^"]+)"/g;
const inlineCode = /(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)/g;
const fences = /^[ \t]*(`{3,}|~{3,})[^]*?^[ \t]*\1[`~]*[ \t]*$/gm;
const imports = /\bimport\s+(?:type\s+)?(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*['"](?:crawlee|@crawlee\/[\w-]+)['"]/g;

/** Reads what a version's readers see of a page: with its partials and its samples. */
export function readMentions(page: Page, version: Version): Mentions {
  const text = textOf(page, version);
  const samples = samplesOf(text, version);
  const all = [text, ...samples].join('\n');
  return {
    symbols: new Set([
      ...matches(links, text, (match) => [match[1] ?? match[2] ?? '']),
      ...matches(inlineCode, text.replaceAll(fences, ''), (match) => [(match[2] ?? '').trim()]),
      ...matches(imports, all, (match) => importedNames(match[1] ?? '')),
    ]),
    words: new Set(all.match(/[A-Za-z_$][\w$]*/g)),
  };
}

function matches(pattern: RegExp, text: string, read: (match: RegExpExecArray) => string[]): string[] {
  return [...text.matchAll(pattern)].flatMap(read);
}

/** `A, type B, C as D` → A, B, C */
function importedNames(list: string): string[] {
  return list.split(',').flatMap((entry) => /^\s*(?:type\s+)?([\w$]+)/.exec(entry)?.[1] ?? []);
}
