import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { readPages, repository, type Version } from '../pages/pages.ts';
import { textOf } from '../pages/sources.ts';

const page = readPages().find(({ path }) => path.endsWith('/guides/china-environment.md'))!;

// Programs of others are started, several in one test.
vi.setConfig({ testTimeout: 60_000 });

/** How the page has browsers downloaded: settings and commands of a section, of which those that install packages are left out. */
function readSteps(version: Version, mirror: string): { env: Record<string, string>; commands: string[] } {
  const lines = [...textOf(page, version).matchAll(/```bash\n(.*?)```/gs)]
    .flatMap(([, code = '']) => code.split('\n'))
    .filter((line) => line.includes(mirror) || /^(?:npx playwright|node node_modules\/puppeteer)/.test(line));
  const settings = lines.flatMap((line) => {
    const [, name, value] = /^export (\w+)=(\S+)/.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [[name, value] as const];
  });
  return { env: Object.fromEntries(settings), commands: lines.filter((line) => !line.startsWith('export ')) };
}

/** Runs a program of a release with the page's mirror on this machine, which has nothing. Gives what it was asked for. */
async function findAsked(
  version: Version,
  args: readonly string[],
  settings: Record<string, string>,
): Promise<string[]> {
  const asked = new Set<string>();
  const mirror = createServer((request, response) => {
    asked.add(request.url!);
    response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(mirror, 'listening');
  const here = (text: string): string =>
    text.replace(/https:\/\/[^/]+/, `http://127.0.0.1:${(mirror.address() as AddressInfo).port}`);
  const home = mkdtempSync(join(tmpdir(), 'downloads-'));
  const env = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, here(value)]));
  const child = spawn(process.execPath, args.map(here), {
    cwd: join(repository, 'content/samples', version),
    env: { PATH: process.env['PATH'], HOME: home, ...env },
    stdio: 'ignore',
  });
  await once(child, 'close');
  mirror.close();
  rmSync(home, { recursive: true });
  return [...asked];
}

const playwright = 'https://cdn.npmmirror.com/binaries/playwright';
const chrome = 'https://cdn.npmmirror.com/binaries/chrome-for-testing';
const chromeFile = /^\/binaries\/chrome-for-testing\/[\d.]+\/[\w-]+\/chrome-(?!headless)[\w-]+\.zip$/;

it.each([
  ['3.6', /^\/binaries\/playwright\/builds\/chromium\/\d+\/chromium-[\w-]+\.zip$/],
  ['next', /^\/binaries\/playwright\/builds\/cft\/[\d.]+\/[\w-]+\/chrome-(?!headless)[\w-]+\.zip$/],
] as const)('Playwright of %s asks the mirror that the page sets', async (version, file) => {
  const { env, commands } = readSteps(version, playwright);
  expect(commands).toContain('npx playwright install chromium');
  const asked = await findAsked(version, ['node_modules/playwright/cli.js', 'install', 'chromium'], env);
  expect(asked).toEqual([expect.stringMatching(file)]);
});

it('Playwright of next downloads less for headless mode alone, and other mirrors have other addresses', async () => {
  const args = ['node_modules/playwright/cli.js', 'install', '--only-shell', 'chromium'];
  const { env } = readSteps('next', playwright);
  expect(await findAsked('next', args, env)).toEqual([expect.stringContaining('/chrome-headless-shell-')]);
  const both = { ...env, PLAYWRIGHT_CHROMIUM_DOWNLOAD_HOST: chrome };
  expect(await findAsked('next', args, both)).toEqual([
    expect.stringContaining('/binaries/chrome-for-testing/builds/cft/'),
  ]);
});

it.each(['3.6', 'next'] as const)(
  'what installs Puppeteer of %s asks the mirror that the page sets',
  async (version) => {
    const { env } = readSteps(version, chrome);
    const asked = await findAsked(version, ['node_modules/puppeteer/install.mjs'], env);
    // The headless shell is asked for at the same time.
    expect(asked).toContainEqual(expect.stringMatching(chromeFile));
    expect(
      await findAsked(version, ['node_modules/puppeteer/install.mjs'], { ...env, PUPPETEER_SKIP_DOWNLOAD: 'true' }),
    ).toEqual([]);
  },
);

it('Puppeteer of 3.6 is installed anew by the script that the page names', () => {
  expect(readSteps('3.6', chrome).commands).toContain('node node_modules/puppeteer/install.mjs');
});

it('the command of Puppeteer of next asks the mirror that is its option, and reads no variable', async () => {
  const { env, commands } = readSteps('next', chrome);
  const command = commands.find((line) => line.startsWith('npx puppeteer '))!;
  const cli = ['node_modules/puppeteer/lib/puppeteer/node/cli.js', ...command.split(' ').slice(2)];
  expect(await findAsked('next', cli, {})).toEqual([expect.stringMatching(chromeFile)]);
  // A mirror that is not there, so that nothing outside this machine is asked.
  const elsewhere = cli.map((arg) => (arg === chrome ? 'http://127.0.0.1:9' : arg));
  expect(await findAsked('next', elsewhere, env)).toEqual([]);
});

it('Puppeteer of next skips the headless shell when told to', async () => {
  const env = { ...readSteps('next', chrome).env, PUPPETEER_CHROME_HEADLESS_SHELL_SKIP_DOWNLOAD: 'true' };
  const asked = await findAsked('next', ['node_modules/puppeteer/install.mjs'], env);
  expect(asked).toEqual([expect.stringMatching(chromeFile)]);
});
