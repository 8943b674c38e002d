import { existsSync, readFileSync } from 'node:fs';
import { execute } from './execute.mjs';
import { fromRoot, isCI, pnpm } from './workspace.mjs';

/**
 * Whether node_modules matches the lockfile: pnpm keeps a copy of the lockfile that it installed in node_modules.
 * @param {string} lockfile
 * @param {string} installedLockfile
 */
export function isInstalled(lockfile, installedLockfile) {
  if (!existsSync(lockfile) || !existsSync(installedLockfile)) return false;
  return readFileSync(lockfile).equals(readFileSync(installedLockfile));
}

/** Installs the packages of the lockfile unless they are installed. Returns an exit code. */
export async function install() {
  if (isInstalled(fromRoot('pnpm-lock.yaml'), fromRoot('node_modules/.pnpm/lock.yaml'))) return 0;
  const started = Date.now();
  console.log('Installing packages …');
  const [command, args] = pnpm(['install', '--frozen-lockfile', '--reporter', isCI ? 'silent' : 'default']);
  const { code, output } = await execute(command, args, isCI ? { output: 'capture' } : {});
  if (code !== 0) console.error(`${output}\nThe packages could not be installed.`);
  else console.log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`);
  return code;
}
