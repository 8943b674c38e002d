import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const BIN = fileURLToPath(new URL('../../bin/inkstone.js', import.meta.url));

/** The configuration of a site with two versions in two languages. */
export const TEA = {
  title: 'Tea',
  url: 'https://tea.example',
  baseUrl: '/leaves/',
  styles: ['./site.css'],
  locales: [
    { code: 'en', label: 'English' },
    { code: 'zh-Hans', label: '简体中文' },
  ],
  docs: [
    {
      path: 'docs',
      versions: {
        current: { label: 'Next', path: 'next', layers: ['versions/next', 'docs'] },
        '2.0': { label: '2.0', path: '', layers: ['docs'] },
      },
    },
  ],
  redirects: [{ from: '/docs/old', to: '/docs/brewing/green' }],
  scripts: [{ src: 'https://count.example/a.js' }],
  theme: {
    navbar: {
      items: [
        { type: 'doc', label: 'Docs', docId: 'start' },
        { type: 'versions', position: 'end' },
        { type: 'search', position: 'end' },
      ],
    },
  },
};

const POT = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle cx="20" cy="20" r="18"/></svg>\n`;

export const FILES = {
  'site.css': "@import url('https://fonts.example/a.css');\n.shop { background: url(https://shop.example/a.png) }\n",
  'public/menu.txt': 'All teas.\n',
  'docs/pot.svg': POT,
  'docs/start.md': `---
sidebar_position: 1
---

# Start

Read [how to steep](brewing/green.md#steep), [the old page](/docs/old), [the menu](../public/menu.txt) or [the shop](https://shop.example/).

![A pot](pot.svg)

![A badge](https://badges.example/tea.svg)

::::tabs
:::tab[Cup]
One spoon.
:::
:::tab[Pot]
Three spoons.
:::
::::

:::details[More]
Oolong is between green and black.
:::

\`\`\`js
const aVeryLongLine = ['${'leaf, '.repeat(60)}the end'];
\`\`\`
`,
  'docs/brewing/green.md':
    '# Green tea\n\nBack to [the start](../start.md).\n\n## Steep\n\nSeventy degrees, two minutes.\n',
  'versions/next/brewing/white.md': '# White tea\n\nOnly in the next version, beside [green tea](green.md#steep).\n',
  'i18n/zh-Hans/docs/brewing/green.md':
    '# 绿茶\n\n回到[开始](../start.md)。\n\n## 冲泡 {#steep}\n\n水温七十度，用白瓷杯泡两分钟。\n',
};

/** A site in a folder of its own. */
export class TeaSite {
  readonly root: string;

  private constructor(root: string) {
    this.root = root;
  }

  static async write(config: object = TEA, files: Readonly<Record<string, string>> = FILES): Promise<TeaSite> {
    const root = await mkdtemp(path.join(tmpdir(), 'inkstone-export-'));
    const all = { ...files, 'inkstone.config.mjs': `export default ${JSON.stringify(config)};\n` };
    for (const [file, text] of Object.entries(all)) {
      await mkdir(path.dirname(path.join(root, file)), { recursive: true });
      await writeFile(path.join(root, file), text);
    }
    return new TeaSite(root);
  }

  /** Runs `inkstone` in the folder; gives what it printed. */
  async run(...args: string[]): Promise<string> {
    const { FORCE_COLOR: _color, NODE_ENV: _environment, ...env } = process.env;
    const child = spawn(process.execPath, [BIN, ...args], {
      cwd: this.root,
      env: { ...env, CI: 'true', NO_COLOR: '1' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const code = await new Promise<number>((resolve) => child.on('close', (status) => resolve(status ?? 1)));
    if (code !== 0) throw new Error(`inkstone ${args.join(' ')} ended with ${code}:\n${output}`);
    return output;
  }

  file(name: string): string {
    return path.join(this.root, name);
  }

  remove(): Promise<void> {
    return rm(this.root, { recursive: true, force: true });
  }
}
