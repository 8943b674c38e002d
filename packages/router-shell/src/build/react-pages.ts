import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ResolvedSiteConfig } from '@inkstone/site-model/config';
import { DeveloperError, type Problem } from '@inkstone/site-model/errors';
import { encodePath, withBase } from '@inkstone/site-model/href';
import type { PageData } from '@inkstone/site-model/page';
import type { PageComponent } from '../app/page-store.ts';
import { glob } from 'tinyglobby';
import { SEARCH_MODULE } from '../app/page-names.ts';
import { headTags } from './head-tags.ts';

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

/** Page data of a React page. */
export function reactPageData(page: ReactPageFile, meta: PageMeta, config: ResolvedSiteConfig): PageData {
  return barePage({ id: page.name, module: page.name, href: page.href, kind: 'react', meta, config });
}

/** Page data of the theme's search page. */
export function searchPageData(config: ResolvedSiteConfig): PageData {
  const meta: PageMeta = { title: 'Search the documentation', noIndex: true };
  return barePage({
    id: 'search',
    module: SEARCH_MODULE,
    href: withBase(config.baseUrl, config.search.path),
    kind: 'react',
    meta,
    config,
  });
}

/** Page data of the document that answers unknown addresses. */
export function notFoundPageData(config: ResolvedSiteConfig): PageData {
  const meta: PageMeta = { title: 'Page Not Found', noIndex: true };
  return barePage({
    id: '404',
    module: null,
    href: withBase(config.baseUrl, '404.html'),
    kind: 'not-found',
    meta,
    config,
  });
}

function barePage(input: {
  id: string;
  module: string | null;
  href: string;
  kind: 'react' | 'not-found';
  meta: PageMeta;
  config: ResolvedSiteConfig;
}): PageData {
  const { config, meta, href } = input;
  const title = meta.title ?? config.title;
  const description = meta.description ?? config.tagline;
  const lang = meta.lang ?? config.locales[0]?.htmlLang ?? config.locales[0]?.code ?? 'en';
  const isError = input.kind === 'not-found';
  const head = headTags({
    config,
    title,
    description,
    href,
    canonical: href,
    plugin: null,
    version: null,
    noIndex: meta.noIndex ?? false,
    isArticle: false,
    lang,
    own: [],
  });
  return {
    id: input.id,
    kind: input.kind,
    plugin: null,
    version: null,
    href,
    title,
    description,
    lang,
    html: '',
    module: input.module,
    toc: [],
    breadcrumbs: [],
    previous: null,
    next: null,
    sidebar: null,
    counterparts: [],
    lastUpdate: null,
    editUrl: null,
    verifiedWith: null,
    unlisted: meta.noIndex ?? false,
    hideTitle: true,
    hideToc: true,
    head: isError
      ? head.filter(({ attributes }) => attributes['rel'] !== 'canonical' && attributes['property'] !== 'og:url')
      : head,
    islands: [],
  };
}
