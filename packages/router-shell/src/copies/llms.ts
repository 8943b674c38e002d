import { canonicalHref, withBase } from '@inkstone/site-model/href';
import type { PageData } from '@inkstone/site-model/page';
import { flattenSidebar, type SidebarItem } from '@inkstone/site-model/sidebar';
import type { DocsPlugin } from '@inkstone/site-model/version';
import type { Site } from '../site/site.ts';

/** A page with its copy as Markdown. */
export interface MarkdownCopy {
  page: PageData;
  markdown: string;
}

/** A set of pages that has lists of its own: a version of the docs, or the pages outside of versions. */
interface Group {
  title: string;
  /** Folder of its files below the base path, with a slash at its end; empty for the site itself. */
  folder: string;
  sidebars: readonly (readonly SidebarItem[])[];
  copies: readonly MarkdownCopy[];
}

/**
 * `llms.txt` and `llms-full.txt` for the site and for each version: what pages there are, in the order of the sidebars,
 * and all of their text. The form is that of https://llmstxt.org.
 */
export function llmsFiles(copies: readonly MarkdownCopy[], site: Site): Map<string, string> {
  const { config, view, texts } = site;
  const groups = groupsOf(copies, site);
  const files = new Map<string, string>();
  const head = (title: string) => [`# ${plain(title)}`, ...(config.tagline ? [`> ${plain(config.tagline)}`] : [])];
  for (const group of groups) {
    const sections = sectionsOf(group, config.url, texts.morePages);
    files.set(`${group.folder}llms.txt`, `${[...head(group.title), ...sections].join('\n\n')}\n`);
    files.set(
      `${group.folder}llms-full.txt`,
      orderOf(group)
        .map(({ markdown }) => markdown)
        .join('\n'),
    );
  }
  const lists = groups.map(
    ({ title, folder }) => `- [${plain(title)}](${config.url}${config.baseUrl}${folder}llms.txt)`,
  );
  const own = groups.find(({ folder }) => folder === '');
  const sections = own ? sectionsOf(own, config.url, texts.morePages) : [];
  const others = groups.length > 1 || !own ? [`## ${texts.moreLists}`, lists.join('\n')] : [];
  files.set('llms.txt', `${[...head(view.siteData.title), ...sections, ...others].join('\n\n')}\n`);
  return files;
}

function groupsOf(copies: readonly MarkdownCopy[], site: Site): Group[] {
  const { config, view } = site;
  const listed = copies.filter(({ page }) => !page.unlisted);
  const groups = view.plugins.flatMap((plugin) =>
    plugin.versions.map((version): Group => {
      const own = listed.filter(({ page }) => page.plugin === plugin.id && page.version === version.name);
      const sidebars = [...view.sidebars.values()]
        .filter(({ sidebar }) => sidebar.plugin === plugin.id && sidebar.version === version.name)
        .map(({ sidebar }) => sidebar.items);
      const folder = canonicalHref(version.path).slice(config.baseUrl.length);
      const name = plugin.id === 'default' ? config.title : `${config.title}: ${nameOf(plugin, site)}`;
      const title = plugin.versions.length > 1 ? `${name} ${version.label}` : name;
      return { title, folder: folder === '' ? '' : `${folder}/`, sidebars, copies: own };
    }),
  );
  return groups.filter((group) => group.copies.length > 0);
}

/** What readers know a set of pages by: its title as a blog, its label in the navbar, or what an API reference is called. */
function nameOf({ id, path }: DocsPlugin, { config, texts }: Site): string {
  const set = config.docs.find((one) => one.id === id);
  if (set?.dated) return set.dated.title;
  const { items } = config.theme.navbar;
  const links = items.flatMap((item) => (item.type === 'link' ? [item] : item.type === 'dropdown' ? item.items : []));
  const leads = ({ to }: { to?: string | undefined }) =>
    to !== undefined && canonicalHref(withBase(config.baseUrl, to)) === canonicalHref(path);
  const label = items.find((item) => item.type === 'doc' && item.plugin === id && 'label' in item) ?? links.find(leads);
  if (label && 'label' in label) return label.label;
  return set ? id : texts.reference.root;
}

/** Pages in the order of the sidebars; those in none come last. */
function orderOf({ sidebars, copies }: Group): MarkdownCopy[] {
  const links = sidebars.flatMap((items) => flattenSidebar(items)).map(({ href }) => canonicalHref(href));
  const position = new Map(links.map((href, index) => [href, index]));
  const place = ({ page }: MarkdownCopy) => position.get(canonicalHref(page.href)) ?? links.length;
  return copies.toSorted((a, b) => place(a) - place(b));
}

/** A heading for each category at the top of a sidebar, with a list of its pages. */
function sectionsOf(group: Group, url: string, more: string): string[] {
  const byHref = new Map(group.copies.map((copy) => [canonicalHref(copy.page.href), copy]));
  const line = (href: string) => {
    const copy = byHref.get(canonicalHref(href));
    if (!copy) return [];
    byHref.delete(canonicalHref(href));
    const { title, description } = copy.page;
    // A bracket would end the address, or hold its end back.
    const address = url + (copy.page.markdownHref ?? copy.page.href).replaceAll('(', '%28').replaceAll(')', '%29');
    return [`- [${plain(title)}](${address})${description ? `: ${plain(description)}` : ''}`];
  };
  const linesOf = (items: readonly SidebarItem[]) => flattenSidebar(items).flatMap(({ href }) => line(href));
  const sections = group.sidebars.flatMap((items) => {
    const single = items.flatMap((item) => (item.type === 'category' ? [] : linesOf([item])));
    const named = items.flatMap((item) => {
      const lines = item.type === 'category' ? linesOf([item]) : [];
      return lines.length === 0 || item.type !== 'category' ? [] : [`## ${plain(item.label)}`, lines.join('\n')];
    });
    return [...(single.length === 0 ? [] : [single.join('\n')]), ...named];
  });
  const rest = [...byHref.keys()].flatMap(line);
  return [...sections, ...(rest.length === 0 ? [] : [`## ${more}`, rest.join('\n')])];
}

/** The words of a page, a version or a site stay in their line, and are no link, picture, code or HTML in it. */
function plain(text: string): string {
  return text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replaceAll(/[\\[\]<`]/g, String.raw`\$&`);
}
