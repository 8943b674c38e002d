import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** A page as the other tool has it. */
export interface ExpectedPage {
  /** Without the base path: `/docs/start`. */
  address: string;
  /** Of its headings. */
  ids: string[];
  /** Each as often as it is on the page; empty where they are not known. */
  words: string[];
}

/** How many of something are still there, and which are not. */
export interface Compared {
  all: number;
  lost: string[];
}

/** What is left of the pages of another tool. */
export interface Comparison {
  addresses: Compared;
  ids: Compared;
  words: Compared;
}

/** What is published in a folder is compared with the pages of the other tool. */
export function compare(expected: readonly ExpectedPage[], outDir: string): Comparison {
  const addresses: Compared = { all: 0, lost: [] };
  const ids: Compared = { all: 0, lost: [] };
  const words: Compared = { all: 0, lost: [] };
  for (const page of expected) {
    addresses.all += 1;
    ids.all += page.ids.length;
    words.all += page.words.length;
    const file = documentOf(outDir, page.address);
    if (file === undefined) {
      addresses.lost.push(page.address);
      ids.lost.push(...page.ids.map((id) => `${page.address}#${id}`));
      continue;
    }
    const html = readFileSync(file, 'utf8');
    // A redirect leads on with what stands after #.
    if (isRedirect(html)) continue;
    const there = new Set(
      [...html.replaceAll('<main id="inkstone-main"', '').matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => textOf(id)),
    );
    // The app finds an id in either form of Unicode.
    ids.lost.push(
      ...page.ids.filter((id) => !there.has(id) && !there.has(id.normalize())).map((id) => `${page.address}#${id}`),
    );
    const left = counted(wordsOf(html));
    for (const word of page.words) {
      const count = left.get(word) ?? 0;
      if (count === 0) words.lost.push(`${page.address}: ${word}`);
      else left.set(word, count - 1);
    }
  }
  return { addresses, ids, words };
}

/** The pages in the output of another tool. */
export function pagesIn(folder: string): ExpectedPage[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.split(sep).join('/'));
  return files
    .filter((file) => file.endsWith('.html') && !/^(?:404|search)(?:\/index)?\.html$/.test(file))
    .map((file) => ({
      address: `/${file.replace(/(?:(?:^|\/)index)?\.html$/, '')}`,
      ids: headingIds(readFileSync(join(folder, file), 'utf8')),
      words: [],
    }));
}

/** A page whose HTML is nothing but its article. */
export function documentPage(address: string, html: string): ExpectedPage {
  return { address, ids: headingIds(html), words: wordsOf(html) };
}

function headingIds(html: string): string[] {
  const headings = [...html.matchAll(/<h[2-6]\b[^>]*?\sid="([^"]+)"[^>]*>/g)];
  // Dialogs of a theme are no part of a page.
  return headings.flatMap(([whole, id = '']) => (whole.includes('modal') ? [] : textOf(id)));
}

function documentOf(folder: string, address: string): string | undefined {
  const path = address.replace(/\/$/, '').replace(/\.html$/, '');
  return [`${path}/index.html`, `${path}.html`].map((name) => join(folder, name)).find((name) => existsSync(name));
}

function isRedirect(html: string): boolean {
  return /<meta http-equiv="refresh"/i.test(html);
}

/** Elements of a line. */
export const INLINE = /^(?:a|b|bdi|code|del|em|i|ins|kbd|mark|s|small|span|strong|sub|sup|u|wbr)$/;

/** The words of a text, in the form in which they are compared. */
export function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The words of a document's main part, and those that islands in it bring and show in the browser alone. */
function wordsOf(html: string): string[] {
  const [main = html] = /<main\b[\s\S]*<\/main>/.exec(html) ?? [];
  const brought: string[] = [];
  const shown = main.replaceAll(/ data-props="([^"]*)"/g, (_, props: string) => {
    brought.push(...partsOf(props));
    return '';
  });
  const words = textWords(shown);
  const all = ` ${words.join(' ')} `;
  // What an island shows from the start is in the document, too.
  const more = brought.map(textWords).filter((part) => !all.includes(` ${part.join(' ')} `));
  return [...words, ...more.flat()];
}

/** The HTML that an island is given: partials, and what stands inside of its element. */
function partsOf(props: string): string[] {
  const parts: string[] = [];
  JSON.parse(textOf(props), (key, value: unknown) => {
    if (key === '$html' || key === '$content') parts.push(String(value));
    return value;
  });
  return parts;
}

function textWords(html: string): string[] {
  const text = html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    // Words that elements of a line divide are whole.
    .replaceAll(/<\/?([a-z][\w-]*)[^>]*>/gi, (_, name: string) => (INLINE.test(name) ? '' : ' '))
    .replaceAll(/<[^>]*>/g, ' ');
  return wordsIn(textOf(text));
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['nbsp', ' '],
]);

function textOf(html: string): string {
  return html.replaceAll(
    /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
      return ENTITIES.get(name ?? '') ?? whole;
    },
  );
}

function counted(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
