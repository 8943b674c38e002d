import { siteConfigSchema, type MarkdownConfig } from '@inkstone/site-model/config';
import { expect, it } from 'vitest';
import { bodies, openWith, write } from '../fixtures/docs-folder.ts';

const open = (dialect: MarkdownConfig['dialect']) => {
  const config = siteConfigSchema.parse({
    title: 'T',
    url: 'https://example.com',
    markdown: { dialect },
    docs: [{ versions: { '1.0': { label: '1.0', path: '', layers: ['docs'] } } }],
  });
  return openWith(config, {
    bundleModule: async (file) => {
      if (file.endsWith('broken.mjs')) throw new Error('there is no package "tea"');
      return file;
    },
  });
};

it('a module that cannot be bundled fails the pages that import it, each where it does, and no other page', async () => {
  await write({
    'docs/broken.mjs': "import 'tea';\n",
    'docs/cup.mjs': 'export const size = 3;\n',
    'docs/a.mdx': "# A\n\nimport Broken from './broken.mjs';\n\n<Broken />\n",
    'docs/b.mdx': "# B\n\nimport { size } from './cup.mjs';\n\n{size}\n",
  });
  const found = await bodies(await open('inkstone'));
  const [a, b] = ['a', 'b'].map((id) => found.find(({ key }) => key.endsWith(`/${id}`)));
  expect(a?.problems).toMatchObject([
    {
      severity: 'error',
      file: 'docs/a.mdx',
      line: 3,
      message: 'The module cannot be bundled: Error: there is no package "tea"',
      found: 'docs/broken.mjs',
    },
  ]);
  expect(b?.problems).toEqual([]);
  expect(b?.html.trim()).toBe('3');
});

it.each([
  ['inkstone', 'error'],
  ['docusaurus', 'warning'],
] as const)(
  'with the dialect %s, a stylesheet that a component without an island imports is a problem: %s',
  async (dialect, severity) => {
    await write({
      'docs/styled.mjs': "import './styled.css';\nexport const size = 3;\n",
      'docs/styled.css': '',
      'docs/a.mdx': "import { size } from './styled.mjs';\n\n# A\n\n{size}\n",
    });
    const [page] = await bodies(await open(dialect));
    expect(page?.problems[0]).toMatchObject({ code: 'dead-component', severity, file: 'docs/a.mdx', line: 1 });
  },
);
