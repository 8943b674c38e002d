import { Converter, Locale } from 'opencc-js/t2cn';

/**
 * Pairs of traditional and simplified characters of which one is in the texts:
 * enough to let a query in the other script find them.
 */
export function variantPairs(texts: Iterable<string>): string {
  const used = new Set<string>();
  for (const text of texts) for (const character of text) used.add(character);
  let pairs = '';
  for (const [traditional, simplified] of allPairs())
    if (used.has(traditional) || used.has(simplified)) pairs += traditional + simplified;
  return pairs;
}

let cached: readonly (readonly [string, string])[] | undefined;

/** Single characters only, because replacing words would change the length of a text. */
function allPairs(): readonly (readonly [string, string])[] {
  if (cached === undefined) {
    const convert = Converter({ from: 't', to: 'cn' });
    const pairs: (readonly [string, string])[] = [];
    for (let code = 0x4e00; code <= 0x9fff; code += 1) {
      const character = String.fromCharCode(code);
      const simplified = convert(character);
      if (simplified !== character && simplified.length === 1) pairs.push([character, simplified]);
    }
    cached = pairs;
  }
  return cached;
}

/**
 * Words of Taiwan and what the texts say instead. In simplified characters only
 * those that the texts never use: `资料` may well be meant as such, `資料` is not.
 */
export function regionalPhrases(texts: Iterable<string>): [string, string][] {
  const convert = Converter({ from: 't', to: 'cn' });
  const all = [...texts].join('\n');
  const phrases = new Map<string, string>();
  for (const [taiwanese, traditional] of dictionaryEntries(Locale.from.twp)) {
    const [phrase, ours] = [convert(taiwanese), convert(traditional)];
    if (phrase.length < 2 || phrase === ours || !all.includes(ours)) continue;
    if (phrase !== taiwanese) phrases.set(taiwanese, ours);
    if (!all.includes(phrase)) phrases.set(phrase, ours);
  }
  return [...phrases];
}

/** Dictionaries are texts `word meaning|word meaning`, in lists of any depth. */
function dictionaryEntries(dictionary: unknown): [string, string][] {
  if (Array.isArray(dictionary)) return dictionary.flatMap(dictionaryEntries);
  return String(dictionary)
    .split('|')
    .flatMap((entry): [string, string][] => {
      const [word, meaning] = entry.split(' ');
      return word === undefined || meaning === undefined ? [] : [[word, meaning]];
    });
}
