import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageComponent } from '../app/page-store.ts';
import type { ViteBuilder } from 'vite';
import type { RenderPage } from '../app/server.tsx';
import type { BundledApp } from '../build/build-site.ts';
import type { OpenSite } from '../build/open-site.ts';
import type { PageModule } from '../build/react-pages.ts';
import { bundleBootScript } from './boot-script.ts';
import { ownCode, type BundleCache } from './bundle-cache.ts';
import type { SiteHost } from './site-host.ts';
import { CLIENT_ENTRY, START_ENTRY } from './virtual-modules.ts';

interface ManifestChunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
  isEntry?: boolean;
}

/** Builds the browser app and the server renderer, and loads the latter. */
export async function bundleApp(
  builder: ViteBuilder,
  host: SiteHost,
  site: OpenSite,
  cache: BundleCache,
): Promise<BundledApp> {
  const clientFolder = path.join(host.bundleDir, 'client');
  const serverFolder = path.join(host.bundleDir, 'server');
  const url = (file: string) => `${host.config.baseUrl}${file}`;
  if (await cache.isCurrent()) {
    // Else Vite takes it upon itself to build what nobody has built.
    for (const environment of Object.values(builder.environments)) environment.isBuilt = true;
  } else await bundle(builder, host, cache);
  const manifest = await readManifest(host);
  const boot = await readFile(path.join(host.bundleDir, BOOT), 'utf8');
  const server = (await import(pathToFileURL(path.join(serverFolder, 'entry.js')).href)) as {
    render: RenderPage;
    loadPageModules: () => Promise<Record<string, PageModule>>;
  };
  const pageModules = await server.loadPageModules();
  const stylesheets = collectStyles(manifest, CLIENT_ENTRY);
  const names = (await readdir(clientFolder, { recursive: true })).toSorted();
  return {
    build: hash(names.join('\n')),
    hash: hash(
      [names.join('\n'), boot, JSON.stringify(host.config), await folderText(serverFolder), await ownCode()].join('\0'),
    ),
    boot,
    stylesheets: stylesheets.map(url),
    modules: collectScripts(manifest, manifest[START_ENTRY]?.dynamicImports ?? []).map(url),
    moduleStylesheets: (name) => {
      const page = site.reactPages.find((entry) => entry.name === name);
      const styles = page ? collectStyles(manifest, page.file) : [];
      return styles.filter((file) => !stylesheets.includes(file)).map(url);
    },
    render: server.render,
    components: Object.fromEntries(
      Object.entries(pageModules).flatMap(([name, module]): [string, PageComponent][] =>
        module.default ? [[name, module.default]] : [],
      ),
    ),
    pageModules,
    clientFolder,
  };
}

const BOOT = 'boot.js';

/** What `bundleApp` expects in the host's bundle folder. */
export const BUNDLE_OUTPUTS: readonly string[] = [BOOT, 'manifest.json', 'client', 'server/entry.js'];

async function bundle(builder: ViteBuilder, host: SiteHost, cache: BundleCache): Promise<void> {
  const { client, ssr } = builder.environments;
  if (!client || !ssr) throw new Error('Vite has no client or ssr environment.');
  await builder.build(client);
  await builder.build(ssr);
  const inner = path.join(host.bundleDir, 'client/.vite');
  await rename(path.join(inner, 'manifest.json'), path.join(host.bundleDir, 'manifest.json'));
  await rm(inner, { recursive: true });
  const entry = (await readManifest(host))[START_ENTRY];
  if (!entry) throw new Error(`The bundle has no ${START_ENTRY}.`);
  const boot = await bundleBootScript(host, `${host.config.baseUrl}${entry.file}`, [cache.plugin]);
  await writeFile(path.join(host.bundleDir, BOOT), boot);
  await cache.save();
}

async function readManifest(host: SiteHost): Promise<Record<string, ManifestChunk>> {
  return JSON.parse(await readFile(path.join(host.bundleDir, 'manifest.json'), 'utf8')) as Record<
    string,
    ManifestChunk
  >;
}

/** Scripts of chunks and of what they import statically, in the order in which they run. */
function collectScripts(manifest: Readonly<Record<string, ManifestChunk>>, keys: readonly string[]): string[] {
  const files = keys.flatMap((key) => {
    const chunk = manifest[key];
    return chunk && key !== START_ENTRY ? [...collectScripts(manifest, chunk.imports ?? []), chunk.file] : [];
  });
  return [...new Set(files)];
}

/** Stylesheets of a chunk and of what it imports statically, in order. */
function collectStyles(
  manifest: Readonly<Record<string, ManifestChunk>>,
  key: string,
  seen = new Set<string>(),
): string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [
    ...new Set([...(chunk.imports ?? []).flatMap((name) => collectStyles(manifest, name, seen)), ...(chunk.css ?? [])]),
  ];
}

async function folderText(folder: string): Promise<string> {
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js')).toSorted();
  return (await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))).join('\0');
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
