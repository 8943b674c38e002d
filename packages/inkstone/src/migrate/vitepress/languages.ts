import type { Taken } from '../print-config.ts';
import { inLanguages, isRecord, list, record, records, type Values } from '../values.ts';
import { navbarOf, sidebarsOf, type SidebarContext } from './sidebars.ts';
import { withLabels } from './translated.ts';

/** What the languages of a site say around its pages. */
export interface Languages {
  /** A text of the default language with those of the others. */
  own(value: string | undefined, valueIn: (locale: Values) => string | undefined): unknown;
  sidebars(written: unknown): Values | undefined;
  navbar(written: unknown): unknown[];
}

/**
 * Reads `locales`, whose pages are in folders.
 *
 * @param locales Those of our configuration, the default first.
 */
export function languagesOf(
  config: Values,
  { locales, pages }: { locales: Taken | undefined; pages: SidebarContext },
): Languages {
  const [first, ...rest] = records(locales?.value);
  const original = String(first?.['code'] ?? '');
  const others = rest.map(({ code, path }) => {
    const folder = String(path ?? code);
    const locale = record(record(config['locales'])[folder]);
    return { code: String(code), folder, locale, theme: record(locale['themeConfig']), pages: inFolder(folder, pages) };
  });
  const context = { original, addressOf: pages.hrefOf };
  return {
    own: (value, valueIn) =>
      inLanguages(
        value,
        others.map(({ code, locale }) => ({ code, label: valueIn(locale) })),
        original,
      ),
    sidebars(written) {
      const own = sidebarsOf(written, pages);
      if (own === undefined || others.length === 0) return own;
      const translated = others.map((other) => ({
        code: other.code,
        all: sidebarsOf(withoutFolder(other), other.pages),
      }));
      return Object.fromEntries(
        Object.entries(own).map(([name, items]) => {
          // One that only the default has may lead to pages of any of theirs.
          const translations = translated.map(({ code, all }) => ({
            code,
            items: list(all?.[name] ?? Object.values(all ?? {}).flat()),
          }));
          return [name, withLabels(list(items), translations, context)];
        }),
      );
    },
    navbar: (written) =>
      withLabels(
        navbarOf(written, pages),
        others.map(({ code, theme, pages: own }) => ({ code, items: navbarOf(theme['nav'], own) })),
        context,
      ),
  };
}

/** Pages of a language are those of the default in a folder. */
function inFolder(folder: string, { idOf, hrefOf }: SidebarContext): SidebarContext {
  return { hrefOf, idOf: (address) => idOf(without(folder, address)) };
}

function without(folder: string, address: string): string {
  return address.startsWith(`/${folder}/`) || address === `/${folder}`
    ? address.slice(folder.length + 1) || '/'
    : address;
}

/** The sidebars of a language under the names that those of the default have. */
function withoutFolder({ folder, theme }: { folder: string; theme: Values }): unknown {
  const { sidebar } = theme;
  if (!isRecord(sidebar)) return sidebar;
  return Object.fromEntries(
    Object.entries(sidebar).map(([prefix, value]) => [
      without(folder, prefix.startsWith('/') ? prefix : `/${prefix}`),
      value,
    ]),
  );
}
