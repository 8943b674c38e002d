import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Migrated } from '../door.ts';
import { outsideFolders } from '../outside-files.ts';
import { listPages, OWN_FILES } from '../page-paths.ts';
import { Taken } from '../print-config.ts';
import { whatIsMissing } from '../run-config.ts';
import { hostedSearchOf } from '../hosted-search.ts';
import { INVENTORY, readOutput, type PublishedAddresses } from '../published.ts';
import { headTags, mermaidPackage, securityOf, socialLink } from '../shared-config.ts';
import {
  contentsOf,
  defined,
  hasContent,
  isRecord,
  labelOf,
  languageTag,
  list,
  type Note,
  record,
  records,
  taken,
  type TakeNote,
  text,
  type Values,
} from '../values.ts';
import type { VitePressSite } from './load-config.ts';
import { slugifyOf } from './markdown-plugins.ts';
import { folderAtRoot, rewritesOf } from './rewrites.ts';
import { languagesOf, type Languages } from './languages.ts';
import { plain } from './sidebars.ts';
import { withRoot } from './translated.ts';

/** The pages of a site, with what is known of their addresses. */
interface Pages {
  /** Folder of the pages, relative to the root. */
  source: string;
  /** Folder of those in the default language. */
  layer: string;
  exclude: string[];
  /** Folders outside of the pages that pages include files from. */
  included: string[];
  idOf: (address: string) => string | undefined;
  /** The address of the page with an id. */
  hrefOf: (id: string) => string;
  redirects: { from: string; to: string }[];
}

/**
 * Reads a VitePress site's configuration as one of ours; what has no counterpart is noted.
 *
 * @param built Folder of a build of VitePress, which need not be there.
 */
export function fromVitePress(written: VitePressSite, built: string): Migrated {
  const site = { ...written, config: withRoot(written.config) };
  const { config } = site;
  const notes: Note[] = [];
  const note: TakeNote = (where, what, isNear = false) => void notes.push({ where, what, isNear });
  const mermaid = mermaidPackage(site.root, site.missing);
  for (const name of site.missing.filter((one) => one !== mermaid))
    note(
      name,
      name.startsWith('.') ? whatIsMissing(name) : 'is not installed, or its configuration is not read here',
      true,
    );
  const theme = { ...record(config['themeConfig']) };
  const locales = localesOf(config, note);
  const isPlain = config['cleanUrls'] === true;
  const pages = pagesOf(site, note);
  const published = existsSync(built) ? publishedIn(built, path.join(site.root, pages.source), !isPlain) : null;
  const rootTheme = { ...theme, ...record(record(record(config['locales'])['root'])['themeConfig']) };
  const languages = languagesOf(config, { locales, pages });
  const base = text(config['base']) ?? '/';
  const scripts: Values[] = [];
  const head = headTags(config['head'], {
    scripts,
    note,
    files: path.join(site.root, pages.source, 'public'),
    base,
  });
  const favicon = head.find(({ tag, attributes }) => tag === 'link' && record(attributes)['rel'] === 'icon');
  const migrated = defined({
    title: taken(
      languages.own(text(config['title']) ?? 'VitePress', ({ title }) => text(title)),
      'title',
    ),
    tagline: taken(
      languages.own(text(config['description']), ({ description }) => text(description)),
      'description',
    ),
    url: taken(originOf(record(config['sitemap'])['hostname']), 'sitemap.hostname'),
    baseUrl: base === '/' ? undefined : new Taken(base, 'base'),
    favicon: taken(withoutBase(text(record(favicon?.['attributes'])['href']), base), 'head'),
    addresses: isPlain ? undefined : new Taken('html', 'cleanUrls'),
    locales,
    docs: [
      new Taken(
        defined({
          path: '',
          exclude: [...pages.exclude, ...OWN_FILES].length === 0 ? undefined : [...pages.exclude, ...OWN_FILES],
          editUrl: taken(editUrlOf(record(theme['editLink'])['pattern'], pages.layer), 'themeConfig.editLink'),
          lastUpdate: config['lastUpdated'] === true ? 'time' : 'off',
          numberPrefixes: false,
          versions: {
            current: defined({
              label: 'Latest',
              path: '',
              layers: [pages.layer === '' ? '.' : pages.layer],
              sidebars: taken(languages.sidebars(rootTheme['sidebar']) ?? {}, 'themeConfig.sidebar'),
              snippets: new Taken(
                defined({
                  source: [pages.source === '' ? '.' : pages.source],
                  included: pages.included.length === 0 ? undefined : pages.included,
                }),
                'what pages write @/, and folders of files that pages include',
              ),
            }),
          },
        }),
        'srcDir, srcExclude',
      ),
    ],
    markdown: defined({
      dialect: new Taken('vitepress', 'the syntax of VitePress, where it differs from ours'),
      contents: contentsOf(theme['outline'], 'themeConfig.outline'),
      ...(hasContent(record(config['markdown'])['math']) && { math: new Taken(true, 'markdown.math') }),
      ...(mermaid !== undefined && { mermaid: new Taken(true, mermaid) }),
      ...(slugifyOf(config) !== undefined && {
        plugins: new Taken(`./${site.file}`, 'markdown.anchor.slugify, its rule for ids of headings'),
      }),
    }),
    redirects: pages.redirects.length === 0 ? undefined : new Taken(pages.redirects, 'rewrites'),
    theme: themeOf(rootTheme, { languages, hasLocales: locales !== undefined }),
    search: searchOf(record(theme['search']), note),
    head:
      head.length === 0
        ? undefined
        : new Taken(
            head.filter((tag) => tag !== favicon),
            'head',
          ),
    scripts: scripts.length === 0 ? undefined : new Taken(scripts, 'head'),
    checks: checksOf(config['ignoreDeadLinks'], published !== null),
    security: securityOf(),
    vite: viteOf(site, pages.source),
  });
  noteRest(site, note);
  return { config: migrated, notes, published, plugins: [], baseUrl: base };
}

function originOf(hostname: unknown): string | undefined {
  const url = text(hostname);
  return url !== undefined && URL.canParse(url) ? new URL(url).origin : undefined;
}

function withoutBase(href: string | undefined, base: string): string | undefined {
  return href?.startsWith(base) ? href.slice(base.length) : href;
}

function publishedIn(built: string, source: string, hasFiles: boolean): PublishedAddresses {
  const isCopied = (file: string) => existsSync(path.join(source, 'public', file));
  return readOutput(built, (file) => file === '404.html' || isCopied(file), hasFiles);
}

function pagesOf({ config, root, project }: VitePressSite, note: TakeNote): Pages {
  const source = path.posix
    .normalize(path.posix.join(project, text(config['srcDir']) ?? '.'))
    .replace(/^\.?\/?$|\/$/, '');
  const written = config['rewrites'];
  const first = folderAtRoot(written);
  const layer = first === undefined ? source : path.posix.join(source, first);
  const exclude = list(config['srcExclude']).map(String);
  const all = listPages(path.join(root, source), exclude);
  const dynamic = all.filter((page) => page.includes('['));
  for (const page of dynamic)
    note(page, 'pages that are made of a list of parameters are left out: write them as files');
  const rewrite = rewritesOf(written);
  const ids = new Map<string, string>();
  const redirects: Pages['redirects'] = [];
  /** Where all addresses end in `.html`, an index has a name, too. */
  const published = (address: string, page: string) =>
    config['cleanUrls'] !== true && address !== '/' && /(?:^|\/)index\.md$/.test(page) ? `${address}/index` : address;
  for (const page of all) {
    if (dynamic.includes(page)) continue;
    const inLayer =
      first === undefined ? page : page.startsWith(`${first}/`) ? page.slice(first.length + 1) : undefined;
    const old = addressOf(rewrite(page));
    if (inLayer === undefined) continue;
    ids.set(old, inLayer.replace(/\.md$/, ''));
    if (old !== addressOf(inLayer))
      redirects.push({ from: published(old, rewrite(page)), to: published(addressOf(inLayer), inLayer) });
  }
  const hrefOf = (id: string) => published(addressOf(`${id}.md`), `${id}.md`);
  const idOf = (address: string) => {
    const plainAddress = address.replace(/[?#].*$/, '').replace(/\.(?:html|md)$/, '');
    return (
      ids.get(plainAddress.replace(/(?<=.)\/(?:index)?$/, '')) ?? ids.get(plainAddress.replace(/\/index$/, '') || '/')
    );
  };
  return {
    source,
    layer,
    exclude: [...exclude, ...dynamic.map((page) => page.replaceAll(/[[\]]/g, String.raw`\$&`))],
    included: outsideFolders(
      all.map((page) => path.join(root, source, page)),
      { root, source: path.join(root, source), find: /^\s*(?:<!--\s*@include:\s*|<<<\s*)(\.[^\s#{]+)/gm },
    ),
    idOf,
    hrefOf,
    redirects,
  };
}

/** `guide/index.md` → `/guide` */
function addressOf(page: string): string {
  return `/${page.replace(/(?:(?:^|\/)index)?\.md$/, '')}`;
}

function editUrlOf(pattern: unknown, layer: string): string | undefined {
  const url = text(pattern);
  if (url === undefined || !url.endsWith('/:path')) return undefined;
  const folder = url.slice(0, -'/:path'.length);
  if (layer === '') return folder;
  return folder.endsWith(`/${layer}`) ? folder.slice(0, -layer.length - 1) : undefined;
}

function localesOf(config: Values, note: TakeNote): Taken | undefined {
  const lang = text(config['lang']);
  const all = Object.entries(record(config['locales'])).filter(([key, value]) => {
    const link = text(record(value)['link']);
    if (key === 'root' || link === undefined || !/^https?:/.test(link)) return true;
    note(`locales.${key}`, `is a site of its own: ${link} is a link in the bar at the top`, true);
    return false;
  });
  const locales = all
    .toSorted(([a], [b]) => Number(b === 'root') - Number(a === 'root'))
    .map(([key, value]) => {
      const own = record(value);
      const code = key === 'root' ? languageTag(text(own['lang']) ?? lang ?? 'en').split('-')[0]! : languageTag(key);
      const htmlLang = languageTag(text(own['lang']) ?? code);
      return defined({
        code,
        label: text(own['label']) ?? labelOf(code),
        direction: own['dir'] === 'rtl' ? 'rtl' : undefined,
        htmlLang: htmlLang === code ? undefined : htmlLang,
        path: key === 'root' || key === code ? undefined : key,
      });
    });
  const rootHead = JSON.stringify(record(record(config['locales'])['root'])['head']);
  for (const [key, value] of all) {
    const { head } = record(value);
    if (key !== 'root' && hasContent(head) && JSON.stringify(head) !== rootHead)
      note(`locales.${key}.head`, 'left out: pages in all languages have the tags of "head"');
  }
  if (locales.length > 1) return new Taken(locales, 'locales');
  const only = locales[0]?.['htmlLang'] ?? (lang === undefined ? undefined : languageTag(lang));
  if (only === undefined || String(only).startsWith('en')) return undefined;
  return new Taken([{ code: only, label: labelOf(String(only)) }], 'lang');
}

interface ThemeContext {
  languages: Languages;
  hasLocales: boolean;
}

function themeOf(theme: Values, { languages, hasLocales }: ThemeContext): unknown {
  const logo = isRecord(theme['logo']) ? theme['logo'] : { src: theme['logo'] };
  const src = text(logo['src']) ?? text(logo['light']);
  const social = records(theme['socialLinks']).flatMap(({ icon, link, ariaLabel }) =>
    text(link) === undefined || !/^https?:/.test(String(link))
      ? []
      : socialLink(typeof icon === 'string' ? icon : 'link', String(link), text(ariaLabel)),
  );
  const copyright = languages.own(footerOf(theme), ({ themeConfig }) => footerOf(record(themeConfig)));
  const siteTitle = text(theme['siteTitle']);
  return defined({
    logo:
      src === undefined
        ? undefined
        : new Taken(defined({ src, srcDark: text(logo['dark']), alt: text(logo['alt']) }), 'themeConfig.logo'),
    navbar: new Taken(
      defined({
        title: siteTitle === undefined ? undefined : plain(siteTitle),
        items: [
          ...languages.navbar(theme['nav']),
          ...(hasLocales ? [{ type: 'locales', position: 'end' }] : []),
          ...(social.length > 0 ? [{ type: 'social', position: 'end' }] : []),
        ],
      }),
      'themeConfig.nav',
    ),
    social: social.length === 0 ? undefined : new Taken(social, 'themeConfig.socialLinks'),
    footer: copyright === undefined ? undefined : new Taken({ copyright }, 'themeConfig.footer'),
  });
}

function footerOf(theme: Values): string | undefined {
  const { message, copyright } = record(theme['footer']);
  return text([text(message), text(copyright)].filter((part) => part !== undefined).join('<br>'));
}

function searchOf({ provider, options }: Values, note: TakeNote): unknown {
  return provider === 'algolia' ? hostedSearchOf(record(options), 'themeConfig.search', note) : undefined;
}

function checksOf(ignored: unknown, hasInventory: boolean): unknown {
  const checks = defined({
    links: ignored === true || hasContent(ignored) ? new Taken('warn', 'ignoreDeadLinks') : undefined,
    // VitePress does not look at what follows a "#".
    anchors: 'warn',
    urlInventory: hasInventory ? new Taken(INVENTORY, 'what VitePress has written to its folder dist') : undefined,
  });
  return checks;
}

function viteOf({ root }: VitePressSite, source: string): unknown {
  const folder = path.posix.join(source, 'public');
  return defined({
    publicDir: existsSync(path.join(root, folder)) ? new Taken(folder, 'the folder public of VitePress') : undefined,
    css: { postcss: new Taken({}, 'stylesheets here are not made with the PostCSS of the repository') },
  });
}

const UNREAD = ['titleTemplate', 'transformHead', 'transformHtml', 'transformPageData', 'buildEnd', 'vue', 'vite'];
/** Options of Markdown that are read, or that change nothing of what a page says. */
const READ_MARKDOWN = new Set(
  'attrs anchor cache cjkFriendlyEmphasis codeCopyButtonTitle component externalLinks frontmatter headers math sfc theme'.split(
    ' ',
  ),
);
/** Marks around attributes that are read here. */
const ATTRIBUTE_MARKS = ['{ }', '%{ }%'];
const UNREAD_THEME = ['aside', 'docFooter', 'carbonAds', 'banner', 'notFound'];

/** Keys that have no counterpart, and what of the theme is in Vue. */
function noteRest({ config, root, project }: VitePressSite, note: TakeNote): void {
  const theme = record(config['themeConfig']);
  const markdown = record(config['markdown']);
  for (const key of UNREAD) if (config[key] !== undefined) note(key, 'has no counterpart here');
  for (const key of Object.keys(markdown))
    if (markdown[key] !== undefined && !READ_MARKDOWN.has(key))
      note(
        `markdown.${key}`,
        key === 'config'
          ? 'plugins of markdown-it do not run here: "markdown.plugins" takes remark and rehype plugins'
          : 'has no counterpart here',
      );
  for (const key of Object.keys(record(markdown['anchor'])))
    if (key !== 'slugify') note(`markdown.anchor.${key}`, 'has no counterpart here');
  const { leftDelimiter = '{', rightDelimiter = '}', disable } = record(markdown['attrs']);
  if (disable === true || !ATTRIBUTE_MARKS.includes(`${leftDelimiter} ${rightDelimiter}`))
    note('markdown.attrs', 'attributes of headings are read between "{" and "}", or "%{" and "}%"');
  if (theme['outline'] === false) note('themeConfig.outline', 'hide_table_of_contents in the front matter of pages');
  for (const key of UNREAD_THEME) if (theme[key] !== undefined) note(`themeConfig.${key}`, 'has no counterpart here');
  const folder = path.join(root, project, '.vitepress/theme');
  if (existsSync(folder) && readdirSync(folder).length > 0)
    note(
      path.posix.join(project, '.vitepress/theme'),
      'the theme is in Vue: its slots are "theme.slots" here, its stylesheets "styles"',
    );
}
