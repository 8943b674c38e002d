import { hashOf } from '@inkstone/site-model/cache';
import type { ResolvedSiteConfig } from '@inkstone/site-model/config';
import { canonicalHref, decoded, hrefBeside, pageBeside } from '@inkstone/site-model/href';
import type { PageBody, PageData } from '@inkstone/site-model/page';
import { versionOf, type Site } from '../site/site.ts';
import { llmsFiles } from './llms.ts';
import { markdownCopy } from './markdown-copy.ts';
import { SKILL_FILE, skillFile } from './skill.ts';

/** A kind of file beside each page that says the same in another form. */
interface CopyForm {
  /** `/docs/x` → `/docs/x.md` */
  extension: string;
  /** In the head of the page, which names the copy, and of what the dev server answers. */
  type: string;
  isWanted: (copies: ResolvedSiteConfig['copies']) => boolean;
  text: typeof markdownCopy;
}

const MARKDOWN: CopyForm = {
  extension: '.md',
  type: 'text/markdown',
  isWanted: ({ markdown }) => markdown,
  text: markdownCopy,
};

/** The files beside each page. One that is added here is written, named in the page's head and answered in development. */
const FORMS: readonly CopyForm[] = [MARKDOWN];

const WITHOUT_COPY: ReadonlySet<PageData['kind']> = new Set(['not-found', 'difference'] as const);

/** Where a copy of a page is. */
export interface CopyLink {
  href: string;
  type: string;
}

/** A copy with its text. */
export interface Copy extends CopyLink {
  page: PageData;
  text: string;
}

type CopiedPage = Pick<PageData, 'href' | 'kind' | 'module' | 'isUntranslated'> & Pick<PageBody, 'titleHtml' | 'html'>;

/** The copies of a page; none of a page without an article of its own, and none that the site does not want. */
export function copyLinks(page: CopiedPage, config: ResolvedSiteConfig): CopyLink[] {
  return formsOf(page, config).map((form) => linkTo(page, form, config));
}

/** The address of a page's copy as Markdown; null for a page without one. */
export function markdownLink(links: readonly CopyLink[]): string | null {
  return links.find(({ type }) => type === MARKDOWN.type)?.href ?? null;
}

/** The address of the page whose copy would be at an address; undefined if no copy has such an address. */
export function pageOfCopy(pathname: string, { baseUrl }: ResolvedSiteConfig): string | undefined {
  const form = FORMS.find(({ extension }) => pathname.endsWith(extension));
  return form && pageBeside(pathname, baseUrl, form.extension);
}

/** The copies of a page with their texts. */
export function copiesOf(page: PageData, site: Site, remember: Remember = (_key, make) => make()): Copy[] {
  const { config, view } = site;
  const titles = config.markdown.admonitionTitles;
  const about = { url: config.url, version: versionOf(page, view.plugins)?.label, titles };
  return formsOf(page, config).map((form) => {
    const shapedBy = [about, page.href, page.title, page.description, hashOf(page.titleHtml + page.html)];
    const text = remember(['copy', form.type, ...shapedBy], () => form.text(page, about));
    return { ...linkTo(page, form, config), page, text };
  });
}

function formsOf({ module, kind, isUntranslated, titleHtml, html }: CopiedPage, { copies }: ResolvedSiteConfig) {
  const hasArticle = module === null && !WITHOUT_COPY.has(kind) && titleHtml + html !== '';
  return hasArticle && isUntranslated !== true ? FORMS.filter(({ isWanted }) => isWanted(copies)) : [];
}

function linkTo({ href }: CopiedPage, { extension, type }: CopyForm, { baseUrl }: ResolvedSiteConfig): CopyLink {
  return { href: hrefBeside(href, baseUrl, extension), type };
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
  const markdown = copies
    .filter(({ type }) => type === MARKDOWN.type)
    .map(({ page, text }) => ({ page, markdown: text }));
  return new Map([
    ...copies.map(({ href, text }): [string, string] => [decoded(href).slice(config.baseUrl.length), text]),
    ...(skill === null ? [] : [[SKILL_FILE, skill] as const]),
    ...(config.copies.llms ? llmsFiles(markdown, site) : []),
  ]);
}
