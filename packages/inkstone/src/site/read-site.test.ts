import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSite } from './read-site.ts';

test('each set of docs has its source, unless the site gives one', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'inkstone-read-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await writeFile(path.join(root, 'page.md'), '# Page\n');
  const sourcesOf = async (more: string) => {
    const text = `export default { docs: [{}, { id: 'blog', path: 'blog' }], ${more} };`;
    await writeFile(path.join(root, 'inkstone.config.mjs'), text);
    return (await readSite(root, 'look')).sources.map(({ name }) => name);
  };
  expect(await sourcesOf('')).toEqual(['docs-default', 'docs-blog']);
  expect(await sourcesOf("sources: [{ name: 'docs-blog', version: '1' }]")).toEqual(['docs-blog', 'docs-default']);
});
