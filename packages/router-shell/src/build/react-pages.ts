import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ResolvedSiteConfig } from '@inkstone/site-model/config';
import { DeveloperError, type Problem } from '@inkstone/site-model/errors';
import { encodePath, withBase } from '@inkstone/site-model/href';
import type { PageData } from '@inkstone/site-model/page';
import { createOutline, type PageOutline } from '@inkstone/site-model/source';
import type { PageComponent } from '../app/page-store.ts';
import { glob } from 'tinyglobby';
import { SEARCH_MODULE } from '../app/page-names.ts';

/** A React page of the site: a module in `src/pages`. */
export interface ReactPageFile {
  /** Key of the module, e.g. `versions` or `index`. */
  name: string;
  /** Path relative to the site's folder. */
  file: string;
  /** With base. */
  href: string;
}

/** What a page module exports beside its component. */
export interface PageMeta {
  title?: string;
  description?: string;
  /** Language of the page's text; the locale's by default. */
  lang?: string;
  noIndex?: boolean;
}

export interface PageModule {
  default?: PageComponent;
  page?: PageMeta;
}

/** Lists the page modules of a site: `src/pages/**.tsx` without tests and names that begin with `_`. */
export async function findReactPages(root: string, base: string): Promise<ReactPageFile[]> {
  const folder = path.join(root, 'src/pages');
  if (!existsSync(folder)) return [];
  const files = await glob('**/*.{tsx,jsx}', { cwd: folder, ignore: ['**/_*', '**/*.test.*'] });
  return files.toSorted().map((entry) => {
    const file = entry.split(path.sep).join('/');
    const name = file.replace(/\.[jt]sx$/, '');
    return { name, file: `src/pages/${file}`, href: withBase(base, encodePath(name.replace(/(^|\/)index$/, ''))) };
  });
}

/** The module that a page is made of; none of what is no React page of the site. */
export function reactPageOf({ module }: PageData, reactPages: readonly ReactPageFile[]): ReactPageFile | undefined {
  return reactPages.find(({ name }) => name === module);
}

/**
 * @throws {DeveloperError} `missing-default-export`, naming the route, when the module has no component.
 */
export function requireComponent(page: ReactPageFile, module: PageModule): PageComponent {
  if (typeof module.default === 'function' || (typeof module.default === 'object' && module.default !== null))
    return module.default;
  throw new DeveloperError('missing-default-export', missingDefaultExport(page, module).message);
}

export function missingDefaultExport(page: ReactPageFile, module: PageModule): Problem {
  return {
    code: 'missing-default-export',
    severity: 'error',
    message: `The page module of the route ${page.href} has no default export: a default-exported component is needed.`,
    file: page.file,
    line: 1,
    found: `exports: ${Object.keys(module).join(', ') || 'none'}`,
    suggestion: 'export default function Page() { return <h1>…</h1>; }',
  };
}

/** A React page of the site. */
export function reactPageOutline(
  { name, href }: ReactPageFile,
  meta: PageMeta,
  config: ResolvedSiteConfig,
): PageOutline {
  return outlineOf({ id: name, module: name, href, kind: 'react' }, meta, config);
}

/** The theme's search page. */
export function searchPageOutline(config: ResolvedSiteConfig): PageOutline {
  const page = {
    id: 'search',
    module: SEARCH_MODULE,
    href: withBase(config.baseUrl, config.search.path),
    kind: 'react',
  };
  return outlineOf(page as PlainPage, { title: 'Search the documentation', noIndex: true }, config);
}

/** The document that answers unknown addresses. */
export function notFoundOutline(config: ResolvedSiteConfig): PageOutline {
  const page = { id: '404', module: null, href: withBase(config.baseUrl, '404.html'), kind: 'not-found' };
  return outlineOf(page as PlainPage, { title: 'Page Not Found', noIndex: true }, config);
}

type PlainPage = Pick<PageOutline, 'id' | 'module' | 'href' | 'kind'>;

function outlineOf(page: PlainPage, meta: PageMeta, config: ResolvedSiteConfig): PageOutline {
  return createOutline({
    ...page,
    plugin: null,
    version: null,
    title: meta.title ?? config.title,
    description: meta.description ?? config.tagline,
    lang: meta.lang ?? config.locales[0]?.htmlLang ?? config.locales[0]?.code ?? 'en',
    unlisted: meta.noIndex ?? false,
    searchExclude: meta.noIndex ?? false,
    hideTitle: true,
    hideToc: true,
  });
}
