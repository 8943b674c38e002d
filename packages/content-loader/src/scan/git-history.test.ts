import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { readGitHistory } from './git-history.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

afterEach(() => vi.unstubAllEnvs());

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
    git,
    async history(...within: string[]) {
      const { commits: history } = await readGitHistory([path.join(root, ...within)]);
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

test('a link to a device in the place of .git-blame-ignore-revs is not read', async () => {
  const { root, write, commit, history } = repository();
  write('a.md', 'One');
  commit('Li');
  symlinkSync('/dev/zero', path.join(root, '.git-blame-ignore-revs'));
  expect(await history()).toMatchObject({ 'a.md': '1 Li' });
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

test('a file that was moved into the docs from elsewhere keeps its history, however often it was moved', async () => {
  const { write, move, commit, history } = repository();
  write('notes/a.md', LONG);
  commit('Ann');
  write('notes/a.md', `${LONG}More.\n`);
  commit('Bob');
  move('notes', 'wiki');
  commit('Mover');
  write('docs/b.md', 'Another.');
  write('src/index.ts', 'Code.');
  commit('Cy');
  move('wiki/a.md', 'docs/a.md');
  commit('Mover');
  expect(await history('docs')).toEqual({ 'docs/a.md': '2 Bob, Ann', 'docs/b.md': '4 Cy' });
});

test('one person with two names in .mailmap is one contributor', async () => {
  const { write, commit, history } = repository();
  write('a.md', 'One');
  commit('ann');
  write('a.md', 'Two');
  commit('Ann Smith');
  write('.mailmap', 'Ann Smith <a@b.example> ann <a@b.example>\n');
  commit('Bob');
  expect((await history())['a.md']).toBe('2 Ann Smith');
});

test('folders of several repositories each have their own history', async () => {
  const [one, two] = [repository(), repository()];
  one.write('a.md', 'One');
  one.commit('Ann');
  two.write('docs/b.md', 'Two');
  two.commit('Bob');
  const { commits, mistake } = await readGitHistory([
    one.root,
    path.join(two.root, 'docs'),
    path.join(one.root, 'none'),
  ]);
  expect([...commits.values()].map(({ author }) => author)).toEqual(['Ann', 'Bob']);
  expect(mistake).toBeNull();
});

test('a folder that is a link has the history of what it leads to', async () => {
  const { root, write, commit } = repository();
  write('content/a.md', 'One');
  commit('Ann');
  symlinkSync(path.join(root, 'content'), path.join(root, 'docs'));
  const { commits } = await readGitHistory([path.join(root, 'docs')]);
  expect([...commits.keys()]).toEqual([path.join(root, 'docs', 'a.md')]);
});

test('in a hook of another repository, whose folder git is told of, the docs have their own history', async () => {
  const [docs, hook] = [repository(), repository()];
  docs.write('docs/a.md', 'One');
  docs.commit('Ann');
  vi.stubEnv('GIT_DIR', path.join(hook.root, '.git'));
  vi.stubEnv('GIT_OBJECT_DIRECTORY', path.join(hook.root, '.git/objects'));
  vi.stubEnv('GIT_INDEX_FILE', path.join(hook.root, '.git/index'));
  expect(await docs.history('docs')).toEqual({ 'docs/a.md': '1 Ann' });
});

test.each([
  ['log.follow', 'true'],
  ['color.ui', 'always'],
  ['diff.renames', 'copies'],
  ['diff.relative', 'true'],
  ['i18n.logOutputEncoding', 'GBK'],
  ['log.showSignature', 'true'],
  ['log.diffMerges', 'combined'],
])('the setting %s = %s of git changes nothing', async (key, value) => {
  const { write, move, commit, history, git } = repository();
  write('docs/a.md', LONG);
  write('docs/[b].md', LONG.replaceAll('line', 'row'));
  commit('王五');
  move('docs/a.md', 'docs/c.md');
  commit('Mover');
  git('config', key, value);
  expect(await history('docs')).toEqual({ 'docs/[b].md': '1 王五', 'docs/c.md': '1 王五' });
});

test('folders whose names have signs of patterns are themselves', async () => {
  const { write, commit, history } = repository();
  write('docs [v*]/a.md', 'One');
  commit('Ann');
  write('docs v/b.md', 'Two');
  commit('Bob');
  expect(await history('docs [v*]')).toEqual({ 'docs [v*]/a.md': '1 Ann' });
});

test('a partial clone gives dates without a file being fetched', async () => {
  const { root, write, move, commit, git } = repository();
  git('config', 'uploadpack.allowFilter', 'true');
  write('a.md', LONG);
  commit('Ann');
  move('a.md', 'docs.md');
  commit('Mover');
  write('docs.md', 'All is new.');
  commit('Bob');
  const clone = realpathSync(mkdtempSync(path.join(tmpdir(), 'inkstone-git-')));
  folders.push(clone);
  execFileSync('git', ['clone', '-q', '--filter=blob:none', `file://${root}`, clone]);
  renameSync(root, `${root}-away`);
  folders.push(`${root}-away`);
  folders.splice(folders.indexOf(root), 1);
  const { commits, mistake } = await readGitHistory([clone]);
  expect(commits.get(path.join(clone, 'docs.md'))?.contributors).toEqual(['Bob', 'Ann']);
  expect(mistake).toBeNull();
});

test('a repository without a commit has no history and no mistake; one that git cannot read says why', async () => {
  const { root, write, commit } = repository();
  expect((await readGitHistory([root])).mistake).toBeNull();
  write('a.md', 'One');
  commit('Ann');
  rmSync(path.join(root, '.git', 'objects'), { recursive: true });
  expect((await readGitHistory([root])).mistake?.message).toMatch(
    /^git could not read the history \(.+\), so pages are/,
  );
});

test('a git that is not installed, and a repository of somebody else, are named', async () => {
  const { root, write, commit } = repository();
  write('a.md', 'One');
  commit('Ann');
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
  expect((await readGitHistory([root])).mistake?.message).toMatch(/^git refuses to read a repository that belongs to/);
  vi.stubEnv('PATH', root);
  expect((await readGitHistory([root])).mistake?.message).toMatch(/^git is not installed/);
});

test('a git that says more than a text can be is named', async () => {
  const { root } = repository();
  const git = path.join(root, 'git');
  writeFileSync(git, '#!/bin/sh\nexec /usr/bin/head -c 300000000 /dev/zero\n', { mode: 0o755 });
  vi.stubEnv('PATH', root);
  expect((await readGitHistory([root])).mistake?.message).toMatch(
    /^git could not read the history \(it says more than/,
  );
});

test('a folder of pages that looks like a repository runs nothing', async () => {
  const { root, write, commit } = repository();
  write('docs/start.md', '1');
  commit('Wang');
  const docs = path.join(root, 'docs');
  const ran = path.join(root, 'ran');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: docs, stdio: 'ignore' });
  // What anybody can commit, as nothing in it is named `.git`.
  git('clone', '-q', '--bare', root, path.join(root, 'bare'));
  for (const name of ['HEAD', 'objects', 'refs', 'packed-refs'])
    if (existsSync(path.join(root, 'bare', name))) renameSync(path.join(root, 'bare', name), path.join(docs, name));
  rmSync(path.join(docs, 'objects'), { recursive: true });
  mkdirSync(path.join(docs, 'objects'));
  write(
    'docs/config',
    `[core]\n\trepositoryformatversion = 1\n\tbare = false\n\tworktree = .\n[extensions]\n\tpartialClone = a\n[remote "a"]\n\turl = ${root}\n\tpromisor = true\n\tuploadpack = "touch ${ran}; false"\n`,
  );
  expect((await readGitHistory([docs])).commits.get(path.join(docs, 'start.md'))?.author).toBe('Wang');
  expect(existsSync(ran)).toBe(false);
  renameSync(path.join(root, '.git'), path.join(root, 'git'));
  expect(await readGitHistory([docs])).toEqual({ commits: new Map(), mistake: null });
  expect(existsSync(ran)).toBe(false);
});

/** Commits a page with these words in place of the name, address and date of its author, as any program can write them. */
function commitBy(repo: ReturnType<typeof repository>, file: string, author: string): void {
  repo.write(file, `# ${file}\n`);
  repo.git('add', '-A');
  const parent = repo.git('rev-parse', 'HEAD');
  const commit = `tree ${repo.git('write-tree')}\nparent ${parent}\nauthor ${author}\ncommitter a <a@b.example> 1700000000 +0000\n\nChange\n`;
  const hash = execFileSync('git', ['hash-object', '-t', 'commit', '-w', '--literally', '--stdin'], {
    cwd: repo.root,
    input: commit,
    encoding: 'utf8',
  });
  repo.git('update-ref', 'HEAD', hash.trim());
}

test.each(['99999999999999', '99999999999999999999', '-86400', '0', '1000000000000'])(
  'a commit with the date %s, which no page can show, says nothing of its files',
  async (date) => {
    const repo = repository();
    repo.write('docs/a.md', LONG);
    repo.commit('Ada');
    commitBy(repo, 'docs/b.md', `Bo <a@b.example> ${date} +0000`);
    expect(await repo.history()).toEqual({ 'docs/a.md': '1 Ada' });
  },
);

test.each([
  ['a\u202Eb \u001B[31mc', 'ab [31mc'],
  ['x\u{E0041}\u{E0042}', 'x'],
  ['\u0001a\tb', 'a b'],
  ['y'.repeat(300), 'y'.repeat(100)],
  ['', ''],
])('the name of an author is one line of text: %j', async (name, shown) => {
  const repo = repository();
  repo.write('docs/a.md', LONG);
  repo.commit('Ada');
  commitBy(repo, 'docs/b.md', `${name} <a@b.example> 1700000000 +0000`);
  expect(await repo.history()).toMatchObject({ 'docs/b.md': `14 ${shown}` });
});

test('the first commit counts whatever the machine says of it', async () => {
  const repo = repository();
  repo.write('docs/a.md', LONG);
  repo.commit('Ada');
  repo.git('config', 'log.showRoot', 'false');
  expect(await repo.history()).toEqual({ 'docs/a.md': '1 Ada' });
});
