import { hashOf } from '@inkstone/site-model/cache';
import type { ResolvedSiteConfig } from '@inkstone/site-model/config';
import { canonicalHref, markdownHref } from '@inkstone/site-model/href';
import type { PageBody, PageData, PageOutline } from '@inkstone/site-model/page';
import { versionOf, type Site } from '../site/site.ts';
import { llmsFiles, type Copy } from './llms.ts';
import { markdownCopy } from './markdown-copy.ts';
import { SKILL_FILE, skillFile } from './skill.ts';

const WITHOUT_COPY: ReadonlySet<PageData['kind']> = new Set(['not-found', 'difference'] as const);

/** Address of a page's copy as Markdown; null for a page without an article of its own, and where the site wants none. */
export function copyHref(
  page: Pick<PageOutline, 'href' | 'kind' | 'module' | 'isUntranslated'>,
  { titleHtml, html }: Pick<PageBody, 'titleHtml' | 'html'>,
  { copies, baseUrl }: ResolvedSiteConfig,
): string | null {
  const hasArticle = page.module === null && !WITHOUT_COPY.has(page.kind) && titleHtml + html !== '';
  return copies.markdown && hasArticle && page.isUntranslated !== true ? markdownHref(page.href, baseUrl) : null;
}

/** A page as Markdown; null for a page without a copy. */
export function copyText(page: PageData, site: Site, remember: Remember = (_key, make) => make()): string | null {
  if (page.markdownHref === null) return null;
  const { config, view } = site;
  const about = { url: config.url, version: versionOf(page, view.plugins)?.label };
  const shapedBy = [about, page.href, page.title, page.description, hashOf(page.titleHtml + page.html)];
  return remember(['markdown copy', ...shapedBy], () => markdownCopy(page, about));
}

/** Gives what was made before for a key, else makes it. */
type Remember = (key: readonly unknown[], make: () => string) => string;

/** Files that a site has of all copies together, by the output path. A file of the owner's own takes the place of a list. */
export function filesOfCopies({ config, view }: Site): { lists: string[]; skill: string[] } {
  const folders = view.plugins
    .flatMap(({ versions }) => versions.map(({ path }) => canonicalHref(path)))
    .filter((href) => `${href}/`.startsWith(config.baseUrl))
    .map((href) => href.slice(config.baseUrl.length));
  const lists = [...new Set(['', ...folders])].flatMap((folder) =>
    ['llms.txt', 'llms-full.txt'].map((name) => (folder === '' ? name : `${folder}/${name}`)),
  );
  return { lists: config.copies.llms ? lists : [], skill: config.copies.skill ? [SKILL_FILE] : [] };
}

/** Output path → text of everything that a site has as copies. */
export function renderCopies(copies: readonly Copy[], site: Site): Map<string, string> {
  const { config } = site;
  const skill = skillFile(site);
  return new Map([
    ...copies.map(({ page, markdown }): [string, string] => [
      decodeURI(page.markdownHref ?? '').slice(config.baseUrl.length),
      markdown,
    ]),
    ...(skill === null ? [] : [[SKILL_FILE, skill] as const]),
    ...(config.copies.llms ? llmsFiles(copies, site) : []),
  ]);
}
