import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BuildError, type Problem } from '@inkstone/site-model/errors';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { checkSiteConfig } from './check-config.ts';
import { readConfigFile } from './load-config.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'inkstone-config-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function problemsOf(file: string, isChecked = false): Promise<readonly Problem[]> {
  const error = await readConfigFile(root, file)
    .then((read) => (isChecked ? checkSiteConfig(root, read) : read))
    .catch((thrown: unknown) => thrown);
  return error instanceof BuildError ? error.problems : [];
}

test('the error for a missing configuration contains an example', async () => {
  await expect(readConfigFile(root, 'site.config.ts')).rejects.toThrow(
    "export default defineSite({ title: '…', url: 'https://example.com', baseUrl: '/' });",
  );
});

test.each([
  ['export default {\n  title: ;\n};\n', 2, /^The configuration is not valid TypeScript: Unexpected token\.$/],
  [
    "\nimport 'none';\nexport default {};\n",
    2,
    /^The configuration cannot be read: Cannot find (?:package|module) 'none'\.$/,
  ],
  ["import 'vite/none';\nexport default {};\n", 1, /^The configuration cannot be read: .*\.\/none.*\.$/],
  [
    "\nimport './none.ts';\nexport default {};\n",
    2,
    /^The configuration cannot be read: Could not resolve '.\/none.ts'\.$/,
  ],
  ["throw new Error('No key.');\nexport default {};\n", 1, /^The configuration cannot be read: No key\.$/],
  [
    "import 'node:fs';\nawait 1;\nexport default {};\n",
    2,
    /^The configuration waits at its top level \(await\), which only modules can\.$/,
  ],
  [
    "\nimport './near.js';\nexport default {};\n",
    3,
    /^The configuration cannot be read: Could not resolve '\.\/none\.js'\.$/,
  ],
  ["\nimport './far.js';\nexport default {};\n", 1, /^The configuration cannot be read: Far\.$/],
  ['throw null;', 1, /^The configuration cannot be read: null\.$/],
  ["\nthrow { code: 'E' };", 2, /^The configuration cannot be read: \{"code":"E"\}\.$/],
  ['throw Object.create(null);', 1, /^The configuration cannot be read: \{\}\.$/],
  ['throw { message: 5 };', 1, /^The configuration cannot be read: \{"message":5\}\.$/],
  ['\nexport default 5;', 2, /^The configuration is no object\.$/],
  ['export default () => null;', 1, /^The configuration is no object\.$/],
])('a file that cannot be read is reported as a problem: %j', async (text, line, message) => {
  await writeFile(path.join(root, 'near.js'), "\n\nexport * from './none.js';\n");
  await writeFile(path.join(root, 'far.js'), "throw new Error('Far.');\n");
  await writeFile(path.join(root, 'site.config.ts'), text);
  const [problem] = await problemsOf('site.config.ts');
  expect(problem).toMatchObject({ code: 'invalid-config' });
  expect(problem?.file).toMatch(/^(?:site\.config\.ts|far\.js|near\.js)$/);
  expect(problem?.message).toMatch(message);
  expect(problem?.line).toBe(line);
});

test.each([
  ['variables: own(),', 2, /^"variables\.own" contains itself\.$/],
  ['locales: [own(), own()],', 2, /^"locales\.0\.own" contains itself\.$/],
  ['get title() { throw new Error("No."); },', 2, /^"title" cannot be read: No\.$/],
  ['theme: { get logo() { throw null; } },', 2, /^"theme\.logo" cannot be read: null\.$/],
  ['docs: new Proxy([], { ownKeys() { throw new Error("No") } }),', 2, /^"docs" cannot be read: No\.$/],
])('a value that cannot be read through is named: %s', async (text, line, message) => {
  const own = 'function own() { const value = {}; value.own = value; return value; }';
  await writeFile(path.join(root, 'site.config.ts'), `export default {\n  ${text}\n};\n${own}\n`);
  const [problem] = await problemsOf('site.config.ts');
  expect(problem).toMatchObject({ code: 'invalid-config', file: 'site.config.ts', line });
  expect(problem?.message).toMatch(message);
});

test('options of Vite may contain themselves', async () => {
  const text = 'const plugin = {}; plugin.api = { plugin };\nexport default { vite: { plugins: [plugin] } };\n';
  await writeFile(path.join(root, 'site.config.ts'), text);
  expect(await problemsOf('site.config.ts')).toEqual([]);
});

test('a configuration that is a folder is a problem', async () => {
  await mkdir(path.join(root, 'folder.ts'));
  expect(await problemsOf('folder.ts')).toMatchObject([{ code: 'invalid-config', file: 'folder.ts', line: 1 }]);
});

test('a configuration that waits at its top level is read where it is a module', async () => {
  const text = 'export default { title: await Promise.resolve("A") };\n';
  await writeFile(path.join(root, 'site.config.ts'), text);
  const [problem] = await problemsOf('site.config.ts');
  expect(problem?.allowed).toBe('"type": "module" in the package.json, or the name site.config.mts for the file');
  await writeFile(path.join(root, 'site.config.mts'), text);
  expect(await problemsOf('site.config.mts')).toEqual([]);
  await writeFile(path.join(root, 'package.json'), '{"type": "module"}');
  expect(await problemsOf('site.config.ts')).toEqual([]);
});

test('the bundler prints nothing of a package that is missing, with the folders of the machine', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  onTestFinished(() => warn.mockRestore());
  await writeFile(path.join(root, 'site.config.ts'), "import 'none';\nexport default {};\n");
  expect(await problemsOf('site.config.ts')).toHaveLength(1);
  expect(warn).not.toHaveBeenCalled();
});

test.each([
  ["locales: [{ code: 'en', label: 'A' }, { code: 'EN', label: 'B' }],", '"locales.1.code" does not fit.'],
  ["locales: [{ code: 'en', label: 'A' }, { code: 'de', label: 'B', path: '\\ud800' }],", 'Readers see another text'],
  [
    "locales: [{ code: 'en', label: 'A' }, { code: 'de', label: 'B', path: 'x' }, { code: 'fr', label: 'C', path: 'X' }],",
    '"locales.2.path" does not fit.',
  ],
  ["docs: [{ exclude: ['x'.repeat(70_000)] }],", '"docs.0.exclude.0" does not fit.'],
  ...['文档', '$x', '{x}', 'a%20b', 'a b', 'a?b'].map((base) => [`baseUrl: '/${base}/',`, '"baseUrl" does not fit.']),
  [
    'theme: { footer: { copyright: \'<b title="</i>">Tea</b><!-- </i> --><br></div> tea<p>a<p>b\' } },',
    '</div> that closes nothing',
  ],
  ["tagline: 'a\\u0007b',", 'Readers see another text'],
  ['theme: { slots: { [Symbol("a")]: "b" } },', '"theme.slots" has a key that is no text'],
  ["docs: [{ versions: { ['__proto__']: {} } }],", '"docs.0.versions.__proto__" has a name that means something else'],
  ["variables: { a: { ['__proto__']: 'b' } },", '"variables.a.__proto__" has a name'],
])('a value that cannot be published is named: %s', async (key, message) => {
  const text = `export default {\n  title: 'T',\n  url: 'https://a.example',\n  ${key}\n};`;
  await writeFile(path.join(root, 'site.config.ts'), text);
  const problems = await problemsOf('site.config.ts', true);
  expect(problems).toMatchObject([{ code: 'invalid-config', line: 4, message: expect.stringContaining(message) }]);
});

test.each([
  ["favicon: '//b.example/a.svg',", '"favicon"', "favicon: 'https://b.example/a.svg'"],
  ["socialCard: '//b.example/a.png',", '"socialCard"', "socialCard: 'https://b.example/a.png'"],
  ["theme: { logo: { src: '//b.example/a.svg' } },", '"theme.logo.src"', "src: 'https://b.example/a.svg'"],
  ["scripts: [{ src: ' \\\\/b.example/a.js' }],", '"scripts.0.src"', "src: 'https://b.example/a.js'"],
  [
    "head: [{ tag: 'link', attributes: { rel: 'icon', href: '//b.example' } }],",
    '"head.0.attributes.href"',
    "href: 'https://b.example'",
  ],
  ['markdown: { contents: { min: 5, max: 3 } },', '"markdown.contents.max"', 'max: 5'],
  ['markdown: { contents: { min: 4 } },', '"markdown.contents.max"', 'max: 4'],
])('a value that means something else than it says gets its corrected form: %s', async (key, message, suggestion) => {
  const text = `export default {\n  title: 'T',\n  url: 'https://a.example',\n  ${key}\n};`;
  await writeFile(path.join(root, 'site.config.ts'), text);
  const problems = await problemsOf('site.config.ts', true);
  expect(problems).toMatchObject([
    { code: 'invalid-config', line: 4, message: expect.stringContaining(message), suggestion },
  ]);
});

test.each([
  ['{\n  bad', 2],
  ['null', 1],
])('a package.json that cannot be read is named, not the configuration: %j', async (manifest, line) => {
  await writeFile(path.join(root, 'package.json'), manifest);
  await writeFile(path.join(root, 'site.config.ts'), 'export default {};\n');
  expect(await problemsOf('site.config.ts')).toMatchObject([{ code: 'invalid-config', file: 'package.json', line }]);
});
