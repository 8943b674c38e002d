import type { PageData } from '@inkstone/site-model/page';
import { escape } from '../page/document.ts';

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
      return `<url><loc>${escape(url + page.href)}</loc>${changed}</url>`;
    });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

function isIndexable(page: PageData, url: string): boolean {
  if (page.kind === 'not-found') return false;
  const noIndex = page.head.some(
    ({ attributes }) => attributes['name'] === 'robots' && String(attributes['content']).includes('noindex'),
  );
  const canonical = page.head.find(({ attributes }) => attributes['rel'] === 'canonical')?.attributes['href'];
  return !noIndex && (canonical === undefined || canonical === url + page.href);
}
