import { siteHref } from '@inkstone/site-model/href';
import { escapeHtml } from '@inkstone/site-model/page';
import type { Shell } from '@inkstone/site-model/shell';
import { PREFERRED_VERSION, read } from '../boot/storage.ts';
import { foreignLangIn } from '../languages/foreign-lang.ts';
import { docHref } from '../versions/versions.ts';
import type { ListedHit } from './hit-lists.tsx';

/**
 * The pages that the navbar leads to, those in its menus too, but for the page on screen: where most readers begin.
 *
 * @param textsLang Language of the interface's texts.
 */
export function mainPages({ site, page }: Pick<Shell, 'site' | 'page'>, textsLang: string): ListedHit[] {
  const { storageNamespace, theme } = site;
  const preferred = (plugin: string) => read(storageNamespace + PREFERRED_VERSION + plugin) || null;
  const links = theme.navbar.items.flatMap((item): { label: string; url: string }[] => {
    if (item.type === 'doc')
      return [{ label: item.label, url: docHref({ site, page }, item.plugin, item.docId, preferred(item.plugin)) }];
    const targets = item.type === 'dropdown' ? item.items : item.type === 'link' ? [item] : [];
    return targets.flatMap(({ label, to }) => (to === undefined ? [] : [{ label, url: siteHref(site, to) }]));
  });
  const byUrl = new Map(links.filter(({ url }) => url !== page.href).map((link) => [link.url, link]));
  return [...byUrl.values()].map(({ label, url }) => ({
    url,
    group: '',
    lang: foreignLangIn(site, textsLang, label),
    // Titles of hits are HTML.
    title: escapeHtml(label),
    text: '',
  }));
}
