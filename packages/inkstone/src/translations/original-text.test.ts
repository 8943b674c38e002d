import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { gitHash } from '@inkstone/content-loader/translations';
import { changedSections, textAt } from './original-text.ts';

test('the hash of a text is the one that git gives its file', () => {
  const byGit = execFileSync('git', ['hash-object', '--stdin'], { input: '# 茶\n\nText.\n', encoding: 'utf8' }).trim();
  expect(gitHash('# 茶\n\nText.\n')).toBe(byGit);
  expect(gitHash('# 茶\r\n\r\nText.\r\n')).toBe(byGit);
});

test('a section that changed is named with its line and what changed in it', () => {
  expect(changedSections('# A\n\nOne.\n\n## B\n\nTwo.\n', '# A\n\nOne.\n\n## B\n\nThree.\n')).toEqual([
    { heading: 'B', line: 5, lines: [' ', '-Two.', '+Three.'] },
  ]);
});

test('sections that came and went are named, and those after them are not', () => {
  const changes = changedSections('# A\n\n## B\n\nb\n\n## C\n\nc\n', '# A\n\n## N\n\nn\n\n## B\n\nb\n');
  expect(changes.map(({ heading, line }) => [heading, line])).toEqual([
    ['N', 3],
    ['C', null],
  ]);
});

test('a heading with other words is the same section', () => {
  expect(changedSections('# A\n\n## Set up\n\nx\n', '# A\n\n## Install\n\nx\n').map(({ heading }) => heading)).toEqual([
    'Install',
  ]);
});

test('an equal text has no changes', () => {
  expect(changedSections('# A\n\nOne.\n', '# A\n\nOne.\n')).toEqual([]);
});

test('a section of thousands of other lines is not compared line by line, which would take minutes', () => {
  const text = (name: string) => `# A\n\n${Array.from({ length: 8000 }, (_, at) => `${name}${at}\n`).join('')}`;
  const [change] = changedSections(text('a'), text('b'));
  expect([change?.lines.length, change?.lines[0], change?.lines.at(-1)]).toEqual([16_004, '-# A', '+b7999']);
}, 15_000);

test('of a file that was committed later, there is no text of an earlier time', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'inkstone-text-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' });
  git('init', '-q');
  writeFileSync(path.join(root, 'a.md'), '# A\n');
  git('add', 'a.md');
  git('-c', 'user.name=Li', '-c', 'user.email=li@a.example', 'commit', '-qm', 'A');
  expect(await textAt('a.md', Date.now() + 60_000, root)).toBe('# A\n');
  expect(await textAt('a.md', Date.UTC(2020, 0), root)).toBeNull();
});
