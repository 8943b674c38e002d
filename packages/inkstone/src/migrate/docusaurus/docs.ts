import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { escapePath, globSync } from 'tinyglobby';
import type { DocusaurusSite } from './load-config.ts';
import { listPages } from '../page-paths.ts';
import { Taken } from '../print-config.ts';
import { resolvePathname } from './pathnames.ts';
import { jsonOf } from '../read-files.ts';
import {
  defined,
  isRecord,
  linkOf,
  list,
  mapAddresses,
  record,
  text,
  trimmed,
  type PluginConfig,
  type TakeNote,
  type Values,
} from '../values.ts';

/** The docs of a plugin, in all versions. */
export async function docsOf(site: DocusaurusSite, { options, where }: PluginConfig, note: TakeNote): Promise<Taken> {
  const { root } = site;
  const id = text(options['id']) ?? 'default';
  const prefix = id === 'default' ? '' : `${id}_`;
  const folder = layer(text(options['path']) ?? 'docs');
  const names = listOfFile(root, `${prefix}versions.json`);
  const only = list(options['onlyIncludeVersions']).map(String);
  const hasCurrent = options['includeCurrentVersion'] !== false || names.length === 0;
  const all = [...(hasCurrent ? ['current'] : []), ...names].filter((name) => only.length === 0 || only.includes(name));
  const last = text(options['lastVersion']) ?? names.find((name) => all.includes(name)) ?? 'current';
  const settings = record(options['versions']);
  const versions: Values = {};
  for (const name of all) {
    const own = record(settings[name]);
    const sidebarFile =
      name === 'current' ? options['sidebarPath'] : `${prefix}versioned_sidebars/version-${name}-sidebars.json`;
    versions[name] = defined({
      label: text(own['label']) ?? (name === 'current' ? (names.length === 0 ? 'Latest' : 'Next') : name),
      path: trimmed(text(own['path']) ?? (name === last ? '' : name === 'current' ? 'next' : name)),
      layers: [name === 'current' ? folder : `${prefix}versioned_docs/version-${name}`],
      sidebars: await sidebarsOf(site, sidebarFile, { where, version: name, note }),
      banner: text(own['banner']),
      badge: typeof own['badge'] === 'boolean' ? own['badge'] : undefined,
      noIndex: own['noIndex'] === true ? true : undefined,
    });
  }
  const time = options['showLastUpdateTime'] === true;
  const author = options['showLastUpdateAuthor'] === true;
  const exclude = [
    ...list(options['exclude']).map(String),
    ...notIncluded(path.join(root, folder), options['include']),
  ];
  return new Taken(
    defined({
      id: id === 'default' ? undefined : id,
      path: trimmed(text(options['routeBasePath']) ?? (id === 'default' ? 'docs' : id)),
      lastVersion: all.length > 1 ? last : undefined,
      exclude: exclude.length === 0 ? undefined : exclude,
      editUrl: editUrlOf(options['editUrl'], folder),
      lastUpdate: time ? (author ? 'time-and-author' : 'time') : 'off',
      numberPrefixes: options['numberPrefixParser'] === false ? false : undefined,
      versions,
    }),
    `${where}${names.length === 0 ? '' : `, ${prefix}versions.json`}`,
  );
}

/** The pages of a folder that none of the patterns names: all are pages by default. */
function notIncluded(folder: string, include: unknown): string[] {
  const patterns = list(include).map(String);
  if (patterns.length === 0) return [];
  const named = new Set(globSync(patterns, { cwd: folder, expandDirectories: false }));
  return listPages(folder).flatMap((page) => (named.has(page) || /(?:^|\/)_/.test(page) ? [] : escapePath(page)));
}

/** `./docs/` → `docs` */
function layer(folder: string): string {
  return path.posix.normalize(folder).replace(/\/$/, '');
}

function listOfFile(root: string, file: string): string[] {
  return existsSync(path.join(root, file)) ? list(jsonOf(root, file)).map(String) : [];
}

/** The address of the folder that holds the docs; a function is asked where one of them is edited. */
function editUrlOf(written: unknown, folder: string): string | undefined {
  const sample = 'page.md';
  const about = { docPath: sample, blogPath: sample, blogDirPath: folder, versionDocsDirPath: folder };
  let url: unknown;
  try {
    url =
      typeof written === 'function'
        ? (written({ ...about, version: 'current', permalink: '/page', locale: 'en' }) as unknown)
        : text(written) && `${String(written).replace(/\/$/, '')}/${folder}/${sample}`;
  } catch {
    return undefined;
  }
  if (typeof url !== 'string' || !URL.canParse(url)) return undefined;
  const inside = `${folder.replace(/^(?:\.\.\/)+/, '')}/${sample}`;
  const { href } = new URL(url);
  return href.endsWith(`/${inside}`) ? href.slice(0, -inside.length - 1) : undefined;
}

interface SidebarContext {
  where: string;
  version: string;
  note: TakeNote;
}

/** The sidebars of a version; undefined for one that is generated from its folder. */
async function sidebarsOf(site: DocusaurusSite, file: unknown, context: SidebarContext): Promise<unknown> {
  const name = text(file);
  if (name === undefined || !existsSync(path.resolve(site.root, name))) return undefined;
  const written = record(mapAddresses(await site.load(name), resolvePathname(site)));
  const sidebars = Object.entries(written).map(([id, items]) => [
    id.replace(/^version-[^/]*\//, ''),
    itemsOf(items, context),
  ]);
  if (sidebars.length === 0) return undefined;
  const shown = path.relative(site.root, path.resolve(site.root, name)).split(path.sep).join('/');
  return new Taken(Object.fromEntries(sidebars), shown);
}

/** Items of a sidebar, also in the short form `{ Label: [items] }`. */
function itemsOf(items: unknown, context: SidebarContext): unknown[] {
  if (isRecord(items) && typeof items['type'] !== 'string')
    return Object.entries(items).map(([label, inner]) => categoryOf({ label, items: inner }, context));
  return (Array.isArray(items) ? items : [items]).flatMap((item: unknown) => itemOf(item, context));
}

function itemOf(item: unknown, context: SidebarContext): unknown[] {
  // Copies of old releases have the name of the version before it.
  const before = `version-${context.version}/`;
  const doc = (id: unknown) => (String(id).startsWith(before) ? String(id).slice(before.length) : String(id));
  if (typeof item === 'string') return [doc(item)];
  if (!isRecord(item)) return [];
  const label = text(item['label']);
  switch (item['type']) {
    case undefined:
      return itemsOf(item, context);
    case 'doc':
    case 'ref':
      return [label === undefined ? doc(item['id']) : { type: 'doc', id: doc(item['id']), label }];
    case 'link':
      return [{ type: 'link', label: label ?? String(item['href']), href: linkOf(String(item['href'])) }];
    case 'autogenerated':
      return [{ type: 'autogenerated', folder: String(item['dirName'] ?? '.') }];
    case 'category':
      return [categoryOf(item, context)];
    case 'html': {
      const words = String(item['value'])
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim();
      context.note(
        `${context.where}, sidebar of ${context.version}`,
        `HTML in the sidebar is a heading here: ${words || 'left out'}`,
        true,
      );
      return words === '' ? [] : [{ type: 'heading', label: words }];
    }
    default:
      context.note(
        `${context.where}, sidebar of ${context.version}`,
        `items of type ${String(item['type'])} are left out`,
      );
      return [];
  }
}

function categoryOf(item: Values, context: SidebarContext): unknown {
  const items = itemsOf(item['items'] ?? [], context);
  const link = record(item['link']);
  const index = link['type'] === 'generated-index';
  const { collapsed, collapsible } = item;
  if (items.length === 0 && link['type'] === 'doc')
    return { type: 'doc', id: String(link['id']), label: String(item['label']) };
  return defined({
    type: 'category',
    label: String(item['label']),
    link: index
      ? defined({
          type: 'generated-index',
          slug: text(link['slug']),
          title: text(link['title']),
          description: text(link['description']),
        })
      : link['type'] === 'doc'
        ? { type: 'doc', id: String(link['id']) }
        : undefined,
    collapsible: typeof collapsible === 'boolean' ? collapsible : undefined,
    collapsed: typeof collapsed === 'boolean' ? collapsed : undefined,
    items,
  });
}

/** The blog; none if its folder is not there. */
export function blogOf({ root }: DocusaurusSite, { options, where }: PluginConfig): Taken[] {
  const folder = layer(text(options['path']) ?? 'blog');
  if (!existsSync(path.join(root, folder))) return [];
  const id = text(options['id']) ?? 'blog';
  const title = text(options['blogTitle']) ?? 'Blog';
  return [
    new Taken(
      defined({
        id: id === 'default' ? 'blog' : id,
        path: trimmed(text(options['routeBasePath']) ?? 'blog'),
        editUrl: editUrlOf(options['editUrl'], folder),
        numberPrefixes: false,
        dated: defined({
          title,
          description: text(options['blogDescription']),
          addresses: 'day',
          feeds: new Taken(feedsOf(record(options['feedOptions'])['type']), `${where}.feedOptions`),
        }),
        versions: { current: { label: 'Latest', path: '', layers: [folder] } },
      }),
      where,
    ),
  ];
}

/** The feeds of a blog: both forms where it does not say. */
function feedsOf(type: unknown): string[] {
  const types = type === undefined || type === 'all' ? ['atom', 'rss'] : typeof type === 'string' ? [type] : list(type);
  return ['atom', 'rss'].filter((name) => types.includes(name)).map((name) => `${name}.xml`);
}

/** The pages of Markdown beside those of React; none if there are none. */
export function pagesOf({ root }: DocusaurusSite, { options }: PluginConfig): Taken[] {
  const folder = layer(text(options['path']) ?? 'src/pages');
  const absolute = path.join(root, folder);
  const names = existsSync(absolute) ? readdirSync(absolute, { recursive: true, encoding: 'utf8' }) : [];
  if (!names.some((name) => /^(?!.*(?:^|[\\/])_).*\.mdx?$/.test(name))) return [];
  return [
    new Taken(
      {
        id: 'pages',
        path: trimmed(text(options['routeBasePath']) ?? ''),
        lastUpdate: 'off',
        numberPrefixes: false,
        versions: { current: { label: 'Latest', path: '', layers: [folder], sidebars: {} } },
      },
      `Markdown of ${folder}`,
    ),
  ];
}
