import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const BIN = fileURLToPath(new URL('../../../bin/inkstone.js', import.meta.url));

/** A document in the form that Docusaurus writes. */
const published = (article: string) =>
  `<!doctype html><html lang=en><head><script src=/cups/assets/js/main.js defer></script></head><body><main><article><div class="theme-doc-markdown markdown">${article}</div></article></main></body></html>`;

/** What an installed Docusaurus would write, by a command that takes its arguments. */
const OUTPUT: Record<string, string> = {
  'sitemap.xml': '<urlset/>',
  'assets/js/main.js': `// ${'x'.repeat(100)}`,
  'docs/start/index.html': published('<header><h1>Start</h1></header><h2 id=warm>Warm</h2><p>Tea and milk.</p>'),
  'docs/gone/index.html': published('<h1>Gone</h1><h2 id="far">Far</h2>'),
  'docs/moved/index.html': published('<h1>Moved</h1><h2 id="warm">Warm</h2>'),
  'docs/broken/index.html': published('<h1>Broken</h1>'),
};

const SITE: Record<string, string> = {
  'docusaurus.config.js': `module.exports = {
  title: 'Cups',
  url: 'https://cups.example',
  baseUrl: '/cups/',
  presets: [['classic', { blog: false, docs: { sidebarPath: undefined, remarkPlugins: [] } }]],
  plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/docs/moved', to: '/docs/start' }] }]],
  themes: ['unknown-theme'],
};
`,
  'docs/start.md': '# Start\n\n## Hot {#warm}\n\nTea.\n\n```js live\n1\n```\n',
  'docs/broken.mdx': '# Broken\n\n<Unknown />\n',
  'docs/whole.md': '# Whole\n\nA page that is new.\n',
  'src/theme/Footer.js': 'export default () => null;\n',
  'node_modules/@docusaurus/core/package.json':
    '{ "name": "@docusaurus/core", "version": "3.9.1", "bin": { "docusaurus": "bin.mjs" } }',
  'node_modules/@docusaurus/core/bin.mjs': `import { mkdirSync, writeFileSync } from 'node:fs';
const [command, , out] = process.argv.slice(2);
if (command !== 'build') throw new Error(command);
for (const [file, text] of Object.entries(${JSON.stringify(OUTPUT)})) {
  mkdirSync(out + '/' + file.replace(/[^/]*$/, ''), { recursive: true });
  writeFileSync(out + '/' + file, text);
}
`,
};

let root: string;
let migrated: { code: number; output: string };
let report: string;

async function migrate(...args: string[]): Promise<{ code: number; output: string }> {
  const { FORCE_COLOR: _force, VITEST: _vitest, NODE_ENV: _environment, ...env } = process.env;
  const child = spawn(process.execPath, [BIN, 'migrate', ...args], {
    cwd: root,
    env: { ...env, CI: 'true', NO_COLOR: '1' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number>((resolve) => child.on('close', (status) => resolve(status ?? 1)));
  return { code, output };
}

const row = (name: string) => new RegExp(String.raw`\| ${name} \| (.*) \|`).exec(report)?.[1];
const section = (title: string) => report.split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? '';

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'inkstone-report-'));
  for (const [file, text] of Object.entries(SITE)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  migrated = await migrate();
  report = await readFile(path.join(root, 'inkstone-report.md'), 'utf8');
}, 120_000);

afterAll(() => rm(root, { recursive: true, force: true }));

test('what would fail a build is an error of the command, which names the report', () => {
  expect(migrated.code, migrated.output).toBe(1);
  expect(migrated.output).toContain('inkstone-report.md');
  expect(migrated.output).toContain('docs/broken.mdx: line 3: ');
  expect(migrated.output).toMatch(/^Lost\n {2}\/docs\/gone\n {2}\/docs\/gone#far$/m);
});

test('each page is built, differs or fails, with the reasons', () => {
  expect(row('Pages')).toBe('3: 1 built, 1 differ, 1 fail');
  expect(section('Pages that fail')).toMatch(/^- `\/docs\/broken`, docs\/broken\.mdx\n {2}- line 3: /m);
  expect(section('Pages that differ')).toContain(
    '- `/docs/start`, docs/start.md\n  - 3 words of the page of Docusaurus are not on it: warm, and, milk\n  - line 7: live code',
  );
  expect(section('Pages that are built')).toContain('`/docs/whole`');
});

test('each address and heading is kept, redirected or lost', () => {
  expect(row('Addresses')).toBe('4: 2 kept, 1 redirected, 1 lost');
  expect(row('Headings')).toBe('3: 1 kept, 1 redirected, 1 lost');
  expect(section('Addresses and headings that are lost')).toContain("`redirects: [{ from: '/docs/gone', to: '/…' }]`");
});

test('each construct has its fate, number, places and what to do', () => {
  const constructs = section('What the site is written with');
  expect(constructs).toContain(
    String.raw`| themes\[0\] | 1 | ignored | the theme unknown-theme has no counterpart here | docusaurus.config.js:7 |`,
  );
  expect(constructs).toContain(
    '| src/theme/Footer | 1 | ignored | theme.footer, or the slot Footer | src/theme/Footer.js:1 |',
  );
  expect(constructs).toMatch(/\| live code \| 1 \| approximated \| [^|]+ \| docs\/start\.md:7 \|/);
  expect(constructs).toMatch(/\| ids of headings \| 1 \| mapped \| [^|]+ \| docs\/start\.md:3 \|/);
});

test('both builds are measured, by what readers load, too', () => {
  expect(row('Build time')).toMatch(/^\d+\.\d s \| \d+\.\d s$/);
  expect(row('Memory')).toMatch(/^[1-9]\d* MB \| [1-9]\d* MB$/);
  expect(row('A page loads')).toMatch(/^0\.\d kB \| \d{2,3}\.\d kB$/);
});

test('--report makes a new report and keeps the configuration; --no-docusaurus skips the build of Docusaurus', async () => {
  const file = path.join(root, 'inkstone.config.ts');
  const config = (await readFile(file, 'utf8')).replace(
    'redirects: [',
    "redirects: [{ from: '/docs/gone', to: '/docs/start' }, { from: '/docs/start#far', to: '/docs/start#warm' }, ",
  );
  await writeFile(file, config);
  await rm(path.join(root, 'docs/broken.mdx'));
  await writeFile(path.join(root, 'docs/broken.md'), '# Broken\n');
  const { code, output } = await migrate('--report', '--no-docusaurus');
  expect(output).not.toContain('Building with Docusaurus');
  expect(code, output).toBe(0);
  expect(await readFile(file, 'utf8')).toBe(config);
  report = await readFile(path.join(root, 'inkstone-report.md'), 'utf8');
  expect(row('Addresses')).toBe('not compared');
  expect(row('Build time')).toMatch(/^not measured \| \d/);
  expect(existsSync(path.join(root, 'dist'))).toBe(false);
}, 60_000);

test('why Docusaurus could not build the site is said in one line', async () => {
  const script =
    "console.error('[ERROR] Error: Unable to build website.\\n  [cause]: Error: The cups leak\\n    at a.js:1');";
  await writeFile(path.join(root, 'node_modules/@docusaurus/core/bin.mjs'), `${script}\nprocess.exit(1);\n`);
  const { output } = await migrate('--report');
  expect(output).toContain('Docusaurus 3.9.1 could not build the site: Error: The cups leak\n');
}, 60_000);
