import { createBuilder } from 'vite';
import { viteConfig } from '../site/vite-config.ts';
import { given } from './dev.ts';

export interface BuildOptions {
  outDir?: string;
  draft?: true;
  updateInventory?: true;
  url?: string;
}

/** `inkstone build`: the site as files for any static host. */
export async function build(root: string, { outDir, draft, updateInventory, url }: BuildOptions): Promise<void> {
  if (url !== undefined) process.env['INKSTONE_URL'] = url;
  if (updateInventory) process.env['INKSTONE_URLS'] = 'update';
  const config = await viteConfig(root, 'publish', { ...(draft ? { mode: 'draft' } : {}), build: given({ outDir }) });
  const builder = await createBuilder(config);
  await builder.buildApp();
}

/** `inkstone check`: what a build would complain about, without writing a file. */
export async function check(root: string): Promise<void> {
  const builder = await createBuilder(await viteConfig(root, 'look', { build: { write: false } }));
  await builder.buildApp();
}
