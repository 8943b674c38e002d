import { createBuilder } from 'vite';
import { viteConfig } from '../site/vite-config.ts';
import { given } from './dev.ts';
import { guarded } from './guard.ts';

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
  const settings = { ...(draft ? { mode: 'draft' } : {}), build: given({ outDir }) };
  await guarded(root, async () => {
    const builder = await createBuilder(await viteConfig(root, settings));
    await builder.buildApp();
  });
}

/** `inkstone check`: what a build would complain about, without writing a file. */
export async function check(root: string): Promise<void> {
  await guarded(root, async () => {
    const builder = await createBuilder(await viteConfig(root, { build: { write: false } }));
    await builder.buildApp();
  });
}
