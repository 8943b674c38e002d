import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SiteConfig } from '@inkstone/site-model/config';
import { statOf } from '@inkstone/site-model/text-file';
import type { Alias, AliasOptions, UserConfig } from 'vite';
import { Refusal } from '../commands/refusal.ts';
import { docusaurusConfigOf, withDocusaurus } from '../migrate/docusaurus/load-config.ts';
import { record } from '../migrate/values.ts';

const THEME_MODULE = fileURLToPath(import.meta.resolve('@inkstone/theme-ui/theme'));

/** Folder of the modules that stand in for those of Docusaurus: `@docusaurus/Link`, `@theme/Layout` and the like. */
const PARTS = path.join(path.dirname(THEME_MODULE), 'docusaurus');
/** Stands in for modules of Docusaurus that have no counterpart here. */
const STAND_IN = path.join(path.dirname(THEME_MODULE), '../src/docusaurus/stand-in.cjs');

/** In the place of the site's, which Docusaurus does not read either: it may extend a package that is not installed. */
const TSCONFIG = path.join(path.dirname(THEME_MODULE), '../src/docusaurus/tsconfig.site.json');

/** The classes by which pages in React are laid out there. */
export const DOCUSAURUS_STYLES = '@inkstone/theme-ui/docusaurus/classes.css';

const THEME = '(?:theme|theme-original|theme-init)';

/** A language of the site. */
interface Language {
  code: string;
  htmlLang?: string | undefined;
}

/**
 * Vite's options for the modules of a Docusaurus site.
 *
 * @param locales The languages of the site.
 */
export async function docusaurusOptions(
  root: string,
  { baseUrl, locales, docs }: { baseUrl: string; locales: readonly Language[]; docs: SiteConfig['docs'] },
): Promise<UserConfig> {
  return {
    tsconfig: TSCONFIG,
    resolve: { alias: docusaurusAliases(root) },
    define: {
      __DOCUSAURUS__: JSON.stringify({ ...(await fieldsOf(root)), baseUrl, versionLabels: labelsOf(docs) }),
      __DOCUSAURUS_MESSAGES__: JSON.stringify(messagesOf(root, locales)),
    },
  };
}

/** What readers see of each version, for components that ask for it. */
function labelsOf(docs: SiteConfig['docs'] = []): object {
  return Object.fromEntries(
    docs.map(({ id = 'default', versions = {} }) => [
      id,
      Object.fromEntries(Object.entries(versions).map(([name, { label }]) => [name, label])),
    ]),
  );
}

/** The texts that pages in React and components have in each language, which Docusaurus keeps in `code.json`. */
function messagesOf(root: string, locales: readonly Language[]): object {
  // Those of its own theme are for parts that are not here, except where the site has some of them.
  const hasTheme = existsSync(path.join(root, 'src/theme'));
  const all = locales.map(({ code, htmlLang }) => {
    const file = path.join(root, 'i18n', code, 'code.json');
    const written = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : {};
    const messages = Object.entries(written).flatMap(([id, entry]) => {
      const message = typeof entry === 'string' ? entry : (entry as { message?: unknown } | null)?.message;
      return typeof message === 'string' && (hasTheme || !id.startsWith('theme.')) ? [[id, message] as const] : [];
    });
    return [htmlLang ?? code, Object.fromEntries(messages)] as const;
  });
  return Object.fromEntries(all.filter(([, messages]) => Object.keys(messages).length > 0));
}

/** What pages ask `useDocusaurusContext` for and our configuration does not have. */
async function fieldsOf(root: string): Promise<object> {
  const file = docusaurusConfigOf(root);
  if (file === undefined) return {};
  try {
    return await withDocusaurus(root, file, async ({ config }) => {
      const { tagline, customFields, organizationName, projectName } = config;
      const themeConfig = record(config['themeConfig']);
      const own = Object.fromEntries(Object.entries(themeConfig).filter(([key]) => !OF_THEME.has(key)));
      return { tagline, customFields, themeConfig: own, organizationName, projectName };
    });
  } catch (error) {
    // A page that needs them says so; "inkstone migrate" says why it cannot be run.
    if (error instanceof Refusal) return {};
    throw error;
  }
}

/** Options of the theme there: what they say is in the configuration here, and large. */
const OF_THEME = new Set(['navbar', 'footer', 'prism', 'docs', 'blog', 'colorMode', 'metadata']);

/** Parts of the theme that a Docusaurus site has of its own, each with its file. */
export function ownParts(root: string): [name: string, file: string][] {
  return modulesIn(path.join(root, 'src/theme'));
}

/** The names of parts that pages can import: those that stand in for Docusaurus' and those of the site. */
export function partsOfDocusaurus(root: string): { parts: ReadonlySet<string>; ownParts: ReadonlySet<string> } {
  const names = (modules: [name: string, file: string][]) => new Set(modules.map(([name]) => name));
  return { parts: names(modulesIn(PARTS)), ownParts: names(ownParts(root)) };
}

/** What the modules mean by the names that the bundler of Docusaurus gives to folders. */
function docusaurusAliases(root: string): Alias[] {
  const exactly = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  // A part of the site wraps the original one by the name `@theme-original`.
  const own = ownParts(root).map(([name, file]) => ({
    find: new RegExp(`^@theme/${exactly(name)}$`),
    replacement: file,
  }));
  const ours = modulesIn(PARTS).map(([name, file]) => ({
    find: new RegExp(
      `^@${name.startsWith('theme/') ? `${THEME}/${exactly(name.slice(6))}` : `docusaurus/${exactly(name)}`}$`,
    ),
    replacement: file,
  }));
  return [
    ...own,
    ...ours,
    { find: new RegExp(`^@(?:docusaurus|${THEME})/.+$`), replacement: STAND_IN },
    { find: /^@site\//, replacement: `${root}/` },
  ];
}

/** The modules below a folder by the names that imports have for them: `Icon/Copy` for `Icon/Copy/index.tsx`. */
function modulesIn(folder: string): [name: string, file: string][] {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  return files.flatMap((file): [string, string][] => {
    const [, name] = /^(.*?)(?:\/index)?\.(?:[jt]sx?)$/.exec(file.split(path.sep).join('/')) ?? [];
    return name === undefined || name.endsWith('.d') ? [] : [[name, path.join(folder, file)]];
  });
}

/**
 * `@site` for the partials and the files that pages show, and the names that begin with `@` of the bundler's aliases.
 *
 * @param root The site's folder, at which aliases begin.
 * @param alias Of `vite` in the configuration.
 */
export function withSiteFolder(
  docs: SiteConfig['docs'],
  root: string,
  alias: AliasOptions | undefined,
): SiteConfig['docs'] {
  const named = Object.entries(Array.isArray(alias) ? {} : (alias ?? {})).flatMap(([name, target]) =>
    name.startsWith('@') && typeof target === 'string' && target.startsWith('/') && isFolder(path.join(root, target))
      ? [[name.slice(1).replace(/\/$/, ''), [`.${target}`]]]
      : [],
  );
  const own = { site: ['.'], ...(Object.fromEntries(named) as Record<string, string[]>) };
  return docs?.map((entry) => ({
    ...entry,
    ...(entry.versions && {
      versions: Object.fromEntries(
        Object.entries(entry.versions).map(([name, version]) => [
          name,
          { ...version, snippets: { ...own, ...version.snippets } },
        ]),
      ),
    }),
  }));
}

function isFolder(file: string): boolean {
  return statOf(file)?.isDirectory() === true;
}
