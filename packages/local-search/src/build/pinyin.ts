import { customPinyin, pinyin } from 'pinyin-pro';
import { isHan } from '../text/fold.ts';

// Words of software that the library reads as others.
customPinyin({ 去重: 'qù chóng', 排重: 'pái chóng', 重爬: 'chóng pá' });

/** A longer run is a sentence that nobody spells out. */
const LONGEST = 8;

/**
 * The words that readers may spell in Latin letters, each with its syllables: `['代理', 'dai li']`. Found in any text:
 * terms, titles, headings.
 */
export function spelledWords(texts: Iterable<string>): [word: string, syllables: string][] {
  const words = new Set<string>();
  for (const text of texts)
    for (const run of hanRuns(text)) if (run.length > 1 && run.length <= LONGEST) words.add(run);
  return [...words].map((word) => [word, pinyin(word, { toneType: 'none', v: true })]);
}

function hanRuns(text: string): string[] {
  const runs = [''];
  for (const character of text) {
    if (isHan(character.charCodeAt(0))) runs[runs.length - 1] += character;
    else runs.push('');
  }
  return runs;
}
