import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ResolvedSiteConfig } from '@inkstone/site-model/config';
import { withBase } from '@inkstone/site-model/href';
import type { LinkReference } from '@inkstone/site-model/page';
import type { PlaceInConfig } from '@inkstone/site-model/source';
import type { RenderedModule } from '../page/main-content.ts';

/** Links of the navbar, the sidebars, the footer and other parts of the configuration. */
export function linksOfConfig(
  { theme, baseUrl, docs, redirects }: ResolvedSiteConfig,
  place: PlaceInConfig,
): LinkReference[] {
  const links: LinkReference[] = [];
  const collect = (value: unknown, keys: readonly PropertyKey[]) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      const inside = [...keys, Array.isArray(value) ? Number(key) : key];
      const isLink =
        key === 'to' || (key === 'href' && typeof inner === 'string' && /^(?!\/\/|[a-z][\w+.-]*:|#)/i.test(inner));
      if (isLink && typeof inner === 'string') add(inner, withBase(baseUrl, inner), inside);
      else collect(inner, inside);
    }
  };
  const add = (written: string, href: string, keys: readonly PropertyKey[], kind: 'link' | 'file' = 'link') => {
    const { file = '', line = 1, column = 1 } = place(keys);
    links.push({ href, kind, written, file, line, column });
  };
  collect(theme.navbar.items, ['theme', 'navbar', 'items']);
  collect(theme.footer.columns, ['theme', 'footer', 'columns']);
  collect(theme.logo, ['theme', 'logo']);
  // Whether their pages exist is known before; the anchors are those of rendered pages.
  for (const [index, { to }] of redirects.entries())
    if (/^\/(?!\/)[^#]*#/.test(to)) add(to, withBase(baseUrl, to), ['redirects', index, 'to']);
  for (const [index, { versions }] of docs.entries())
    for (const [name, { sidebars }] of Object.entries(versions))
      collect(sidebars, ['docs', index, 'versions', name, 'sidebars']);
  const html = [
    [['theme', 'announcement', 'html'], theme.announcement?.html],
    [['theme', 'footer', 'copyright'], theme.footer.copyright],
  ] as const;
  // HTML is published as it is written, so its addresses have the base path.
  for (const [keys, text = ''] of html)
    for (const [, name, written = ''] of text.matchAll(
      /\s(href|src|poster)\s*=\s*["']?(?!\/\/|[a-z][\w+.-]*:|#)([^"'\s>]+)/g,
    ))
      add(written, written, keys, name === 'href' ? 'link' : 'file');
  return links;
}

/** Links in the `<main>` of a page module, each with the first line of the module that contains its address. */
export async function linksOfModule(
  { module: { file, href }, main }: RenderedModule,
  root: string,
  base: string,
): Promise<LinkReference[]> {
  const source = await readFile(path.join(root, file), 'utf8').catch(() => '');
  return main.hrefs.flatMap((written): LinkReference[] => {
    if (!URL.canParse(written, `inkstone://site${href}`)) return [];
    const url = new URL(written, `inkstone://site${href}`);
    if (url.protocol !== 'inkstone:' || url.host !== 'site') return [];
    const below = written.startsWith(base) ? written.slice(base.length - 1) : written;
    const before = source.split(below, 1)[0] ?? '';
    const line = before === source ? 1 : before.split('\n').length;
    return [{ href: url.pathname + url.search + url.hash, kind: 'link', written, file, line }];
  });
}
