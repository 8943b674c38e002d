import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { printConfig } from '../print-config.ts';
import { fromStarlight } from './from-starlight.ts';

const root = mkdtempSync(path.join(tmpdir(), 'inkstone-starlight-'));
let config = '';

beforeAll(() => {
  const files: Record<string, string> = {
    '.git/HEAD': '',
    'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["src/*"], "~/*": ["src/*"] } } }',
    'src/assets/pot.png': '',
    'src/drawings/leaf.svg': '',
    'src/content/docs/tea/pot.md': '![Pot](../../../assets/pot.png)\n',
    'src/content/docs/tea/leaf.mdx': 'import leaf from \'../../../drawings/leaf.svg\';\n\n<img src={leaf} alt="" />\n',
    'src/content/docs/pt-BR/tea/pot.md': 'Chá\n',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  config = configOf({ root: { label: 'English', lang: 'en' }, 'pt-br': { label: 'Português', lang: 'pt-BR' } });
});

function configOf(locales: object, defaultLocale?: string, more: object = {}): string {
  const config = { title: 'Tea', ...more, locales, ...(defaultLocale !== undefined && { defaultLocale }) };
  const site = { root, file: 'astro.config.mjs', astro: {}, config, missing: [] };
  return printConfig(fromStarlight(site, path.join(root, 'dist')).config, []);
}

afterAll(() => rmSync(root, { recursive: true }));

test('a language whose folder is in capital letters has the folder, and its address', () => {
  expect(config).toContain("{ code: 'pt-BR', label: 'Português', path: 'pt-br' }");
});

test('the pages of a site whose only language has a folder are below its name', () => {
  const only = configOf({ 'pt-br': { label: 'Português', lang: 'pt-BR' } }, 'pt-br');
  expect(only).toMatch(/locales: \[\{ code: 'pt-BR', label: 'Português' \}\]/);
  expect(only).toContain("path: 'pt-br'");
});

test('pages may show pictures outside of their folder, and files by every name of a folder', () => {
  expect(config).toContain("'src/assets', 'src/drawings'");
  expect(config).toMatch(/'': \['src'\]/);
  expect(config).toMatch(/'~': \['src'\]/);
});

test('each language has its own title and labels; a language alone has no menu', () => {
  const locales = { root: { label: 'English', lang: 'en' }, 'pt-br': { label: 'Português', lang: 'pt-BR' } };
  const more = {
    title: { en: 'Tea', 'pt-BR': 'Chá' },
    sidebar: [
      {
        label: 'Guides',
        translations: { 'pt-BR': 'Guias' },
        items: [
          { label: 'Pot', slug: 'tea/pot', translations: { 'pt-BR': 'Bule' } },
          { label: 'Leaf', link: '/tea/leaf/' },
          { slug: 'tea/pot' },
        ],
      },
    ],
  };
  const both = configOf(locales, undefined, more);
  expect(both).toContain("title: { en: 'Tea', 'pt-BR': 'Chá' },");
  expect(both).toContain("label: { en: 'Guides', 'pt-BR': 'Guias' },");
  expect(both).toContain("{ type: 'doc', id: 'tea/pot', label: { en: 'Pot', 'pt-BR': 'Bule' } },");
  expect(both).toContain("{ type: 'doc', id: 'tea/leaf', label: 'Leaf' },");
  expect(both).toContain("{ type: 'locales', position: 'end' }");
  expect(configOf({ root: { label: 'English', lang: 'en' } })).not.toContain("type: 'locales'");
});

test('a site without a title is called as its project', () => {
  const social = [{ icon: 'github', label: 'GitHub', href: 'https://git.example/tea/kettle' }];
  expect(configOf({}, undefined, { title: '', social })).toContain("title: 'kettle'");
  expect(configOf({}, undefined, { title: '' })).toContain("title: 'Starlight'");
});
