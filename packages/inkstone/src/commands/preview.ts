import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { preview as servePreview, resolveConfig } from 'vite';
import { z } from 'zod';
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
  const file = path.join(folder, 'site-data.json');
  const { success, data } = builtSchema.safeParse(jsonOf(readFileSync(file, 'utf8')));
  if (!success) throw new Refusal(`${file} is not what a build writes. Run "inkstone build" again.`);
  return data.base ?? data.locales[0]?.path ?? '/';
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What is read of it here and where it is served. */
const builtSchema = z.object({
  base: z.string().optional(),
  locales: z.array(z.object({ path: z.string() })),
  origins: z.array(z.object({ url: z.url(), folder: z.string() })).optional(),
});
