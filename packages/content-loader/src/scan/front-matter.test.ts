import { describe, expect, test } from 'vitest';
import { splitFrontMatter } from './front-matter.ts';
import { ANY_KEYS } from './own-front-matter.ts';

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

  test('empty lines may stand before the front matter of another tool', () => {
    const source = '\n \n---\ntitle: A\nsidebar_position: b\n---\nText\n';
    const { frontMatter, body, problems } = splitFrontMatter(source, 'a.md', null, true);
    expect(frontMatter).toMatchObject({ title: 'A' });
    expect(body).toBe('\n\n\n\n\n\nText\n');
    expect(problems).toMatchObject([{ line: 5 }]);
    expect(splitFrontMatter(source, 'a.md').problems).toMatchObject([{ line: 3, severity: 'error' }]);
    expect(splitFrontMatter('\n---\n\nText\n\n---\n', 'a.md', null, true).body).toBe('\n---\n\nText\n\n---\n');
  });

  test('a mistyped key is reported with its line and the key that was meant', () => {
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

  test.each([
    ['permalink: /tea/', 'slug: /tea/'],
    ['nav_order: 3', 'sidebar_position: 3'],
    ['weight: 3', 'sidebar_position: 3'],
    ['sidebarTitle: Tea', 'sidebar_label: Tea'],
    ['summary: On tea', 'description: On tea'],
  ])('a key of another tool, %s, is answered with ours', (line, suggestion) => {
    expect(splitFrontMatter(`---\n${line}\n---\n`, 'a.md').problems).toMatchObject([{ line: 2, suggestion }]);
  });

  test('levels of the contents that are reversed are a mistake, of another tool a warning', () => {
    const source = '---\ntoc_min_heading_level: 5\ntoc_max_heading_level: 3\n---\n';
    expect(splitFrontMatter(source, 'a.md').problems).toMatchObject([
      {
        message: '"toc_max_heading_level" does not fit.',
        severity: 'error',
        line: 3,
        found: '3',
        allowed: 'a level from 5, which is "toc_min_heading_level", to 6',
        suggestion: 'toc_max_heading_level: 5',
      },
    ]);
    expect(splitFrontMatter(source, 'a.md', null, true).problems).toMatchObject([{ severity: 'warning', line: 3 }]);
    expect(splitFrontMatter('---\ntoc_min_heading_level: 5\n---\n', 'a.md').problems).toEqual([]);
  });

  test.each(['- a', 'Tea', '[]'])('front matter without keys says so: %s', (yaml) => {
    expect(splitFrontMatter(`---\n${yaml}\n---\n`, 'a.md').problems).toMatchObject([
      { message: 'This is no object with keys.', line: 2, found: yaml, allowed: 'an object: {…}' },
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

  describe('with a schema of the site', () => {
    /** As a library for schemas would make it: a level of 1 to 3. */
    const schema = {
      '~standard': {
        validate: (value: unknown) => {
          const { level } = value as { level?: unknown };
          return typeof level === 'number' && level <= 3
            ? { value: { level } }
            : { issues: [{ message: 'at most 3', path: ['level'] }] };
        },
      },
    };
    const split = (text: string) => splitFrontMatter(`---\n${text}---\n`, 'a.md', schema);

    test('keys of the site’s schema are kept apart from the built-in ones', () => {
      expect(split('title: A\nlevel: 2\nunlisted: true\n')).toMatchObject({
        frontMatter: { title: 'A', unlisted: true },
        own: { level: 2 },
        problems: [],
      });
    });

    test('a value that does not fit is reported with its line, and so is a page without one', () => {
      expect(split('title: A\nlevel: 4\n').problems).toMatchObject([
        { message: 'The key "level" does not fit the schema of the site: at most 3', line: 3, found: '4' },
      ]);
      expect(splitFrontMatter('# A\n', 'a.md', schema).problems).toMatchObject([
        { message: 'The key "level" is missing, which the schema of the site requires: at most 3', line: 1 },
      ]);
    });

    test('a key that neither the schema nor Inkstone knows is reported with the one that was meant', () => {
      expect(split('level: 1\nsidebar_lable: B\n').problems).toMatchObject([
        { message: 'The key "sidebar_lable" is not known.', line: 3, suggestion: 'sidebar_label: "B"' },
      ]);
    });
  });
});

test.each([
  ['+++\nweight = 3\n\n[extra]\nmath = true\n+++\n\nText\n', '+++'],
  [';;;\n{ "title": "A" }\n;;;\n\nText\n', ';;;'],
])('front matter in TOML or JSON is an error, whatever its keys: %j', (source, found) => {
  expect(splitFrontMatter(source, 'a.md').problems).toMatchObject([
    {
      code: 'invalid-front-matter',
      line: 1,
      found,
      allowed: 'keys and values in YAML, or JSON, between two lines of ---',
    },
  ]);
  expect(splitFrontMatter(`${found}\na line of text\n${found}\n`, 'a.md').problems).toEqual([]);
});

test('an object in JSON at the beginning of a page is an error with the marks around it; braces in a text are none', () => {
  const json = '{\n  "title": "A"\n}';
  const [problem] = splitFrontMatter(`${json}\n\nText\n`, 'a.md').problems;
  expect(problem).toMatchObject({
    code: 'invalid-front-matter',
    line: 1,
    found: json,
    suggestion: `---\n${json}\n---`,
  });
  expect(splitFrontMatter('{\n  a text\n}\n', 'a.md').problems).toEqual([]);
});

describe('front matter of another tool', () => {
  const read = (yaml: string) => splitFrontMatter(`---\n${yaml}\n---\n\nText\n`, 'a.md', ANY_KEYS, true);

  test('a post of Material for MkDocs has several days', () => {
    const { frontMatter, problems } = read('date:\n  created: 2024-01-31\n  updated: 2024-02-01T08:00:00\ntitle: A');
    expect(problems).toEqual([]);
    expect(frontMatter).toMatchObject({
      title: 'A',
      date: Date.UTC(2024, 0, 31),
      last_update: { date: Date.UTC(2024, 1, 1, 8) },
    });
  });

  test.each([
    ['image: { src: a.png }', 'image', '{"src":"a.png"}'],
    ['tags: { tea: true }', 'tags', '{"tea":true}'],
    ['last_update: 2024-01-31', 'last_update', '"2024-01-31"'],
    ['lang: { name: en }', 'lang', '{"name":"en"}'],
  ])('%s has another meaning there: it is left out, and named', (line, key, found) => {
    const { frontMatter, problems } = read(`title: A\n${line}`);
    expect(frontMatter.title).toBe('A');
    expect(problems).toMatchObject([
      { severity: 'warning', message: `"${key}" does not fit: it is left out.`, file: 'a.md', line: 3, found },
    ]);
  });

  test.each(['draft: maybe', 'unlisted: 3', 'slug: a.md', 'id: a/b', 'title: [', '- a'])(
    '%s is a mistake there, too',
    (line) => {
      expect(read(line).problems).toMatchObject([{ severity: 'error' }]);
    },
  );
});

test.each([
  ['title: "a\\u202Eb"', 2],
  ['id: a\ntitle: "a\\0b"', 3],
  ['id: a\ndescription: "\\uD800"', 3],
  ['id: a\nkeywords:\n  - b\n  - "a\\x07"', 3],
  ['id: a\nkeywords:\n  - b\n  - a\u202Eb', 5],
])(
  'characters that nobody sees are an error at their key, also where they are written as numbers: %j',
  (yaml, line) => {
    const { problems } = splitFrontMatter(`---\n${yaml}\n---\n`, 'docs/a.md');
    expect(problems).toMatchObject([{ code: 'invalid-front-matter', line }]);
    expect(problems[0]?.found).toMatch(/\\u\{/);
  },
);

test('an empty address of where a page is edited is none', () => {
  const { frontMatter, problems } = splitFrontMatter('---\ncustom_edit_url: ""\n---\n', 'docs/a.md');
  expect(problems).toEqual([]);
  expect(frontMatter.custom_edit_url).toBeNull();
});
