import { delimiter, join } from 'node:path';

/**
 * The properties of a machine that the search for a browser uses; tests replace them.
 * @typedef {object} Machine
 * @property {NodeJS.Platform} platform
 * @property {Record<string, string | undefined>} env
 * @property {string} home
 * @property {(path: string) => boolean} isFile
 * @property {(folder: string) => string[]} list names in a folder; empty if it does not exist
 *
 * @typedef {object} Found
 * @property {string} path
 * @property {string} where for messages
 */

/** Debian's Chromium without windows. Pages look the same in it, and tests need half the processor time. */
export const HEADLESS_SHELL = 'chromium-headless-shell';

const commandNames = [
  HEADLESS_SHELL,
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'chromium',
  'chromium-browser',
];

/** @type {Partial<Record<NodeJS.Platform, string[]>>} */
const usualPlaces = {
  linux: ['/usr/bin/chromium', '/snap/bin/chromium', '/opt/google/chrome/chrome'],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [String.raw`Google\Chrome\Application\chrome.exe`, String.raw`Chromium\Application\chrome.exe`],
};

/** Path of the program in a Playwright browser folder, by platform. */
const insidePlaywright = [
  'chrome-linux64/chrome',
  'chrome-linux/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-win64/chrome.exe',
  'chrome-win/chrome.exe',
];

/**
 * Looks for a browser in this order: the caller's path, PATH, the platform's usual paths, Playwright's cache.
 * @param {Machine} machine
 * @returns {Found | undefined}
 */
export function findChromium(machine) {
  const named = machine.env['INKSTONE_CHROMIUM'];
  if (named !== undefined && machine.isFile(named)) return { path: named, where: 'INKSTONE_CHROMIUM' };
  return (
    first(machine, inPath(machine), 'in PATH') ??
    first(machine, inUsualPlaces(machine), 'installed on this machine') ??
    first(machine, inPlaywrightCache(machine), 'in the cache of Playwright')
  );
}

/**
 * @param {Machine} machine
 * @param {string[]} candidates
 * @param {string} where
 * @returns {Found | undefined}
 */
function first(machine, candidates, where) {
  const path = candidates.find((candidate) => machine.isFile(candidate));
  return path === undefined ? undefined : { path, where };
}

/** @param {Machine} machine */
function inPath({ env, platform }) {
  // Windows browsers are not in PATH.
  if (platform === 'win32') return [];
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return commandNames.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** @param {Machine} machine */
function inUsualPlaces({ env, home, platform }) {
  const places = usualPlaces[platform] ?? [];
  if (platform === 'darwin') return [...places, ...places.map((place) => join(home, place))];
  if (platform !== 'win32') return places;
  return [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']]
    .filter((folder) => folder !== undefined)
    .flatMap((folder) => places.map((place) => join(folder, place)));
}

/** @param {Machine} machine */
function inPlaywrightCache({ env, home, list, platform }) {
  const caches = {
    darwin: join(home, 'Library/Caches/ms-playwright'),
    win32: join(env['LOCALAPPDATA'] ?? home, 'ms-playwright'),
  };
  const cache =
    env['PLAYWRIGHT_BROWSERS_PATH'] ?? caches[/** @type {'win32'} */ (platform)] ?? join(home, '.cache/ms-playwright');
  return list(cache)
    .filter((name) => /^chromium-\d+$/.test(name))
    .toSorted((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
    .flatMap((name) => insidePlaywright.map((inside) => join(cache, name, inside)));
}
