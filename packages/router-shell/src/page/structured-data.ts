import type { PageData } from '@inkstone/site-model/page';

/** What schema.org has for the kinds of pages that have an article. */
const TYPES: ReadonlyMap<PageData['kind'], string> = new Map([
  ['doc', 'TechArticle'],
  ['api', 'APIReference'],
  ['changelog', 'TechArticle'],
  ['category', 'CollectionPage'],
]);

/**
 * What search engines show of a page besides its text, as JSON-LD of schema.org: the way to it, its day and its authors.
 * Only for pages that they may list, at an address that is known.
 *
 * @returns Null for a page without.
 */
export function structuredData(page: PageData): object | null {
  const { head, kind, title, description, lang, date, lastUpdate, authors, breadcrumbs } = page;
  const canonical = head.find(({ attributes }) => attributes['rel'] === 'canonical')?.attributes['href'];
  const image = head.find(({ attributes }) => attributes['property'] === 'og:image')?.attributes['content'];
  const isHidden = head.some(
    ({ attributes: { name, content } }) => name === 'robots' && /noindex/.test(String(content)),
  );
  const type = date === null ? TYPES.get(kind) : 'BlogPosting';
  if (typeof canonical !== 'string' || isHidden || type === undefined || page.isUntranslated) return null;
  const absolute = (href: string) => new URL(href, canonical).href;
  const day = (timestamp: number) => new Date(timestamp).toISOString().slice(0, 10);
  // Each step of the way must have an address, but for the last, which is the page.
  const way = breadcrumbs.filter(({ href }, index) => href !== null || index === breadcrumbs.length - 1);
  const article = {
    '@type': type,
    headline: title,
    url: canonical,
    inLanguage: lang,
    ...(description !== '' && { description }),
    ...(typeof image === 'string' && { image }),
    ...(date && { datePublished: day(date.timestamp) }),
    ...(lastUpdate && { dateModified: day(lastUpdate.timestamp) }),
    ...(authors.length > 0 && {
      author: authors.map(({ name, href }) => ({
        '@type': 'Person',
        name,
        ...(href !== null && { url: absolute(href) }),
      })),
    }),
  };
  const list = {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href !== null && { item: absolute(href) }),
    })),
  };
  return { '@context': 'https://schema.org', '@graph': way.length > 1 ? [article, list] : [article] };
}
