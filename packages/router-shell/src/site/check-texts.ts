import { nearest, type Problem } from '@inkstone/site-model/errors';
import type { BuildLog, PlaceInConfig } from '@inkstone/site-model/source';
import type { Site } from './site.ts';

/** Texts of the interface that a site has written for a language, and the catalogue that they replace parts of. */
export interface OwnTexts {
  /** Code of the locale. */
  code: string;
  own: object;
  built: object;
}

/** Reports what is wrong with a language's own texts, and names those that it has from the theme. */
export function checkTexts(
  { config, place }: Pick<Site, 'config' | 'place'>,
  texts: OwnTexts | null,
  log: Pick<BuildLog, 'info'>,
): Problem[] {
  const { code = 'en', texts: file } = config.locales[0] ?? {};
  if (file === undefined && !HAVE_CATALOGUE.test(code))
    log.info(
      `The interface has no texts in ${code} and is in English: locales: [{ code: '${code}', texts: './texts.${code}.ts' }] names a module with them.`,
    );
  if (!texts || file === undefined) return [];
  const left = textsLeft(texts);
  // A module of texts from plugins is no catalogue, and need not be complete.
  if (left.length > 0 && !file.includes('node_modules/'))
    log.info(`${file} leaves ${left.length} texts of the interface to the theme: ${left.join(', ')}`);
  return textProblems(texts, file, place(['locales', config.family?.index ?? 0, 'texts']));
}

/** Languages that the theme has texts in. */
const HAVE_CATALOGUE = /^(?:en|zh)\b/i;

/** Texts that the theme does not have and would never show, and values of another kind than the theme's. */
export function textProblems({ own, built }: OwnTexts, file: string, place: ReturnType<PlaceInConfig>): Problem[] {
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
            allowed: typeof original === 'function' ? 'a function that returns a text' : `a ${typeof original}`,
          },
        ];
      return isRecord(value) && isRecord(original) ? check(value, original, `${name}.`) : [];
    });
  };
  return isRecord(own)
    ? check(own, built, '')
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
