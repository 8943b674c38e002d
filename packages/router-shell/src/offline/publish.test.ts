import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TinyCopy } from '../testing/fixtures/tiny-copy.ts';
import type { ListedFile, OfflineFile } from './stores.ts';

let copy: TinyCopy;
beforeAll(async () => {
  copy = await TinyCopy.create();
}, 60_000);
afterAll(() => copy?.remove());

const SITE = 'site.config.ts';

test('a site without `offline` publishes a worker that removes itself, but not over the owner’s own worker', async () => {
  expect((await copy.build()).code).toBe(0);
  const files = await copy.files('dist');
  expect(files.get('sw.js')).toContain('unregister()');
  expect([...files.keys()].filter((file) => /^(?:offline|hashed\/offline\/)/.test(file))).toEqual([]);
  await copy.write('public/sw.js', '// mine\n');
  expect((await copy.build()).code).toBe(0);
  expect((await copy.files('dist')).get('sw.js')).toBe('// mine\n');
}, 120_000);

test('`offline` is a problem beside a worker of the owner’s own', async () => {
  await copy.edit(SITE, (text) => text.replace('search: {', 'offline: true,\n  search: {'));
  const { code, output } = await copy.build();
  expect([code, output]).toEqual([1, expect.stringContaining('sw.js')]);
}, 120_000);

test('a site of one version can be kept as a whole, and every listed file is published as it is listed', async () => {
  await rm(path.join(copy.folder, 'public/sw.js'));
  await copy.edit(SITE, (text) => text.replace('offline: true,', "offline: true,\n  checks: { links: 'warn' },"));
  await copy.write('public/tea #1.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
  await copy.edit(
    'docs/01-start.md',
    (text) => `${text}\n![Leaf](/tea%20%231.svg) ![An address that cannot be read](/%.svg)\n`,
  );
  const { code, output } = await copy.build();
  expect(code, output).toBe(0);
  const files = await copy.files('dist');
  const { build, shell, versions, files: scripts } = JSON.parse(files.get('offline.json')!) as OfflineFile;
  expect(versions).toMatchObject([{ id: 'site', label: 'Teapot', href: '/manual/' }]);
  const below = (href: string) => decodeURIComponent(href).slice('/manual/'.length);
  const listed = JSON.parse(files.get(below(versions[0]!.list))!) as ListedFile[];
  const names = listed.map(([href]) => below(href));
  expect(names).toContain('tea #1.svg');
  for (const [href, bytes] of listed) expect([href, files.get(below(href))?.length]).toEqual([href, bytes]);
  const data = [...files.keys()].filter((file) => file.endsWith('/index.json') || file === 'index.json');
  // Redirects, too: readers ask for `/tea`, which leads to a page.
  expect(data.filter((file) => !names.includes(file))).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(['favicon.svg', ...scripts.map(([href]) => below(href))]));
  // What the app starts with, and not what readers may never ask for.
  expect(scripts.some(([href]) => href.includes('/libraries.'))).toBe(true);
  expect(scripts.some(([href]) => href.includes('offline-page'))).toBe(false);
  expect(names.filter((name) => /\.(?:html|md|txt|map)$/.test(name))).toEqual([]);
  expect(versions[0]!.bytes).toBe(listed.reduce((sum, [, bytes]) => sum + bytes, 0));
  expect(files.get(`${below(shell)}/index.html`)).toContain(`"build":"${build}"`);
  const worker = files.get('sw.js')!;
  expect(worker).toMatch(/^const INKSTONE_OFFLINE=\{"base":"\/manual\/","languages":\["\/manual\/"\]/);
  expect(worker).not.toMatch(/\bimport\b|\bexport\b/);
  // The same site has the same worker, so that readers fetch nothing again.
  expect((await copy.build()).code).toBe(0);
  expect((await copy.files('dist')).get('sw.js')).toBe(worker);
  await copy.edit('docs/01-start.md', (text) => `${text}\nMore.\n`);
  expect((await copy.build()).code).toBe(0);
  expect((await copy.files('dist')).get('sw.js')).not.toBe(worker);
}, 180_000);
