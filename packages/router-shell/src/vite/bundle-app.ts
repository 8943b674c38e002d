import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ComponentType } from 'react';
import type { ViteBuilder } from 'vite';
import type { RenderPage } from '../app/server.tsx';
import type { BundledApp } from '../build/build-site.ts';
import type { OpenSite } from '../build/open-site.ts';
import type { PageModule } from '../build/react-pages.ts';
import { bundleBootScript } from './boot-script.ts';
import type { SiteHost } from './site-host.ts';
import { CLIENT_ENTRY } from './virtual-modules.ts';

interface ManifestChunk {
  file: string;
  css?: string[];
  imports?: string[];
  isEntry?: boolean;
}

/** Builds the browser app and the server renderer, and loads the latter. */
export async function bundleApp(builder: ViteBuilder, host: SiteHost, site: OpenSite): Promise<BundledApp> {
  const { client, ssr } = builder.environments;
  if (!client || !ssr) throw new Error('Vite has no client or ssr environment.');
  await builder.build(client);
  await builder.build(ssr);
  const clientFolder = path.join(host.workDir, 'client');
  const serverFolder = path.join(host.workDir, 'server');
  const manifest = JSON.parse(await readFile(path.join(host.workDir, 'client', '.vite/manifest.json'), 'utf8')) as Record<string, ManifestChunk>;
  await rm(path.join(clientFolder, '.vite'), { recursive: true });
  const entry = manifest[CLIENT_ENTRY];
  if (!entry) throw new Error(`The bundle has no ${CLIENT_ENTRY}.`);
  const url = (file: string) => `${host.config.baseUrl}${file}`;
  const boot = await bundleBootScript(host, site.view, url(entry.file));
  const server = (await import(pathToFileURL(path.join(serverFolder, 'entry.js')).href)) as {
    render: RenderPage;
    loadPageModules: () => Promise<Record<string, PageModule>>;
  };
  const pageModules = await server.loadPageModules();
  const stylesheets = collectStyles(manifest, CLIENT_ENTRY);
  const names = (await readdir(clientFolder, { recursive: true })).toSorted();
  return {
    build: hash(names.join('\n')),
    hash: hash([names.join('\n'), boot, JSON.stringify(host.config), await folderText(serverFolder)].join('\0')),
    boot,
    stylesheets: stylesheets.map(url),
    moduleStylesheets: (name) => {
      const page = site.reactPages.find((entry) => entry.name === name);
      const styles = page ? collectStyles(manifest, page.file) : [];
      return styles.filter((file) => !stylesheets.includes(file)).map(url);
    },
    render: server.render,
    components: Object.fromEntries(
      Object.entries(pageModules).flatMap(([name, module]): [string, ComponentType][] => (module.default ? [[name, module.default]] : [])),
    ),
    pageModules,
    clientFolder,
  };
}

/** Stylesheets of a chunk and of what it imports statically, in order. */
function collectStyles(manifest: Readonly<Record<string, ManifestChunk>>, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [...new Set([...(chunk.imports ?? []).flatMap((name) => collectStyles(manifest, name, seen)), ...(chunk.css ?? [])])];
}

async function folderText(folder: string): Promise<string> {
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js')).toSorted();
  return (await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))).join('\0');
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
