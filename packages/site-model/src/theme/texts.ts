import type { ArticleTexts, ExportTexts, ReferenceTexts } from '../texts/texts.ts';

/**
 * What a build says itself, in pages that nobody wrote: their titles and the words in them. It has them from the texts of
 * the interface: the theme's, and the site's own in their place.
 */
export interface PageTexts {
  /** BCP 47 language of the texts. */
  lang: string;
  notFound: string;
  search: string;
  offline: string;
  changesSince: (label: string) => string;
  tags: string;
  authors: string;
  /** How many pages have a tag. */
  pageCount: (count: number) => string;
  glossary: string;
  /** Text before the other names of a term. */
  alsoCalled: (names: readonly string[]) => string;
  /** Leads from a term to the page about it. */
  moreAbout: (term: string) => string;
  /** Above a translation whose original has changed since. */
  outdated: string;
  /** Leads from there to the original, in a language by its name. */
  readOriginal: (language: string) => string;
  /** In `llms.txt`: the heading of pages that no sidebar has. */
  morePages: string;
  /** There, too: the heading of the lists of other versions. */
  moreLists: string;
  article: ArticleTexts;
  reference: ReferenceTexts;
  /** BCP 47 language of the reference's texts, where a site's own leave all of them out. */
  referenceLang?: string;
  exported: ExportTexts;
}

/**
 * The texts of a theme with those of a site in their place, whatever a site leaves out. Groups of texts are joined, also
 * those that are loaded later: of these, a site has the texts or a function that loads them.
 */
export function joinTexts<Texts extends object>(built: Texts, own: unknown): Texts {
  const written = new Map<string, unknown>(isGroup(own) ? Object.entries(own) : []);
  return Object.fromEntries(
    Object.entries(built).map(([key, text]: [string, unknown]) => [key, joined(text, written.get(key))]),
  ) as Texts;
}

/** What does not fit is left out, and reported by whoever checks the texts. */
function joined(built: unknown, own: unknown): unknown {
  if (isLoader(built) && (isGroup(own) || isLoader(own)))
    return async () => ({ ...(await built()), ...(isLoader(own) ? await own() : own) });
  if (typeof own !== typeof built) return built;
  return isGroup(built) ? joinTexts(built, own) : own;
}

/** Whether a text is a function that loads a group of texts: those with values in them have parameters. */
export function isLoader(text: unknown): text is () => Promise<object> {
  return typeof text === 'function' && text.length === 0;
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/**
 * BCP 47 language that the interface of a locale is in: the locale's, or that of its texts where nobody wrote them in the
 * locale's.
 *
 * @param lang Language of the texts.
 */
export function interfaceLang(htmlLang: string, lang: string): string {
  const [own, other] = [htmlLang, lang].map((tag) => tag.toLowerCase().split('-', 1)[0]);
  return own === other ? htmlLang : lang;
}
