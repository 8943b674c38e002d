import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, shownFile, startCaddy, startNginx, type Answer, type Host } from './hosts.ts';
import { launchBrowser, run } from './run.ts';
import { startStorage } from './storage.ts';

const INKSTONE = fileURLToPath(new URL('../node_modules/.bin/inkstone', import.meta.url));
const home = mkdtempSync(path.join(tmpdir(), 'inkstone-hosts-'));
const site = path.join(home, 'site');
const HAS_ZSTD = 'zstdDecompressSync' in zlib;
const ENCODINGS = ['gzip', 'brotli', ...(HAS_ZSTD ? ['zstd'] : [])];

let browser: Browser;

const FILES = {
  'inkstone.config.js': `export default {
  title: 'Teapot',
  compress: ${JSON.stringify(ENCODINGS)},
  redirects: [{ from: '/old', to: '/brewing/green' }],
};\n`,
  'docs/index.md': `# Teapot\n\n[Green tea](brewing/green.md)\n`,
  'docs/brewing/green.md': `# Green tea\n\n${'It steeps for two minutes. '.repeat(60)}\n`,
  'docs/brewing/红茶.md': '# Black tea\n\nIt steeps for four minutes.\n',
  'docs/2.0.md': '# Release 2.0\n\nA page whose name has a dot.\n',
  'public/pot.svg': `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h1z"/>'.repeat(90)}</svg>`,
};

/** Builds the site for a path, into the folder that a host serves. */
async function publish(folder: string, base: string): Promise<void> {
  const options = ['--url', `https://tea.example${base}`, '--out-dir', path.join(folder, base)];
  const { code, output } = await run(INKSTONE, ['build', site, ...options], { cwd: home });
  expect(code, output).toBe(0);
}

beforeAll(async () => {
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
    writeFileSync(path.join(site, file), text);
  }
  await publish(path.join(home, 'root'), '/');
  await publish(path.join(home, 'below'), '/pot/');
  browser = await launchBrowser();
}, 180_000);

afterAll(async () => {
  await browser?.close();
  rmSync(home, { recursive: true, force: true });
});

const DECODERS: Record<string, (bytes: Buffer) => Buffer> = {
  gzip: zlib.gunzipSync,
  br: zlib.brotliDecompressSync,
  ...(HAS_ZSTD
    ? { zstd: (zlib as never as { zstdDecompressSync: (bytes: Buffer) => Buffer }).zstdDecompressSync }
    : {}),
};
const EXTENSIONS: Record<string, string> = { gzip: '.gz', br: '.br', zstd: '.zst' };

describe.each([
  { name: 'nginx', begin: startNginx, folder: 'root', base: '/', encodings: ['gzip'] },
  { name: 'nginx', begin: startNginx, folder: 'below', base: '/pot/', encodings: ['gzip'] },
  { name: 'Caddy', begin: startCaddy, folder: 'root', base: '/', encodings: Object.keys(DECODERS) },
  { name: 'Caddy', begin: startCaddy, folder: 'below', base: '/pot/', encodings: Object.keys(DECODERS) },
])('$name, a site at $base', ({ name, begin, folder: served, base, encodings }) => {
  const folder = path.join(home, served);
  const output = path.join(folder, base);
  const read = (file: string) => readFileSync(path.join(output, file));
  let host: Host;
  beforeAll(async () => {
    host = await begin({ folder, base }, path.join(home, name + served));
  });
  afterAll(() => host?.stop());
  const get = (address: string, headers?: Record<string, string>) => ask(host.origin, base + address, headers);

  test.each([
    ['', 'index.html'],
    ['index.html', 'index.html'],
    ['?q=1', 'index.html'],
    ['brewing/green', 'brewing/green/index.html'],
    ['brewing/green/', 'brewing/green/index.html'],
    ['brewing/green/index.html', 'brewing/green/index.html'],
    ['brewing/green?q=a/b', 'brewing/green/index.html'],
    ['brewing/%67reen', 'brewing/green/index.html'],
    [`brewing/${encodeURIComponent('红茶')}`, 'brewing/红茶/index.html'],
    [`brewing/${encodeURIComponent('红茶')}/`, 'brewing/红茶/index.html'],
    ['2.0', '2.0/index.html'],
    ['old', 'old/index.html'],
  ])('the page /%s', async (address, file) => {
    const answer = await get(address);
    expect([answer.status, answer.body.equals(read(file))]).toEqual([200, true]);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expectPolicy(answer);
  });

  test.each([
    'nothing',
    'nothing/',
    'brewing',
    'brewing/green/nothing',
    'hashed/gone.0123.js',
    'pot.svg/x',
    '%E0%A4%A',
  ])('nothing is at /%s', async (address) => {
    const answer = await get(address);
    // What is no address at all may be refused at once.
    if (answer.status === 400) return;
    expect([answer.status, answer.body.equals(read('404.html'))]).toEqual([404, true]);
    expect(answer.headers).toMatchObject({ 'content-type': expect.stringContaining('text/html') });
    expect(answer.headers['cache-control']).toBe('no-cache');
    expectPolicy(answer);
  });

  test('nothing outside of the folder is served', async () => {
    for (const address of [
      '/%2e%2e/site/inkstone.config.js',
      '/../site/inkstone.config.js',
      '/..%2fsite/inkstone.config.js',
    ])
      expect((await ask(host.origin, address)).body.toString()).not.toContain('compress:');
  });

  test('hashed files are kept for ever, all others are asked for again', async () => {
    const script = readdirSync(path.join(output, 'hashed')).find((file) => /^app\..*\.js$/.test(file)) ?? '';
    const hashed = await get(`hashed/${script}`);
    expect(hashed.headers).toMatchObject({
      'content-type': expect.stringMatching(/^(?:text|application)\/javascript/),
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expectPolicy(hashed);
    const data = await get('brewing/green/index.json');
    expect(data.headers).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      'cache-control': 'no-cache',
    });
    const image = await get('pot.svg');
    expect(image.headers).toMatchObject({ 'content-type': expect.stringContaining('image/svg+xml') });
    const again = await get('pot.svg', { 'if-none-match': String(image.headers['etag']) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test.each(['brewing/green', 'brewing/green/index.json', 'pot.svg'])(
    '/%s is sent as the copies of the build',
    async (address) => {
      const file = existsSync(path.join(output, address, 'index.html')) ? `${address}/index.html` : address;
      for (const encoding of encodings) {
        const answer = await get(address, { 'accept-encoding': encoding });
        expect(answer.headers).toMatchObject({
          'content-encoding': encoding,
          vary: expect.stringMatching(/accept-encoding/i),
        });
        expect(answer.body.equals(read(file + EXTENSIONS[encoding]))).toBe(true);
        expect(DECODERS[encoding]?.(answer.body).equals(read(file))).toBe(true);
        const plain = await get(address);
        expect(answer.headers['content-type']).toBe(plain.headers['content-type']);
        expect(plain.headers['content-encoding']).toBeUndefined();
        expectPolicy(answer);
      }
    },
  );

  test('the site is read: pages, a redirect, the search, without an error', async () => {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(`${host.origin}${base}old#top`);
    await page.waitForURL(`${host.origin}${base}brewing/green#top`);
    await page.getByRole('heading', { level: 1, name: 'Green tea' }).waitFor();
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await page.locator('[data-part="sidebar"]').getByRole('link', { name: 'Black tea' }).click();
    await page.getByRole('heading', { level: 1, name: 'Black tea' }).waitFor();
    await page.locator('[data-part="search-button"]').first().click();
    await page.getByRole('combobox').fill('minutes');
    await page.locator('[data-part="search-hit"]').first().waitFor();
    expect(errors).toEqual([]);
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/nowhere')),
      page.goto(`${host.origin}${base}nowhere`),
    ]);
    expect([answer.status(), await page.locator('h1').count()]).toEqual([404, 1]);
    await page.close();
  });

  function expectPolicy({ headers }: Answer): void {
    const [wanted] = Object.values(JSON.parse(read('headers/headers.json').toString()) as Record<string, object>);
    const sent = Object.fromEntries(Object.entries(wanted ?? {}).map(([key, value]) => [key.toLowerCase(), value]));
    expect(Object.keys(sent)).toContain('content-security-policy');
    expect(headers).toMatchObject(sent);
  }
});

test('the container copies what is there to where its nginx looks for it', () => {
  const stages = shownFile('Dockerfile').split(/^(?=FROM )/m);
  expect(stages).toHaveLength(2);
  const [build = '', serve = ''] = stages;
  // A later image may be another system: each names its release.
  for (const stage of stages) expect(stage).toMatch(/^FROM \w+:\d+[\w.-]*(?: AS \w+)?\n/);
  expect(build).toContain('RUN npm ci\nCOPY . .\nARG INKSTONE_URL\nRUN npm run build\n');
  const [, root] = /^ {2}root (\S+);$/m.exec(shownFile('nginx.conf')) ?? [];
  expect(serve).toContain('COPY nginx.conf /etc/nginx/conf.d/default.conf\n');
  expect(serve).toContain(`COPY --from=build ${/^WORKDIR (\S+)$/m.exec(build)?.[1]}/dist ${root}\n`);
  expect(shownFile('.dockerignore').split('\n')).toEqual(['node_modules', 'dist', '']);
});

test('the upload to object storage: hashed files first and for ever, pages as they are now, nothing else', async () => {
  const storage = await startStorage('docs-bucket');
  const cwd = path.join(home, 'upload');
  cpSync(path.join(home, 'root'), path.join(cwd, 'dist'), { recursive: true });
  const shown = [...shownFile('rclone.env').matchAll(/^export (\w+)=/gm)].map(([, variable]) => variable);
  const env = {
    RCLONE_CONFIG_CLOUD_TYPE: 's3',
    RCLONE_CONFIG_CLOUD_PROVIDER: 'Other',
    RCLONE_CONFIG_CLOUD_ENDPOINT: storage.origin,
    RCLONE_CONFIG_CLOUD_ACCESS_KEY_ID: 'id',
    RCLONE_CONFIG_CLOUD_SECRET_ACCESS_KEY: 'secret',
  };
  expect(shown.toSorted()).toEqual(Object.keys(env).toSorted());
  const upload = async () => {
    const { code, output } = await run('sh', ['-c', shownFile('upload.sh')], {
      cwd,
      env: { ...env, RCLONE_CONFIG: '/dev/null', AWS_CA_BUNDLE: '' },
    });
    expect(code, output).toBe(0);
  };
  try {
    await upload();
    const written = storage.written.splice(0);
    const isHashed = written.map((key) => key.startsWith('hashed/'));
    expect(isHashed.indexOf(false)).toBe(isHashed.lastIndexOf(true) + 1);
    expect(written.length).toBeGreaterThan(20);
    for (const [key, { headers }] of storage.objects)
      expect([key, headers['cache-control']]).toEqual([
        key,
        key.startsWith('hashed/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ]);
    expect(await ask(storage.website, '/brewing/green/')).toMatchObject({
      status: 200,
      headers: { 'content-type': expect.stringContaining('text/html') },
    });
    expect(await ask(storage.website, '/brewing/green')).toMatchObject({
      status: 302,
      headers: { location: '/brewing/green/' },
    });
    const missing = await ask(storage.website, '/nothing');
    expect([missing.status, missing.body.equals(readFileSync(path.join(cwd, 'dist/404.html')))]).toEqual([404, true]);

    rmSync(path.join(cwd, 'dist/2.0'), { recursive: true });
    const [old = ''] = readdirSync(path.join(cwd, 'dist/hashed')).filter((file) => file.startsWith('app.'));
    rmSync(path.join(cwd, 'dist/hashed', old));
    writeFileSync(path.join(cwd, 'dist/index.html'), 'changed');
    await upload();
    expect(storage.written).toEqual(['index.html']);
    expect([storage.objects.has('2.0/index.html'), storage.objects.has(`hashed/${old}`)]).toEqual([false, true]);
  } finally {
    await storage.stop();
  }
});
