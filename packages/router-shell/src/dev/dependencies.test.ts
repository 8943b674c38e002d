import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { siteConfigSchema } from '@inkstone/site-model/config';
import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { devDependencies, leadsOut, servedFolders } from './dependencies.ts';

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

test('the dev server neither watches nor searches what a link out of the repository leads to', async () => {
  const base = await realpath(await mkdtemp(path.join(tmpdir(), 'inkstone-watched-')));
  onTestFinished(() => rm(base, { recursive: true, force: true }));
  const root = path.join(base, 'site');
  for (const folder of ['site/src', 'site/shared', 'elsewhere'])
    await mkdir(path.join(base, folder), { recursive: true });
  for (const folder of ['site/shared', 'elsewhere']) await writeFile(path.join(base, folder, 'a.md'), '');
  await symlink(path.join(root, 'shared'), path.join(root, 'src/shared'));
  await symlink(path.join(base, 'elsewhere'), path.join(root, 'src/all'));
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    root,
    server: { middlewareMode: true, ws: false, watch: { ignored: [leadsOut(root)] } },
  });
  onTestFinished(() => server.close());
  const watched = () => server.watcher.getWatched();
  await expect.poll(() => watched()[path.join(root, 'src/shared')]).toEqual(['a.md']);
  expect(Object.keys(watched()).filter((folder) => /all|elsewhere/.test(folder))).toEqual([]);
  const { entries } = devDependencies({ sources: [], theme: '@a/none' }, siteConfigSchema.shape.search.parse({}), root);
  expect(entries).toContain('!src/all/**');
});
