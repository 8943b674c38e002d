import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { run } from '../cli.ts';
import { progressOf } from '../translations/progress.ts';
import { load } from 'js-yaml';
import { translate, withRecord } from './translate.ts';

/** A site in English and German, in a repository of its own. */
async function bilingual() {
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
  return { root, write, commit, read: (file: string) => readFile(path.join(root, file), 'utf8') };
}

test.each(['warn', 'error'])('a translation with mistakes is not up to date where they %s', async (severity) => {
  const { root, write, commit } = await bilingual();
  await write(
    'inkstone.config.mjs',
    `export default { title: 'T', checks: { translations: '${severity}' }, locales: [{ code: 'en', label: 'English' }, { code: 'de', label: 'Deutsch' }] };\n`,
  );
  await write('docs/de/a.md', '---\ntranslation: { of: none }\n---\n# a\n');
  commit('2026-02-01T00:00:00Z');
  expect(await progressOf(root)).toMatchObject([{ current: 0, begun: ['docs/de/a.md'] }]);
});

test('pages of a language are missing, older than the original by the dates of git, or up to date', async () => {
  const { root, write, commit } = await bilingual();
  // Its terms are those of each language.
  await write('docs/glossary.yml', 'tea:\n  definition: Leaves in water.\n');
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
      changed: [
        {
          file: 'docs/de/b.md',
          original: 'docs/b.md',
          sections: [{ heading: 'b', line: 1, lines: [' ', '-Text of b.', '+Another text of b, which is longer.'] }],
        },
      ],
      begun: [],
      missing: ['docs/c.md'],
    },
  ]);
});

test.each([
  ['docs/de', 'a.md'],
  ['docs/de/more', 'more/b.md'],
])('a translation is not written where %s leads out of the repository', async (link, page) => {
  const { root, write } = await bilingual();
  const outside = await mkdtemp(path.join(tmpdir(), 'inkstone-outside-'));
  onTestFinished(() => rm(outside, { recursive: true, force: true }));
  await write('docs/more/b.md', '# b\n');
  await mkdir(path.dirname(path.join(root, link)), { recursive: true });
  await symlink(outside, path.join(root, link));
  await expect(translate(root, `docs/${page}`, 'de', false)).rejects.toThrow('outside of the repository');
  expect(await readdir(outside)).toEqual([]);
});

test('a translation is not written where a link in its place leads, also to a file that is not there', async () => {
  const { root } = await bilingual();
  const outside = await mkdtemp(path.join(tmpdir(), 'inkstone-outside-'));
  onTestFinished(() => rm(outside, { recursive: true, force: true }));
  await mkdir(path.join(root, 'docs/de'), { recursive: true });
  await symlink(path.join(outside, 'a.md'), path.join(root, 'docs/de/a.md'));
  await expect(translate(root, 'docs/a.md', 'de', false)).rejects.toThrow('is no translation');
  expect(await readdir(outside)).toEqual([]);
});

test('a translation is begun with the text of the original, which readers see until it is done', async () => {
  const { root, read } = await bilingual();
  expect(await translate(root, 'docs/a.md', 'de', false)).toContain('--done');
  const begun = await read('docs/de/a.md');
  expect(begun).toMatch(
    /^---\ntranslation:\n {2}of: '[0-9a-f]{12}'\n {2}unfinished: true\n---\n\n# a\n\nText of a.\n$/,
  );
  expect(await progressOf(root)).toMatchObject([
    { current: 0, begun: ['docs/de/a.md'], missing: ['docs/b.md', 'docs/c.md'] },
  ]);
  await translate(root, 'a', 'de', true);
  expect(await read('docs/de/a.md')).not.toContain('unfinished');
  expect(await progressOf(root)).toMatchObject([{ current: 1, begun: [], changed: [] }]);
});

test('a finished translation is compared with the text that it records, before anything is committed', async () => {
  const { root, write } = await bilingual();
  await translate(root, 'docs/a.md', 'de', false);
  await translate(root, 'docs/a.md', 'de', true);
  await write('docs/a.md', '# a\n\nText of a.\n\n## New\n\nMore.\n');
  expect(await progressOf(root)).toMatchObject([
    { current: 0, changed: [{ file: 'docs/de/a.md', sections: [{ heading: 'New', line: 5 }] }] },
  ]);
  expect(await translate(root, 'docs/a.md', 'de', false)).toMatch(/docs\/a\.md:5 New\n {2}\+## New/);
  await translate(root, 'docs/a.md', 'de', true);
  expect(await translate(root, 'docs/a.md', 'de', false)).toContain('is up to date');
});

test('a translation goes where the others are', async () => {
  const { root, write, read } = await bilingual();
  await write('i18n/de/docs/a.md', '# a\n');
  await translate(root, 'docs/b.md', 'de', false);
  expect(await read('i18n/de/docs/b.md')).toContain('Text of b.');
  const other = await bilingual();
  await other.write('docs/a.de.md', '# a\n');
  await translate(other.root, 'docs/b.md', 'de', false);
  expect(await other.read('docs/b.de.md')).toContain('Text of b.');
});

test('a language or a page that is not there is refused with the one that was meant', async () => {
  const { root } = await bilingual();
  await expect(translate(root, 'docs/a.md', 'dd', false)).rejects.toThrow('Did you mean de?');
  await expect(translate(root, 'docs/aa.md', 'de', false)).rejects.toThrow('Did you mean docs/a.md?');
  await expect(translate(root, 'docs/a.md', 'de', true)).rejects.toThrow('has no translation to de yet');
});

test('the record of a translation is written into the front matter of the page, or into a new one', () => {
  const record = { of: '0123456789ab', isUnfinished: false };
  const written = "translation:\n  of: '0123456789ab'\n";
  expect(withRecord('# A\n', record)).toBe(`---\n${written}---\n\n# A\n`);
  expect(withRecord('---\ntitle: A\n---\n\n# A\n', record)).toBe(`---\ntitle: A\n${written}---\n\n# A\n`);
  const before = "---\ntranslation:\n  of: 'ffffffffffff'\n  unfinished: true\ntitle: A\n---\nText\n";
  expect(withRecord(before, record)).toBe(`---\ntitle: A\n${written}---\nText\n`);
});

test.each([
  '"translation":\n  of: abcdef1\n',
  "title: x\n'translation': {of: abcdef1}\n",
  'translation:\n  of: |\n    abcdef1\n\n    x\ntitle: x\n',
  'translation: {\n  of: "abcdef1"\n}\ntitle: x\n',
  'translation:\n  of: abcdef1\n\n  unfinished: true\ntitle: x\n',
  'translation:\n# c\n  of: abcdef1\ntitle: x\n',
  'title: |\n  x\n  translation: y\n',
  'title: "a\n\ntranslation: b"\n',
  'title: x\r\ntranslation:\r\n  of: abcdef1\r\n',
])('a record takes the place of one in whatever form, and of nothing else: %j', (keys) => {
  const written = withRecord(`---\n${keys}---\n# A\n`, { of: '1234567890ab', isUnfinished: false });
  const { title } = load(keys) as { title?: string };
  const now = load(written.split(/^---\r?\n/m)[1]!);
  expect(now).toEqual({ ...(title !== undefined && { title }), translation: { of: '1234567890ab' } });
  expect(written).toMatch(/^---\n# A\n/m);
});

test.each([
  '{title: a}\n',
  '{title: a, translation: {of: abcdef1}}\n',
  '? translation\n: {of: abcdef1}\n',
  'title: [\n',
])('front matter that no line can be added to stays as it is: %j', (keys) => {
  expect(() => withRecord(`---\n${keys}---\n# A\n`, { of: '1234567890ab', isUnfinished: false })).toThrow(
    /front matter .* "translation: \{ of: '1234567890ab' \}"/,
  );
});

test('a page of several versions is one file to translate; where versions differ, the file is named', async () => {
  const { root, write } = await bilingual();
  await write(
    'inkstone.config.mjs',
    `export default {
  title: 'T',
  locales: [{ code: 'en', label: 'English' }, { code: 'de', label: 'Deutsch' }],
  docs: [{ versions: {
    current: { label: 'Next', path: 'next', layers: ['versions/next', 'docs'] },
    '1.0': { label: '1.0', path: '', layers: ['docs'] },
  } }],
};`,
  );
  await write('versions/next/a.md', '# a\n\nNew text.\n');
  expect(await progressOf(root)).toMatchObject([
    { pages: 4, missing: ['versions/next/a.md', 'docs/b.md', 'docs/c.md', 'docs/a.md'] },
  ]);
  await expect(translate(root, 'a', 'de', false)).rejects.toThrow(
    'Several pages have the id a. Name the file of one: versions/next/a.md, docs/a.md.',
  );
  await translate(root, 'versions/next/a.md', 'de', false);
  expect(await progressOf(root)).toMatchObject([{ begun: ['versions/next/de/a.md'] }]);
});

test('words and names of pages do not speak to the terminal or to CI', async () => {
  const { root, write } = await bilingual();
  const printed: string[] = [];
  for (const name of ['log', 'error'] as const) {
    const spy = vi.spyOn(console, name).mockImplementation((...parts) => void printed.push(parts.join(' ')));
    onTestFinished(() => spy.mockRestore());
  }
  await translate(root, 'docs/a.md', 'de', false);
  await translate(root, 'docs/a.md', 'de', true);
  await write('docs/a.md', '# a\n\n## \u001B[2JNew\n\n::error::spoofed\n\u3000::add-mask::b\n');
  await write('docs/::error::x\u202E.md', '# X\n');
  await run(['translations', root]);
  await run(['translate', path.join(root, 'docs/a.md'), root, '--to', 'de']);
  await run(['translate', '\u001B[2Jnone', root, '--to', 'de']);
  await run(['doctor', root]);
  expect(printed.join('\n')).toContain('spoofed');
  // Colours are ours.
  // oxlint-disable-next-line no-control-regex
  expect(printed.join('\n').replaceAll(/\u001B\[\d\d?m/g, '')).not.toMatch(/[\u001B\u202E]|^\s*::/m);
});
