import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { outsideFolders } from './outside-files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'inkstone-outside-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('folders of the repository that pages include files from are named, and none outside of it', () => {
  const root = path.join(folder, 'repository/site');
  for (const name of ['repository/.git', 'repository/site/docs', 'repository/parts', 'elsewhere'])
    mkdirSync(path.join(folder, name), { recursive: true });
  const page = path.join(root, 'docs/page.md');
  writeFileSync(page, '{../../parts/pot.py}{../../../elsewhere/pot.py}{../../../../../etc/pot.py}{own.py}');
  const found = outsideFolders([page], { root, source: path.join(root, 'docs'), find: /\{([^}]*)\}/g });
  expect(found).toEqual(['../parts']);
});
