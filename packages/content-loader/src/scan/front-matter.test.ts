import { describe, expect, test } from 'vitest';
import { splitFrontMatter } from './scan-version.ts';

describe('splitFrontMatter', () => {
  test('reads the keys; the body keeps its lines', () => {
    const { frontMatter, body, problems } = splitFrontMatter('---\ntitle: 配置\nunlisted: true\n---\n\n正文\n', 'a.md');
    expect(problems).toEqual([]);
    expect(frontMatter).toMatchObject({ title: '配置', unlisted: true, draft: false });
    expect(body).toBe('\n\n\n\n\n正文\n');
  });

  test('a file without front matter is all body', () => {
    expect(splitFrontMatter('# A\n', 'a.md').body).toBe('# A\n');
  });

  test('a thematic break further down is not front matter', () => {
    expect(splitFrontMatter('a\n\n---\n\nb\n', 'a.md').body).toBe('a\n\n---\n\nb\n');
  });

  test('a mistyped key is named with its line and the key that was meant', () => {
    expect(splitFrontMatter('---\ntitle: A\nsidebar_lable: B\n---\n', 'docs/a.md').problems).toEqual([
      expect.objectContaining({
        code: 'invalid-front-matter',
        message: 'The key "sidebar_lable" is not known.',
        file: 'docs/a.md',
        line: 3,
        column: 1,
        found: 'sidebar_lable',
        suggestion: 'sidebar_label: B',
      }),
    ]);
  });

  test('an invalid date is reported with an example', () => {
    expect(splitFrontMatter('---\nlast_update:\n  date: yesterday\n---\n', 'a.md').problems).toEqual([
      expect.objectContaining({
        code: 'invalid-front-matter',
        line: 3,
        found: 'yesterday',
        allowed: 'a date such as 2024-03-18',
      }),
    ]);
  });

  test('broken YAML is reported with its line', () => {
    const [problem] = splitFrontMatter('---\ntitle: "A\nid: b\n---\n', 'a.md').problems;
    expect(problem).toMatchObject({ code: 'invalid-front-matter', severity: 'error', file: 'a.md' });
    expect(problem?.message).toMatch(/^This is not valid YAML: /);
  });
});
