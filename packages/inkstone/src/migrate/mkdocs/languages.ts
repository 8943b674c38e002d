import path from 'node:path';
import { existsSync } from 'node:fs';
import { Taken } from '../print-config.ts';
import {
  defined,
  hasContent,
  isRecord,
  labelOf,
  languageTag,
  record,
  records,
  taken,
  text,
  type TakeNote,
  type Values,
} from '../values.ts';

/** The languages of the plugin `i18n`, which are in folders, `docs/fr/page.md`, or in names of files, `docs/page.fr.md`. */
export interface Languages {
  /** The default first; undefined where there is one language. */
  locales: Taken | undefined;
  /** Folder with the pages of the default, from the root. */
  layer: string;
  /** Patterns of pages in languages that are not built. */
  excluded: string[];
  /** A value that languages may have their own of: `site_name`. */
  own(key: string, value: string | undefined): unknown;
  /** A label of `nav`, in all languages. */
  label(written: string): unknown;
}

/** Keys of a language that are read. */
const READ: ReadonlySet<string> = new Set([
  'locale',
  'name',
  'default',
  'build',
  'link',
  'fixed_link',
  'nav_translations',
  'site_name',
  'site_description',
  'copyright',
]);

/**
 * Reads the options of the plugin `i18n`.
 *
 * @param options Those of the plugin; undefined where the site does not have it.
 */
export function languagesOf(
  options: unknown,
  { root, source, note }: { root: string; source: string; note: TakeNote },
): Languages {
  const all = languagesIn(record(options));
  const built = all.filter(({ build }) => build !== false);
  const folder = record(options)['docs_structure'] === 'folder' ? path.posix.join(source, localeOf(built[0])) : source;
  for (const language of built)
    for (const [key, value] of Object.entries(language))
      if (!READ.has(key) && hasContent(value))
        note(
          `plugins.i18n.languages.${codeOf(language)}.${key}`,
          key === 'nav' ? 'left out: the sidebar has the order of the default language' : 'has no counterpart here',
        );
  const inAll = (value: string | undefined, valueIn: (language: Values) => unknown): unknown => {
    const texts = built.map((language) => [codeOf(language), text(valueIn(language)) ?? value] as const);
    const isSame = texts.every(([, one]) => one === texts[0]?.[1]);
    return isSame ? (texts[0]?.[1] ?? value) : Object.fromEntries(texts.filter(([, one]) => one !== undefined));
  };
  const missing = record(options)['fallback_to_default'] === false ? 'hide' : undefined;
  return {
    locales:
      built.length < 2
        ? undefined
        : new Taken(
            built.map((language, index) =>
              defined({
                code: codeOf(language),
                label: text(language['name']) ?? labelOf(codeOf(language)),
                missing: index === 0 ? undefined : missing,
                path: index === 0 || codeOf(language) === localeOf(language) ? undefined : localeOf(language),
              }),
            ),
            'plugins.i18n.languages',
          ),
    layer: existsSync(path.join(root, folder)) ? folder : source,
    excluded: all
      .filter(({ build }) => build === false)
      .flatMap((language) => (folder === source ? [`**/*.${localeOf(language)}.md`] : [])),
    own: (key, value) =>
      taken(
        inAll(value, (language) => language[key]),
        key,
      ),
    label: (written) => inAll(written, (language) => record(language['nav_translations'])[written]),
  };
}

/** Those of the plugin's first releases are in tables by their code; the default comes first. */
function languagesIn(options: Values): Values[] {
  const { languages, default_language: original, nav_translations: translations } = options;
  const written = isRecord(languages)
    ? Object.entries(languages).flatMap(([locale, value]): Values[] =>
        locale === 'default'
          ? []
          : [
              defined({
                ...(isRecord(value) ? value : { name: value }),
                locale,
                default: locale === original,
                nav_translations: record(translations)[locale],
              }),
            ],
      )
    : records(languages);
  const all = written.filter((language) => text(language['locale']) !== undefined);
  return all.toSorted((a, b) => Number(b['default'] === true) - Number(a['default'] === true));
}

/** As names of files and folders have it. */
function localeOf(language: Values | undefined): string {
  return text(language?.['locale']) ?? '';
}

function codeOf(language: Values | undefined): string {
  return languageTag(localeOf(language));
}
