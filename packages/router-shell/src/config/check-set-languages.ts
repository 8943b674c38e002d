import type { ResolvedSiteConfig } from '@inkstone/site-model/config';
import { nearest } from '@inkstone/site-model/errors';

/** What is wrong with the languages that sets of docs name. */
export function wrongSetLanguages({ docs, locales }: Pick<ResolvedSiteConfig, 'docs' | 'locales'>) {
  const codes = locales.map(({ code }) => code);
  const [original = ''] = codes;
  return docs.flatMap(({ languages = [original] }, index) => {
    const at = languages.findIndex((code) => !codes.includes(code));
    if (at !== -1) {
      const written = languages[at] ?? '';
      return {
        keys: ['docs', index, 'languages', at],
        message: 'There is no locale with this code.',
        found: written,
        ...(nearest(written, codes) === undefined
          ? { allowed: codes.join(', ') }
          : { suggestion: nearest(written, codes) }),
      };
    }
    return languages.includes(original)
      ? []
      : {
          keys: ['docs', index, 'languages'],
          message: 'The default language has every set of docs, as the others translate it.',
          found: languages.join(', '),
          allowed: [original, ...languages].join(', '),
        };
  });
}
