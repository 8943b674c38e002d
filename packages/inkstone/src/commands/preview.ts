import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteEntities } from '@inkstone/site-model/version';
import { preview as servePreview, resolveConfig } from 'vite';
import { viteConfig } from '../site/vite-config.ts';
import { given, type ServerOptions } from './dev.ts';
import { Refusal } from './refusal.ts';

/** `inkstone preview`: what `inkstone build` wrote, as a static host would serve it. */
export async function preview(root: string, { port, host, open, outDir }: ServerOptions & { outDir?: string }) {
  const config = await viteConfig(root, { preview: given({ port, host, open }), build: given({ outDir }) });
  const { build } = await resolveConfig(config, 'serve', 'production', 'production', true);
  const folder = path.resolve(root, build.outDir);
  if (!existsSync(path.join(folder, 'site-data.json')))
    throw new Refusal(`There is nothing to preview in ${folder}. Run "inkstone build" first.`);
  // The site may have been built for another address than that of the configuration.
  process.env['INKSTONE_URL'] ??= `http://localhost${baseOf(folder)}`;
  const server = await servePreview(config);
  server.printUrls();
  server.bindCLIShortcuts({ print: process.stdin.isTTY });
}

/** The base path that a site was built for. */
function baseOf(folder: string): string {
  const { base, locales } = JSON.parse(readFileSync(path.join(folder, 'site-data.json'), 'utf8')) as SiteEntities;
  return base ?? locales[0]?.path ?? '/';
}
