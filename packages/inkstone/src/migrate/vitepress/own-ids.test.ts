import { expect, test } from 'vitest';
import { fixtureSite } from '../fixture-site.ts';

test('ids of headings follow the rule of the site, and options of Markdown that do nothing here are named', async () => {
  const site = await fixtureSite({
    '.vitepress/config.ts': `import { slugify } from './slugify';
export default { title: 'Tea', markdown: { anchor: { slugify, level: 2 }, attrs: { leftDelimiter: '%{', rightDelimiter: '}%' }, breaks: true } };
`,
    '.vitepress/slugify.ts': "export const slugify = (text: string) => text.replace(/[^A-Za-z]+/g, '_');\n",
    'index.md': '# Tea\n\n## Hot Water\n\n## Hot `Water`\n\n## Leaves %{#own}%\n',
  });
  const { code, output } = await site.run('migrate');
  expect(code, output).toBe(0);
  expect(await site.read('inkstone.config.ts')).toContain("plugins: './.vitepress/config.ts'");
  const built = await site.run('build');
  expect(built.code, built.output).toBe(0);
  const article = await site.article('dist/index.html');
  expect([...article.matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id)).toEqual(['Hot_Water', 'Hot_Water-1', 'own']);
  expect(article).not.toContain('%{');
  const report = await site.read('inkstone-report.md');
  expect(report).toContain('| markdown.breaks |');
  expect(report).toContain('| markdown.anchor.level |');
  expect(report).not.toMatch(/\| markdown\.(?:attrs|anchor) \|/);
  await site.remove();
}, 120_000);
