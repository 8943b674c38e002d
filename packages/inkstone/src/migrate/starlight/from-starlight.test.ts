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

function configOf(locales: object, defaultLocale?: string): string {
  const config = { title: 'Tea', locales, ...(defaultLocale !== undefined && { defaultLocale }) };
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
