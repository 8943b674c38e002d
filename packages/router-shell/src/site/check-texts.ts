import { nearest, type Problem } from '@inkstone/site-model/errors';
import type { BuildLog } from '@inkstone/site-model/source';
import { hasCatalogue, type OwnTexts } from './read-texts.ts';
import type { Site } from './site.ts';

/** Says that a language’s interface is in English, and marked as such, as neither the theme nor the site has texts in it. */
export function nameMissingTexts({ config }: Pick<Site, 'config'>, log: Pick<BuildLog, 'info'>): void {
  const { code = 'en', texts } = config.locales[0] ?? {};
  if (hasCatalogue(code) || texts !== undefined) return;
  log.info(
    `The interface has no texts in ${code} and is in English: locales: [{ code: '${code}', texts: './texts.${code}.ts' }] names a module with them.`,
  );
}

/**
 * Texts that the theme does not have and would never show, values of another kind than the theme’s, and texts that are in
 * English among those of the site’s language: screen readers read them in that language.
 */
export function textProblems({
  config,
  place: placeOf,
  ownTexts,
}: Pick<Site, 'config' | 'place' | 'ownTexts'>): Problem[] {
  const { code = 'en', texts: file } = config.locales[0] ?? {};
  if (!ownTexts || file === undefined) return [];
  const { own, built } = ownTexts;
  const place = placeOf(['locales', config.family?.index ?? 0, 'texts']);
  const problem = { code: 'invalid-config', severity: 'error', ...place } as const;
  const check = (texts: object, known: object, path: string): Problem[] => {
    const names = new Map(Object.entries(known));
    return Object.entries(texts).flatMap(([key, value]: [string, unknown]): Problem[] => {
      const name = path + key;
      const original: unknown = names.get(key);
      if (!names.has(key)) {
        const meant = nearest(key, names.keys());
        const message = `The theme has no text "${name}", so that nobody would see it.`;
        return [
          {
            ...problem,
            message,
            found: `${key} in ${file}`,
            ...(meant === undefined ? { allowed: [...names.keys()].join(', ') } : { suggestion: meant }),
          },
        ];
      }
      if (typeof value !== typeof original)
        return [
          {
            ...problem,
            message: `The text "${name}" does not fit.`,
            found: `${name}: ${typeof value} in ${file}`,
            allowed:
              typeof original === 'function'
                ? 'a function that returns a text'
                : isRecord(original)
                  ? 'an object'
                  : `a ${typeof original}`,
          },
        ];
      return isRecord(value) && isRecord(original) ? check(value, original, `${name}.`) : [];
    });
  };
  // A module of texts from plugins is no catalogue, and need not be complete; nor is one in a language of the theme's.
  const left = hasCatalogue(code) || file.includes('node_modules/') ? [] : textsLeft(ownTexts);
  const incomplete: Problem = {
    ...problem,
    severity: 'warning',
    message: `${file} leaves ${left.length === 1 ? 'one text' : `${left.length} texts`} of the interface in English, which screen readers read as if it were in ${code}.`,
    found: `no ${left.join(', ')}`,
    allowed: `all texts that SiteTexts of @inkstone/theme-ui/texts lists, in ${file}`,
  };
  return isRecord(own)
    ? [...check(own, built, ''), ...(left.length > 0 ? [incomplete] : [])]
    : [
        {
          ...problem,
          message: 'The module of texts has no texts.',
          found: `default export of ${file}`,
          allowed: 'an object',
        },
      ];
}

/** Names of the texts that a language has from the theme's catalogue; `lang` says what that is. */
export function textsLeft({ own, built }: OwnTexts): string[] {
  const left = (texts: object, known: object, path: string): string[] => {
    const written = new Map(Object.entries(texts));
    return Object.entries(known).flatMap(([key, value]: [string, unknown]) => {
      const there: unknown = written.get(key);
      if (there === undefined) return [path + key];
      return isRecord(there) && isRecord(value) ? left(there, value, `${path}${key}.`) : [];
    });
  };
  return isRecord(own) ? left(own, built, '').filter((name) => name !== 'lang') : [];
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
