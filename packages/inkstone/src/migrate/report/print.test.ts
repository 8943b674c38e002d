import { expect, test } from 'vitest';
import { printReport, reportMarkdown } from './print.ts';
import type { PageResult, Report } from './report.ts';

const page = (address: string, file: string, ...reasons: string[]): PageResult => ({
  address,
  file,
  state: reasons.length === 0 ? 'built' : 'fails',
  reasons,
});

function report(pages: PageResult[]): Report {
  return {
    tool: 'Starlight',
    pages,
    addresses: null,
    constructs: [],
    before: {},
    after: {},
    problems: [],
    compared: '',
    failure: null,
  };
}

test('a file whose pages are at an address in each language is one entry', () => {
  const text = reportMarkdown(
    report([
      page('/a', 'a.md', 'line 2: This link leads nowhere: `b`'),
      page('/es/a', 'a.md', 'line 2: This link leads nowhere: `b`'),
      page('/c', 'c.md'),
    ]),
  );
  expect(text).toContain('- `/a` and 1 other address, a.md\n  - line 2: This link leads nowhere: `b`\n');
  expect(text).not.toContain('/es/a');
  expect(text).toContain('| Pages | 3: 1 built, 0 differ, 2 fail |');
});

test('where many pages fail, it says first why, and in how many files', () => {
  const pages = Array.from({ length: 11 }, (_, index) =>
    page(
      `/${index}`,
      `${index}.md`,
      `lines ${index + 1}, 40: ${index === 0 ? 'There is no such module' : 'This file is not there'}: \`x${index}\``,
    ),
  );
  expect(printReport(report(pages))).toMatch(
    /Why pages fail[^]*This file is not there .*10 files, 1\.md:2[^]*There is no such module .*1 file, 0\.md:1/,
  );
  expect(reportMarkdown(report(pages))).toContain('| This file is not there | 10 | 1.md:2 |');
});
