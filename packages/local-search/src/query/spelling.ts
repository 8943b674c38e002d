/** Finds the words that a reader spelled in Latin letters. */
export interface Speller {
  /** The words that are spelled like this, as syllables or by their initials; else those whose spelling begins so. */
  wordsFor(letters: string): readonly string[];
}

/** Two letters begin too many spellings. */
const LEAST_BEGINNING = 3;
const MOST_BEGUN = 3;

export function createSpeller(file: { words: string; syllables: string }): Speller {
  const bySpelling = new Map<string, string[]>();
  const add = (spelling: string, word: string): void => {
    const known = bySpelling.get(spelling);
    if (known === undefined) bySpelling.set(spelling, [word]);
    else if (!known.includes(word)) known.push(word);
  };
  const words = file.words.split(',');
  for (const [at, syllables] of file.syllables.split(',').entries()) {
    const word = words[at]!;
    add(syllables.replaceAll(' ', ''), word);
    if (syllables.includes(' ')) add(syllables.replaceAll(/(\w)\w* ?/g, '$1'), word);
  }
  return {
    wordsFor(letters) {
      const exact = bySpelling.get(letters);
      if (exact !== undefined || letters.length < LEAST_BEGINNING) return exact ?? [];
      return [...bySpelling]
        .filter(([spelling]) => spelling.startsWith(letters))
        .toSorted(([a], [b]) => a.length - b.length)
        .flatMap(([, begun]) => begun)
        .slice(0, MOST_BEGUN);
    },
  };
}
