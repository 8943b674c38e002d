import path from 'node:path';
import { expect, test } from 'vitest';
import { formatProblem } from '@inkstone/site-model/errors';
import { siteConfigSchema } from '@inkstone/site-model/config';
import { compileMdxPage, compilePage } from './compile/fixtures/compile-page.ts';
import { bodies, open, openWith, site, write } from './fixtures/docs-folder.ts';
import type { Glossary } from './compile/types.ts';

const term = (name: string, aliases: string[] = []) => ({
  term: name,
  id: name,
  aliases,
  also: null,
  more: `More about ${name}`,
  text: `What a ${name} is.`,
  link: null,
  line: 2,
});
const GLOSSARY: Glossary = {
  href: '/docs/glossary',
  hash: '1',
  terms: [term('session', ['sessions']), term('session pool'), term('API'), term('请求队列', ['队列']), term('C++')],
};

/** The page with each link to a term as `[word]`. */
async function marked(source: string, compile = compilePage, more = {}): Promise<string> {
  const { html, problems } = await compile(source, { terms: GLOSSARY, ...more });
  expect(problems).toEqual([]);
  return html.replace(/<a data-part="term" [^>]*>([^<]*)<\/a>/g, '[$1]');
}

test('the first use of a term in a section is a link with its definition', async () => {
  const { html } = await compilePage('A session ends.\n', { terms: GLOSSARY });
  expect(html).toBe(
    '<p>A <a data-part="term" href="/docs/glossary#session" data-definition="What a session is.">session</a> ends.</p>',
  );
  expect(await marked('Sessions, a session.\n\n- session\n\n## Two\n\nsessions\n')).toMatch(
    /^<p>\[Sessions\], a session\.<\/p>\n<ul>\n<li>session<\/li>\n<\/ul>\n<h2 .*<p>\[sessions\]<\/p>$/s,
  );
});

test.each(
  [..."^$\\.*+?()[]{}|/&-!#%,:;<=>@`~'_"].flatMap((sign) => [`a${sign}b`, `${sign}b`, `a${sign}`, sign + sign]),
)('a term may have any sign: %s', async (word) => {
  const terms = { ...GLOSSARY, terms: [term(word)] };
  const written = word.replaceAll(/[\^$\\.*+?()[\]{}|/&\-!#%,:;<=>@`~'_]/g, (sign) => `&#${sign.codePointAt(0)};`);
  const { html, problems } = await compilePage(`Some ${written} here.\n`, { terms });
  expect(problems).toEqual([]);
  expect(html).toContain('<a data-part="term"');
});

test.each([
  ['of two terms the longer one', 'A session pool.', 'A [session pool].'],
  [
    'whole words',
    'obsession sessionpool session_pool session-like APIs API',
    'obsession sessionpool session_pool [session]-like APIs [API]',
  ],
  ['capitals only at the beginning', 'SESSION api', 'SESSION api'],
  ['words beside Chinese', '用session写', '用[session]写'],
  [
    'Chinese words, an alias being the term itself',
    '把请求放进请求队列，队列会保存。',
    '把请求放进[请求队列]，队列会保存。',
  ],
  ['signs', 'C++ code', '[C++] code'],
])('terms are found %s', async (_name, source, text) => {
  expect(await marked(`${source}\n`)).toBe(`<p>${text}</p>`);
  expect(await marked(`${source}\n`, compileMdxPage)).toBe(`<p>${text}</p>`);
});

test('headings, code, links and summaries of details have no links to terms, nor has a page that switches them off', async () => {
  const source =
    '## A session\n\n`session` [a session](#a) *session*\n\n:::details[Session]\nAPI\n:::\n\n# session {#a}\n';
  const html = await marked(source);
  expect(html.match(/\[[^\]]*\]/g)).toEqual(['[session]', '[API]']);
  expect(html).toContain('<em>[session]</em>');
  expect(await marked('A session.\n', compilePage, { autoLinks: false })).toBe('<p>A session.</p>');
});

const YAML = `# What words mean
session:
  definition: Cookies and an *address* used together.
  aliases: [sessions]
  link: guides/sessions.md

proxy:
  definition: >
    A server in between,
    for a [session](#session).
Äpfel:
  definition: Fruit.
`;

test('a glossary is a page, sorted as its language does, with links that are checked', async () => {
  await write({
    'docs/index.md': '# Home\n\nA session and a proxy.\n',
    'docs/guides/sessions.md': '# Sessions\n',
    'docs/glossary.yml': YAML,
  });
  const source = await open({ path: '' });
  expect(source.outline.problems).toEqual([]);
  const page = source.outline.pages.find(({ id }) => id === 'glossary');
  expect(page).toMatchObject({
    title: 'Glossary',
    href: '/base/glossary',
    file: expect.stringMatching(/docs\/glossary\.yml$/),
  });
  expect(source.outline.sidebars[0]?.items.map((item) => 'label' in item && item.label)).toContain('Glossary');
  const all = await bodies(source);
  expect(all.flatMap(({ problems }) => problems)).toEqual([]);
  const glossary = all.find(({ key }) => key === page?.key);
  expect(glossary?.toc.map(({ id }) => id)).toEqual(['äpfel', 'proxy', 'session']);
  expect(glossary?.html).toContain(
    '<p>Also: sessions</p>\n<p><a href="/base/guides/sessions">More about session</a></p>',
  );
  const home = all.find(({ key }) => key.endsWith('/index'));
  expect(home?.html).toContain(
    '<a data-part="term" href="/base/glossary#session" data-definition="Cookies and an address used together.">session</a>',
  );
});

test('a change of the glossary compiles pages again; without one, they come from the cache', async () => {
  await write({ 'docs/index.md': '# Home\n\nA session.\n', 'docs/glossary.yml': 'session:\n  definition: One.\n' });
  // A folder of translations need not have one.
  await write({ 'docs.zh-Hans/index.md': '# 首页\n\n一次会话。\n' });
  const home = async () => (await bodies(await open({ path: '' }))).find(({ key }) => key.endsWith('/index'))?.html;
  expect(await home()).toContain('data-definition="One."');
  await write({ 'docs/glossary.yml': 'session:\n  definition: Two.\n' });
  expect(await home()).toContain('data-definition="Two."');
});

test('the dev server shows a changed glossary on all pages', async () => {
  await write({ 'docs/index.md': '# Home\n\nA session.\n', 'docs/glossary.yml': 'session:\n  definition: One.\n' });
  // A folder of translations need not have one.
  await write({ 'docs.zh-Hans/index.md': '# 首页\n\n一次会话。\n' });
  const source = await open({ path: '' }, 'dev');
  await bodies(source);
  await write({ 'docs/glossary.yml': 'session:\n  definition: Two.\n' });
  const { pages, outline } = await source.update(path.join(site.root, 'docs/glossary.yml'));
  expect([pages.length, outline]).toEqual([2, true]);
  expect((await bodies(source)).map(({ html }) => html).join('')).toContain('data-definition="Two."');
});

test('what is shown beside a term has the values of variables, and a line for each paragraph', async () => {
  const config = siteConfigSchema.parse({
    title: 'T',
    url: 'https://example.com',
    variables: { port: 80 },
    docs: [{ path: '', versions: { current: { label: 'L', path: '', layers: ['docs'] } } }],
  });
  await write({
    'docs/index.md': '# Home\n\nA proxy.\n',
    'docs/glossary.yml': 'proxy:\n  definition: |\n    At **port**\n    {{port}}.\n\n    In between.\n',
  });
  const html = (await bodies(await openWith(config))).map((body) => body.html).join('');
  expect(html).toContain('data-definition="At port 80.\nIn between."');
  expect(html).toContain('<p>At <strong>port</strong>\n80.</p>');
});

test('each language has its own terms, or those of the default', async () => {
  const config = siteConfigSchema.parse({
    title: 'T',
    url: 'https://example.com',
    baseUrl: '/',
    docs: [{ path: '', versions: { current: { label: 'L', path: '', layers: ['docs'] } } }],
  });
  const locales = (['en', 'zh-Hans'] as const).map((code) => ({
    ...config.locales[0]!,
    code,
    label: code,
    baseUrl: '/',
    url: '',
  }));
  const inChinese = {
    ...config,
    locales: [locales[1]!],
    contentLang: 'zh-Hans',
    family: { locales, index: 1, filesBase: '/', folder: 'zh-Hans/', origin: '' },
  };
  await write({ 'docs/index.md': '# Home\n\nA session.\n', 'docs/glossary.yml': 'session:\n  definition: One.\n' });
  // A folder of translations need not have one.
  await write({ 'docs.zh-Hans/index.md': '# 首页\n\n一次会话。\n' });
  const title = async () => (await openWith(inChinese)).outline.pages.find(({ id }) => id === 'glossary');
  expect(await title()).toMatchObject({ title: 'Glossary', lang: 'en', isUntranslated: true });
  await write({ 'docs.zh-Hans/glossary.yml': '会话:\n  definition: 一起使用的Cookie和地址。\n' });
  expect(await title()).toMatchObject({ title: 'Glossary (zh-Hans)', lang: 'zh-Hans' });
});

test.each([
  ['tea:\n  definition: Leaves.\n  also: [leaf]\n', 3, 'definition, aliases, link'],
  [
    'session:\n  definition: One.\nproxy:\n  definition: Two.\n  aliases: [Session]\n',
    5,
    'The glossary has "Session" twice: first in the entry of line 1.',
  ],
  [
    'session:\n  definition: One.\nsession:\n  definition: Two.\n',
    3,
    'This is not valid YAML: Map keys must be unique',
  ],
  ["session:\n  definition: ''\n", 2, 'session.definition'],
  ['session: Cookies.\n', 1, 'session'],
  ['{}\n', 1, 'The glossary has no terms.'],
])('a mistake in a glossary is reported with its line: %j', async (yaml, line, message) => {
  await write({ 'docs/index.md': '# Home\n', 'docs/glossary.yml': yaml });
  const { problems } = (await open({ path: '' })).outline;
  expect(problems).toMatchObject([
    { code: 'invalid-glossary', severity: 'error', file: expect.stringMatching(/docs\/glossary\.yml$/), line },
  ]);
  expect(problems.map(formatProblem).join('')).toContain(message);
});

test('a link to a page that does not exist is named with its line, and a second page of the glossary is reported', async () => {
  const yaml =
    'proxy:\n  definition: See [it](nowhere.md).\n\nsession:\n  definition: |\n    First line.\n\n    See [it](gone.md).\n  link: nothing.md\n';
  await write({ 'docs/index.md': '# Home\n', 'docs/glossary.yml': yaml });
  const problems = (await bodies(await open({ path: '' }))).flatMap((body) => body.problems);
  const found = problems.map((problem) => [problem.code, problem.line, problem.found]);
  expect(found.toSorted((a, b) => Number(a[1]) - Number(b[1]))).toEqual([
    ['broken-markdown-link', 2, 'nowhere.md'],
    ['broken-markdown-link', 8, 'gone.md'],
    ['broken-markdown-link', 9, 'nothing.md'],
  ]);
  await write({ 'docs/glossary.md': '# Words\n' });
  expect((await open({ path: '' })).outline.problems).toMatchObject([{ code: 'duplicate-id' }]);
});

test('what nobody wrote in the language of the pages says its own', async () => {
  await write({
    'docs/index.md': '# 茶\n',
    'docs/glossary.yml': 'やかん:\n  definition: 道具。\n  aliases: [kettle]\n  link: index.md\n',
  });
  const locales = [{ code: 'ja', label: '日本語' }];
  const source = await openWith(
    siteConfigSchema.parse({
      title: 'T',
      url: 'https://example.com',
      locales,
      docs: [{ path: '', versions: { '1.0': { label: '1.0', path: '', layers: ['docs'] } } }],
    }),
  );
  const page = (await bodies(source)).find(({ key }) => key.endsWith('/glossary'));
  expect(page?.titleHtml).toContain('<h1 lang="en">');
  expect(page?.html).toContain('<p lang="en">Also: kettle');
  expect(page?.html).toMatch(/<p lang="en"><a [^>]*>More about/);
  expect(source.outline.sidebars[0]?.items).toContainEqual(expect.objectContaining({ href: '/glossary', lang: 'en' }));
});
