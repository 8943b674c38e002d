import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const BIN = fileURLToPath(new URL('../../../bin/inkstone.js', import.meta.url));

/** A site whose configuration has plugins of its own, of packages and of none. */
const SITE: Record<string, string> = {
  'docusaurus.config.mjs': `import { shout } from './plugins/shout.mjs';
import absent from 'absent-plugin';
export default {
  title: 'Tea',
  url: 'https://tea.example',
  baseUrl: '/',
  markdown: { mermaid: true },
  themes: ['@docusaurus/theme-mermaid'],
  stylesheets: ['https://styles.example/katex.css'],
  presets: [['classic', {
    docs: { remarkPlugins: [[shout, { mark: '!' }], absent], rehypePlugins: [() => (tree, file, next) => { tree.children[0].properties.id = 'made'; next(); }] },
    blog: { beforeDefaultRemarkPlugins: [[shout, { mark: '?' }]] },
  }]],
};
`,
  'plugins/shout.mjs': `import { sign } from './sign.mjs';
export const shout = ({ mark }) => function transform(tree) {
  const walk = (node) => {
    if (node.type === 'text') node.value = node.value.replaceAll(sign, mark);
    if (node.type === 'code' && node.lang === 'pair')
      Object.assign(node, { type: 'mdxJsxFlowElement', name: 'Tabs', attributes: [], children: [{ type: 'mdxJsxFlowElement', name: 'TabItem', attributes: [{ type: 'mdxJsxAttribute', name: 'value', value: 'one' }], children: [{ type: 'code', lang: 'txt', value: node.value }] }] });
    node.children?.forEach(walk);
  };
  walk(tree);
};
`,
  'plugins/sign.mjs': `export const sign = '%';\n`,
  'docs/start.md': '# Start\n\nTea%\n\n```pair\nboth\n```\n\n```mermaid\ngraph TD\n```\n',
  'blog/2026-01-31-post.md': '# Post\n\nTea%\n',
};

let root: string;
let config: string;

async function inkstone(...args: string[]): Promise<string> {
  const { FORCE_COLOR: _force, VITEST: _vitest, NODE_ENV: _environment, ...env } = process.env;
  const child = spawn(process.execPath, [BIN, ...args], { cwd: root, env: { ...env, CI: 'true', NO_COLOR: '1' } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await new Promise((resolve) => child.on('close', resolve));
  return output;
}

async function article(page: string): Promise<string> {
  const html = await read(`dist/${page}/index.html`);
  return html.slice(html.indexOf('<header data-part="title"'), html.indexOf('</article>'));
}

const read = (file: string) => readFile(path.join(root, file), 'utf8');

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'inkstone-plugins-'));
  for (const [file, text] of Object.entries(SITE)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  await inkstone('migrate');
  config = await read('inkstone.config.ts');
  // To draw is a matter of a browser, which has tests of its own.
  await writeFile(path.join(root, 'inkstone.config.ts'), config.replace('mermaid: true', 'mermaid: false'));
  await inkstone('build');
}, 120_000);

afterAll(() => rm(root, { recursive: true, force: true }));

test('plugins of docusaurus.config run, each for the pages of its set', async () => {
  expect(await read('inkstone.config.ts')).toContain(
    "    // its remark and rehype plugins\n    plugins: './docusaurus.config.mjs',\n",
  );
  const page = await article('docs/start');
  expect(page).toMatch(/<header data-part="title"[^>]*><h1 id="made">/);
  expect(page).toContain('<p>Tea!</p>');
  // What plugins make of Docusaurus' own elements is what pages write with them.
  expect(page).toMatch(/role="tab"[^>]*>one<.*both/s);
  const post = await article('blog/2026/01/31/post');
  expect(post).toContain('<p>Tea?</p>');
  expect(post).not.toContain('made');
});

test('diagrams of Mermaid are drawn here, too', async () => {
  expect(config).toContain('mermaid: true');
  expect(await read('inkstone-report.md')).toMatch(/\| Mermaid \| 1 \| mapped \| [^|]* \| docs\/start\.md:9 \|/);
});

test('fonts of stylesheets elsewhere are allowed', async () => {
  expect(await read('dist/_headers')).toMatch(/font-src (?:'self' )?https:\/\/styles\.example/);
});

test('pages are compiled again when a module of the configuration changes', async () => {
  await writeFile(path.join(root, 'plugins/sign.mjs'), `export const sign = 'Tea';\n`);
  await inkstone('build');
  expect(await article('docs/start')).toContain('<p>!%</p>');
}, 60_000);
