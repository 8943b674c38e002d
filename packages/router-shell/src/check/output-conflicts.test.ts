import { expect, test } from 'vitest';
import { outputConflicts, type PlannedFile } from './output-conflicts.ts';

const conflicts = (planned: PlannedFile[]) => outputConflicts(planned, 'error');
const from = (file: string, source: string) => ({ file, from: source, place: { file: source, line: 1 } });

test('files with names of their own are no conflict', () => {
  expect(
    conflicts([from('a/index.html', 'a.md'), from('a/b/index.html', 'b.md'), from('a.html', 'public/a.html')]),
  ).toEqual([]);
});

test('two things for one file are reported with both', () => {
  expect(conflicts([from('a/index.html', 'a.md'), from('a/index.html', 'public/a/index.html')])).toMatchObject([
    {
      code: 'output-conflict',
      message: 'Two things would be published as a/index.html.',
      file: 'public/a/index.html',
      found: 'a.md and public/a/index.html',
    },
  ]);
});

test('a page or a file without a hash is refused in the folder that browsers keep for ever', () => {
  const page = (file: string) => from(file, 'docs/a.md');
  expect(conflicts([page('hashed/a/index.html'), page('hashed/a/index.json')])).toMatchObject([
    { code: 'output-conflict', severity: 'error', file: 'docs/a.md', line: 1 },
  ]);
  expect(conflicts([page('docs/hashed/a/index.html')])).toEqual([]);
  expect(conflicts([from('hashed/logo.svg', 'public/hashed/logo.svg')])).toMatchObject([{ severity: 'error' }]);
  expect(conflicts([from('hashed/files/cup.3fa2c1d0.png', 'docs/cup.png')])).toEqual([]);
  expect(conflicts([{ file: 'hashed/search/all.json', from: 'a file that every site has', place: {} }])).toEqual([]);
});

test.each(['con', 'aux.txt', 'COM1', 'a.', 'a ', 'a:b', 'what?', 'a|b'])(
  '%j is reported as no name of a file on Windows',
  (name) => {
    const planned = [from(`docs/${name}/index.html`, 'docs/a.md'), from(`docs/${name}/index.json`, 'docs/a.md')];
    expect(conflicts(planned)).toMatchObject([{ code: 'output-conflict', severity: 'warning', file: 'docs/a.md' }]);
    expect(outputConflicts(planned, 'ignore')).toEqual([]);
    expect(conflicts([from('docs/console/auxiliary.txt', 'docs/a.md')])).toEqual([]);
    // The pages of the folder have a place.
    expect(conflicts([{ file: `docs/${name}/llms.txt`, from: 'a file that every site has', place: {} }])).toEqual([]);
  },
);

test('names that differ only in case are one file, as some disks have it, and are reported once', () => {
  const planned = [
    from('docs/start/index.html', 'docs/start.md'),
    from('docs/start/index.json', 'docs/start.md'),
    from('docs/Start/index.html', 'the redirect from /docs/Start'),
    from('docs/Start/index.json', 'the redirect from /docs/Start'),
  ];
  expect(conflicts(planned)).toMatchObject([
    {
      code: 'output-conflict',
      message: 'docs/start/index.html and docs/Start/index.html are one file on disks that ignore case.',
      severity: 'error',
      found: 'docs/start.md and the redirect from /docs/Start',
    },
  ]);
  expect(outputConflicts(planned, 'warn')).toMatchObject([{ severity: 'warning' }]);
  expect(outputConflicts(planned, 'ignore')).toEqual([]);
  expect(outputConflicts([...planned, ...planned.slice(0, 1)], 'ignore')).toMatchObject([{ severity: 'error' }]);
});

test.each([
  ['a redirect below a file', 'logo.svg', 'logo.svg/old/index.html'],
  ['a redirect below the document of a page', 'a/index.html', 'a/index.html/x/index.html'],
  ['a page where a file is', 'docs', 'docs/a/index.html'],
  ['a page where a file of another case is', 'Docs', 'docs/a/index.html'],
])('%s is reported', (_, file, below) => {
  expect(conflicts([from(below, 'site.config.ts'), from(file, 'public')])).toMatchObject([
    { code: 'output-conflict', message: `${file} would be a file and a folder.` },
  ]);
});
