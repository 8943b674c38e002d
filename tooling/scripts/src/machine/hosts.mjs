import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, hasApt } from './apt.mjs';

/** Programs that publish sites in the tests of hosts, each with its package of Debian and Ubuntu. */
const HOSTS = { nginx: 'nginx-light', caddy: 'caddy', rclone: 'rclone' };

/** Installs the hosts that this machine does not have. The tests fail without them. */
export async function provideHosts() {
  const missing = Object.entries(HOSTS).filter(([program]) => !isInstalled(program));
  if (missing.length === 0) return;
  const names = missing.map(([program]) => program).join(', ');
  if (!hasApt()) {
    console.log(`Hosts: ${names} not found. Install them; the phase "packed" needs them.`);
    return;
  }
  console.log(`Hosts: ${names} not found; installing the packages of the distribution …`);
  const { code, output } = await aptInstall(missing.map(([, name]) => name));
  console.log(code === 0 ? 'Hosts: installed.' : output);
}

/** @param {string} program */
function isInstalled(program) {
  // Servers are not in everyone's path.
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.some((folder) => existsSync(join(folder, program)));
}
