import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBaseOf, type ResolvedSiteConfig } from '@inkstone/site-model/config';
import { siteHref } from '@inkstone/site-model/href';
import type { LinkReference } from '@inkstone/site-model/page';
import type { PlaceInConfig } from '@inkstone/site-model/source';
import type { RenderedModule, WrittenLinks } from '../page/main-content.ts';
import { isOfOtherLanguage } from '../site/languages.ts';

/** Links of the navbar, the sidebars, the footer and other parts of the configuration. */
export function linksOfConfig(config: ResolvedSiteConfig, place: PlaceInConfig): LinkReference[] {
  const { theme, baseUrl, docs, redirects } = config;
  const site = { base: baseUrl, filesBase: filesBaseOf(config), addresses: 'plain' } as const;
  const links: LinkReference[] = [];
  const collect = (value: unknown, keys: readonly PropertyKey[]) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      const inside = [...keys, Array.isArray(value) ? Number(key) : key];
      const isLink =
        key === 'to' || (key === 'href' && typeof inner === 'string' && /^(?!\/\/|[a-z][\w+.-]*:|#)/i.test(inner));
      if (isLink && typeof inner === 'string') add(inner, siteHref(site, inner), inside);
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
  // Whether their pages exist is known before, except those of other languages; the anchors are those of rendered pages.
  for (const [index, { to }] of redirects.entries())
    if (/^\/(?!\/)[^#]*#/.test(to) || isOfOtherLanguage(siteHref(site, to), config))
      add(to, siteHref(site, to), ['redirects', index, 'to']);
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

/** Links and files in the `<main>` of a page module, each with the first line of the module that contains its address. */
export async function linksOfModule(
  { module: { file, href }, main }: RenderedModule,
  root: string,
  base: string,
): Promise<LinkReference[]> {
  const source = await readFile(path.join(root, file), 'utf8').catch(() => '');
  return linksIn(main, href).map((link) => ({ ...link, file, line: lineOf(link.written, source, base) ?? 1 }));
}

/** Links and files that the slots of a site have on every page. */
export async function linksOfSlots(
  layout: WrittenLinks,
  { theme, baseUrl }: ResolvedSiteConfig,
  root: string,
): Promise<LinkReference[]> {
  const bySlot = Object.values(theme.slots).map(async (slot) => {
    const source = await readFile(path.join(root, slot), 'utf8').catch(() => '');
    return linksIn(layout, baseUrl).flatMap((link): LinkReference[] => {
      const line = lineOf(link.written, source, baseUrl);
      return line === undefined ? [] : [{ ...link, file: path.posix.normalize(slot), line }];
    });
  });
  return (await Promise.all(bySlot)).flat();
}

/** The links that lead to an address of the site, resolved from a page. */
function linksIn({ hrefs, files }: WrittenLinks, from: string) {
  const kinds = { link: hrefs, file: files } as const;
  return (['link', 'file'] as const).flatMap((kind) =>
    kinds[kind].flatMap((written) => {
      if (!URL.canParse(written, `inkstone://site${from}`)) return [];
      const { protocol, host, pathname, search, hash } = new URL(written, `inkstone://site${from}`);
      return protocol === 'inkstone:' && host === 'site' ? [{ href: pathname + search + hash, kind, written }] : [];
    }),
  );
}

/** The first line with an address, with or without the base path. */
function lineOf(written: string, source: string, base: string): number | undefined {
  const below = written.startsWith(base) ? written.slice(base.length - 1) : written;
  const at = source.indexOf(below);
  return at === -1 ? undefined : source.slice(0, at).split('\n').length;
}
