import { folderOfLocale, type ResolvedSiteConfig } from '@inkstone/site-model/config';

/** A mistake of the value at these keys. */
interface Mistake {
  keys: readonly PropertyKey[];
  message: string;
  found?: string;
  allowed: string;
}

/**
 * What is wrong with the origins of a site's languages.
 *
 * @param written The site's own `url` as its configuration has it: where it is published may be said by the environment.
 */
export function wrongOrigins(
  { url, baseUrl, locales }: Pick<ResolvedSiteConfig, 'url' | 'baseUrl' | 'locales'>,
  written: unknown,
): Mistake[] {
  const [first, ...others] = locales;
  if (first?.url !== undefined && first.url !== (written ?? '')) {
    return [
      {
        keys: ['locales', 0, 'url'],
        message: 'The first locale is the default, whose origin is that of the site.',
        found: `url: '${first.url}'`,
        allowed:
          written === undefined ? `the key at the top: url: '${first.url}'` : `no "url" here, or that of the site`,
      },
    ];
  }
  const elsewhere = others.findIndex((locale) => locale.url !== undefined);
  if (elsewhere === -1) return [];
  if (url === '') {
    return [
      {
        keys: ['locales', elsewhere + 1, 'url'],
        message:
          'This language has an origin, and the site has none, so that pages of other languages cannot be linked.',
        found: 'no "url" of the site',
        allowed: "the key at the top: url: 'https://example.com'",
      },
    ];
  }
  const places = locales.map((locale, at) => ({
    origin: at === 0 ? url : (locale.url ?? url),
    folder: folderOfLocale(locale, at),
  }));
  return places.flatMap(({ origin, folder }, at): Mistake[] => {
    const { code, url: own } = locales[at]!;
    const same = places.findIndex((place) => hostOf(place.origin) === hostOf(origin) && place.folder === folder);
    if (same !== at) {
      return [
        {
          keys: ['locales', at, own === undefined ? 'path' : 'url'],
          message: `The languages ${locales[same]?.code} and ${code} would have one address, ${origin}${baseUrl}${folder}`,
          ...(own !== undefined && { found: `url: '${own}'` }),
          allowed: `an origin that no other language has, or a folder: path: '${code}'`,
        },
      ];
    }
    const scheme = places.find((place) => hostOf(place.origin) === hostOf(origin) && place.origin !== origin);
    if (scheme && own !== undefined) {
      return [
        {
          keys: ['locales', at, 'url'],
          message: `Another language is at ${scheme.origin}, which is the same host.`,
          found: `url: '${own}'`,
          allowed: 'one form of the origin for all languages at a host',
        },
      ];
    }
    // The dev server has the languages with an origin in folders named by their codes.
    const taken = own === undefined ? -1 : places.findIndex((place, other) => other !== at && place.folder === code);
    if (at === 0 || taken === -1) return [];
    return [
      {
        keys: ['locales', taken, 'path'],
        message: `The folder ${code} is that of the language ${code} in the dev server.`,
        found: `path: '${code}'`,
        allowed: 'a folder that is not the code of another language',
      },
    ];
  });
}

function hostOf(origin: string): string {
  return new URL(origin).host;
}
