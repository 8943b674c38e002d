import { readdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { execute } from '../execute.mjs';
import { fromRoot } from '../workspace.mjs';
import { aptInstall, hasDebian } from '../machine/apt.mjs';
import { findChromium, HEADLESS_SHELL } from './find.mjs';

/** @type {import('./find.mjs').Machine} */
const machine = {
  platform: process.platform,
  env: process.env,
  home: homedir(),
  isFile: (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false,
  list: (folder) => (statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : []),
};

/**
 * Returns the path of a Chromium for the browser tests: Debian's headless shell where it can be installed, else an
 * installed browser, else Playwright's download. Prints what it installed.
 */
export async function provideChromium() {
  let found = findChromium(machine);
  if (!isPreferred(found) && hasDebian()) {
    console.log(`Chromium: installing ${HEADLESS_SHELL} …`);
    const { code, output } = await aptInstall([HEADLESS_SHELL]);
    if (code !== 0) console.log(output);
    found = findChromium(machine);
  }
  if (found === undefined) {
    console.log('Chromium: none found; asking Playwright to download its own …');
    const download = await execute(
      fromRoot('packages/theme-ui/node_modules/.bin/playwright'),
      ['install', 'chromium'],
      {
        // Short, so that an unreachable download server costs little time.
        env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' },
        output: 'capture',
        timeout: 300_000,
      },
    );
    if (download.code !== 0) console.log('Chromium: Playwright could not download it.');
    found = findChromium(machine);
  }
  console.log(
    found === undefined
      ? 'Chromium: none. Install Chrome or Chromium; browser tests need it.'
      : `Chromium: ${found.path} (${found.where})`,
  );
  return found?.path;
}

/** @param {import('./find.mjs').Found | undefined} found */
function isPreferred(found) {
  return found !== undefined && (found.where === 'INKSTONE_CHROMIUM' || found.path.endsWith(HEADLESS_SHELL));
}
