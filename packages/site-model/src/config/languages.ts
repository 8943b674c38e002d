import { isElsewhere, publishedHref } from '../links/href.ts';
import type { ResolvedSiteConfig } from './site-config.ts';

/** A language of a site, as the configuration has it. */
export type LocaleConfig = ResolvedSiteConfig['locales'][number];

/** What the site of one language knows of the whole; a site in one language has none. */
export interface Family {
  /** All languages, in the order of the menu; the first is the default, which the others translate. */
  locales: readonly (LocaleConfig & { baseUrl: string; url: string })[];
  /** Position of this language among them. */
  index: number;
  /** Base path of what all languages share: the app, published files. */
  filesBase: string;
  /** Folder of this language below that base path, with a slash at its end; empty for none. */
  folder: string;
  /** Folder in the output of all that is at this language's origin, likewise; empty where all languages have one. */
  origin: string;
}

/** An address of another language as pages of this one link to it: as readers see it, with its origin where that is another. */
export function hrefAcross(
  to: Pick<ResolvedSiteConfig, 'url' | 'baseUrl' | 'addresses'>,
  href: string,
  { url }: Pick<ResolvedSiteConfig, 'url'>,
): string {
  if (isElsewhere(href)) return href;
  const published = publishedHref(href, to.baseUrl, to.addresses);
  return to.url === url ? published : `${to.url}${published}`;
}

/** Folder of a language below the base path, without slashes at its ends. */
export function folderOfLocale(
  { path, url, code }: Pick<LocaleConfig, 'path' | 'url' | 'code'>,
  index: number,
): string {
  // A language with an origin of its own is at the root of that.
  return (path ?? (index === 0 || url !== undefined ? '' : code)).replaceAll(/^\/+|\/+$/g, '');
}

/** Folder in the output of what is at an origin; ports are no part of names on every system. */
function folderOfOrigin(url: string): string {
  return URL.canParse(url) ? new URL(url).host.replace(':', '-') : 'site';
}

/** Base path of files, which the languages of a site share. */
export function filesBaseOf({ baseUrl, family }: Pick<ResolvedSiteConfig, 'baseUrl' | 'family'>): string {
  return family?.filesBase ?? baseUrl;
}

/** The codes of a configuration's languages, before it is checked. */
export function languageCodes(written: unknown): string[] {
  const { locales } = (written ?? {}) as { locales?: unknown };
  if (!Array.isArray(locales)) return [];
  return locales.flatMap((locale: { code?: unknown } | null) =>
    typeof locale?.code === 'string' ? [locale.code] : [],
  );
}

/**
 * The configuration as one language has it: of a value by language, `{ en: 'Guide', de: 'Anleitung' }`, that of the
 * language, or else of the default. Only with the default and at least one more language is an object such a value.
 *
 * @param codes Of all languages, the default first.
 */
export function inLanguage(written: unknown, code: string, codes: readonly string[]): unknown {
  if (codes.length < 2) return written;
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (!isPlain(value)) return value;
    if (isByLanguage(value, codes)) return visit(value[Object.hasOwn(value, code) ? code : codes[0]!]);
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, visit(inner)]));
  };
  return visit(written);
}

/** Values by language that lack some of the languages: their keys, and what is missing. */
export function incompleteTexts(
  written: unknown,
  codes: readonly string[],
): { keys: readonly PropertyKey[]; missing: readonly string[] }[] {
  if (codes.length < 2) return [];
  const visit = (value: unknown, keys: readonly PropertyKey[]): ReturnType<typeof incompleteTexts> => {
    if (Array.isArray(value)) return value.flatMap((inner, index) => visit(inner, [...keys, index]));
    if (!isPlain(value)) return [];
    if (!isByLanguage(value, codes))
      return Object.entries(value).flatMap(([key, inner]) => visit(inner, [...keys, key]));
    const missing = codes.filter((code) => !Object.hasOwn(value, code));
    return missing.length === 0 ? [] : [{ keys, missing }];
  };
  return visit(written, []);
}

function isByLanguage(value: object, codes: readonly string[]): boolean {
  const keys = Object.keys(value);
  return keys.length > 1 && Object.hasOwn(value, codes[0]!) && keys.every((key) => codes.includes(key));
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/**
 * The configuration of the site of one language: its pages have a folder of their own, its files are those of the whole.
 *
 * @param config In the texts of the language; see `inLanguage`.
 * @param isLocal For the dev server, which has all languages at its own origin, each in a folder.
 */
export function siteOfLanguage(config: ResolvedSiteConfig, index: number, isLocal = false): ResolvedSiteConfig {
  const { locales, baseUrl, contentLang } = config;
  if (locales[index] === undefined || locales.length < 2) return config;
  const urls = locales.map(({ url }, at) => (isLocal || at === 0 ? config.url : (url ?? config.url)));
  const folders = locales.map((locale, at) => {
    const folder = isLocal && at > 0 && locale.url !== undefined ? locale.code : folderOfLocale(locale, at);
    return folder === '' ? '' : `${folder}/`;
  });
  const own = locales[index];
  const [url = '', folder = ''] = [urls[index], folders[index]];
  return {
    ...config,
    locales: [own],
    url,
    baseUrl: `${baseUrl}${folder}`,
    contentLang: index === 0 ? contentLang : (own.htmlLang ?? own.code),
    // The languages of a site share what readers chose.
    storageNamespace: config.storageNamespace ?? namespaceOf(baseUrl),
    family: {
      locales: locales.map((locale, at) => ({
        ...locale,
        baseUrl: `${baseUrl}${folders[at] ?? ''}`,
        url: urls[at] ?? '',
      })),
      index,
      filesBase: baseUrl,
      folder,
      origin: new Set(urls).size > 1 ? `${folderOfOrigin(url)}/` : '',
    },
  };
}

/** Prefix of storage keys that is derived from the base path. */
export function namespaceOf(baseUrl: string): string {
  return baseUrl.replaceAll(/^\/|\/$/g, '').replaceAll('/', '-') || 'inkstone';
}

/** A value of the configuration in which each text may be one for each language. */
export type Localized<Value> = string extends Value
  ? Value | Readonly<Record<string, string>>
  : Value extends readonly (infer Item)[]
    ? readonly Localized<Item>[]
    : Value extends object
      ? { [Key in keyof Value]: Localized<Value[Key]> }
      : Value;
