import { existsSync } from 'node:fs';
import { execute } from '../execute.mjs';

/** Whether packages can be installed with apt, which needs root. */
export const hasApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** @param {string[]} packages */
export async function aptInstall(packages) {
  const options = {
    output: /** @type {const} */ ('capture'),
    env: { DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 600_000,
  };
  const updated = await execute('apt-get', ['update', '-qq'], options);
  if (updated.code !== 0) return updated;
  return execute('apt-get', ['install', '-qq', '-y', '--no-install-recommends', ...packages], options);
}
