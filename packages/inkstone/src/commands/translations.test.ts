import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { progressOf } from './translations.ts';

test('pages of a language are missing, older than the original by the dates of git, or up to date', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'inkstone-translations-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  };
  const commit = (date: string) => {
    const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
    const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe', env });
    git('add', '.');
    git('-c', 'user.name=Li', '-c', 'user.email=li@a.example', 'commit', '-qm', date);
  };
  execFileSync('git', ['init', '-q'], { cwd: root });
  await write(
    'inkstone.config.mjs',
    "export default { title: 'T', locales: [{ code: 'en', label: 'English' }, { code: 'de', label: 'Deutsch' }] };\n",
  );
  for (const name of ['a', 'b', 'c']) await write(`docs/${name}.md`, `# ${name}\n\nText of ${name}.\n`);
  commit('2026-01-01T00:00:00Z');
  for (const name of ['a', 'b']) await write(`docs/de/${name}.md`, `# ${name}\n\nText von ${name}.\n`);
  commit('2026-02-01T00:00:00Z');
  await write('docs/b.md', '# b\n\nAnother text of b, which is longer.\n');
  commit('2026-03-01T00:00:00Z');
  expect(await progressOf(root)).toEqual([
    {
      code: 'de',
      label: 'Deutsch',
      pages: 3,
      current: 1,
      changed: [{ file: 'docs/de/b.md', original: 'docs/b.md', on: '2026-03-01' }],
      missing: ['docs/c.md'],
    },
  ]);
});
