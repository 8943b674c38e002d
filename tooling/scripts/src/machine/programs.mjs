import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, hasApt } from './apt.mjs';

/**
 * Programs that tests start, by the task of turbo.json that needs them, each with its packages of Debian and Ubuntu:
 * hosts that publish sites, without which the tests fail; a sample's database server and the judge of a page's log
 * rotation, without which these are left out.
 * @type {Record<string, Record<string, string[]>>}
 */
const PROGRAMS = {
  packed: { nginx: ['nginx-light'], caddy: ['caddy'], rclone: ['rclone'] },
  test: { logrotate: ['logrotate'] },
  samples: { mariadbd: ['mariadb-server-core', 'mariadb-client-core'], logrotate: ['logrotate'] },
};

/**
 * Installs the programs of a task that this machine does not have.
 * @param {string} task
 */
export async function providePrograms(task) {
  const missing = Object.entries(PROGRAMS[task] ?? {}).filter(([program]) => !isInstalled(program));
  if (missing.length === 0) return;
  const names = missing.map(([program]) => program).join(', ');
  if (!hasApt()) {
    console.log(`Programs: ${names} not found. Install them; the task "${task}" needs them.`);
    return;
  }
  console.log(`Programs: ${names} not found; installing the packages of the distribution …`);
  const { code, output } = await aptInstall(missing.flatMap(([, packages]) => packages));
  console.log(code === 0 ? 'Programs: installed.' : output);
}

/** @param {string} program */
function isInstalled(program) {
  // Servers are not in everyone's path.
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.some((folder) => existsSync(join(folder, program)));
}
