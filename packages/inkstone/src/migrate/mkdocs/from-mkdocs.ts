import { existsSync } from 'node:fs';
import path from 'node:path';
import { pageTitle } from '@inkstone/content-loader/page-head';
import type { Migrated } from '../door.ts';
import { folderOfPages, isInRepository, outsideFolders } from '../outside-files.ts';
import { listPages, OWN_FILES } from '../page-paths.ts';
import { Taken } from '../print-config.ts';
import { INVENTORY, readOutput } from '../published.ts';
import { pageText } from '../read-files.ts';
import { onlyLocale, securityOf, socialLink } from '../shared-config.ts';
import {
  contentsOf,
  defined,
  hasContent,
  isRecord,
  list,
  record,
  records,
  taken,
  text,
  type Note,
  type TakeNote,
  type Values,
} from '../values.ts';
import { languagesOf } from './languages.ts';
import { idOf, sidebarOf } from './nav.ts';
import { readMkDocs } from './read-yaml.ts';

/** Reads a site of MkDocs as a configuration of ours. */
export function fromMkDocs(root: string, file: string, built: string): Migrated {
  const notes: Note[] = [];
  const note: TakeNote = (where, what, isNear = false) => void notes.push({ where, what, isNear });
  const config = readMkDocs(root, file, (name) =>
    note(`!ENV ${name}`, 'left out: what the environment says is not written into files'),
  );
  const source = folderOfPages(root, text(config['docs_dir']) ?? 'docs', `${file}: docs_dir`);
  const languages = languagesOf(pluginsOf(config).get('i18n'), { root, source, note });
  const { layer } = languages;
  const excluded = [...excludedOf(config), ...languages.excluded];
  const pages = listPages(path.join(root, layer), excluded);
  const isPage = (one: string) => pages.includes(one.replace(/^\.?\/+/, ''));
  const url = URL.canParse(text(config['site_url']) ?? '') ? new URL(String(config['site_url'])) : undefined;
  const baseUrl = url === undefined || url.pathname === '/' ? undefined : `${url.pathname.replace(/\/$/, '')}/`;
  const isSlash = config['use_directory_urls'] !== false;
  const published = existsSync(path.join(built, 'sitemap.xml'))
    ? readOutput(built, (one) => one === '404.html' || existsSync(path.join(root, source, one)), !isSlash)
    : null;
  const theme = isRecord(config['theme']) ? config['theme'] : {};
  const titleOf = (id: string) => pageTitle(pageText(path.join(root, layer, `${id}.md`)), 'mkdocs');
  const sidebar = sidebarOf(config['nav'], { isPage, titleOf, labelIn: languages.label });
  const extensions = extensionsOf(config['markdown_extensions']);
  const bases = basesOf(config, { root, source, extensions, note });
  const files = pages.map((page) => path.join(root, layer, page));
  const places = { root, source: path.join(root, layer) };
  const included = [
    ...outsideFolders(files, {
      ...places,
      bases: bases.map((base) => path.resolve(root, base)),
      find: /(?:-8<-+\s+["']|\{\*\s+|\{![>+-]*\s*)(\.\.\/[^\s"'!:]+)/g,
    }),
    ...outsideFolders(files, { ...places, find: /\{%[-+]?\s+include(?:-markdown)?\s+["'](\.\.?\/[^"'\n]+)/g }),
  ];
  const repository = text(config['repo_url']);
  const named = records(record(config['extra'])['social']).flatMap(({ icon, link, name }) =>
    /^https?:/.test(String(link)) ? [socialLink(String(icon ?? 'link'), String(link), text(name))] : [],
  );
  const isNamed = named.some(({ href }) => withoutSlash(String(href)) === withoutSlash(repository ?? ''));
  const social = [
    ...(repository === undefined || !URL.canParse(repository) || isNamed
      ? []
      : [socialLink(new URL(repository).hostname.split('.')[0]!, repository)]),
    ...named,
  ];
  const items = [
    ...(languages.locales === undefined ? [] : [{ type: 'locales', position: 'end' }]),
    ...(social.length === 0 ? [] : [{ type: 'social', position: 'end' }]),
  ];
  const copyright = languages.own('copyright', text(config['copyright']));
  // Files that all languages have may be in the folder of the default.
  const beside = (file: unknown) =>
    layer !== source &&
    existsSync(path.join(root, layer, String(file))) &&
    !existsSync(path.join(root, source, String(file)))
      ? path.posix.join(path.posix.relative(source, layer), String(file))
      : file;
  noteRest(config, { note, extensions });
  return {
    notes,
    published,
    plugins: [],
    baseUrl: baseUrl ?? '/',
    config: defined({
      title: languages.own('site_name', text(config['site_name']) ?? path.basename(root)),
      tagline: languages.own('site_description', text(config['site_description'])),
      url: taken(url?.origin, 'site_url'),
      baseUrl: taken(baseUrl, 'site_url'),
      favicon: fileOf(beside(theme['favicon']), 'theme.favicon'),
      addresses: new Taken(isSlash ? 'slash' : 'html', 'use_directory_urls'),
      locales: languages.locales ?? onlyLocale(text(theme['language']) ?? text(theme['locale']), 'theme.language'),
      docs: [
        new Taken(
          defined({
            path: '',
            mainDoc: mainDocOf(pages, sidebar),
            exclude:
              source === '.'
                ? [...OWN_FILES, ...excluded]
                : taken(excluded.length > 0 ? excluded : undefined, 'exclude_docs, plugins.exclude'),
            editUrl: taken(editUrlOf(config, source), 'repo_url, edit_uri'),
            lastUpdate: 'off',
            numberPrefixes: false,
            versions: {
              current: defined({
                label: 'Latest',
                path: '',
                layers: [layer],
                sidebars: sidebar.length === 0 ? undefined : new Taken({ nav: sidebar }, 'nav'),
                snippets: new Taken(
                  defined({ pages: bases, included: included.length === 0 ? undefined : included }),
                  'base_path of markdown_extensions, and folders of files that pages include',
                ),
              }),
            },
          }),
          'docs_dir',
        ),
      ],
      markdown: defined({
        dialect: new Taken('mkdocs', 'the syntax of MkDocs, where it differs from ours'),
        contents: contentsOf(levelsOf(extensions), 'toc_depth of markdown_extensions.toc'),
        ...(extensions.has('pymdownx.arithmatex') && {
          math: new Taken(true, 'markdown_extensions.pymdownx.arithmatex'),
        }),
        ...((hasMermaid(extensions) || pluginsOf(config).has('mermaid2')) && {
          mermaid: new Taken(true, 'markdown_extensions.pymdownx.superfences'),
        }),
      }),
      redirects: redirectsOf(config),
      theme: defined({
        logo: logoOf(beside(theme['logo'])),
        navbar: items.length === 0 ? undefined : { items },
        social: social.length === 0 ? undefined : new Taken(social, 'repo_url, extra.social'),
        footer: copyright === undefined ? undefined : { copyright },
      }),
      checks: defined({
        links: new Taken('warn', 'validation'),
        anchors: 'warn',
        urlInventory: published === null ? undefined : new Taken(INVENTORY, 'what MkDocs has written to its folder'),
      }),
      security: securityOf([text(theme['logo']), text(config['copyright'])]),
      vite: { publicDir: new Taken(source, 'files beside the pages are published') },
    }),
  };
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '');
}

function extensionsOf(written: unknown): Map<string, unknown> {
  const all = (isRecord(written) ? [written] : list(written)).flatMap((entry) =>
    isRecord(entry) ? Object.entries(entry) : ([[String(entry), null]] as [string, unknown][]),
  );
  // Python-Markdown has a short and a whole name for each of its own.
  return new Map(all.map(([name, options]) => [name.replace(/^markdown\.extensions\./, ''), options]));
}

/** Folders that the names of included files are relative to: pages may show every file in them. */
function basesOf(
  config: Values,
  {
    root,
    source,
    extensions,
    note,
  }: { root: string; source: string; extensions: Map<string, unknown>; note: TakeNote },
): string[] {
  const plugins = pluginsOf(config);
  const named = text(record(plugins.get('macros'))['include_dir']);
  const ofPlugins = [...(plugins.has('include-markdown') ? [source] : []), ...(named === undefined ? [] : [named])];
  const written = ['pymdownx.snippets', 'mdx_include', 'markdown_include.include'].flatMap((name) => {
    const base = record(extensions.get(name))['base_path'];
    return Array.isArray(base) ? base.map(String) : (text(base) ?? []);
  });
  const bases = [...new Set([...ofPlugins, ...(written.length === 0 ? ['.'] : written)])];
  return bases.filter((base) => {
    const isInside = isInRepository(root, path.resolve(root, base));
    if (!isInside)
      note(
        'base_path',
        `${base} is outside of the repository, so no page can show files of it: copy those that pages include, or name the folder in "snippets" yourself`,
      );
    return isInside;
  });
}

function fileOf(value: unknown, from: string): Taken | undefined {
  const file = text(value);
  return file === undefined || /^https?:/.test(file) ? undefined : new Taken(file, from);
}

function logoOf(value: unknown): Taken | undefined {
  const file = text(value);
  return file === undefined ? undefined : new Taken({ src: file }, 'theme.logo');
}

/** What the root of the site leads to, where no page has its address. */
function mainDocOf(pages: readonly string[], sidebar: readonly unknown[]): Taken | undefined {
  if (pages.some((page) => /^(?:index|README)\.md$/.test(page))) return undefined;
  const [first] = sidebar;
  const id = typeof first === 'string' ? first : record(first)['id'];
  return typeof id === 'string' ? new Taken(id, 'the first page of nav') : undefined;
}

function editUrlOf(config: Values, source: string): string | undefined {
  const repository = text(config['repo_url'])?.replace(/\/$/, '');
  const edit = text(config['edit_uri']) ?? usualEdit(config, repository);
  if (edit === undefined || repository === undefined) return undefined;
  const folder = /^https?:/.test(edit) ? edit.replace(/\/$/, '') : `${repository}/${edit.replace(/^\/|\/$/g, '')}`;
  return folder.endsWith(`/${source}`) ? folder.slice(0, -source.length - 1) : undefined;
}

/** Where pages of a repository are edited by default; Material for MkDocs has no such links unless they are asked for. */
function usualEdit({ theme, ...config }: Values, repository = ''): string | undefined {
  const name = text(theme) ?? text(record(theme)['name']);
  const isShown = name !== 'material' || list(record(theme)['features']).includes('content.action.edit');
  if (!isShown || config['edit_uri'] !== undefined || config['edit_uri_template'] !== undefined) return undefined;
  const docs = path.posix.normalize(text(config['docs_dir']) ?? 'docs').replace(/\/$/, '');
  if (repository.startsWith('https://github.com/')) return `edit/master/${docs}/`;
  return repository.startsWith('https://gitlab.com/') ? `-/edit/master/${docs}/` : undefined;
}

/** Patterns of files that are no pages: `exclude_docs` has those of `.gitignore`; in the plugin `exclude`, `*` means folders, too. */
function excludedOf(config: Values): string[] {
  const lines = text(config['exclude_docs'])?.split('\n') ?? [];
  const ignored = lines.flatMap((line) => {
    const pattern = line.trim();
    if (pattern === '' || /^[#!]/.test(pattern)) return [];
    const name = pattern.replace(/^\/|\/$/g, '');
    const whole = /^\/|\/./.test(pattern) ? name : `**/${name}`;
    return pattern.endsWith('/') ? [`${whole}/**`] : [whole, `${whole}/**`];
  });
  const { glob } = record(pluginsOf(config).get('exclude'));
  const globs = list(glob).map((pattern) => String(pattern).replace(/^\*(?!\*)/, '**/*'));
  return [...ignored, ...globs];
}

/** The table of the plugin `redirects`. */
function redirectsOf(config: Values): Taken | undefined {
  const maps = record(record(pluginsOf(config).get('redirects'))['redirect_maps']);
  const address = (page: string) =>
    /^https?:/.test(page) ? page : `/${idOf(page).replace(/(?:^|\/)(?:index|README)(?=$|#)/, '')}`;
  const redirects = Object.entries(maps).map(([from, to]) => ({
    from: address(from),
    to: address(String(to).replace(/\.md(?=$|#)/, '')),
  }));
  return redirects.length === 0 ? undefined : new Taken(redirects, 'plugins.redirects');
}

/** Levels of headings in the list beside the text: `toc_depth: 4`, or `2-4`. */
function levelsOf(extensions: ReadonlyMap<string, unknown>): number[] | undefined {
  const levels = String(record(extensions.get('toc'))['toc_depth'] ?? '')
    .match(/\d/g)
    ?.map(Number);
  return levels?.length === 1 ? [2, ...levels] : levels;
}

/** Whether a fence of its own draws diagrams. */
function hasMermaid(extensions: ReadonlyMap<string, unknown>): boolean {
  const { custom_fences: fences } = record(extensions.get('pymdownx.superfences'));
  return records(fences).some(({ name }) => name === 'mermaid');
}

function pluginsOf(config: Values): Map<string, unknown> {
  return extensionsOf(config['plugins']);
}

const UNREAD = ['hooks', 'extra_css', 'extra_javascript', 'watch', 'draft_docs'];
/** Keys of `extra` that are read, or say something about the look alone. */
const READ_EXTRA: ReadonlySet<string> = new Set(['social', 'generator', 'homepage']);
const EXTRA_LANGUAGES =
  'links to other languages are left out: languages of one repository are "locales", others links in theme.navbar';
/** Plugins whose work is done here, too. */
const KNOWN_PLUGINS: ReadonlySet<string> = new Set([
  'search',
  'redirects',
  'minify',
  'offline',
  'meta',
  'exclude',
  'i18n',
  'include-markdown',
]);
/** Extensions of Markdown that are read here. */
const KNOWN_EXTENSIONS =
  /^(?:admonition|attr_list|footnotes|md_in_html|tables|toc|fenced_code|extra|sane_lists|codehilite|meta|abbr|def_list|smarty|mdx_include|markdown_include\.include|markdown_include_variants|(?:pymdownx\.)(?:blocks\.(?:admonition|details|tab)|arithmatex|details|superfences|tabbed|snippets|keys|mark|caret|tilde|inlinehilite|highlight|tasklist|betterem|emoji|magiclink|smartsymbols))$/;

function noteRest(
  config: Values,
  { note, extensions }: { note: TakeNote; extensions: ReadonlyMap<string, unknown> },
): void {
  if (/^\s*!/m.test(text(config['exclude_docs']) ?? ''))
    note('exclude_docs', 'lines that begin with ! are left out: what they name is no page here');
  for (const key of UNREAD)
    if (hasContent(config[key]))
      note(key, key === 'extra_css' ? '"styles" takes a stylesheet' : 'has no counterpart here');
  for (const [key, value] of Object.entries(record(config['extra'])))
    if (hasContent(value) && !READ_EXTRA.has(key))
      note(`extra.${key}`, key === 'alternate' ? EXTRA_LANGUAGES : 'nothing reads it', key === 'version');
  const theme = record(config['theme']);
  for (const key of ['custom_dir', 'palette', 'font', 'features'])
    if (hasContent(theme[key])) note(`theme.${key}`, 'has no counterpart here', key !== 'custom_dir');
  for (const name of pluginsOf(config).keys())
    if (!KNOWN_PLUGINS.has(name.replace(/^material\//, '')))
      note(
        `plugins.${name}`,
        name.endsWith('blog')
          ? 'posts are pages in their folder: a set of dated docs has the addresses of a blog'
          : 'does not run here: what it writes into pages is missing',
      );
  for (const name of extensions.keys())
    if (!KNOWN_EXTENSIONS.test(name)) note(`markdown_extensions.${name}`, 'what it reads is shown as it is written');
  if (hasContent(record(extensions.get('pymdownx.snippets'))['auto_append']))
    note(
      'markdown_extensions.pymdownx.snippets.auto_append',
      'no page has these files at its end: write the links that they define where pages use them',
    );
  const { slugify } = record(extensions.get('toc'));
  if (slugify !== undefined)
    note('markdown_extensions.toc', 'ids of headings are made by the default rule: those that differ need a redirect');
}
