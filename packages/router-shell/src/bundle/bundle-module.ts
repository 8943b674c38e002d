import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hashOf } from '@inkstone/site-model/cache';
import { build, type Rolldown } from 'vite';

/** Bundles a module of the site with its relative imports for Node; returns the path of the result. */
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
  // The rename is atomic: a worker never reads a half-written file.
  await writeFile(`${target}.tmp`, code);
  await rename(`${target}.tmp`, target);
  return target;
}
