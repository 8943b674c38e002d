import type { DocsContext } from '../docs-context.ts';
import type { Doc } from '../scan/read-doc.ts';
import type { GeneratedIndex } from './sidebar.ts';

/** The cards of docs in a list, the newest first. */
export function docCards(docs: readonly Doc[], context: DocsContext): GeneratedIndex['cards'] {
  const { dayLang } = foreignWords(context);
  return docs
    .toSorted((a, b) => (b.day ?? 0) - (a.day ?? 0))
    .map((doc) => ({
      href: doc.href,
      label: doc.title,
      note: doc.day === null ? '' : context.formatDay(doc.day),
      noteLang: dayLang,
      text: doc.description,
      external: false,
    }));
}

/**
 * Languages of what a list says that nobody wrote, words and days: undefined where they are that of the list. A language
 * without texts has them in English.
 */
export function foreignWords({ lang, wordsLang, siteLang }: Pick<DocsContext, 'lang' | 'wordsLang' | 'siteLang'>): {
  wordsLang: string | undefined;
  dayLang: string | undefined;
} {
  const foreign = (other: string) => (other === lang ? undefined : other);
  return { wordsLang: foreign(wordsLang), dayLang: foreign(siteLang) };
}
