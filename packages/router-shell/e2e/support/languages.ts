import path from 'node:path';
import { SiteServer } from '../../src/testing/site-server.ts';
import { TinyCopy } from '../../src/testing/fixtures/tiny-copy.ts';
import { expect } from './fixtures.ts';

/** The small site in English, Chinese and Arabic; of each of the others one page is translated. */
export const FILES = {
  'docs/zh-Hans/01-start.md':
    '---\ntitle: 开始\n---\n\n烧一壶**水**，再看[绿茶](topics/01-green.md#steeping)。\n\n## 水\n\n```ts title="brew.ts"\nbrew(3);\n```\n\n:::tip[先烫壶]\n冷壶会带走热量。\n:::\n',
  'docs/topics/01-green.ar.md': '# شاي أخضر\n\n## نقع\n\nدقيقتان.\n\n## أوراق\n\nمرتان.\n',
  'src/pages/index.zh-Hans.tsx': 'export default () => <h1>茶壶</h1>;\n',
};
export const withLanguages = (text: string) =>
  text
    .replace("title: 'Teapot'", "title: { en: 'Teapot', 'zh-Hans': '茶壶', ar: 'إبريق' }")
    .replace(
      'search: { enabled: false },',
      "offline: true, languageRedirect: true, locales: [{ code: 'en', label: 'English' }, { code: 'zh-Hans', label: '简体中文' }, { code: 'ar', label: 'العربية', direction: 'rtl', texts: './texts.ar.ts' }],",
    )
    .replace("label: 'Guide'", "label: { en: 'Guide', 'zh-Hans': '指南', ar: 'دليل' }");
export const ARABIC = "export default { onThisPage: 'في هذه الصفحة' };\n";
export const withSearch = (text: string) =>
  text
    .replace('import { inkstone }', "import { localSearch } from '@inkstone/local-search/build';\nimport { inkstone }")
    .replace("theme: '@inkstone/theme-ui'", "theme: '@inkstone/theme-ui', search: localSearch()");

/** A copy of that site as it was built, and a server for it. */
export async function serveLanguages(): Promise<{ copy: TinyCopy; server: SiteServer }> {
  const copy = await TinyCopy.create();
  await copy.edit('site.config.ts', withLanguages);
  await copy.edit('vite.config.ts', withSearch);
  await copy.write('texts.ar.ts', ARABIC);
  for (const [file, text] of Object.entries(FILES)) await copy.write(file, text);
  const { code, output } = await copy.build();
  expect(code, output).toBe(0);
  return { copy, server: await new SiteServer({ folder: path.join(copy.folder, 'dist'), base: '/manual/' }).start() };
}
