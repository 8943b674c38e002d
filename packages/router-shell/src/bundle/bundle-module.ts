import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hashOf } from '@inkstone/site-model/cache';
import { build, type Rolldown } from 'vite';

/** Bundles a module of the site for Node: own files inside, packages outside. Returns the file that was written. */
export async function bundleModule(file: string, { root, folder }: { root: string; folder: string }): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    root,
    publicDir: false,
    build: {
      ssr: file,
      write: false,
      target: 'node20',
      rollupOptions: { output: { format: 'esm', codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  const { code } = output[0];
  const target = path.join(folder, `${path.basename(file).replace(/\.\w+$/, '')}.${hashOf(code).slice(0, 10)}.mjs`);
  await mkdir(folder, { recursive: true });
  // A worker may be reading it: there is the old file or the new one, never half of it.
  await writeFile(`${target}.tmp`, code);
  await rename(`${target}.tmp`, target);
  return target;
}
