import { customPinyin, pinyin } from 'pinyin-pro';
import { isHan } from '../text/fold.ts';

// Words of software that the library reads as others.
customPinyin({ 去重: 'qù chóng', 排重: 'pái chóng', 重爬: 'chóng pá' });

/** Most characters that are indexed by their pinyin: nobody types the pinyin of a longer text. */
const LONGEST = 8;

/**
 * The words that readers may spell in Latin letters, each with its syllables: `['代理', 'dai li']`. Terms are spelled
 * as a whole, by their initials as well; of headings the words that they are made of, which initials would not tell
 * apart, so that their syllables are joined: `['轮换', 'lunhuan']`.
 */
export function spelledWords(terms: Iterable<string>, headings: Iterable<string>): [word: string, syllables: string][] {
  const whole = new Set([...terms].flatMap(hanRuns).filter((run) => run.length > 1 && run.length <= LONGEST));
  const parts = new Set([...headings].flatMap(hanRuns).flatMap(wordsOf));
  return [
    ...[...whole].map((word): [string, string] => [word, spell(word)]),
    ...[...parts]
      .filter((word) => !whole.has(word))
      .map((word): [string, string] => [word, spell(word).replaceAll(' ', '')]),
  ];
}

const spell = (word: string): string => pinyin(word, { toneType: 'none', v: true });

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** The words of a text without spaces; a single character is no word that anybody would look for. */
function wordsOf(run: string): string[] {
  return [...segmenter.segment(run)].map(({ segment }) => segment).filter((word) => word.length > 1);
}

function hanRuns(text: string): string[] {
  const runs = [''];
  for (const character of text) {
    if (isHan(character.charCodeAt(0))) runs[runs.length - 1] += character;
    else runs.push('');
  }
  return runs;
}
