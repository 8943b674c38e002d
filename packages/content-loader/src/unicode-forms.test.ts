import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bodies, open, site, write } from './fixtures/docs-folder.ts';

test.each(['NFC', 'NFD'] as const)('names of files are found in both forms of Unicode: on disk in %s', async (form) => {
  const name = 'caf\u00E9'.normalize(form);
  const links = ['NFC', 'NFD'].map((other) => {
    const it = 'caf\u00E9'.normalize(other);
    return `[a](${it}.md) [b](/docs/${it}) [c](${it}) ![](${it}.svg) [d](${it}.txt) ![](/${it}.png)\n\n\`\`\`js file="${it}.js"\n\`\`\`\n`;
  });
  await write({
    [`docs/${name}.md`]: '# Café\n',
    [`docs/${name}.svg`]: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    [`docs/${name}.txt`]: 'text\n',
    [`docs/${name}.js`]: 'a();\n',
    'docs/b.md': `# B\n\n${links.join('\n')}`,
  });
  const source = await open();
  expect(source.outline.pages.map(({ href }) => href)).toEqual(['/base/docs/b', '/base/docs/caf%C3%A9']);
  const b = (await bodies(source)).find(({ key }) => key.endsWith('/b'));
  expect(b?.problems).toEqual([]);
  const hrefs = b?.links.map(({ href }) => decodeURI(href)) ?? [];
  expect(hrefs).toHaveLength(10);
  expect(hrefs.map((href) => href.normalize('NFC'))).toEqual(hrefs);
  expect(b?.html.normalize('NFC')).toBe(b?.html);
  // They are copied by their name on disk.
  expect(b?.assets.map(({ source }) => existsSync(source))).toEqual([true, true]);
});

const forms = ['NFC', 'NFD'].flatMap((one) => ['NFC', 'NFD'].map((other) => [one, other] as const));
test.each(forms)('a folder in %s has a file in %s, which is found under any form of its path', async (one, other) => {
  const [folder, file] = [`r\u00E9gion`.normalize(one), `caf\u00E9`.normalize(other)];
  await write({
    [`docs/${folder}/${file}.svg`]: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    'docs/a.md': ['NFC', 'NFD'].map((form) => `![](${'r\u00E9gion/caf\u00E9'.normalize(form)}.svg)\n`).join('\n'),
  });
  const [a] = await bodies(await open());
  expect(a?.problems).toEqual([]);
  expect(a?.assets.map(({ source }) => source)).toEqual([path.join(site.root, 'docs', folder, `${file}.svg`)]);
});

test.each(forms)('labels in %s lead to what is defined in %s, and code stays as it is written', async (one, other) => {
  const [used, defined] = ['caf\u00E9'.normalize(one), 'caf\u00E9'.normalize(other)];
  const text = `Text[^${used}] and [a][${used}].\n\n[^${defined}]: Note.\n\n[${defined}]: https://a.example\n`;
  await write({
    'docs/a.md': `# A\n\n${text}`,
    'docs/b.mdx': `# B\n\n${text}`,
    'docs/c.md': '# C\n\n::include{file="_part.md"}\n',
    'docs/_part.md': `${text}\n\`\`\`js\n${'e\u0301'}\n\`\`\`\n`,
  });
  const pages = await bodies(await open());
  expect(pages.flatMap(({ problems }) => problems)).toEqual([]);
  for (const { html } of pages) expect(html).toContain('href="https://a.example"');
  expect(pages[2]?.html).toContain('e\u0301');
});

test.each(forms)('ids and anchors in %s are found by links and configuration in %s', async (one, other) => {
  const [written, asked] = ['caf\u00E9'.normalize(one), 'caf\u00E9'.normalize(other)];
  await write({
    'docs/a.md': `---\nid: ${written}\n---\n\n# A\n\n## ${written}\n\n## B {#x-${written}}\n\n<b id="y-${written}">c</b>\n`,
    'docs/b.md': `---\npagination_next: ${asked}\n---\n\n# B\n\n[a](a.md#${asked}) [b](a.md#x-${asked}) [c](a.md#y-${asked})\n`,
  });
  const source = await open({
    mainDoc: asked,
    versions: {
      '1.0': {
        label: '1.0',
        path: '',
        layers: ['docs'],
        sidebars: { docs: [asked, { type: 'doc', id: asked }, 'b'] },
      },
    },
  });
  expect(source.outline.problems).toEqual([]);
  expect(source.outline.plugin?.versions[0]?.mainDocId).toBe('caf\u00E9');
  const [a, b] = await bodies(source);
  expect([...(a?.problems ?? []), ...(b?.problems ?? [])]).toEqual([]);
  expect(a?.anchors).toEqual(expect.arrayContaining(['caf\u00E9', 'x-caf\u00E9', 'y-caf\u00E9']));
  expect(b?.links.map(({ href }) => href.split('#')[1])).toEqual(['caf\u00E9', 'x-caf\u00E9', 'y-caf\u00E9']);
});
