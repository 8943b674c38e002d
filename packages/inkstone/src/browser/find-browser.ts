import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { Refusal } from '../commands/refusal.ts';

const COMMANDS = [
  'chromium-headless-shell',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge',
];

const USUAL: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: ['/usr/bin/chromium', '/snap/bin/chromium', '/opt/google/chrome/chrome'],
  darwin: ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
    (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
  ),
  win32: [
    'Google/Chrome/Application/chrome.exe',
    'Chromium/Application/chrome.exe',
    'Microsoft/Edge/Application/msedge.exe',
  ],
};

/** Paths of the program in a folder of Playwright's cache. */
const IN_PLAYWRIGHT = [
  'chrome-linux64/chrome',
  'chrome-linux/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-win64/chrome.exe',
  'chrome-win/chrome.exe',
];

/**
 * The browser that prints and draws: what `INKSTONE_CHROMIUM` names, else a Chromium, Chrome or Edge that is installed.
 *
 * @param purpose What it is wanted for: “A PDF is printed”.
 * @throws {Refusal} if there is none.
 */
export function findBrowser(purpose: string): string {
  const named = process.env['INKSTONE_CHROMIUM'];
  if (named !== undefined) {
    if (existsSync(named)) return named;
    throw new Refusal(`INKSTONE_CHROMIUM names ${named}, which does not exist.`);
  }
  const found = [...inPath(), ...usualPlaces(), ...inPlaywrightCache()].find((file) => existsSync(file));
  if (found !== undefined) return found;
  throw new Refusal(
    `${purpose} by Chromium or Chrome, and there is none on this machine. Install one, or name it in the variable INKSTONE_CHROMIUM: /path/to/chrome.`,
  );
}

function inPath(): string[] {
  // Browsers of Windows are not in PATH.
  if (process.platform === 'win32') return [];
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  return COMMANDS.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

function usualPlaces(): string[] {
  const places = USUAL[process.platform] ?? [];
  if (process.platform !== 'win32') return [...places];
  const { PROGRAMFILES, LOCALAPPDATA } = process.env;
  return [PROGRAMFILES, process.env['PROGRAMFILES(X86)'], LOCALAPPDATA].flatMap((folder) =>
    folder === undefined ? [] : places.map((place) => path.join(folder, place)),
  );
}

function inPlaywrightCache(): string[] {
  const { PLAYWRIGHT_BROWSERS_PATH, LOCALAPPDATA = homedir() } = process.env;
  const byPlatform: Partial<Record<NodeJS.Platform, string>> = {
    darwin: path.join(homedir(), 'Library/Caches'),
    win32: LOCALAPPDATA,
  };
  const cache =
    PLAYWRIGHT_BROWSERS_PATH ??
    path.join(byPlatform[process.platform] ?? path.join(homedir(), '.cache'), 'ms-playwright');
  return (existsSync(cache) ? readdirSync(cache) : [])
    .filter((name) => /^chromium-\d+$/.test(name))
    .toSorted((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
    .flatMap((name) => IN_PLAYWRIGHT.map((inside) => path.join(cache, name, inside)));
}
