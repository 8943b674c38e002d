import { createHash } from 'node:crypto';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { replaceFile } from '../build/replace-file.ts';

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
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 10);
  const target = path.join(folder, `${path.basename(file).replace(/\.\w+$/, '')}.${hash}.mjs`);
  await replaceFile(target, code);
  return target;
}
