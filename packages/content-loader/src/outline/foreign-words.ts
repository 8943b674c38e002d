import type { DocsContext } from '../docs-context.ts';

/**
 * Languages of what a list says that nobody wrote, words and days: undefined where they are that of the list. A language
 * without texts has them in English.
 */
export function foreignWords({ lang, wordsLang, dayLang }: Pick<DocsContext, 'lang' | 'wordsLang' | 'dayLang'>): {
  wordsLang: string | undefined;
  dayLang: string | undefined;
} {
  const foreign = (other: string) => (other === lang ? undefined : other);
  return { wordsLang: foreign(wordsLang), dayLang: foreign(dayLang) };
}
