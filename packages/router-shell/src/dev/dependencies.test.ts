import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { servedFolders } from './dependencies.ts';

test('the dev server may serve the packages of stylesheets, scripts and parts that lie beside the site’s folder', async () => {
  const base = await realpath(await mkdtemp(path.join(tmpdir(), 'inkstone-served-')));
  onTestFinished(() => rm(base, { recursive: true, force: true }));
  for (const folder of ['site', 'plugin/styles']) await mkdir(path.join(base, folder), { recursive: true });
  for (const folder of ['site', 'plugin']) await writeFile(path.join(base, folder, 'package.json'), '{}');
  const options = { sources: [], theme: '@a/none', styles: ['./site.css', '../plugin/styles/a.css'] };
  const site = { root: path.join(base, 'site'), user: {} };
  expect(servedFolders(options, ['./part.tsx', '../plugin/part.js'], site)).toEqual([
    path.join(base, 'site'),
    path.join(base, 'plugin'),
  ]);
});
