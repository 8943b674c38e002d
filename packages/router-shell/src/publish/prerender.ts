import { readFileSync } from 'node:fs';
import { hashOf, type BuildCache } from '@inkstone/site-model/cache';
import { filesBaseOf } from '@inkstone/site-model/config';
import type { Problem } from '@inkstone/site-model/errors';
import { dataFile, documentPath, publishLinks } from '@inkstone/site-model/href';
import {
  EMPTY_BODY,
  escapeHtml,
  type PageBody,
  type PageData,
  type PageKey,
  type PageOutline,
} from '@inkstone/site-model/page';
import type { BuildLog } from '@inkstone/site-model/source';
import type { BundledApp } from '../bundle/bundle-app.ts';
import { assemblePage, NOTHING_MADE, sidebarOf } from '../page/assemble-page.ts';
import { renderDocument, renderRedirect, siteParts, type ConfiguredScript } from '../page/document.ts';
import { differenceBody, type DrawnDifferences } from '../differences/draw-differences.ts';
import { drawCodeBlocks } from '../page/code-blocks.ts';
import type { RenderedModule } from '../page/main-content.ts';
import { checkPolicy, type PageNeeds } from '../policy/check-policy.ts';
import { integrityOf } from '../policy/hash.ts';
import { CheckedDocument } from '../policy/document.ts';
import { copiesOf, renderCopies, type Copy } from '../copies/copies.ts';
import { leftOutOfCopy } from '../copies/readable.ts';
import { metaPolicyText, policyOfPages, type Policy } from '../policy/policy.ts';
import type { Address } from '../site/address.ts';
import { pageFailed } from '../site/page-modules.ts';
import type { PublishedSidebar, Site } from '../site/site.ts';
import type { PlannedSocialCards } from '../social-cards/social-cards.ts';
import type { Output } from './output.ts';

/** All inputs of the output. */
export interface SiteContent {
  site: Site;
  app: BundledApp;
  bodies: ReadonlyMap<PageKey, PageBody>;
  /** Those of all languages. */
  languages: ReadonlyMap<Site, ReadonlyMap<PageKey, PageBody>>;
  differences: DrawnDifferences;
  socialCards: PlannedSocialCards | null;
  modules: readonly RenderedModule[];
}

interface PrerenderInput {
  content: SiteContent;
  output: Output;
  cache: BuildCache;
  log: BuildLog;
  policy: Policy;
  /** Output path → file to copy; null for content that is generated. */
  files: ReadonlyMap<string, string | null>;
}

export interface Prerendered {
  pages: PageData[];
  /** Number of documents that did not come from the cache. */
  rendered: number;
  /** The page for unknown addresses. */
  notFound: CheckedDocument | null;
  problems: Problem[];
}

/** Writes a document and its data for each address of the site, also for redirects. */
export async function prerender(input: PrerenderInput): Promise<Prerendered> {
  const { content, output, cache, log, policy, files } = input;
  const { app, site } = content;
  const { config, view } = site;
  // In the configuration, if a page has no file of its own.
  const placeOf = (file: string | null) => ({
    root: site.root,
    otherwise: { line: 1, ...(file === null ? site.place([]) : { file }) },
  });
  const { build, boot, font } = app;
  const shared = {
    policy: config.security.meta ? metaPolicyText(policy) : undefined,
    scripts: scriptsWithIntegrity(input),
  };
  const common = { ...siteParts(site), ...shared, build, boot, font, entries: [] };
  const result: Prerendered = { pages: [], rendered: 0, notFound: null, problems: [] };
  const checked: PageNeeds[] = [];
  const copies: Copy[] = [];
  /** Elements that copies have nothing of, with the files of their pages. */
  const leftOut = new Map<string, string[]>();

  const render = async ({ page, sidebar, html }: Prerenderable): Promise<CheckedDocument> => {
    const rendered = html ?? (await app.render({ page, sidebar: sidebar?.sidebar ?? null, Component: null }));
    // Links that the author of a page in React wrote.
    const inside = html === undefined ? rendered : publishLinks(rendered, config.baseUrl, config.addresses);
    if (inside === '') throw new Error('nothing was rendered');
    const stylesheets = [...app.stylesheets, ...app.pageStylesheets(page)];
    return CheckedDocument.check(renderDocument({ ...common, page, stylesheets, content: inside }), inside);
  };

  const remember = (key: readonly unknown[], make: () => string) => cache.remember([app.hash, ...key], make);
  const write = async (prerenderable: Prerenderable, file: string, source: string | null): Promise<void> => {
    const { page, sidebar } = prerenderable;
    const data = JSON.stringify({ build, page });
    const key = ['document', app.hash, shared, sidebar?.reference.href ?? '', hashOf(data)];
    const cached = cache.readCurrent<CheckedDocument>(key);
    let document = cached && CheckedDocument.fromCache(cached);
    if (document === null) {
      try {
        document = await render(prerenderable);
      } catch (error) {
        result.problems.push(pageFailed(page.href, error, placeOf(source)));
        return;
      }
      cache.write(key, document);
      result.rendered++;
    }
    result.pages.push(page);
    const { needs, refused } = document;
    // What the modules of pages in React bring is the owner's.
    checked.push({ href: page.href, file: source, needs, refused: page.module === null ? refused : [] });
    output.writeDocument(file, document);
    if (page.kind === 'not-found') result.notFound = document;
    else output.write(dataFile(file), data);
    const own = copiesOf(page, site, remember);
    if (own.length === 0) return;
    copies.push(...own);
    for (const name of leftOutOfCopy(page.html)) leftOut.set(name, [...(leftOut.get(name) ?? []), source ?? page.href]);
  };

  for (const [href, address] of view.addresses) {
    const { file } = documentPath(href, config.baseUrl, config.addresses);
    // `findAddresses` keeps only addresses that can be published.
    if (file === undefined) continue;
    if (address.type === 'redirect') {
      const redirect = CheckedDocument.check(
        renderRedirect(address.to, { url: config.url, policy: shared.policy }),
        '',
      );
      for (const name of new Set([file, ...address.documents])) output.writeDocument(name, redirect);
      output.write(dataFile(file), JSON.stringify({ build, redirect: address.to }));
    } else {
      const source = address.type === 'module' ? address.module.file : address.outline.file;
      try {
        const page = pageOf(address, content);
        if (page) await write(page, file, source);
      } catch (error) {
        result.problems.push(pageFailed(href, error, placeOf(source)));
      }
    }
    log.progress('Prerender', result.pages.length, view.addresses.size);
  }
  await write(
    { page: assemblePage(view.notFound, bodyOf(view.notFound, content) ?? EMPTY_BODY, site, content) },
    '404.html',
    view.notFound.file,
  );
  for (const [name, [first = '', ...others]] of leftOut)
    log.info(
      `The Markdown copy of ${first}${others.length === 0 ? '' : ` and of ${others.length} more pages`} has nothing of a <${name}>: an aria-label on it, or words inside it, would be there.`,
    );
  // A file of the owner's own takes the place of a copy or a list.
  const folder = config.family?.folder ?? '';
  for (const [file, text] of renderCopies(copies, site)) if (!files.has(folder + file)) output.write(file, text);
  result.problems.push(...checkPolicy(site, policyOfPages(policy, [boot]), checked));
  return result;
}

interface Prerenderable {
  page: PageData;
  sidebar?: PublishedSidebar | undefined;
  /** HTML inside `#inkstone-root`, if it is already rendered. */
  html?: string;
}

function pageOf(address: Exclude<Address, { type: 'redirect' }>, content: SiteContent): Prerenderable | undefined {
  const { site, app, modules } = content;
  switch (address.type) {
    case 'page': {
      const body = bodyOf(address.outline, content);
      if (body === undefined) return undefined;
      const sidebar = sidebarOf(site.view, address.outline);
      return { page: assemblePage(address.outline, body, site, content), sidebar };
    }
    case 'difference':
    case 'differences': {
      const body = differenceBody(address, content, site.config, app.differencePages);
      return {
        page: assemblePage(address.outline, body, site, content),
        sidebar: sidebarOf(site.view, address.outline),
      };
    }
    case 'module':
      return modules.find(({ module }) => module === address.module);
    case 'search':
    case 'offline':
      return { page: assemblePage(address.outline, EMPTY_BODY, site, NOTHING_MADE) };
  }
}

/** The body of a page, with the theme's code blocks. */
function bodyOf({ key }: PageOutline, { app, bodies }: SiteContent): PageBody | undefined {
  const body = bodies.get(key);
  return body && app.drawCodeBlock ? { ...body, html: drawCodeBlocks(body.html, app.drawCodeBlock) } : body;
}

/** The sitemap of all pages that may be indexed and whose canonical address is their own. */
export function renderSitemap(pages: readonly PageData[], url: string): string {
  const entries = pages
    .filter((page) => isIndexable(page, url))
    .toSorted((a, b) => (a.href < b.href ? -1 : 1))
    .map((page) => {
      const changed =
        page.lastUpdate === null
          ? ''
          : `<lastmod>${new Date(page.lastUpdate.timestamp).toISOString().slice(0, 10)}</lastmod>`;
      return `<url><loc>${escapeHtml(url + page.href)}</loc>${changed}${alternatesOf(page)}</url>`;
    });
  const xhtml = entries.some((entry) => entry.includes('<xhtml:')) ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${xhtml}>`,
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** The same page in the site's languages, as its document's head has it. */
function alternatesOf({ head }: PageData): string {
  return head
    .flatMap(({ attributes: { hreflang, href } }) =>
      typeof hreflang === 'string' && typeof href === 'string'
        ? [`<xhtml:link rel="alternate" hreflang="${escapeHtml(hreflang)}" href="${escapeHtml(href)}"/>`]
        : [],
    )
    .join('');
}

function isIndexable(page: PageData, url: string): boolean {
  if (page.kind === 'not-found') return false;
  const noIndex = page.head.some(
    ({ attributes }) => attributes['name'] === 'robots' && String(attributes['content']).includes('noindex'),
  );
  const canonical = page.head.find(({ attributes }) => attributes['rel'] === 'canonical')?.attributes['href'];
  return !noIndex && (canonical === undefined || canonical === url + page.href);
}

/** The scripts of the configuration; those that the site publishes with the hash of their file, also in the address. */
function scriptsWithIntegrity({ content, files }: PrerenderInput): ConfiguredScript[] {
  const { config } = content.site;
  return siteParts(content.site).scripts.map((script) => {
    const source = files.get(script.src.slice(filesBaseOf(config).length));
    if (source === undefined || source === null) return script;
    const integrity = integrityOf(readFileSync(source));
    // A document and a script of two deployments must not meet in a cache: the script would not run.
    return { ...script, src: `${script.src}?v=${encodeURIComponent(integrity.slice(7, 15))}`, integrity };
  });
}
