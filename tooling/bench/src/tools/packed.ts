import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder, scratchFolder } from '../paths.ts';
import type { Dependencies } from './tool.ts';

const repository = join(packageFolder, '../..');

interface Manifest {
  name: string;
  version: string;
  packageManager: string;
  dependencies: Dependencies;
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/**
 * Packs the compiled packages of this repository as a release does, so that a site has them as its owner installs them:
 * tools treat installed packages otherwise than linked ones.
 *
 * @returns what a site depends on; the name of a tarball changes with its content
 */
export function packPackages(): Dependencies {
  const tarballs = join(scratchFolder, 'tarballs');
  rmSync(tarballs, { recursive: true, force: true });
  mkdirSync(tarballs, { recursive: true });
  const { packageManager } = readManifest(repository);
  const own = readManifest(packageFolder);
  return Object.fromEntries(
    Object.keys(own.dependencies).flatMap((name) => {
      const folder = join(packageFolder, 'node_modules', name);
      if (!name.startsWith('@inkstone/')) return name === 'playwright' ? [] : [[name, readManifest(folder).version]];
      const destination = join(tarballs, name.replace('/', '-'));
      const args = ['--yes', packageManager, 'pack', '--pack-destination', destination];
      execFileSync('npx', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
      const [file = ''] = readdirSync(destination);
      const hash = createHash('sha256')
        .update(readFileSync(join(destination, file)))
        .digest('hex');
      const tarball = `${destination}-${hash.slice(0, 12)}.tgz`;
      renameSync(join(destination, file), tarball);
      return [[name, `file:${tarball}`]];
    }),
  );
}
