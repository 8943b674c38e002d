import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildEnvironment, TINY, TinyCopy, difference } from '../testing/fixtures/tiny-copy.ts';

const copies: TinyCopy[] = [];
let good: TinyCopy;
let published: Map<string, string>;
let milliseconds: number;

async function branch(): Promise<TinyCopy> {
  const copy = await good.branch();
  copies.push(copy);
  return copy;
}

beforeAll(async () => {
  good = await TinyCopy.create();
  copies.push(good);
  expect(await good.build()).toMatchObject({ code: 0 });
  published = await good.files('dist');
  const start = performance.now();
  expect(await good.build()).toMatchObject({ code: 0 });
  milliseconds = performance.now() - start;
}, 120_000);

afterAll(async () => {
  await Promise.all(copies.map((copy) => copy.remove()));
});

test('builds killed at five moments leave a whole output, and the next build is that of a clean site', async () => {
  // One in each fifth of a build, the same in every run; INKSTONE_SEED=$RANDOM chooses others.
  const seed = Number(process.env['INKSTONE_SEED'] ?? 2026);
  const moments = Array.from(
    { length: 5 },
    (_, index) => (milliseconds * (index + ((seed * (index + 1) * 0.618) % 1))) / 5,
  );
  const changed = await branch();
  await changed.edit('docs/topics/01-green.md', (text) => text.replace('Two minutes', 'Three minutes'));
  expect(await changed.build()).toMatchObject({ code: 0 });
  const after = await changed.files('dist');
  const copy = await branch();
  for (const killAfter of moments) {
    await copy.write('docs/topics/01-green.md', await textOf(changed));
    await copy.buildWith({ killAfter });
    // Between two renames there is none.
    const left = await copy.files(existsSync(path.join(copy.folder, 'dist')) ? 'dist' : 'dist.inkstone-old');
    expect([[], difference(after, published)], `killed after ${killAfter} ms`).toContainEqual(
      difference(left, published),
    );
    await copy.write('docs/topics/01-green.md', await textOf(good));
    const { code, output } = await copy.build();
    expect(code, output).toBe(0);
    expect(difference(await copy.files('dist'), published)).toEqual([]);
  }
  expect(existsSync(path.join(copy.folder, 'dist.inkstone-new'))).toBe(false);
}, 240_000);

async function textOf(copy: TinyCopy): Promise<string> {
  return (await copy.files('docs')).get('topics/01-green.md') ?? '';
}

test.each([
  ['Pacific/Kiritimati', '077'],
  ['America/Adak', '000'],
])(
  'a build in the time zone %s with the umask %s has the same bytes',
  async (zone, umask) => {
    const copy = await TinyCopy.create();
    copies.push(copy);
    const { code, output } = await copy.buildWith({ environment: { TZ: zone, LANG: 'C' }, umask });
    expect(code, output).toBe(0);
    expect(difference(await copy.files('dist'), published)).toEqual([]);
  },
  120_000,
);

test('a full disk fails the build with a problem and leaves the last output; with space again, the build is that of a clean site', async () => {
  const copy = await branch();
  // A file system of its own for the output, in a mount namespace that needs no rights.
  const script = `
    set -e
    mkdir out; mount -t tmpfs -o size=16m tmpfs out; cp -r dist out/dist
    before=$(cd out/dist && find . -type f | sort | xargs md5sum | md5sum)
    sed -i 's/Two minutes/Three minutes/' docs/topics/01-green.md
    head -c 64m /dev/zero > out/filler 2> /dev/null || true
    if "$0" "$1" build --outDir out/dist > log 2>&1; then echo 'built on a full disk'; cat log; exit 3; fi
    cat log
    test "$before" = "$(cd out/dist && find . -type f | sort | xargs md5sum | md5sum)" || { echo 'the last output has changed'; exit 4; }
    sed -i 's/Three minutes/Two minutes/' docs/topics/01-green.md
    rm out/filler
    "$0" "$1" build --outDir out/dist
    diff -r dist out/dist
  `;
  const vite = path.join(TINY, 'node_modules/vite/bin/vite.js');
  const run = promisify(execFile);
  const canMount = await run('unshare', ['-rm', 'sh', '-c', 'mount -t tmpfs tmpfs /mnt']).then(
    () => true,
    () => false,
  );
  if (!canMount) {
    console.info('Not tested: a full disk, as this system lets no one mount a small file system.');
    return;
  }
  const { stdout } = await run('unshare', ['-rm', 'sh', '-c', script, process.execPath, vite], {
    cwd: copy.folder,
    env: buildEnvironment(),
  });
  expect(stdout).toMatch(/error \[file-system\]\n {2}This cannot be read or written: the disk is full \(ENOSPC\)/);
  expect(stdout).not.toMatch(/\n\s+at /);
}, 120_000);

test('page modules that loop, throw at import, use the browser or do not parse are problems with their lines', async () => {
  const copy = await branch();
  await copy.write(
    'src/pages/throws.tsx',
    "export const a = 1;\n\nthrow new Error('It leaks');\nexport default () => null;\n",
  );
  await copy.write(
    'src/pages/window.tsx',
    'export default function Page() {\n  return <p>{window.location.href}</p>;\n}\n',
  );
  await copy.write('src/pages/waits.tsx', 'await new Promise(() => undefined);\nexport default () => null;\n');
  await copy.edit('site.config.ts', (text) =>
    text.replace("title: 'Teapot',", "title: 'Teapot', checks: { pageSeconds: 2 },"),
  );
  const { code, output } = await copy.build();
  expect(code).toBe(1);
  expect(output).toContain(
    'src/pages/throws.tsx:3  error [page-failed]\n  The page /manual/throws threw while it was rendered: It leaks',
  );
  expect(output).toContain(
    'src/pages/window.tsx:2  error [page-failed]\n  The page /manual/window threw while it was rendered: window is not defined',
  );
  expect(output).toContain('src/pages/waits.tsx:1  error [page-timeout]');
  expect(output).not.toMatch(/\n\s+at /);
  await copy.write('src/pages/syntax.tsx', 'export default () => {\n  return <p>;\n};\n');
  expect((await copy.build()).output).toContain('src/pages/syntax.tsx:3:1  error [build-failed]');
  await copy.write('src/pages/syntax.tsx', 'let n = 0;\nfor (;;) n = Math.random() + n;\nexport default () => n;\n');
  const looping = await copy.build();
  expect(looping.code).toBe(1);
  expect(looping.output).toContain('src/pages/syntax.tsx:1  error [page-timeout]');
  expect(difference(await copy.files('dist'), published)).toEqual([]);
}, 300_000);

test('a public folder that is a symbolic link is published; a link out of it is a problem', async () => {
  const copy = await branch();
  await copy.write('elsewhere/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await copy.write('elsewhere/robots.txt', 'User-agent: *\n');
  await copy.write('elsewhere/guide/topics/green.md', 'Own words\n');
  await rename(path.join(copy.folder, 'public'), path.join(copy.folder, 'old'));
  await symlink('elsewhere', path.join(copy.folder, 'public'));
  expect(await copy.build()).toMatchObject({ code: 0 });
  const built = await copy.files('dist');
  expect(built.get('robots.txt')).toBe('User-agent: *\n');
  // A file of the owner's own stands where the copy of a page would be.
  expect(built.get('guide/topics/green.md')).toBe('Own words\n');
  await symlink('/etc/passwd', path.join(copy.folder, 'elsewhere/users.txt'));
  const { code, output } = await copy.build();
  expect(code).toBe(1);
  expect(output).toContain('public/users.txt:1  error [forbidden-file]');
}, 120_000);

test('a navbar item whose component the theme does not have is one problem, at its own place', async () => {
  const copy = await branch();
  await copy.write(
    'src/theme.tsx',
    `import { createTheme } from '@inkstone/theme-ui/create-theme';
export default createTheme({ navbarItems: { stars: () => <b>12 stars</b> } });
`,
  );
  await copy.edit('vite.config.ts', (text) => text.replace("theme: '", "themeModule: './src/theme.tsx', theme: '"));
  const item = (component: string) => `items: [\n      { type: 'custom', component: '${component}' }, `;
  await copy.edit('site.config.ts', (text) => text.replace('navbar: { items: [', `navbar: { ${item('star')}`));
  const { code, output } = await copy.build();
  expect(code).toBe(1);
  expect(output).toContain(`1 problem found

site.config.ts:13:7  error [unknown-navbar-item]
  The theme has no component for an item of the navbar.
  found:   component: 'star'
  allowed: stars
  write:   component: 'stars'`);
  expect(difference(await copy.files('dist'), published)).toEqual([]);
  await copy.edit('site.config.ts', (text) => text.replace(item('star'), item('stars')));
  expect((await copy.build()).code).toBe(0);
  expect((await copy.files('dist')).get('guide/start/index.html')).toContain('<b>12 stars</b>');
}, 120_000);

test('a page that throws while it is rendered fails the build with its address; links to its anchors are no problems', async () => {
  const copy = await branch();
  await copy.edit('src/pages/about.tsx', (text) => text.replace('if (broken)', 'if (!broken)'));
  await copy.write('src/pages/kettle.jsx', "export default () => { throw new Error('It leaks'); };\n");
  await copy.write('docs/mistaken.mdx', '# Mistaken\n\n## Part\n\n{');
  await copy.write('docs/linking.md', '# Linking\n\n[one](mistaken.mdx#part), [two](/kettle#part)\n');
  const { code, output } = await copy.build();
  expect(code).toBe(1);
  expect(output).toContain('3 problems found');
  expect(output).toContain('docs/mistaken.mdx:5:1');
  expect(output).toContain(`src/pages/about.tsx:7  error [page-failed]
  The page /manual/about threw while it was rendered: The pot is broken`);
  expect(output).toContain(`src/pages/kettle.jsx:1  error [page-failed]
  The page /manual/kettle threw while it was rendered: It leaks`);
  expect(difference(await copy.files('dist'), published)).toEqual([]);
}, 120_000);

test('a page that throws is named by the module and line that threw, wherever the output is', async () => {
  const copy = await branch();
  await copy.write('src/parts/pot.jsx', "\nexport default function Pot() {\n  throw new Error('It leaks');\n}\n");
  for (const name of ['kettle', 'teapot'])
    await copy.write(
      `src/pages/${name}.jsx`,
      "import Pot from '../parts/pot.jsx';\nexport default () => <h1>A <Pot /></h1>;\n",
    );
  const elsewhere = await mkdtemp(path.join(tmpdir(), 'inkstone-elsewhere-'));
  onTestFinished(() => rm(elsewhere, { recursive: true }));
  // The second build has the bundle of the first one.
  for (const outDir of [path.join(elsewhere, 'dist'), 'dist']) {
    const { output } = await copy.build('--outDir', outDir);
    for (const name of ['kettle', 'teapot'])
      expect(output).toContain(`src/parts/pot.jsx:3  error [page-failed]
  The page /manual/${name} threw while it was rendered: It leaks`);
  }
}, 120_000);

test('a page at the address of a file that every site has is a problem, and so is a cache folder that cannot be made', async () => {
  const copy = await branch();
  const names = ['headers/nginx.conf', 'llms.txt', 'guide/llms-full.txt'];
  for (const name of names) await copy.write(`src/pages/${name}.tsx`, 'export default () => <h1>T</h1>;\n');
  const { output } = await copy.build();
  for (const name of names)
    expect(output).toContain(
      `src/pages/${name}.tsx:1  error [output-conflict]\n  ${name} would be a file and a folder.\n` +
        `  found:   a file that every site has and src/pages/${name}.tsx`,
    );
  await rm(path.join(copy.folder, 'src/pages'), { recursive: true });
  await rm(path.join(copy.folder, 'node_modules/.cache'), { recursive: true });
  await copy.write('node_modules/.cache', '');
  expect((await copy.build()).output).toMatch(
    /node_modules\/\.cache\S* {2}error \[file-system\]\n {2}This cannot be read or written: a file stands where a folder/,
  );
}, 120_000);

test('every fault of a site is reported at its own place, whatever else is wrong', async () => {
  const copy = await branch();
  const faults: Record<string, readonly [text: string, problem: string]> = {
    'src/pages/leads-nowhere.tsx': [
      "\nimport './nothing.ts';\nexport default () => null;\n",
      ':2  error [build-failed]',
    ],
    'src/pages/no-package.tsx': ["import 'no-kettle';\nexport default () => null;\n", ':1  error [build-failed]'],
    'src/pages/no-part.tsx': [
      "import '@inkstone/theme-ui/none';\nexport default () => null;\n",
      ':1  error [build-failed]',
    ],
    'src/pages/no-syntax.tsx': ['\nexport default () => <div>;\n', ':2:27  error [build-failed]'],
    'src/pages/node.tsx': ["import fs from 'node:fs';\nexport default () => String(fs);\n", ':1  error [page-failed]'],
    'src/pages/throws.tsx': ["\nthrow new Error('no');\nexport default () => null;\n", ':2  error [page-failed]'],
    'src/pages/nothing.tsx': ['export const a = 1;\n', ':1  error [missing-default-export]'],
    'tsconfig.json': ['{\n  "extends": "./none.json"\n}\n', ':2  error [invalid-config]'],
    'docs/link.md': ['# Wrong\n\n[a](gone.md)\n', ':3:1  error [broken-markdown-link]'],
    'docs/address.md': ['# Wrong\n\n[a](/nowhere)\n', ':3:1  error [broken-link]'],
    'docs/image.md': ['# Wrong\n\n![a](none.png)\n', ':3:1  error [missing-image]'],
    'docs/keys.md': ['---\nlevle: 3\n---\n\n# Wrong\n', ':2:1  error [invalid-front-matter]'],
    'docs/yaml.md': ['---\ntitle: [\n---\n', ':2:9  error [invalid-front-matter]'],
    'docs/module.mdx': ["import a from './none.mjs';\n\n# Wrong\n", ':1:1  error [invalid-markdown]'],
    'docs/code.mdx': ['# Wrong\n\n{kettle}\n', ':3:1  error [page-failed]'],
  };
  for (const [file, [text]] of Object.entries(faults)) await copy.write(file, text);
  await copy.edit('site.config.ts', (text) => text.replace("title: 'Teapot',", "title: 'Teapot', teaspoon: 1,"));
  const { code, output } = await copy.build();
  expect(code).toBe(1);
  expect(output).toMatch(/site\.config\.ts:\d+:\d+ {2}error \[invalid-config\]\n {2}The key "teaspoon" is not known\./);
  const missed = Object.entries(faults).filter(([file, [, problem]]) => !output.includes(`${file}${problem}`));
  expect(missed, output).toEqual([]);
  expect(output).toContain(`${Object.keys(faults).length + 1} problems found`);
}, 300_000);

test('what a site of another tool has and this one does not read is named', async () => {
  const copy = await branch();
  await copy.write('src/pages/other.js', 'export default function Other() {}\n');
  await copy.write('src/pages/part.ts', 'export const part = 1;\n');
  await copy.write('static/CNAME', 'tea.example\n');
  await copy.write('_posts/2026-01-31-green.md', '# Green\n');
  await copy.write('docs/SUMMARY.md', '# Summary\n\n- [Start](01-start.md)\n');
  await copy.write('tsconfig.json', '{\n  "extends": "./none.json"\n}\n');
  const { output } = await copy.build();
  expect(output).toMatch(/tsconfig\.json:2 {2}error \[invalid-config\]/);
  await rm(path.join(copy.folder, 'tsconfig.json'));
  const { code, output: warnings } = await copy.build();
  expect(code, warnings).toBe(0);
  expect(warnings).toMatch(/src\/pages\/other\.js:1 {2}warning \[misnamed-file\]/);
  expect(warnings).not.toContain('part.ts');
  expect(warnings).toMatch(/_posts {2}warning \[misnamed-file\]\n[^]*found: {3}2026-01-31-green\.md/);
  expect(warnings).toMatch(/docs\/SUMMARY\.md {2}warning \[misnamed-file\]\n {2}The sidebar does not follow/);
  expect(warnings).toMatch(/static {2}warning \[misnamed-file\]\n[^]*found: {3}CNAME/);
}, 120_000);
