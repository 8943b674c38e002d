import { describe, expect, test } from 'vitest';
import { glance, splitFrontMatter } from './front-matter.ts';

describe('splitFrontMatter', () => {
  test('reads the keys and finds where the body begins', () => {
    const head = '---\ntitle: 配置\nunlisted: true\n---\n';
    const { frontMatter, bodyLine, bodyOffset, problems } = splitFrontMatter(`${head}\n正文\n`, 'a.md');
    expect(problems).toEqual([]);
    expect(frontMatter).toMatchObject({ title: '配置', unlisted: true, draft: false });
    expect([bodyLine, bodyOffset]).toEqual([5, head.length]);
  });

  test('a file without front matter is all body', () => {
    expect(splitFrontMatter('# A\n', 'a.md')).toMatchObject({ bodyLine: 1, bodyOffset: 0 });
  });

  test('a thematic break further down is not front matter', () => {
    expect(splitFrontMatter('a\n\n---\n\nb\n', 'a.md')).toMatchObject({ bodyLine: 1, bodyOffset: 0 });
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

  test('a date that is none says what one looks like', () => {
    expect(splitFrontMatter('---\nlast_update:\n  date: yesterday\n---\n', 'a.md').problems).toEqual([
      expect.objectContaining({
        code: 'invalid-front-matter',
        line: 3,
        found: 'yesterday',
        allowed: 'a date such as 2024-03-18',
      }),
    ]);
  });

  test('broken YAML is told with its line', () => {
    const [problem] = splitFrontMatter('---\ntitle: "A\nid: b\n---\n', 'a.md').problems;
    expect(problem).toMatchObject({ code: 'invalid-front-matter', severity: 'error', file: 'a.md' });
    expect(problem?.message).toMatch(/^This is not valid YAML: /);
  });
});

describe('glance', () => {
  test('finds title and first paragraph, without markup', () => {
    expect(glance('# 配置 {#x}\n\n用 `Configuration` **设置**，\n见[这里](a.md)。\n\n第二段\n')).toEqual({
      title: '配置',
      excerpt: '用 Configuration 设置，见这里。',
    });
  });

  test('code is no heading and no paragraph', () => {
    expect(glance('```sh\n# not a title\n```\n\n:::tip\n\nText.\n')).toEqual({ title: null, excerpt: 'Text.' });
  });
});
