import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { folderOfPages, outsideFolders } from './outside-files.ts';

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

test('pages of a tool whose configuration is data are in the repository', () => {
  const root = path.join(folder, 'repository/site');
  mkdirSync(root, { recursive: true });
  mkdirSync(path.join(folder, 'repository/.git'), { recursive: true });
  expect(folderOfPages(root, './docs/', 'mkdocs.yml: docs_dir')).toBe('docs');
  expect(folderOfPages(root, '../docs', 'mkdocs.yml: docs_dir')).toBe('../docs');
  for (const outside of ['../../elsewhere', '/etc', 'docs/../../../elsewhere'])
    expect(() => folderOfPages(root, outside, 'mkdocs.yml: docs_dir')).toThrow('outside of the repository');
});
