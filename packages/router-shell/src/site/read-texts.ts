import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isChinese, type ResolvedSiteConfig } from '@inkstone/site-model/config';
import { isLoader, joinTexts, type PageTexts } from '@inkstone/site-model/theme';

/** Texts of the interface that a site has written for a language, and the catalogue that they replace parts of. */
export interface OwnTexts {
  /** What was written, which need not be an object; texts that are loaded later are loaded. */
  own: unknown;
  built: object;
}

/** The texts of a site's interface as its build reads them, in each of its languages. */
export interface InterfaceTexts {
  /** What pages say that nobody wrote, in a language, or else in that of the site. */
  of: (lang: string) => PageTexts;
  /** By the code of their locale. */
  own: ReadonlyMap<string, OwnTexts>;
}

/** The part of a theme's catalogue that a build reads, with what is loaded later. */
interface Catalogue {
  notFound: { title: string };
  readOffline: string;
  changesSince: PageTexts['changesSince'];
  tags: string;
  searching: { pageTitle: string };
  copyCode: string;
  wrapCode: string;
  lang: string;
  pages: Omit<PageTexts, 'lang' | 'notFound' | 'search' | 'offline' | 'changesSince' | 'tags' | 'article'> & {
    article: Omit<PageTexts['article'], 'copyLabel' | 'wrapLabel'>;
  };
}

/** Whether the theme has texts in a language. */
export function hasCatalogue(code: string): boolean {
  return /^en\b/i.test(code) || isChinese(code);
}

/**
 * Reads the texts of a site's languages: the theme's, `<theme>/texts`, and the site's own in their place.
 *
 * @param own Loads the module that `texts` of a locale names.
 */
export async function readTexts(
  languages: readonly ResolvedSiteConfig[],
  { theme, root, own: load }: { theme: string; root: string; own: (file: string) => Promise<unknown> },
): Promise<InterfaceTexts> {
  const [english, chinese] = await builtTexts(theme, root);
  const builtIn = (code: string) => (isChinese(code) ? chinese : english);
  const own = new Map<string, OwnTexts>();
  const known = new Map<string, PageTexts>();
  const read = async ({ locales: [locale] }: ResolvedSiteConfig): Promise<void> => {
    const { code, htmlLang, texts: file } = locale!;
    const built = builtIn(code);
    const written = file === undefined ? {} : await loaded(await load(path.resolve(root, file)));
    if (file !== undefined) own.set(code, { own: written, built });
    const joined = pageTexts(joinTexts(built, written));
    // Texts of a site's own are in its language, whether they say so or not.
    const isOwn = file !== undefined && joined.lang === built.lang && !hasCatalogue(code);
    const texts = isOwn ? { ...joined, lang: htmlLang ?? code, ...leftLang(written, built) } : joined;
    for (const name of [code, htmlLang ?? code, languageOf(code)])
      if (!known.has(name.toLowerCase())) known.set(name.toLowerCase(), texts);
  };
  // The locale of a language comes before another that is a variant of it.
  for (const language of languages) await read(language);
  const first = known.get(languages[0]!.locales[0]!.code.toLowerCase())!;
  const others = new Map([
    ['en', pageTexts(english)],
    ['zh', pageTexts(chinese)],
  ]);
  return {
    of: (lang) => known.get(lang.toLowerCase()) ?? known.get(languageOf(lang)) ?? others.get(languageOf(lang)) ?? first,
    own,
  };
}

/** A reference of which nothing was written is in the language of the theme's. */
function leftLang(written: unknown, { lang }: Catalogue): Pick<PageTexts, 'referenceLang'> {
  const { reference } = (written as Partial<Catalogue> | undefined)?.pages ?? {};
  return reference === undefined ? { referenceLang: lang } : {};
}

/** A catalogue with the texts in it that are loaded later. */
async function loaded(texts: unknown): Promise<unknown> {
  if (typeof texts !== 'object' || texts === null) return texts;
  const entries = Object.entries(texts).map(
    async ([key, text]) => [key, isLoader(text) ? await text() : text] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

/** The theme’s catalogues in English and in Chinese. */
async function builtTexts(theme: string, root: string): Promise<[Catalogue, Catalogue]> {
  const { resolve } = createRequire(path.join(root, 'package.json'));
  const load = async (name: string) =>
    (await import(pathToFileURL(resolve(`${theme}/${name}`)).href)) as Record<string, unknown>;
  const [english, chinese] = await Promise.all([load('texts'), load('texts/zh-hans')]);
  const whole = async (texts: unknown, pages: unknown) => (await loaded({ ...(texts as object), pages })) as Catalogue;
  return Promise.all([
    whole(english['english'], english['englishPages']),
    whole(chinese['zhHans'], chinese['zhHansPages']),
  ]);
}

function pageTexts(texts: Catalogue): PageTexts {
  const { lang, notFound, readOffline, changesSince, tags, searching, copyCode, wrapCode, pages } = texts;
  return {
    ...pages,
    lang,
    notFound: notFound.title,
    search: searching.pageTitle,
    offline: readOffline,
    changesSince,
    tags,
    article: { ...pages.article, copyLabel: copyCode, wrapLabel: wrapCode },
  };
}

/** `zh-Hans` → `zh` */
function languageOf(code: string): string {
  return code.toLowerCase().split('-', 1)[0]!;
}
