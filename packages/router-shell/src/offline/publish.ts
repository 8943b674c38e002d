import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '@inkstone/site-model/cache';
import { filesBaseOf, type ResolvedSiteConfig } from '@inkstone/site-model/config';
import { dataFile, decoded, documentPath, encodePath, publishedHref } from '@inkstone/site-model/href';
import type { PageOutline } from '@inkstone/site-model/page';
import type { DocsPlugin } from '@inkstone/site-model/version';
import { searchTag } from '../page/head-tags.ts';
import { WORKER_FILE } from '../policy/headers.ts';
import type { Output } from '../publish/output.ts';
import type { SiteContent } from '../publish/prerender.ts';
import { resolveAddress, type Address, type Addresses } from '../site/address.ts';
import { offlinePageOutline } from '../site/page-modules.ts';
import type { WorkerSetting } from './answers.ts';
import { fingerprint } from './fingerprint.ts';
import { namesIn } from './prune.ts';
import type { ListedFile, OfflineFile, PublishedVersion } from './stores.ts';

/** What was written at a path of the output. */
interface Written {
  bytes: number;
  hash: string;
  /** Tag of the version that the file is about, if it is about one; see `SearchFile`. */
  tag?: string | undefined;
}

/** What a site without `offline` publishes, and what has been written of one with it. */
export interface OfflineFiles {
  output: Output;
  /** Says which version a file is about that will be written. */
  tag(file: string, tag: string | undefined): void;
  /** Writes the worker and what it needs, when all other files are written. */
  publish(contents: readonly SiteContent[], hasOwn: (file: string) => boolean): void;
}

/** Notes what is written to an output, so that browsers can be told what there is to keep. */
export function offlineFiles(output: Output, config: ResolvedSiteConfig): OfflineFiles {
  if (!config.offline)
    return {
      output,
      tag: () => undefined,
      publish(_contents, hasOwn) {
        // Browsers ask for the worker of a site that had one once.
        if (!hasOwn(WORKER_FILE)) output.write(WORKER_FILE, workerCode('removal'));
      },
    };
  const written = new Map<string, Written>();
  const tags = new Map<string, string | undefined>();
  const note = (file: string, content: string | Uint8Array) => {
    // The copies for agents are no part of a version that is read in the site.
    if (/\.(?:html|md|txt|gz|xml|map)$/.test(file)) return;
    written.set(file, fingerprint(content));
  };
  /** The documents that show what is kept, by their files. */
  const shells = new Map<string, string>();
  return {
    output: {
      ...output,
      write(file, content) {
        note(file, content);
        output.write(file, content);
      },
      writeBundled(file, content) {
        note(file, content);
        output.writeBundled(file, content);
      },
      writeDocument(file, checked) {
        if (/(?:^|\/)offline(?:\/index)?\.html$/.test(file)) shells.set(file, checked.html);
        output.writeDocument(file, checked);
      },
      copy(source, file) {
        note(file, readFileSync(source));
        output.copy(source, file);
      },
    },
    tag: (file, tag) => void tags.set(file, tag),
    publish(contents) {
      for (const [file, tag] of tags) {
        const known = written.get(file);
        if (known) written.set(file, { ...known, tag });
      }
      const base = filesBaseOf(config);
      const about = contents.map((content) => offlineFile(content, { written, base, shells, output }));
      const setting: WorkerSetting = {
        base,
        languages: contents.map(({ site }) => site.config.baseUrl),
        deployment: hashOf(JSON.stringify(about)).slice(0, 12),
      };
      output.write(WORKER_FILE, `const INKSTONE_OFFLINE=${JSON.stringify(setting)};\n${workerCode('worker')}`);
    },
  };
}

interface Everything {
  written: ReadonlyMap<string, Written>;
  base: string;
  shells: ReadonlyMap<string, string>;
  output: Output;
}

/** Writes what a language has to keep, and the list of files of each version. */
function offlineFile(content: SiteContent, { written, base, shells, output }: Everything): OfflineFile {
  const { site, app } = content;
  const { config, view } = site;
  const at = (href: string) => publishedHref(href, config.baseUrl, config.addresses);
  const outline = offlinePageOutline(site);
  const folder = config.family?.folder ?? '';
  const document = shells.get(`${folder}${documentPath(outline.href, config.baseUrl, config.addresses).file}`) ?? '';
  const list = (files: Iterable<string>) =>
    [...new Set(files)].toSorted().flatMap((file): ListedFile[] => {
      const found = written.get(file);
      return found ? [[encodePath(`${base}${file}`), found.bytes, found.hash]] : [];
    });
  const inLayout = [...document.matchAll(/\s(?:src|href)="([^"#?]+)"/g)].flatMap(([, href = '']) =>
    href.startsWith(base) ? [href.slice(base.length)] : [],
  );
  const shared = [
    ...[...app.files.keys()].filter((file) => !file.endsWith('.map')),
    ...inLayout,
    `${folder}search-options.json`,
  ];
  const versions = versionsOf(content).map(({ id, label, href, includes }): PublishedVersion => {
    const files = new Set([...shared, ...filesOfVersion(content, base, includes)]);
    for (const [file, { tag }] of written)
      if (file.startsWith('hashed/search/') && (tag === undefined || includesTag(view.plugins, includes, tag)))
        files.add(file);
    const listed = list(files);
    const json = JSON.stringify(listed);
    const file = `hashed/offline/${encodeURIComponent(id)}.${hashOf(json).slice(0, 10)}.json`;
    output.write(file, json);
    const bytes = listed.reduce((sum, [, size]) => sum + size, 0);
    return { id, label, href: at(href), list: encodeURI(`${base}${file}`), bytes };
  });
  const about: OfflineFile = {
    build: app.build,
    shell: at(outline.href),
    files: list(startingFiles(document, app)),
    versions,
  };
  output.write(`${folder}offline.json`, JSON.stringify(about));
  return about;
}

/** What the app starts with: the files that a document names, and those that its first script does. */
function startingFiles(document: string, { files }: SiteContent['app']): string[] {
  const namedIn = (text: string) => {
    const names = namesIn(text);
    return [...files.keys()].filter((file) => /\.(?:js|css)$/.test(file) && names.has(path.posix.basename(file)));
  };
  const first = namedIn(document);
  return [...first, ...first.flatMap((file) => namedIn(file.endsWith('.js') ? String(files.get(file)) : ''))];
}

interface OwnVersion extends Pick<PublishedVersion, 'id' | 'label' | 'href'> {
  /** Whether what belongs to this version of a plugin is read with it. */
  includes: (plugin: string | null, version: string | null) => boolean;
}

/**
 * The versions that can be kept: those of the docs, each with the API reference that belongs to it and with the latest
 * version of other sets of pages. A site without versions is kept as a whole.
 */
function versionsOf({ site: { config, view } }: SiteContent): OwnVersion[] {
  const { plugins } = view;
  const docs = plugins.filter(({ id }) => config.docs.some((entry) => entry.id === id));
  const main = [...docs, ...plugins].find(({ versions }) => versions.length > 1);
  if (!main) return [{ id: 'site', label: config.title, href: config.baseUrl, includes: () => true }];
  return main.versions.map(({ name, label, mainHref }) => {
    const api = config.docs.find(({ id }) => id === main.id)?.versions[name]?.api ?? name;
    const wanted = new Map(
      plugins.map(({ id, versions }) => {
        const own = versions.find((one) => one.name === (id === main.id ? name : api));
        return [id, (own ?? versions.find(({ isLast }) => isLast) ?? versions[0])?.name];
      }),
    );
    const includes = (plugin: string | null, version: string | null) =>
      plugin === null || version === null || wanted.get(plugin) === version;
    return { id: name, label, href: mainHref, includes };
  });
}

function includesTag(plugins: readonly DocsPlugin[], includes: OwnVersion['includes'], tag: string): boolean {
  const own = plugins.flatMap(({ id, versions }) =>
    versions.map(({ name }) => ({ id, name })).filter(({ name }) => searchTag(id, name) === tag),
  );
  return own.length === 0 || own.some(({ id, name }) => includes(id, name));
}

/** The data of a version's pages, their sidebars, images and cards. */
function filesOfVersion({ site, bodies }: SiteContent, base: string, includes: OwnVersion['includes']): string[] {
  const { config, view } = site;
  const folder = config.family?.folder ?? '';
  const files: string[] = [];
  for (const [href, found] of view.addresses) {
    const address = found.type === 'redirect' ? targetOf(found, view.addresses) : found;
    const outline: Pick<PageOutline, 'plugin' | 'version'> | null =
      address?.type === 'page' || address?.type === 'search' || address?.type === 'offline'
        ? address.outline
        : address?.type === 'module'
          ? { plugin: null, version: null }
          : null;
    const { file } = documentPath(href, config.baseUrl, config.addresses);
    if (file === undefined || outline === null || !includes(outline.plugin, outline.version)) continue;
    const data = folder + dataFile(file);
    files.push(data, data.replace(/index\.json$/, 'card.json'));
    const body = address?.type === 'page' ? bodies.get(address.outline.key) : undefined;
    for (const { output } of body?.assets ?? []) files.push(output);
    for (const link of body?.links ?? [])
      if (link.kind === 'file' && link.href.startsWith(base)) files.push(decoded(link.href.slice(base.length)));
  }
  for (const { sidebar, file } of view.sidebars.values())
    if (includes(sidebar.plugin, sidebar.version)) files.push(folder + file);
  return files;
}

/** What a redirect leads to: readers without a connection follow it, too. */
function targetOf({ to }: Extract<Address, { type: 'redirect' }>, addresses: Addresses): Address | undefined {
  return resolveAddress(addresses, to.replace(/[?#].*$/s, ''));
}

/** The code of a worker, as this package's build bundled it. */
function workerCode(name: 'worker' | 'removal'): string {
  return readFileSync(new URL(`../../dist/offline/${name}.js`, import.meta.url), 'utf8');
}
