import { expect, test } from 'vitest';
import { findChromium } from './find.mjs';

/**
 * @param {string[]} files that the machine has
 * @param {Partial<import('./find.mjs').Machine>} [rest]
 * @returns {import('./find.mjs').Machine}
 */
function machine(files, rest = {}) {
  return {
    platform: 'linux',
    env: { PATH: '/usr/local/bin:/usr/bin' },
    home: '/home/reader',
    isFile: (path) => files.includes(path),
    list: (folder) => [
      ...new Set(
        files
          .filter((file) => file.startsWith(`${folder}/`))
          .map((file) => file.slice(folder.length + 1).split('/')[0] ?? ''),
      ),
    ],
    ...rest,
  };
}

const cached = '/home/reader/.cache/ms-playwright';

test('the caller’s path takes precedence', () => {
  const env = { PATH: '/usr/bin', INKSTONE_CHROMIUM: '/opt/mine' };
  expect(findChromium(machine(['/opt/mine', '/usr/bin/google-chrome'], { env }))).toEqual({
    path: '/opt/mine',
    where: 'INKSTONE_CHROMIUM',
  });
});

test('a path that does not exist is skipped', () => {
  const env = { PATH: '/usr/bin', INKSTONE_CHROMIUM: '/opt/gone' };
  expect(findChromium(machine(['/usr/bin/google-chrome'], { env }))?.path).toBe('/usr/bin/google-chrome');
});

test('the headless shell precedes browsers with windows', () => {
  const files = ['/usr/local/bin/chromium', '/usr/bin/chromium-headless-shell', '/usr/bin/google-chrome'];
  expect(findChromium(machine(files))?.path).toBe('/usr/bin/chromium-headless-shell');
});

test('PATH is searched in its order, then the usual paths', () => {
  expect(findChromium(machine(['/usr/bin/chromium', '/usr/local/bin/chromium']))?.path).toBe('/usr/local/bin/chromium');
  expect(findChromium(machine(['/opt/google/chrome/chrome']))?.where).toBe('installed on this machine');
});

test('the newest version in Playwright’s cache is used', () => {
  const files = [
    `${cached}/chromium-999/chrome-linux/chrome`,
    `${cached}/chromium-1200/chrome-linux64/chrome`,
    `${cached}/firefox-2000/firefox`,
  ];
  expect(findChromium(machine(files))?.path).toBe(`${cached}/chromium-1200/chrome-linux64/chrome`);
});

test('an application of a single macOS user is found', () => {
  const path = '/Users/reader/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  expect(findChromium(machine([path], { platform: 'darwin', home: '/Users/reader' }))?.path).toBe(path);
});

test('nothing is found on an empty machine', () => {
  expect(findChromium(machine([]))).toBeUndefined();
});
