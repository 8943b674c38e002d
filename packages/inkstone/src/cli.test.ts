import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const BIN = fileURLToPath(new URL('../bin/inkstone.js', import.meta.url));

let root: string;
const folders: string[] = [];

/** A folder with nothing but Markdown, and these files. */
async function folder(files: Record<string, string> = {}): Promise<string> {
  const target = await mkdtemp(path.join(tmpdir(), 'inkstone-cli-'));
  folders.push(target);
  // Not what is in node_modules: a file written there through a link would change the package that it leads to.
  if (root !== undefined) await cp(root, target, { recursive: true, filter: (file) => !file.includes('node_modules') });
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(target, file)), { recursive: true });
    await writeFile(path.join(target, file), text);
  }
  return target;
}

async function inkstone(cwd: string, ...args: string[]): Promise<{ code: number; output: string }> {
  return inkstoneWith({}, cwd, ...args);
}

async function inkstoneWith(more: NodeJS.ProcessEnv, cwd: string, ...args: string[]) {
  const { FORCE_COLOR: _force, VITEST: _vitest, NODE_ENV: _environment, ...env } = process.env;
  const child = spawn(process.execPath, [BIN, ...args], { cwd, env: { ...env, CI: 'true', NO_COLOR: '1', ...more } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number>((resolve) => child.on('close', (status) => resolve(status ?? 1)));
  return { code, output };
}

beforeAll(async () => {
  root = await folder({
    'README.md': '# Tea\n\n[Green](brewing/green.md#steep)\n',
    'brewing/green.md': '# Green tea\n\n## Steep\n',
  });
});

afterAll(() => Promise.all(folders.map((target) => rm(target, { recursive: true, force: true }))));

test('a mistyped command or option is answered with the one that was meant, and with its own exit code', async () => {
  const [command, help, option, none, url] = await Promise.all([
    inkstone(root, 'biuld'),
    inkstone(root, 'help', 'buld'),
    inkstone(root, 'dev', '--prot', '1'),
    inkstone(root, 'check', 'nowhere'),
    inkstone(root, 'build', '--url', 'example.com/tea'),
  ]);
  expect(url).toMatchObject({ code: 2, output: expect.stringContaining('Did you mean https://example.com/tea?') });
  expect(command).toMatchObject({ code: 2, output: expect.stringContaining('Did you mean build?') });
  expect(help).toMatchObject({ code: 2, output: expect.stringContaining('Did you mean build?') });
  expect(option).toMatchObject({ code: 2, output: expect.stringContaining('Did you mean --port?') });
  expect(none).toMatchObject({ code: 2, output: expect.stringContaining('There is no folder') });
});

test("under Yarn's Plug'n'Play, a command says what to write", async () => {
  const target = await folder({ 'pnp.cjs': "process.versions.pnp = '3';\n" });
  const env = { NODE_OPTIONS: `--require ${path.join(target, 'pnp.cjs')}` };
  const [checked, examined, help] = await Promise.all([
    inkstoneWith(env, target, 'check'),
    inkstoneWith(env, target, 'doctor'),
    inkstoneWith(env, target, '--help'),
  ]);
  const message = `Inkstone needs the folder node_modules, which Yarn's Plug'n'Play does not write. Write "nodeLinker: node-modules" to .yarnrc.yml, then run "yarn install".\n`;
  expect(checked).toEqual({ code: 1, output: message });
  expect(examined).toEqual({ code: 1, output: message });
  expect(help.code).toBe(0);
});

test('with a Vite that the repository has put in the place of ours, a command says what to write', async () => {
  const target = await folder({
    'old.cjs': `const Module = require('node:module');
const { _load: load } = Module;
Module._load = (name, ...rest) => (name === 'vite/package.json' ? { version: '7.1.2' } : load(name, ...rest));
`,
  });
  const env = { NODE_OPTIONS: `--require ${path.join(target, 'old.cjs')}` };
  const [migrated, examined] = await Promise.all([
    inkstoneWith(env, target, 'migrate'),
    inkstoneWith(env, target, 'doctor'),
  ]);
  for (const { code, output } of [migrated, examined]) {
    expect(code).toBe(1);
    expect(output).toMatch(/^Inkstone needs Vite 8 or later, and Vite 7\.1\.2 is installed.*"inkstone>vite": "\^8"/);
  }
});

test('a folder with nothing but Markdown passes the check, which writes no site', async () => {
  const { code, output } = await inkstone(root, 'check');
  expect(code, output).toBe(0);
  expect(output).toContain('pages checked');
  expect((await readdir(root)).toSorted()).toEqual(['README.md', 'brewing', 'node_modules']);
}, 60_000);

test('a command whose output nobody reads to its end, as with `| head`, ends as it would have', async () => {
  const child = spawn(process.execPath, [BIN, 'check'], { cwd: root, env: { ...process.env, CI: 'true' } });
  child.stdout.destroy();
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect([code, errors]).toEqual([0, '']);
}, 60_000);

test('a broken link and a wrong anchor fail with their places', async () => {
  const broken = await folder({ 'README.md': '# Tea\n\n[a](nothing.md) [b](brewing/green.md#nothing)\n' });
  const checked = await inkstone(broken, 'check');
  expect(checked.code).toBe(1);
  expect(checked.output).toContain('README.md:3:1  error [broken-markdown-link]');
  expect(checked.output).toContain('error [broken-anchor]');
}, 60_000);

test('in a folder whose configuration is that of another tool alone, a check says that it is not read', async () => {
  const files = { 'book.toml': '[book]\ntitle = "Tea"\n', 'README.md': '# Tea\n' };
  const { code, output } = await inkstone(await folder(files), 'check');
  expect(code, output).toBe(0);
  expect(output).toContain(
    'book.toml:1  warning [invalid-config]\n  This is a configuration of mdBook, which is not read',
  );
  expect(output).toContain('npx inkstone migrate');
  const own = await inkstone(await folder({ ...files, 'inkstone.config.ts': 'export default {};\n' }), 'check');
  expect(own.output).not.toContain('mdBook');
}, 60_000);

test('a build without an address has all pages, leaves out what names it and says so', async () => {
  const target = await folder();
  const { code, output } = await inkstone(target, 'build', '--out-dir', 'out');
  expect(code, output).toBe(0);
  expect(output).toContain('warning [invalid-config]');
  expect(output).toContain('The address where the site will be published is not known');
  expect(output).toContain("write:   url: 'https://example.com'");
  const files = await readdir(path.join(target, 'out'), { recursive: true });
  expect(files).toContain('brewing/green/index.html');
  expect(files).not.toContain('sitemap.xml');
  expect(await readFile(path.join(target, 'out/robots.txt'), 'utf8')).toBe('User-agent: *\nAllow: /\n');
  for (const file of files.filter((name) => name.endsWith('.html')))
    expect(await readFile(path.join(target, 'out', file), 'utf8'), file).not.toMatch(
      /rel="canonical"|og:url|localhost|bing/,
    );
}, 60_000);

test('a source of docs that the configuration does not have fails with the name of its file', async () => {
  const config = `import { docs } from '@inkstone/content-loader/docs';
export default { docs: [{ id: 'tea' }], sources: [docs({ id: 'taa' })] };\n`;
  const { output } = await inkstone(await folder({ 'inkstone.config.mjs': config }), 'check');
  expect(output).toContain('inkstone.config.mjs:1  error [unknown-docs-plugin]');
  expect(output).toContain("write:   docs({ id: 'tea' })");
}, 60_000);

test('a build with an address writes the site below its path, with its own page for unknown addresses', async () => {
  const target = await folder({
    // A timer that nobody ends does not keep the command.
    'inkstone.config.ts': 'setInterval(() => {}, 1_000);\nexport default {};\n',
    '404.md': '# No such tea\n\nAll teas are [in the book](README.md).\n',
  });
  const { code, output } = await inkstone(target, 'build', '--url', 'https://tea.example/pot', '--out-dir', 'site/out');
  expect(code, output).toBe(0);
  const answer = await readFile(path.join(target, 'site/out/404.html'), 'utf8');
  expect(answer).toMatch(/data-page="not-found"[\s\S]*<h1>No such tea<\/h1>[\s\S]*<a href="\/pot\/">in the book<\/a>/);
  expect(await readdir(path.join(target, 'site/out'))).not.toContain('404');
  const html = await readFile(path.join(target, 'site/out/index.html'), 'utf8');
  expect(html).toContain('<link rel="canonical" href="https://tea.example/pot/">');
  expect(html).toContain('href="/pot/brewing/green"');
}, 60_000);

test('a wrong key of the configuration is reported with its line and the key that was meant', async () => {
  const target = await folder({
    'inkstone.config.ts':
      "import { defineConfig } from 'inkstone';\nexport default defineConfig({\n  style: ['./a.css'],\n  themes: {},\n  search: { synonym: [] },\n});\n",
  });
  const { code, output } = await inkstone(target, 'check');
  expect(code).toBe(1);
  expect(output).toContain('inkstone.config.ts:3:3  error [invalid-config]\n  The key "style" is not known.');
  expect(output).toContain('write:   styles: ["./a.css"]');
  expect(output).toContain('write:   synonyms: []');
}, 60_000);

test('a folder whose configuration of Vite builds something else is refused, and nothing is written', async () => {
  const target = await folder({
    'vite.config.mts': 'export default {};\n',
    'index.html': '<!doctype html><title>App</title>',
    'docs/index.md': '# Tea\n',
  });
  const { code, output } = await inkstone(target, 'build');
  expect(code, output).toBe(1);
  expect(output).toContain('vite.config.mts:1  error [invalid-config]\n  A configuration of Vite is not read');
  expect(existsSync(path.join(target, 'dist'))).toBe(false);
}, 60_000);

test('an API reference without its package says what to install', async () => {
  const target = await folder({ 'inkstone.config.js': 'export default { api: { packages: [] } };\n' });
  const { code, output } = await inkstone(target, 'doctor');
  expect(code).toBe(1);
  expect(output).toContain("Write: api: { packages: ['my-library'] }");
});

test('a version is cut, and cannot be cut twice', async () => {
  const target = await folder();
  expect(await inkstone(target, 'version', '1.0')).toMatchObject({
    code: 0,
    output: expect.stringContaining('no file was copied'),
  });
  expect(await inkstone(target, 'version', '1.0')).toMatchObject({
    code: 1,
    output: 'The version 1.0 exists already.\n',
  });
});

test('doctor finds what is wrong, with what to do about it', async () => {
  const well = await inkstone(root, 'doctor');
  expect(well).toMatchObject({ code: 0, output: expect.stringContaining('✓ 2 pages in this folder') });
  expect(well.output).toContain('→ Write export default { url:');
  expect(well.output).toContain('! This folder is not in a git repository');
  execFileSync('git', ['init', '-q', root]);
  expect((await inkstone(root, 'doctor')).output).toContain('! Nothing is committed yet');
  await rm(path.join(root, '.git'), { recursive: true });
  const target = await folder({
    'package.json': '{ "dependencies": { "react": "18" } }',
    'node_modules/react/package.json': '{ "version": "18.3.1" }',
    'inkstone.config.js': "export default { titel: 'Tea' };\n",
  });
  const { code, output } = await inkstone(target, 'doctor');
  expect(code).toBe(1);
  expect(output).toContain('React 18.3.1 is too old');
  expect(output).toContain('react is installed twice');
  expect(output).toContain('→ Write: title: "Tea"');
}, 60_000);

test('doctor says once that a folder has no pages', async () => {
  const target = await folder();
  await Promise.all(['README.md', 'brewing'].map((name) => rm(path.join(target, name), { recursive: true })));
  const { output } = await inkstone(target, 'doctor');
  expect(output.match(/There is no Markdown here/g)).toHaveLength(1);
  expect(output).toContain('✗ There is no Markdown here.\n  → Write docs/index.md');
}, 60_000);

test('doctor goes on where a file cannot be read, and says all that it finds', async () => {
  const target = await folder({
    'package.json': '{ "dependencies": ',
    'inkstone.config.js': 'export default {};\n',
    'inkstone.config.mjs': 'export default {};\n',
    'vite.config.mts': 'export default {};\n',
  });
  const { code, output } = await inkstone(target, 'doctor');
  expect(code).toBe(1);
  expect(output.match(/✗ package\.json:1: package\.json is not valid JSON/g)).toHaveLength(1);
  expect(output.match(/✗ inkstone\.config\.mjs:1: This configuration would not be read\./g)).toHaveLength(1);
  expect(output).toContain('✓ 2 pages');

  await rm(path.join(target, 'inkstone.config.mjs'));
  const [again, checked] = await Promise.all([inkstone(target, 'doctor'), inkstone(target, 'check')]);
  expect(again.output).toContain('! inkstone.config.js is used, so vite.config.mts is not.');
  expect(checked).toMatchObject({ code: 1, output: expect.stringContaining('package.json:1  error [invalid-config]') });
}, 120_000);

test.each([
  [
    'a page module that imports a module of Node.js',
    { 'src/pages/x.tsx': "import fs from 'node:fs';\nexport default () => fs.constants.R_OK;\n" },
    'src/pages/x.tsx:1',
  ],
  [
    'a page module that ends the process',
    { 'src/pages/x.tsx': 'process.exit(0);\nexport default () => null;\n' },
    'ended the process',
  ],
  [
    'a configuration with a promise that is rejected later',
    { 'inkstone.config.ts': "setTimeout(() => Promise.reject(new Error('Too late.')), 1);\nexport default {};\n" },
    'Too late.',
  ],
  [
    'a configuration with a promise that is rejected later, with what is no error',
    { 'inkstone.config.js': "setTimeout(() => Promise.reject('No stack.'), 1);\nexport default {};\n" },
    'inkstone.config.js:1',
  ],
])(
  '%s ends the command with a problem',
  async (_, files, message) => {
    const { code, output } = await inkstone(await folder(files), 'check');
    expect([code, output]).toEqual([1, expect.stringMatching(/\[(?:build-failed|page-failed)\]/)]);
    expect(output).toContain(message);
    expect(output).not.toMatch(/^\s+at /m);
  },
  60_000,
);

test('what the file system refuses is a problem with its file, also where no build runs', async () => {
  const target = await folder({ versions: 'a file where a folder must be' });
  const { code, output } = await inkstone(target, 'version', '2.0');
  expect(code).toBe(1);
  expect(output).toMatch(/^versions\/next {2}error \[file-system\]/m);
  expect(output).not.toMatch(/DEBUG|ENOTDIR: |EEXIST: /);
});
