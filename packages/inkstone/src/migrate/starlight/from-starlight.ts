import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isElsewhere } from '@inkstone/site-model/href';
import type { Migrated } from '../door.ts';
import { outsideFolders } from '../outside-files.ts';
import { listPages } from '../page-paths.ts';
import { Taken } from '../print-config.ts';
import { INVENTORY, readOutput } from '../published.ts';
import { whatIsMissing } from '../run-config.ts';
import { headTags, mermaidPackage, projectName, securityOf, socialLink } from '../shared-config.ts';
import {
  contentsOf,
  defined,
  hasContent,
  inLanguages,
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
  trimmed,
  type Values,
} from '../values.ts';
import type { StarlightSite } from './load-config.ts';
import { sidebarOf } from './sidebar.ts';

const PAGES = 'src/content/docs';

/** Reads a site of Starlight as a configuration of ours. */
export function fromStarlight({ root, astro, config, missing }: StarlightSite, built: string): Migrated {
  const notes: Note[] = [];
  const note: TakeNote = (where, what, isNear = false) => void notes.push({ where, what, isNear });
  for (const name of missing)
    note(
      name,
      name.startsWith('.') ? whatIsMissing(name) : 'is not installed, or its configuration is not read here',
      true,
    );
  const url = text(astro['site']);
  const base = text(astro['base']);
  const baseUrl = base === undefined || base === '/' ? undefined : `/${base.replace(/^\/|\/$/g, '')}/`;
  const form =
    record(astro['build'])['format'] === 'file' ? 'html' : astro['trailingSlash'] === 'never' ? 'plain' : 'slash';
  const published = existsSync(path.join(built, 'index.html'))
    ? readOutput(built, (file) => file === '404.html' || existsSync(path.join(root, 'public', file)), form === 'html')
    : null;
  const { locales, codes, layer, isOnly } = localesOf(config, path.join(root, PAGES));
  const folder = layer === undefined ? PAGES : path.posix.join(PAGES, layer);
  const pages = listPages(path.join(root, folder)).map((page) => page.replace(/\.mdx?$/, ''));
  const files = listPages(path.join(root, folder)).map((page) => path.join(root, folder, page));
  const places = { root, source: path.join(root, folder) };
  const included = [
    ...outsideFolders(files, { ...places, find: /^import\s[^'"]*["'](\.[^'"]+)\?raw["']/gm }),
    // Pictures, and files whose address pages import.
    ...outsideFolders(files, {
      ...places,
      find: /(?:\]\(\s*<?|["'])(\.\.?\/[^\s"'<>()]+\.(?:avif|gif|jpe?g|png|svg|webp|aac|flac|m4[av]|mov|mp[34]|og[agv]|opus|pdf|vtt|wav|webm))\b/gi,
    }),
    ...outsideFolders(files, { ...places, bases: [root], find: /^import\s[^'"]*["']\/([^'"]+)\?raw["']/gm }),
  ];
  const slug = (page: string) =>
    page
      .toLowerCase()
      .replaceAll(' ', '-')
      .replace(/[^\p{L}\p{N}_/-]/gu, '');
  const ids = new Map(pages.map((page) => [slug(page), page]));
  const idOf = (address: string) => ids.get(address) ?? ids.get(address === '' ? 'index' : `${address}/index`);
  const labelIn = ({ label, translations }: Values) => inAll(text(label), record(translations), codes);
  const sidebar = sidebarOf(config['sidebar'], { idOf, labelOf: labelIn });
  const folders = foldersOf(root);
  const edit = text(record(config['editLink'])['baseUrl']);
  const social = socialOf(config['social']);
  const scripts: Values[] = [];
  const written = records(config['head']).map(({ tag, attrs, content }) => [tag, record(attrs), content]);
  const head = headTags(written, {
    scripts,
    note,
    files: path.join(root, 'public'),
    base: baseUrl ?? '/',
  });
  const hasMath = missing.includes('remark-math') || remarkPluginsOf(astro).includes('remarkMath');
  const mermaid = mermaidPackage(root, missing);
  noteRest(config, note);
  return {
    notes,
    published,
    plugins: [],
    baseUrl: baseUrl ?? '/',
    config: defined({
      title: taken(titleOf(config, codes), 'title'),
      tagline: taken(text(config['description']), 'description'),
      url: taken(url !== undefined && URL.canParse(url) ? new URL(url).origin : undefined, 'site'),
      baseUrl: taken(baseUrl, 'base'),
      favicon: faviconOf(root, config['favicon']),
      addresses: form === 'plain' ? undefined : new Taken(form, 'trailingSlash, build.format'),
      locales,
      docs: [
        new Taken(
          defined({
            // A site in one language has no folder of it, so that its pages have one.
            path: (isOnly && layer) || '',
            editUrl: taken(edit?.replace(/\/$/, ''), 'editLink'),
            lastUpdate: config['lastUpdated'] === true ? 'time' : 'off',
            numberPrefixes: false,
            versions: {
              current: defined({
                label: 'Latest',
                path: '',
                layers: [folder],
                sidebars: sidebar.length === 0 ? undefined : new Taken({ main: sidebar }, 'sidebar'),
                snippets: snippetsOf(folders, included),
              }),
            },
          }),
          PAGES,
        ),
      ],
      pages: existsSync(path.join(root, 'src/pages'))
        ? { exclude: new Taken(['**'], 'pages of Astro are left out') }
        : undefined,
      markdown: defined({
        dialect: new Taken('starlight', 'the syntax of Starlight, where it differs from ours'),
        contents: contentsOf(config['tableOfContents'], 'tableOfContents'),
        ...(hasMath && { math: new Taken(true, 'remark-math') }),
        ...(mermaid !== undefined && { mermaid: new Taken(true, mermaid) }),
      }),
      redirects: redirectsOf(astro['redirects']),
      theme: defined({
        navbar: {
          items: [
            ...(codes.length < 2 ? [] : [{ type: 'locales', position: 'end' }]),
            ...(social.length === 0 ? [] : [{ type: 'social', position: 'end' }]),
          ],
        },
        social: social.length === 0 ? undefined : new Taken(social, 'social'),
      }),
      head: head.length === 0 ? undefined : new Taken(head, 'head'),
      scripts: scripts.length === 0 ? undefined : new Taken(scripts, 'head'),
      checks: defined({
        links: new Taken('warn', 'Starlight does not look at links'),
        anchors: 'warn',
        urlInventory: published === null ? undefined : new Taken(INVENTORY, 'what Astro has written to its folder'),
      }),
      security: securityOf(),
      vite: defined({
        publicDir: existsSync(path.join(root, 'public')) ? 'public' : undefined,
        resolve:
          folders.size === 0
            ? undefined
            : {
                alias: new Taken(
                  Object.fromEntries([...folders].map(([name, folder]) => [name, `/${folder}`])),
                  'tsconfig.json',
                ),
              },
      }),
    }),
  };
}

/** The names of folders in `tsconfig.json`, by which pages import and show files: `@assets/*`, `~/*`. */
function foldersOf(root: string): ReadonlyMap<string, string> {
  const file = path.join(root, 'tsconfig.json');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const base = /"baseUrl"\s*:\s*"([^"]*)"/.exec(text)?.[1] ?? '.';
  return new Map(
    [...text.matchAll(/"([@~#]?[\w-]*)\/\*"\s*:\s*\[\s*"([^"]*)\/\*"/g)].flatMap(([, name = '', folder = '']) =>
      name === '' ? [] : [[name, path.posix.join(base, folder)] as const],
    ),
  );
}

/** The folders that have a name, and those outside of the pages that pages show files of. */
function snippetsOf(folders: ReadonlyMap<string, string>, included: readonly string[]): Taken | undefined {
  const aliases: [string, string[]][] = [...folders].flatMap(([name, folder]) =>
    // "@/" has an empty name.
    /^[@~#]/.test(name) ? [[name.replace(/^@/, ''), [folder]]] : [],
  );
  if (included.length > 0) aliases.push(['included', [...new Set(included)]]);
  return aliases.length === 0
    ? undefined
    : new Taken(Object.fromEntries(aliases), 'tsconfig.json, and folders of files that pages import');
}

/** The first is that of the default language. */
type Codes = readonly { code: string; lang: string }[];

/** A text with those that are written for other languages, by what `lang` of them is. */
function inAll(own: string | undefined, written: Values, [first, ...others]: Codes): unknown {
  return inLanguages(
    own,
    others.map(({ code, lang }) => ({ code, label: text(written[lang]) })),
    first?.code ?? '',
  );
}

/** Where the title is a picture, the site is called as its project. */
function titleOf({ title, social }: Values, codes: Codes): unknown {
  const all = record(title);
  const own = text(title) ?? text(all[codes[0]?.lang ?? '']) ?? text(Object.values(all)[0]);
  const project = socialOf(social).find(({ icon }) => icon === 'code')?.['href'];
  return inAll(own ?? projectName(project) ?? 'Starlight', all, codes);
}

function faviconOf(root: string, written: unknown): Taken | undefined {
  const file = (text(written) ?? 'favicon.svg').replace(/^\//, '');
  return existsSync(path.join(root, 'public', file)) ? new Taken(file, 'favicon') : undefined;
}

function socialOf(written: unknown): Values[] {
  // Older versions have an object of icons.
  const links = isRecord(written) ? Object.entries(written).map(([icon, href]) => ({ icon, href })) : records(written);
  return links.flatMap((link) => {
    const { icon, href, label } = link as Values;
    return /^https?:/.test(String(href)) ? [socialLink(String(icon), String(href), text(label))] : [];
  });
}

function redirectsOf(written: unknown): Taken | undefined {
  const redirects = Object.entries(record(written)).flatMap(([from, to]) => {
    const target = text(to) ?? text(record(to)['destination']);
    return target === undefined || /[[*]/.test(from)
      ? []
      : [{ from: `/${trimmed(from)}`, to: isElsewhere(target) ? target : `/${target.replace(/^\/+/, '')}` }];
  });
  return redirects.length === 0 ? undefined : new Taken(redirects, 'redirects');
}

interface Locales {
  locales: Taken | undefined;
  codes: Codes;
  /** The folder of the default language, where it has one. */
  layer: string | undefined;
  /** Whether there is no other. */
  isOnly: boolean;
}

function localesOf(config: Values, pages: string): Locales {
  const all = Object.entries(record(config['locales']));
  const first = text(config['defaultLocale']) ?? 'root';
  const sorted = all.toSorted(([a], [b]) => Number(b === first) - Number(a === first));
  if (sorted.length === 0) return { locales: undefined, codes: [], layer: undefined, isOnly: true };
  const [own] = sorted[0]!;
  const isOnly = sorted.length === 1;
  const folders = existsSync(pages) ? readdirSync(pages) : [];
  const locales = sorted.map(([key, value], index) => {
    const { lang, label, dir } = record(value);
    // Addresses are in small letters, folders as they were made.
    const folder = folders.find((name) => name.toLowerCase() === key.toLowerCase()) ?? key;
    const code = languageTag(key === 'root' ? (text(lang) ?? 'en') : folder);
    const htmlLang = text(lang);
    return defined({
      code,
      label: text(label) ?? labelOf(code),
      direction: dir === 'rtl' ? 'rtl' : undefined,
      htmlLang: htmlLang === code ? undefined : htmlLang,
      path: key !== 'root' && !isOnly && (index === 0 || code !== key) ? key : undefined,
    });
  });
  const codes = locales.map(({ code, htmlLang }) => ({ code: String(code), lang: String(htmlLang ?? code) }));
  return { locales: new Taken(locales, 'locales'), codes, layer: own === 'root' ? undefined : own, isOnly };
}

const UNREAD = ['logo', 'customCss', 'components', 'plugins', 'expressiveCode', 'titleDelimiter', 'routeMiddleware'];

function noteRest(config: Values, note: TakeNote): void {
  if (config['tableOfContents'] === false)
    note('tableOfContents', 'hide_table_of_contents in the front matter of pages');
  for (const key of UNREAD)
    if (hasContent(config[key]) || list(config[key]).length > 0)
      note(
        key,
        key === 'customCss'
          ? '"styles" takes a stylesheet'
          : key === 'components'
            ? 'see the slots of the theme'
            : key === 'logo'
              ? 'put the picture into the public folder and name it in theme.logo'
              : 'has no counterpart here',
      );
}

/** Names of the plugins for Markdown that are installed. */
function remarkPluginsOf(astro: Values): string[] {
  return list(record(astro['markdown'])['remarkPlugins']).flatMap((entry) => {
    const plugin: unknown = Array.isArray(entry) ? entry[0] : entry;
    return typeof plugin === 'function' ? plugin.name : [];
  });
}
