import { readdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { execute } from '../execute.mjs';
import { fromRoot } from '../workspace.mjs';
import { aptInstall, hasApt } from '../machine/apt.mjs';
import { findChromium } from './find.mjs';

/** @type {import('./find.mjs').Machine} */
const machine = {
  platform: process.platform,
  env: process.env,
  home: homedir(),
  isFile: (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false,
  list: (folder) => (statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : []),
};

/**
 * Returns the path of a Chromium for the browser tests: an installed one, else Playwright's download, else Debian's
 * package. Prints what it installed.
 */
export async function provideChromium() {
  const there = findChromium(machine);
  if (there !== undefined) {
    console.log(`Chromium: ${there.path} (${there.where})`);
    return there.path;
  }
  console.log('Chromium: none found; asking Playwright to download its own …');
  const download = await execute(fromRoot('packages/theme-ui/node_modules/.bin/playwright'), ['install', 'chromium'], {
    // Short, so that an unreachable download server costs little time.
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' },
    output: 'capture',
    timeout: 300_000,
  });
  if (download.code !== 0) {
    console.log('Chromium: Playwright could not download it.');
    if (hasApt()) {
      console.log('Chromium: installing the package of the distribution …');
      const installed = await aptInstall(['chromium']);
      if (installed.code !== 0) console.log(installed.output);
    }
  }
  const found = findChromium(machine);
  console.log(
    found === undefined
      ? 'Chromium: none. Install Chrome or Chromium; browser tests need it.'
      : `Chromium: ${found.path}`,
  );
  return found?.path;
}
