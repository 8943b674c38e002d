import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { readSite } from './read-site.ts';
import { viteConfig } from './vite-config.ts';

const GUIDE = fileURLToPath(new URL('../../../../sites/inkstone/docs/guides/plugin-packages.md', import.meta.url));
const BIN = fileURLToPath(new URL('../../bin/inkstone.js', import.meta.url));
const BLOCKS = /^```\w+ title="(package\.json|[\w-]+\.(?:js|css))"\n([\s\S]*?)^```$/gm;

/** A site with the package that the guide shows, installed. */
async function siteWith(plugins: string, more: Record<string, string> = {}): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'inkstone-plugins-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const guide = await readFile(GUIDE, 'utf8');
  const files: Record<string, string> = {
    'docs/index.md': '# Tea\n\nWater first.\n\nThen leaves.\n',
    'inkstone.config.mjs': `import { reading } from 'inkstone-reading';\nexport default {\n  baseUrl: '/',\n  plugins: ${plugins},\n};\n`,
    ...Object.fromEntries(
      [...guide.matchAll(BLOCKS)].map(([, name, text = '']) => [`node_modules/inkstone-reading/${name}`, text]),
    ),
    ...more,
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), text);
  }
  return root;
}

async function problemsOf(plugins: string, more?: Record<string, string>) {
  const found = await readSite(await siteWith(plugins, more)).catch((error: unknown) => error);
  return (found as { problems?: unknown }).problems;
}

/** The remark and rehype plugins that a site's pages are compiled with. */
async function markdownOf(root: string, plugins?: string) {
  if (plugins !== undefined) {
    const file = path.join(root, 'inkstone.config.mjs');
    await writeFile(file, (await readFile(file, 'utf8')).replace(/plugins: .*/, `plugins: ${plugins},`));
  }
  const { config } = await readSite(root);
  const { markdown } = (config as { value: { markdown: { plugins: string } } }).value;
  const text = await readFile(path.join(root, markdown.plugins), 'utf8');
  return { text, url: pathToFileURL(path.join(root, markdown.plugins)).href };
}

test('the plugin package of the guide works as the guide says', async () => {
  const root = await siteWith('[reading({ perMinute: 1 })]');
  const outDir = path.join(root, 'dist');
  const { VITEST: _vitest, NODE_ENV: _environment, ...env } = process.env;
  await promisify(execFile)(process.execPath, [BIN, 'build'], { cwd: root, env });
  const html = await readFile(path.join(outDir, 'index.html'), 'utf8');
  expect(html).toContain('<p class="reading-time">5 min read</p>');
  expect(html).toContain('<div class="reading-progress" aria-hidden="true">');
  const [, stylesheet = ''] = /<link [^>]*href="\/([^"]+\.css)"/.exec(html) ?? [];
  expect(await readFile(path.join(outDir, stylesheet), 'utf8')).toContain('.reading-progress');
});

test('other options and another state of a file make another module, so that pages are compiled again', async () => {
  const root = await siteWith('[reading()]');
  const first = await markdownOf(root);
  expect(await markdownOf(root)).toEqual(first);
  const second = await markdownOf(root, '[reading({ perMinute: 100 })]');
  expect(second.text).toContain('{"perMinute":100}');
  await writeFile(path.join(root, 'node_modules/inkstone-reading/reading-time.js'), 'export default () => () => {};');
  const third = await markdownOf(root);
  expect(new Set([first.text, second.text, third.text]).size).toBe(3);
  expect(third.text).not.toContain(root);
});

test('the order is that of the list, and the site’s own plugins come last', async () => {
  const root = await siteWith(
    "[{ name: 'a', from: import.meta.url, rehype: ['./a.ts'] }, reading()],\n  markdown: { plugins: './own.mjs' }",
    { 'a.ts': 'export default () => {};', 'own.mjs': 'export const hast = [() => {}];' },
  );
  const { text } = await markdownOf(root);
  expect(text).toContain('export const hast = [plugin0, [plugin1, {"perMinute":220}], ...(own.hast ?? [])];');
});

test('what a site says itself wins: parts, words, options of Vite', async () => {
  const plugin = `{
    name: 'words', from: import.meta.url,
    texts: { en: { editPage: 'Mend this page', feedback: { yes: 'Aye' }, pages: { authors: 'Who' } } },
    vite: { define: { A: '1', B: '1' } },
  }`;
  const root = await siteWith(
    `[reading(), ${plugin}],\n  theme: { slots: { BeforeArticle: './own.mjs' } }, vite: { define: { B: '2' } },\n  locales: [{ code: 'en', label: 'English', texts: './en.mjs' }]`,
    { 'own.mjs': '', 'en.mjs': "export default { feedback: { no: 'Nay' }, home: 'Start' };" },
  );
  const { config, styles } = await readSite(root);
  const { value } = config as { value: { theme: { slots: object }; locales: { texts: string }[] } };
  expect(value.theme.slots).toEqual({ BeforeArticle: './own.mjs' });
  expect(styles).toEqual(['./node_modules/inkstone-reading/reading.css']);
  const texts = (await import(pathToFileURL(path.join(root, value.locales[0]!.texts)).href)) as { default: object };
  expect(texts.default).toEqual({
    editPage: 'Mend this page',
    feedback: { yes: 'Aye', no: 'Nay' },
    pages: { authors: 'Who' },
    home: 'Start',
  });
  expect((await viteConfig(root, {})).define).toEqual({ A: '1', B: '2' });
});

test.each([
  ['reading()', '"plugins" does not fit.', { suggestion: 'plugins: [reading()]' }],
  ['[reading]', '"plugins" has a function that was not called: reading.', { suggestion: 'reading()' }],
  ["['inkstone-reading']", 'The plugin number 1 is none.', {}],
  ['[reading(), reading()]', 'The plugin "inkstone-reading" is there twice.', {}],
  ['[{ name: "x" }]', '"from" of the plugin "x" is missing.', { allowed: 'import.meta.url' }],
  [
    '[{ ...reading(), style: [] }]',
    'The plugin "inkstone-reading" has the key "style", which is not known.',
    { suggestion: 'styles' },
  ],
  [
    '[{ ...reading(), rehype: ["rehype-katex"] }]',
    '"rehype.0" of the plugin "inkstone-reading" does not fit.',
    { found: "'rehype-katex'", allowed: expect.stringContaining('a path that begins with ./') },
  ],
  [
    '[{ ...reading(), rehype: [["./reading-time.js", { perMinute: () => 1 }]] }]',
    '"rehype.0.1" of the plugin "inkstone-reading" does not fit.',
    { allowed: expect.stringContaining('plain values (JSON)') },
  ],
  [
    '[{ ...reading(), slots: { BelowTitel: "./progress.js" } }]',
    'The plugin "inkstone-reading" has the key "slots.BelowTitel", which is not known.',
    { suggestion: 'BelowTitle' },
  ],
  [
    '[{ ...reading(), styles: ["./nowhere.css"] }]',
    'The plugin "inkstone-reading" names a file that does not exist.',
    { found: './nowhere.css', allowed: expect.stringContaining('beside index.js') },
  ],
  [
    '[{ ...reading(), texts: { en: { editPages: "Mend" } } }]',
    'The theme has no text "editPages", which the plugin "inkstone-reading" has for en.',
    { allowed: expect.stringMatching(/^editPage,/) },
  ],
  [
    '[reading(), { ...reading(), name: "other" }]',
    'The plugins "inkstone-reading" and "other" both replace BeforeArticle.',
    { suggestion: "theme: { slots: { BeforeArticle: './src/beforearticle.tsx' } }" },
  ],
])('%s is named with its place and the corrected form', async (plugins, message, more) => {
  expect(await problemsOf(plugins)).toMatchObject([
    { code: 'invalid-config', file: 'inkstone.config.mjs', line: 4, message, ...more },
  ]);
});
