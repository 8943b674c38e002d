import { hashOf, type BuildCache } from '@inkstone/site-model/cache';
import type { Problem } from '@inkstone/site-model/errors';
import { dataFile, documentFile } from '@inkstone/site-model/href';
import type { PageData } from '@inkstone/site-model/page';
import { EMPTY_BODY, type BuildLog } from '@inkstone/site-model/source';
import { assemblePage } from '../page/assemble-page.ts';
import { renderDocument, renderRedirect, siteParts } from '../page/document.ts';
import type { Address } from '../site/address.ts';
import { notFoundOutline } from '../site/page-modules.ts';
import { sidebarOf, type PublishedSidebar } from '../site/site.ts';
import { pageFailed, type SiteContent } from './build-site.ts';
import type { Output } from './output.ts';

interface PrerenderInput {
  content: SiteContent;
  output: Output;
  cache: BuildCache;
  log: BuildLog;
}

interface Prerendered {
  pages: PageData[];
  /** Number of documents that did not come from the cache. */
  rendered: number;
  problems: Problem[];
}

/** Writes a document and its data for each address of the site, also for redirects. */
export async function prerender(input: PrerenderInput): Promise<Prerendered> {
  const { content, output, log } = input;
  const { config, view } = content.site;
  const result: Prerendered = { pages: [], rendered: 0, problems: [] };
  for (const [href, address] of view.addresses) {
    const file = documentFile(href, config.baseUrl);
    if (address.type === 'redirect') {
      output.write(file, renderRedirect(address.to, { base: config.baseUrl, url: config.url }));
      output.write(dataFile(file), JSON.stringify({ build: content.app.build, redirect: address.to }));
    } else {
      const page = pageOf(address, content);
      if (page) await writePage(page, file, input, result);
    }
    log.progress('Prerender', result.pages.length, view.addresses.size);
  }
  const notFound = assemblePage(notFoundOutline(config), EMPTY_BODY, content.site, new Map());
  await writePage({ page: notFound }, '404.html', input, result);
  return result;
}

interface Prerenderable {
  page: PageData;
  sidebar?: PublishedSidebar | undefined;
  /** HTML inside `#root`, if it is already rendered. */
  html?: string;
}

function pageOf(address: Exclude<Address, { type: 'redirect' }>, content: SiteContent): Prerenderable | undefined {
  const { site, bodies, modules } = content;
  switch (address.type) {
    case 'page': {
      const body = bodies.get(address.outline.key);
      const sidebar = sidebarOf(site.view, address.outline);
      return body && { page: assemblePage(address.outline, body, site, bodies), sidebar };
    }
    case 'module':
      return modules.find(({ module }) => module === address.module);
    case 'search':
      return { page: assemblePage(address.outline, EMPTY_BODY, site, new Map()) };
  }
}

async function writePage(
  { page, sidebar, html }: Prerenderable,
  file: string,
  { content, output, cache }: PrerenderInput,
  result: Prerendered,
): Promise<void> {
  const { app } = content;
  const data = JSON.stringify({ build: app.build, page });
  const key = ['document', app.hash, sidebar?.reference.href ?? '', hashOf(data)];
  let document = cache.readCurrent<string>(key);
  if (document === null) {
    try {
      document = renderPage(
        page,
        html ?? (await app.render({ page, sidebar: sidebar?.sidebar ?? null, Component: null })),
        content,
      );
    } catch (error) {
      result.problems.push(pageFailed(page.href, error));
      return;
    }
    cache.write(key, document);
    result.rendered++;
  }
  result.pages.push(page);
  output.write(file, document);
  if (page.kind !== 'not-found') output.write(dataFile(file), data);
}

function renderPage(page: PageData, html: string, { app, site }: SiteContent): string {
  if (html === '') throw new Error('nothing was rendered');
  const own = page.module === null ? [] : app.moduleStylesheets(page.module);
  return renderDocument({
    ...siteParts(site.config, site.view.siteData.locale),
    page,
    build: app.build,
    modules: app.modules,
    stylesheets: [...app.stylesheets, ...own].map((href) => ({ href })),
    entries: [],
    boot: app.boot,
    content: html,
  });
}
