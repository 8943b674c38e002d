import { existsSync } from 'node:fs';
import path from 'node:path';
import { preview as servePreview, resolveConfig } from 'vite';
import { viteConfig } from '../site/vite-config.ts';
import { given, type ServerOptions } from './dev.ts';
import { Refusal } from './refusal.ts';

/** `inkstone preview`: what `inkstone build` wrote, as a static host would serve it. */
export async function preview(root: string, { port, host, open, outDir }: ServerOptions & { outDir?: string }) {
  const config = await viteConfig(root, 'look', { preview: given({ port, host, open }), build: given({ outDir }) });
  const { build } = await resolveConfig(config, 'serve', 'production', 'production', true);
  const folder = path.resolve(root, build.outDir);
  if (!existsSync(folder)) throw new Refusal(`There is nothing to preview in ${folder}. Run "inkstone build" first.`);
  const server = await servePreview(config);
  server.printUrls();
  server.bindCLIShortcuts({ print: process.stdin.isTTY });
}
