import { createHash } from 'node:crypto';

/** Looks up the Chinese of a text of the reference; undefined where nobody wrote it yet. */
export type Words = (english: string) => string | undefined;

/** Facts of a key, which are made of few words. */
const FACTS: readonly (readonly [RegExp, string])[] = [
  [/^required$/, '必填'],
  [/^default (.+)$/s, '默认$1'],
];

/** Types, of which lists and alternatives are made. */
const TYPES = new Map([
  ['text', '文本'],
  ['number', '数字'],
  ['integer', '整数'],
  ['boolean', '布尔值'],
  ['object', '对象'],
  ['array', '列表'],
  ['anything', '任意值'],
  ['date', '日期'],
  ['[item](#items)', '[条目](#items)'],
]);

/**
 * The Chinese of a generated page: line by line, what a line of its kind says. A text without a Chinese one stays.
 *
 * @param english The page, with front matter.
 */
export function chinesePage(english: string, words: Words): string {
  const said = (text: string) => words(text) ?? text;
  const hash = createHash('sha1')
    .update(`blob ${Buffer.byteLength(english)}\0${english}`)
    .digest('hex')
    .slice(0, 12);
  let isCode = false;
  const lines = english.split('\n').map((line) => {
    const isFence = line.startsWith('```');
    if (isFence) isCode = !isCode;
    return isCode || isFence ? line : chineseLine(line, said);
  });
  return lines.join('\n').replace('\n---\n', `\ntranslation:\n  of: '${hash}'\n---\n`);
}

function chineseLine(line: string, said: (text: string) => string): string {
  const [, key, value] = /^(title|description): (.+)$/.exec(line) ?? [];
  if (key !== undefined && value !== undefined) return `${key}: ${said(value)}`;
  const [, mark, heading, id = ''] = /^(#+) (.+?)( \{#[^}]+\})?$/.exec(line) ?? [];
  if (mark !== undefined && heading !== undefined) return `${mark} ${said(heading)}${id}`;
  const [, name, meaning, facts] = /^\| (`.+?`) \| (.*?)<br><small>(.*)<\/small> \|$/.exec(line) ?? [];
  if (name !== undefined) return `| ${name} | ${said(meaning!)}<br><small>${chineseFacts(facts!)}</small> |`;
  if (line.startsWith('| ') && !line.startsWith('| |')) {
    const cells = line.slice(2, -2).split(' | ');
    return `| ${cells.map((cell) => (/^`[^`]+`$/.test(cell) ? cell : said(cell))).join(' | ')} |`;
  }
  const [, text, ofSection] = /^(.*\.) \(([^()]+)\)$/.exec(line) ?? [];
  if (text !== undefined && ofSection !== undefined) return `${said(text)}（${chineseFacts(ofSection)}）`;
  return /^(?:$|---$|\||\w+: )/.test(line) ? line : said(line);
}

function chineseFacts(facts: string): string {
  return facts
    .split('; ')
    .map((fact) => {
      const [pattern, chinese] = FACTS.find(([one]) => one.test(fact)) ?? [];
      return pattern === undefined ? chineseType(fact) : fact.replace(pattern, chinese!);
    })
    .join('；');
}

/** `list of text`, `text by name`, `text or number`. */
function chineseType(type: string): string {
  const known = TYPES.get(type);
  if (known !== undefined) return known;
  const [, named] = /^(.+) by name$/s.exec(type) ?? [];
  if (named !== undefined) return `以名字为键，值为${chineseType(named)}`;
  const [, listed] = /^list of (.+)$/s.exec(type) ?? [];
  if (listed !== undefined)
    return TYPES.has(listed) ? `${TYPES.get(listed)}列表` : `列表，每项为${chineseType(listed)}`;
  const alternatives = [...new Set(type.split(' or ').map((one) => TYPES.get(one) ?? one))];
  const last = alternatives.pop()!;
  return alternatives.length === 0 ? last : `${alternatives.join('、')}或${last}`;
}
