import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readGitHistory } from './git-history.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** A repository whose commits are a day apart. */
function repository() {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'inkstone-git-')));
  folders.push(root);
  let day = 0;
  const git = (...args: string[]) => {
    const date = `2024-01-${String(day).padStart(2, '0')}T00:00:00Z`;
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      env: {
        ...process.env,
        GIT_AUTHOR_DATE: date,
        GIT_COMMITTER_DATE: date,
        GIT_CONFIG_GLOBAL: path.join(root, 'none'),
      },
    }).trim();
  };
  git('init', '-q');
  return {
    root,
    write(file: string, text: string) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), text);
    },
    move: (from: string, to: string) => renameSync(path.join(root, from), path.join(root, to)),
    commit(author: string) {
      day += 1;
      git('add', '-A');
      git('-c', `user.name=${author}`, '-c', 'user.email=a@b.example', 'commit', '-qm', 'Change');
      return git('rev-parse', 'HEAD');
    },
    async history() {
      const { commits: history } = await readGitHistory([root]);
      return Object.fromEntries(
        [...history].map(([file, { timestamp, contributors }]) => [
          path.relative(root, file).split(path.sep).join('/'),
          `${new Date(timestamp).getUTCDate()} ${contributors.join(', ')}`,
        ]),
      );
    },
  };
}

const LONG = 'A line of some length.\n'.repeat(20);

test('the last change of a file is its date, and all who changed it have contributed', async () => {
  const { write, commit, history } = repository();
  write('a.md', 'One');
  commit('Wang Wu');
  write('a.md', 'Two');
  write('文档/b "c"\td.md', 'Three');
  commit('Li');
  expect(await history()).toEqual({ 'a.md': '2 Li, Wang Wu', '文档/b "c"\td.md': '2 Li' });
});

test('a commit that only moves a file does not count; the commits before the move do', async () => {
  const { write, move, commit, history } = repository();
  write('docs/a.md', LONG);
  commit('Wang Wu');
  write('docs/a.md', `${LONG}More.\n`);
  commit('Li');
  move('docs', 'guides');
  commit('Mover');
  move('guides/a.md', 'guides/b.md');
  write('docs/a.md', 'Another page.');
  commit('Mover');
  expect((await history())['guides/b.md']).toBe('2 Li, Wang Wu');
});

test('a commit that moves a file and changes its text counts', async () => {
  const { write, move, commit, history } = repository();
  write('a.md', LONG);
  commit('Wang Wu');
  move('a.md', 'b.md');
  write('b.md', `${LONG}More.\n`);
  commit('Li');
  expect((await history())['b.md']).toBe('2 Li, Wang Wu');
});

test('two files that swap their names keep their own histories', async () => {
  const { write, move, commit, history } = repository();
  write('a.md', LONG);
  commit('Wang Wu');
  write('b.md', LONG.replaceAll('line', 'row'));
  commit('Li');
  move('a.md', 'c.md');
  commit('Mover');
  move('b.md', 'a.md');
  move('c.md', 'b.md');
  commit('Mover');
  expect(await history()).toMatchObject({ 'a.md': '2 Li', 'b.md': '1 Wang Wu' });
});

test('commits of .git-blame-ignore-revs count only for a file that has no other', async () => {
  const { write, commit, history } = repository();
  write('a.md', 'One');
  commit('Wang Wu');
  write('a.md', 'One.');
  write('new.md', 'New');
  const formatted = commit('Formatter');
  write('.git-blame-ignore-revs', `# Format all\n${formatted}\n`);
  commit('Li');
  expect(await history()).toMatchObject({ 'a.md': '1 Wang Wu', 'new.md': '2 Formatter' });
});

test('a shallow clone knows no date of what it does not have, and says so', async () => {
  const { root, write, commit } = repository();
  write('old.md', LONG);
  write('new.md', LONG);
  commit('Ann');
  write('other.md', 'Other.\n');
  commit('Bob');
  write('new.md', 'New.\n');
  commit('Cy');
  const clone = mkdtempSync(path.join(tmpdir(), 'inkstone-git-'));
  folders.push(clone);
  execFileSync('git', ['clone', '-q', '--depth', '2', `file://${root}`, clone]);
  const { commits, mistake } = await readGitHistory([realpathSync(clone)]);
  expect([...commits].map(([file, { author, contributors }]) => [path.basename(file), author, contributors])).toEqual([
    ['new.md', 'Cy', []],
  ]);
  expect(mistake?.message).toMatch(/^The clone is shallow/);
});
