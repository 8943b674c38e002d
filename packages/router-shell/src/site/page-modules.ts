import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inLanguage, type Localized, type ResolvedSiteConfig } from '@inkstone/site-model/config';
import { messageOf, nearest, type Problem } from '@inkstone/site-model/errors';
import { canonicalHref, encodePath, withBase } from '@inkstone/site-model/href';
import { createOutline, type PageData, type PageOutline } from '@inkstone/site-model/page';
import { linkedFolders, outsideOf, repositoryRoot } from '@inkstone/site-model/text-file';
import type { PageTexts } from '@inkstone/site-model/theme';
import { escapePath, glob } from 'tinyglobby';
import { placeOfError } from '../plugin/unexpected.ts';
import { OFFLINE_MODULE, SEARCH_MODULE, type PageComponent } from '../app/navigation/pages.ts';

/** A module in `src/pages`: a page of the site in React. */
export interface PageModuleFile {
  /** Key of the module, e.g. `versions` or `index`. */
  name: string;
  /** The same in all languages, where there is a module for each: `index` for `index.de`. */
  id: string;
  /** Whether it speaks the language of the site: by its name, or as it says when it has been loaded. */
  isOwn: boolean;
  /** Path relative to the site's folder. */
  file: string;
  /** With base. */
  href: string;
}

/** The exports of a page module. */
export interface PageModule {
  default?: PageComponent;
  page?: {
    /** One for all languages, or one for each, as in the configuration. */
    title?: Localized<string>;
    description?: Localized<string>;
    /** Language of the page's text; the locale's by default. */
    lang?: string;
    /** Codes of the site's languages that the page speaks, by `useShell().site.locale`; the default's alone by default. */
    languages?: readonly string[];
    noIndex?: boolean;
  };
}

/** What a module says of its page, in one language. */
type OwnTexts = Omit<NonNullable<PageModule['page']>, 'title' | 'description'> & {
  title?: string;
  description?: string;
};

export interface PageModules {
  modules: readonly PageModuleFile[];
  /** Files that are pages with other tools, and none here. */
  problems: readonly Problem[];
}

/**
 * Finds the page modules of a site: `src/pages/**.tsx` except tests and files whose name begins with `_`. In a site of
 * several languages, `index.de.tsx` takes the place of `index.tsx` in German.
 *
 * @param languages.codes Of all languages of the site, the default first; none in a site of one.
 * @param languages.isDocusaurus Whether modules may end in `.js` and `.ts`, and Markdown is read by a set of docs.
 */
export async function findPageModules(
  root: string,
  base: string,
  languages: { own: string; codes: readonly string[]; isDocusaurus?: boolean; exclude?: readonly string[] },
): Promise<PageModules> {
  const folder = path.join(root, 'src/pages');
  const outside = linksOut(root, folder);
  const others = [...outside.keys()].map((link) => `${escapePath(path.relative(folder, link))}/**`);
  const ignore = ['**/_*', '**/*.test.*', ...(languages.exclude ?? []), ...others];
  const found =
    existsSync(folder) && !outside.has(folder)
      ? await glob('**/*.{tsx,jsx,js,mjs,ts,md,mdx,html,vue,astro}', { cwd: folder, ignore })
      : [];
  const files = found.map((entry) => entry.split(path.sep).join('/')).toSorted();
  const { isDocusaurus = false } = languages;
  const isModule = (file: string) =>
    /^[^[\]]+\.[jt]sx$/.test(file) || (isDocusaurus && /^[^[\]]+\.[jt]s$/.test(file) && exportsDefault(file));
  const exportsDefault = (file: string) => DEFAULT_EXPORT.test(readFileSync(path.join(folder, file), 'utf8'));
  return {
    modules: modulesOf(files.filter(isModule), base, languages),
    problems: [...outside]
      .map(([link, real]) => leadsOut(path.relative(root, link), path.relative(root, real)))
      .concat(
        files.flatMap((file) => {
          // A script may be a part of pages; one with a default export may have been meant as one.
          const isScript = /\.m?[jt]s$/.test(file);
          if (isModule(file) || (isScript && !exportsDefault(file)) || (isDocusaurus && /\.mdx?$/.test(file)))
            return [];
          return {
            code: 'misnamed-file',
            severity: isScript ? 'warning' : 'error',
            message:
              'This file is no page: those of this folder are modules of React, each with an address of its own.',
            file: `src/pages/${file}`,
            line: 1,
            found: path.posix.basename(file),
            allowed: /\.mdx?$/.test(file)
              ? 'a folder of Markdown that "docs" names'
              : 'name.tsx, or _name for other files',
            ...(isScript ? { suggestion: path.posix.basename(file).replace(/\.m?([jt])s$/, '.$1sx') } : {}),
          };
        }),
      ),
  };
}

/** Links in a folder of a site to folders out of the repository, which are not walked through: link → folder, both absolute. */
export function linksOut(root: string, folder: string): Map<string, string> {
  const repository = repositoryRoot(root);
  const real = outsideOf(repository, folder);
  return real === undefined ? linkedFolders([folder], repository).outside : new Map([[folder, real]]);
}

function leadsOut(link: string, real: string): Problem {
  return {
    code: 'forbidden-file',
    severity: 'error',
    message: 'This folder is a symbolic link that leads out of the repository.',
    file: link.split(path.sep).join('/'),
    line: 1,
    found: real.split(path.sep).join('/'),
    allowed: 'a folder of the repository',
  };
}

const DEFAULT_EXPORT = /^(?:export default\b|module\.exports\b)/m;

function modulesOf(
  files: readonly string[],
  base: string,
  { own, codes }: { own: string; codes: readonly string[] },
): PageModuleFile[] {
  const byId = new Map<string, PageModuleFile>();
  for (const file of files) {
    const name = file.replace(/\.[jt]sx?$/, '');
    const code = codes.find((one) => name.endsWith(`.${one}`));
    if (code !== undefined && code !== own) continue;
    const id = code === undefined ? name : name.slice(0, -code.length - 1);
    if (code === undefined && byId.has(id)) continue;
    const href = withBase(base, encodePath(id.replace(/(^|\/)index$/, '')));
    const isOwn = code === own || codes.length === 0 || own === codes[0];
    byId.set(id, { name, id, isOwn, file: `src/pages/${file}`, href });
  }
  return [...byId.values()];
}

/** Whether a page module that is not written for a language says that it speaks it. */
export function speaks(languages: unknown, code: string): boolean {
  return Array.isArray(languages) && languages.includes(code);
}

/** The page module of a page, if it is one. */
export function pageModuleOf({ module }: PageData, files: readonly PageModuleFile[]): PageModuleFile | undefined {
  return files.find(({ name }) => name === module);
}

export function missingDefaultExport({ href, file }: PageModuleFile, module: PageModule): Problem {
  return {
    code: 'missing-default-export',
    severity: 'error',
    message: `The page module of the route ${href} has no default export: a default-exported component is needed.`,
    file,
    line: 1,
    found: `exports: ${Object.keys(module).join(', ') || 'none'}`,
    suggestion: 'export default function Page() { return <h1>…</h1>; }',
  };
}

/** What `page` of a module may say. */
const PAGE_KEYS: Record<keyof NonNullable<PageModule['page']>, 'string' | 'boolean' | 'object'> = {
  title: 'string',
  description: 'string',
  lang: 'string',
  languages: 'object',
  noIndex: 'boolean',
};

/**
 * Exports that are nearly `page`, keys of `page` that are not known, and values that do not fit.
 *
 * @param codes Of all languages of the site, the default first; none in a site of one.
 */
export function pageExportProblems({ file }: PageModuleFile, loaded: object, codes: readonly string[] = []): Problem[] {
  const problem = { code: 'invalid-front-matter', severity: 'error', file, line: 1 } as const;
  const known = Object.keys(PAGE_KEYS);
  const { page = {}, default: _, ...others } = loaded as Record<string, unknown>;
  // What is said of the page under another name than `page`, such as the `metadata` of another tool.
  const misnamed = Object.entries(others).filter(
    ([name, value]) =>
      nearest(name, ['page']) !== undefined ||
      (typeof value === 'object' && value !== null && known.some((key) => key in value)),
  );
  if (misnamed.length > 0)
    return misnamed.map(([name]) => ({
      ...problem,
      message: 'Nothing reads this export.',
      found: `export ${name}`,
      suggestion: 'export const page = …',
    }));
  if (typeof page !== 'object' || page === null)
    return [{ ...problem, message: '"page" does not fit.', found: String(page), allowed: `{ ${known.join(', ')} }` }];
  return Object.entries(page).flatMap(([key, value]): Problem[] => {
    const type = (PAGE_KEYS as Record<string, 'string' | 'boolean' | 'object' | undefined>)[key];
    if (type === undefined) {
      const suggestion = nearest(key, known);
      return [
        {
          ...problem,
          message: `The key "page.${key}" is not known.`,
          found: key,
          allowed: known.join(', '),
          suggestion,
        },
      ];
    }
    // A text for each language; what that leaves out has the default's.
    const fits = (own: unknown) => (type === 'object' ? Array.isArray(own) : typeof own === type);
    const texts = type === 'string' && codes.length > 1 ? codes.map((code) => inLanguage(value, code, codes)) : [value];
    if (value === undefined || texts.every(fits)) return [];
    const text = codes.length > 1 ? `a text, or one for each of ${codes.join(', ')}` : 'a text';
    const allowed = { string: text, boolean: 'true or false', object: 'a list of codes' }[type];
    const found = `${key}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`;
    return [{ ...problem, message: `"page.${key}" does not fit.`, found, allowed }];
  });
}

/**
 * The problem of a page whose rendering threw an error.
 *
 * @param root The site's folder: the place is the one in it that threw.
 * @param otherwise Where none of the site's modules did.
 */
export function pageFailed(
  href: string,
  error: unknown,
  { root, otherwise }: { root: string; otherwise?: Pick<Problem, 'file' | 'line'> | undefined },
): Problem {
  const thrower = placeOfError(error, root);
  const isPart = thrower !== undefined && thrower.file !== otherwise?.file;
  const place = { ...(thrower ?? otherwise), ...(isPart ? { page: canonicalHref(href) } : {}) };
  if (error instanceof RangeError && /call stack/.test(error.message)) {
    const message = `The page ${href} is nested too deeply, or calls itself without an end.`;
    return { code: 'too-large', severity: 'error', message, ...place };
  }
  return {
    code: 'page-failed',
    severity: 'error',
    message: `The page ${href} threw while it was rendered: ${messageOf(error)}`,
    ...place,
  };
}

/** The outline of a page module, with the fields that the module exports. */
export function pageModuleOutline(
  { name, id, isOwn, href, file }: PageModuleFile,
  { page: { languages = [], ...written } = {} }: PageModule,
  config: ResolvedSiteConfig,
): PageOutline {
  const codes = config.family?.locales.map((locale) => locale.code) ?? [];
  const page = inLanguage(written, config.locales[0]!.code, codes) as OwnTexts;
  const original = config.family?.locales[0];
  const isTranslated = isOwn || speaks(languages, config.locales[0]!.code);
  const untranslated = {
    lang: original?.htmlLang ?? original?.code,
    isUntranslated: true,
    searchExclude: true,
  } as const;
  const own = outlineOf(config, { id, module: name, href, kind: 'react', file, ...page });
  return isTranslated ? own : { ...own, ...untranslated, lang: page.lang ?? untranslated.lang ?? own.lang };
}

/** A site in one of its languages, with a text of pages that nobody wrote. */
interface InWords<Text extends keyof PageTexts> {
  config: ResolvedSiteConfig;
  texts: Pick<PageTexts, Text | 'lang'>;
}

/** The theme's search page. */
export function searchPageOutline({ config, texts: { search: title, lang } }: InWords<'search'>): PageOutline {
  const href = withBase(config.baseUrl, config.search.path);
  return outlineOf(config, { id: 'search', module: SEARCH_MODULE, href, kind: 'react', title, lang, noIndex: true });
}

/** The theme's page of what is kept for reading without a connection. */
export function offlinePageOutline({ config, texts: { offline: title, lang } }: InWords<'offline'>): PageOutline {
  const href = withBase(config.baseUrl, '/offline');
  return outlineOf(config, { id: 'offline', module: OFFLINE_MODULE, href, kind: 'react', title, lang, noIndex: true });
}

/** The document that answers unknown addresses. */
export function notFoundOutline({ config, texts: { notFound: title, lang } }: InWords<'notFound'>): PageOutline {
  const href = withBase(config.baseUrl, '404.html');
  return outlineOf(config, {
    id: '404',
    module: null,
    href,
    kind: 'not-found',
    title,
    lang,
    noIndex: true,
  });
}

function outlineOf(
  config: ResolvedSiteConfig,
  {
    title = config.title,
    description = config.tagline,
    lang = config.locales[0]?.htmlLang ?? config.locales[0]?.code ?? 'en',
    noIndex = false,
    ...page
  }: Pick<PageOutline, 'id' | 'module' | 'href' | 'kind'> & { file?: string } & OwnTexts,
): PageOutline {
  return createOutline({
    ...page,
    plugin: null,
    version: null,
    title,
    description,
    lang,
    unlisted: noIndex,
    searchExclude: noIndex,
    hideTitle: true,
    hideToc: true,
  });
}
