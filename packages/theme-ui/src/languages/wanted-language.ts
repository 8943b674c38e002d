/** Stored in place of a language by readers who do not want to be offered any. */
export const NO_LANGUAGE = '-';

/** A site's language, of which readers may want another. */
interface Language {
  code: string;
}

/**
 * The language that a reader wants, by its code; null if it is that of the page, or the site does not have it. What they
 * chose counts, then what their browser prefers.
 *
 * @param stored Their choice: a code, `NO_LANGUAGE`, or empty.
 * @param accepted The browser's languages, the preferred first.
 */
export function wantedLanguage(
  locales: readonly Language[],
  own: string,
  { stored, accepted }: { stored: string; accepted: readonly string[] },
): string | null {
  if (stored === NO_LANGUAGE) return null;
  const isChosen = locales.some(({ code }) => code === stored);
  const wanted = isChosen ? stored : acceptedLanguage(locales, accepted);
  return wanted === own ? null : wanted;
}

/** The languages beside that of the page that a reader may read: the site's default, their choice and the browser's. */
export function readLanguages<Known extends Language>(
  locales: readonly Known[],
  own: string,
  { stored, accepted }: { stored: string; accepted: readonly string[] },
): Known[] {
  const known = [locales[0]?.code, stored, ...accepted.map((tag) => languageOf(locales, tag)?.code)];
  return locales.filter(({ code }) => code !== own && known.includes(code));
}

/** The first of the browser's languages that the site has. */
function acceptedLanguage(locales: readonly Language[], accepted: readonly string[]): string | null {
  for (const tag of accepted) {
    const found = languageOf(locales, tag);
    if (found) return found.code;
  }
  return null;
}

/** The site's language with this tag, else in the same script. */
function languageOf(locales: readonly Language[], tag: string): Language | undefined {
  const exact = locales.find(({ code }) => code.toLowerCase() === tag.toLowerCase());
  return exact ?? locales.find(({ code }) => scriptOf(code) === scriptOf(tag));
}

/** `zh-CN` → `zh-Hans`. */
function scriptOf(tag: string): string {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return tag;
  }
}

/** Whether a browser says that it reads pages for a search engine, which gets the page that it asked for. */
export function isBot(userAgent: string): boolean {
  return /bot|crawl|spider|slurp/i.test(userAgent);
}
