import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Project } from '@inkstone/router-shell/project';
import { BuildError } from '@inkstone/site-model/errors';
import { expect, onTestFinished, test } from 'vitest';
import { hostedSearchOf } from './hosted-search.ts';
import { readSite } from './read-site.ts';

test('each set of docs has its source, unless the site gives one', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'inkstone-read-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await writeFile(path.join(root, 'page.md'), '# Page\n');
  const sourcesOf = async (more: string) => {
    const text = `export default { docs: [{}, { id: 'blog', path: 'blog' }], ${more} };`;
    await writeFile(path.join(root, 'inkstone.config.mjs'), text);
    return (await readSite(root)).sources.map(({ name }) => name);
  };
  expect(await sourcesOf('')).toEqual(['docs-default', 'docs-blog']);
  expect(await sourcesOf("sources: [{ name: 'docs-blog', version: '1' }]")).toEqual(['docs-blog', 'docs-default']);
});

async function read(files: Record<string, string>) {
  const root = await mkdtemp(path.join(tmpdir(), 'inkstone-read-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  for (const [name, text] of Object.entries({ 'page.md': '# Page\n', ...files }))
    await writeFile(path.join(root, name), text);
  return readSite(root).catch((error: unknown) => error);
}

test.each([
  ['inkstone.config.json', '{}'],
  ['inkstone.config.cjs', 'module.exports = {};'],
  ['Inkstone.config.ts', 'export default {};'],
  ['site.config.ts', 'export default {};'],
])('%s without inkstone.config.ts is a problem, as nothing would read it', async (name, text) => {
  expect(await read({ [name]: text })).toMatchObject({ problems: [{ code: 'misnamed-file', file: name }] });
});

test.each([
  ...['theme', 'vite'].flatMap((key) => ['0', '[]', "'x'", '() => 1', 'true'].map((value) => `${key}: ${value}`)),
  ...['null', '[]', "'x'"].map((value) => `theme: { navbar: ${value} }`),
  "clientScripts: [{ module: './a.js', whenPresent: 1 }]",
  "docs: [{ id: '' }]",
  "locales: [{ code: 'en', label: '' }]",
])('a value of a wrong form is a problem at its line, where a default would hide it: %s', async (text) => {
  const config = `export default {\n  ${text},\n};\n`;
  const root = await mkdtemp(path.join(tmpdir(), 'inkstone-read-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  for (const [name, written] of [
    ['page.md', '# Page\n'],
    ['inkstone.config.mjs', config],
  ] as const)
    await writeFile(path.join(root, name), written);
  const failed = await readSite(root)
    .then((options) => Project.open(options, root, 'build'))
    .catch((error: unknown) => error);
  expect(failed).toHaveProperty(
    'problems',
    expect.arrayContaining([expect.objectContaining({ code: 'invalid-config', file: 'inkstone.config.mjs', line: 2 })]),
  );
});

test('two configurations in one folder are a problem', async () => {
  const files = { 'inkstone.config.mjs': 'export default {};', 'inkstone.config.js': 'export default {};' };
  expect(await read(files)).toMatchObject({ problems: [{ code: 'misnamed-file', file: 'inkstone.config.mjs' }] });
});

test.each([
  "search: { enabled: false, synonyms: [['a', 'b']] }",
  "search: { hosted: { appId: 'a', apiKey: 'b', indexName: 'c' }, shardAbove: 5 }",
])('options of the search index are a problem where no index is made: %s', async (text) => {
  const config = `export default {\n  ${text},\n};\n`;
  expect(await read({ 'inkstone.config.mjs': config })).toMatchObject({
    problems: [{ code: 'invalid-config', line: 2, message: expect.stringContaining('has no effect: no index') }],
  });
});

test('the hosted search is that of the theme, and needs the packages that it is made of', async () => {
  const config = "export default { search: { hosted: { appId: 'a', apiKey: 'b', indexName: 'c' } } };\n";
  expect(await read({ 'inkstone.config.mjs': config })).toMatchObject({
    search: { clientModule: '@inkstone/local-search/hosted' },
  });
  const place = () => ({ file: 'inkstone.config.mjs', line: 1 });
  const refusal = (suggestion: string) =>
    expect.objectContaining({ problems: [expect.objectContaining({ code: 'invalid-config', suggestion })] });
  expect(() => hostedSearchOf(place, () => undefined)).toThrow(
    refusal('npm install @docsearch/react@5 @docsearch/css@5 algoliasearch@5'),
  );
  // As Docusaurus brings it.
  expect(() => hostedSearchOf(place, ({ name }) => (name === '@docsearch/react' ? '4.7.1' : '5.2.0'))).toThrow(
    refusal('npm install @docsearch/react@5'),
  );
});

test('versions in the configuration and in versions.json are a problem', async () => {
  const version = "{ label: 'A', path: '', layers: ['.'] }";
  const config = `export default { docs: [{ versions: { a: ${version} } }] };\n`;
  expect(await read({ 'inkstone.config.mjs': config, 'versions.json': '{}' })).toMatchObject({
    problems: [{ code: 'invalid-config', message: expect.stringContaining('versions.json') }],
  });
});

const KEYS =
  `docs api sources styles themeModule clientScripts vite search theme redirects title url baseUrl locales tagline
  favicon security markdown checks texts fonts addresses head metadata feeds`.split(/\s+/);

/** Values that no key has, and some that one has. */
const VALUES: Record<string, unknown> = {
  null: null,
  'a number': 1,
  'a text': 'x',
  true: true,
  'an object': {},
  'a list': [],
  'a function': () => ({}),
  'a symbol': Symbol('x'),
  'a large number': 10n,
  'a map': new Map([[1, 2]]),
  'a name that objects have': { constructor: 1 },
  'a list of null': [null],
  'a list of numbers': [1],
  'a list of lists': [[]],
  'a list of objects': [{}],
  'a number for an id': [{ id: 1 }],
  'a list of versions': [{ versions: [] }],
  'a version of null': [{ versions: { a: null } }],
  'packages of null': { packages: [null] },
  'packages as a text': { packages: 'x' },
  'a navbar of null': { navbar: null },
  'items as an object': { navbar: { items: {} } },
};

test.each(KEYS)('"%s" with a value of any form is accepted, or a problem with its place', async (key) => {
  const root = await mkdtemp(path.join(tmpdir(), 'inkstone-read-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await writeFile(path.join(root, 'page.md'), '# Page\n');
  for (const [name, value] of Object.entries(VALUES)) {
    const file = {
      file: 'inkstone.config.ts',
      value: { title: 'X', url: 'https://x.example', [key]: value },
      placeOf: Object.assign(() => ({ line: 1 }), { keyNamed: () => undefined }),
      dependencies: [],
    };
    const error: unknown = await Project.open(() => readSite(root, file), root, 'build').catch((thrown) => thrown);
    if (error instanceof Project) continue;
    expect(error, `${name}: ${String(error)}`).toBeInstanceOf(BuildError);
    expect((error as BuildError).problems.map(({ code }) => code)).not.toContain('build-failed');
  }
});
