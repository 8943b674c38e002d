import { existsSync, readFileSync } from 'node:fs';
import { execute } from '../execute.mjs';
import { isCI } from '../workspace.mjs';

const isRoot = process.getuid?.() === 0;

/** Whether packages can be installed with apt: as root, and on machines of CI, which ask for no password. */
export const hasApt = () => existsSync('/usr/bin/apt-get') && (isRoot || (isCI && existsSync('/usr/bin/sudo')));

/** Whether `apt` has the packages that only Debian has. */
export const hasDebian = () => hasApt() && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));

/** @param {string[]} packages */
export async function aptInstall(packages) {
  const options = { output: /** @type {const} */ ('capture'), timeout: 600_000 };
  const apt = [...(isRoot ? [] : ['sudo', '--non-interactive']), 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
  const run = (/** @type {string[]} */ ...args) => execute(apt[0] ?? '', [...apt.slice(1), ...args], options);
  const updated = await run('update', '-qq');
  if (updated.code !== 0) return updated;
  // Only machines of CI may lose another package for it, such as a database server that takes the same place.
  return run('install', '-qq', '-y', '--no-install-recommends', ...(isCI ? [] : ['--no-remove']), ...packages);
}
