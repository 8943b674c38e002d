import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '');

export const isCI = Boolean(process.env['CI']) && process.env['CI'] !== 'false';

/** @param {string} path below the root */
export const fromRoot = (path) => join(root, path);

/**
 * The package manager that the root's package.json pins, in the form that `npx` runs it.
 * @param {string} manifest text of the root's package.json
 */
export function pinnedPackageManager(manifest) {
  const pin = JSON.parse(manifest).packageManager;
  if (typeof pin !== 'string' || !/^pnpm@\d+\.\d+\.\d+$/.test(pin)) {
    throw new Error(`package.json: "packageManager" must pin pnpm as pnpm@x.y.z, not ${JSON.stringify(pin)}.`);
  }
  return pin;
}

/**
 * A command line that runs pnpm, even if it is not installed.
 * @param {string[]} args
 * @returns {[command: string, args: string[]]}
 */
export function pnpm(args) {
  const pin = pinnedPackageManager(readFileSync(fromRoot('package.json'), 'utf8'));
  return ['npx', ['--yes', pin, ...args]];
}

/**
 * A command line that runs turbo through pnpm, as turbo expects pnpm in PATH.
 * @param {string[]} args
 * @param {{ verb?: 'run' | 'watch', logs?: 'new-only' | 'errors-only' }} [options] CI shows only the output of failed tasks
 */
export const turbo = (args, { verb = 'run', logs = isCI ? 'errors-only' : 'new-only' } = {}) =>
  pnpm(['exec', 'turbo', verb, ...args, '--log-prefix=none', `--output-logs=${logs}`]);
