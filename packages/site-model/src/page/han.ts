/**
 * Characters of Chinese and Japanese: what stands before the first and after the last of them is of another language, but
 * for marks that only these languages have.
 */
const LETTER = String.raw`\p{sc=Han}\p{sc=Hira}\p{sc=Kana}`;
const RUN = new RegExp(String.raw`[${LETTER}](?:\w*[${LETTER}\u3000-\u303F\uFF01-\uFF60]+)*`, 'gu');
const ANY = new RegExp(`[${LETTER}]`, 'u');
/** Languages whose texts have these characters anyway. */
const OWN = /^(?:zh|ja|ko|yue|wuu|nan|hak|gan|hsn|lzh)\b/i;

/** Whether a text in a language may have runs of characters that are read in another. */
export function hasForeignHan(text: string, lang: string): boolean {
  return !OWN.test(lang) && ANY.test(text);
}

/** A text in pieces: those of Chinese and Japanese have their language, so that they are read aloud in it. */
export function hanPieces(text: string): { text: string; lang?: 'zh' | 'ja' }[] {
  const pieces: ReturnType<typeof hanPieces> = [];
  let end = 0;
  for (const { 0: run, index } of text.matchAll(RUN)) {
    if (index > end) pieces.push({ text: text.slice(end, index) });
    pieces.push({ text: run, lang: /[\p{sc=Hira}\p{sc=Kana}]/u.test(run) ? 'ja' : 'zh' });
    end = index + run.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

/** Elements that hold text alone, or no elements of HTML: nothing in them can be marked. */
export const UNMARKED: ReadonlySet<string> = new Set('script style textarea title option select svg math'.split(' '));
const TAG = /<(\/?)([a-z][^\s/>]*)((?:[^"'>]|"[^"]*"|'[^']*')*)>/gi;

/**
 * Marks what is Chinese or Japanese in finished HTML of another language: what authors of comments and code wrote without
 * a mark. What has a language of its own stays as it is.
 *
 * @param html Every element in it ends, but for those that never do.
 * @param lang BCP 47, of what is around it.
 */
export function markHan(html: string, lang: string): string {
  if (!hasForeignHan(html, lang)) return html;
  /** Elements that say which language they are in, and how many of their name are open. */
  const open: { name: string; depth: number; isForeign: boolean }[] = [{ name: '', depth: 1, isForeign: true }];
  let result = '';
  let end = 0;
  const add = (text: string) => {
    const isMarked = open.at(-1)!.isForeign && ANY.test(text);
    result += isMarked ? hanPieces(text).map(written).join('') : text;
  };
  for (const { 0: tag, 1: closing, 2: name = '', 3: attributes = '', index } of html.matchAll(TAG)) {
    add(html.slice(end, index));
    result += tag;
    end = index + tag.length;
    const top = open.at(-1)!;
    if (closing !== '') {
      if (name === top.name && --top.depth === 0) open.pop();
      continue;
    }
    const [, own] = /\slang="([^"]*)"/.exec(attributes) ?? [];
    const isClosed = UNMARKED.has(name);
    if ((own !== undefined || isClosed) && !VOID.has(name) && !attributes.endsWith('/'))
      open.push({ name, depth: 1, isForeign: !isClosed && own !== undefined && !OWN.test(own) });
    else if (name === top.name && !attributes.endsWith('/')) top.depth++;
  }
  add(html.slice(end));
  return result;
}

const VOID = new Set('img input br hr wbr source area col embed link meta track'.split(' '));

function written({ text, lang }: ReturnType<typeof hanPieces>[number]): string {
  return lang === undefined ? text : `<span lang="${lang}">${text}</span>`;
}
