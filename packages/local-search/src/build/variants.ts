import { Converter } from 'opencc-js/t2cn';

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

/** Character by character, as words would change the length of a text. */
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
