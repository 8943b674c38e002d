import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cutVersion, readVersions } from './cut-version.ts';
import { findContent } from './find-content.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'inkstone-folder-'));
});
afterEach(() => rm(root, { recursive: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
}

test('a folder of Markdown is its own content, without what is installed in it; its README gives the title', async () => {
  await write('README.md', 'Before.\n\n# Tea *and* pots\n');
  await write('brewing/green.md', '# Green\n');
  await write('node_modules/some/README.md', '# Other\n');
  expect(await findContent(root)).toEqual({ layer: '.', pages: 2, title: 'Tea and pots' });
});

test('a folder "docs" with pages is the content', async () => {
  await write('docs/index.mdx', '---\ntitle: Teapot\n---\n');
  await write('notes.md', '# Notes\n');
  expect(await findContent(root)).toEqual({ layer: 'docs', pages: 1, title: 'Teapot' });
});

test('a folder without Markdown has no content', async () => {
  expect(await findContent(root)).toEqual({ layer: 'docs', pages: 0, title: undefined });
});

test('a version is cut without a copy of any page, and takes over the addresses of the version before', async () => {
  await write('docs/index.md', '# One\n');
  expect(await cutVersion(root, '1.0', 'docs')).toBe('versions/next');
  expect(await readVersions(root)).toEqual({
    current: { label: 'Next', path: 'next', layers: ['versions/next', 'docs'] },
    '1.0': { label: '1.0', path: '', layers: ['docs'] },
  });
  await write('versions/next/index.md', '# Two\n');
  await cutVersion(root, '2.0', 'docs');
  const versions = await readVersions(root);
  expect(Object.keys(versions ?? {})).toEqual(['current', '2.0', '1.0']);
  expect(versions).toEqual({
    current: { label: 'Next', path: 'next', layers: ['versions/next', 'versions/2.0', 'docs'] },
    '2.0': { label: '2.0', path: '', layers: ['versions/2.0', 'docs'] },
    '1.0': { label: '1.0', path: '1.0', layers: ['docs'] },
  });
  expect(await readFile(path.join(root, 'versions/2.0/index.md'), 'utf8')).toBe('# Two\n');
  expect((await findContent(path.join(root, 'versions/next'))).pages).toBe(0);
});

test('names that cannot be an address, or are taken, are refused', async () => {
  await write('docs/index.md', '# One\n');
  await cutVersion(root, '1.0', 'docs');
  for (const name of ['1.0', 'next', 'current', '2', '..', 'a/b', '', '__proto__'])
    await expect(cutVersion(root, name, 'docs')).rejects.toThrow(RangeError);
});

test.each([
  ['{ "current": }', 'is not valid JSON', 1],
  ['{ "current": { "label": "Next", "path": "next", "layers": [] } }', '"current.layers" does not fit', 1],
  [
    '{\n"current": { "label": "A", "path": "", "layers": ["docs"], "banr": "none" } }',
    '"current.banr" is not known',
    2,
  ],
  [
    '{\n"current": { "label": "A", "path": "",\n"layers": ["docs", "vesrions/next"] } }',
    'has a layer that does not exist',
    3,
  ],
  ['{\n"__proto__": { "label": "A", "path": "", "layers": ["docs"] } }', 'cannot have this name', 2],
  [
    '{\n"1.0": { "label": "1\u202E0", "path": "", "layers": ["docs"] } }',
    'Readers see another text here than programs do',
    2,
  ],
])('a list of versions that does not fit is a problem with its line: %s', async (text, message, line) => {
  await write('docs/index.md', '# One\n');
  await write('versions.json', text);
  const error = await readVersions(root).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({
    problems: [{ file: 'versions.json', line, message: expect.stringContaining(message) }],
  });
});

test('a version may have a name that every object has', async () => {
  await write('docs/index.md', '# One\n');
  await cutVersion(root, 'constructor', 'docs');
  expect(Object.keys((await readVersions(root)) ?? {})).toEqual(['current', 'constructor']);
});

test('cutting a version writes nothing where links lead out of the site', async () => {
  const outside = await mkdtemp(path.join(tmpdir(), 'inkstone-outside-'));
  await write('docs/a.md', '# a\n');
  await symlink(path.join(outside, 'versions.json'), path.join(root, 'versions.json'));
  await cutVersion(root, '1.0', 'docs');
  expect(Object.keys((await readVersions(root)) ?? {})).toEqual(['current', '1.0']);
  for (const written of ['versions.json', 'versions']) await rm(path.join(root, written), { recursive: true });
  await symlink(outside, path.join(root, 'versions'));
  await expect(cutVersion(root, '1.0', 'docs')).rejects.toThrow('outside of the site');
  expect(await readdir(outside)).toEqual([]);
  await rm(outside, { recursive: true });
});
