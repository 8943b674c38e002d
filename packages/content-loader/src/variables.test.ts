import { expect, test } from 'vitest';
import { inLanguage, siteConfigSchema, siteOfLanguage, type SiteConfig } from '@inkstone/site-model/config';
import { bodies, openWith, write } from './fixtures/docs-folder.ts';

const version = (label: string, path: string, more: object = {}) => ({ label, path, layers: ['docs'], ...more });

function configOf(config: Partial<SiteConfig>) {
  return siteConfigSchema.parse({
    title: 'T',
    url: 'https://example.com',
    docs: [
      {
        versions: {
          '2.0': version('2.0', ''),
          '1.0': version('1.0', 'v1', { variables: { product: { version: '1.9' } } }),
        },
      },
    ],
    ...config,
  });
}

const site = (variables: SiteConfig['variables']) => configOf({ variables });

const PAGE = [
  '---',
  'title: {{product.name}} {{product.version}}',
  'description: "About {{product.name}}"',
  'keywords: [a, "{{product.name}}"]',
  '---',
  '',
  'The port is {{port}}.',
  '',
  '::include{file="./_part.md"}',
].join('\n');

test('each version has its own values of variables, in front matter, text and partials', async () => {
  await write({ 'docs/index.md': PAGE, 'docs/_part.md': 'Part of {{product.version}}.' });
  const source = await openWith(site({ product: { name: 'Kettle', version: '2.3' }, port: 80 }));
  expect(source.outline.problems).toEqual([]);
  expect(source.outline.pages.map(({ title, description, ownHead }) => [title, description, ownHead[0]])).toEqual([
    ['Kettle 2.3', 'About Kettle', { tag: 'meta', attributes: { name: 'keywords', content: 'a,Kettle' } }],
    ['Kettle 1.9', 'About Kettle', { tag: 'meta', attributes: { name: 'keywords', content: 'a,Kettle' } }],
  ]);
  const made = await bodies(source);
  expect(made.flatMap(({ problems }) => problems)).toEqual([]);
  expect(made.map(({ html }) => html).toSorted()).toEqual([
    expect.stringMatching(/The port is 80\..*Part of 1\.9\./s),
    expect.stringMatching(/The port is 80\..*Part of 2\.3\./s),
  ]);
  await source.close?.();
});

test('a title and an excerpt that are read from the text have values of variables, too', async () => {
  await write({ 'docs/index.md': '# {{product.name}}\n\nAll about {{ product.name }}.', 'docs/a.mdx': '# {{port}}\n' });
  const source = await openWith(site({ product: { name: 'Kettle' }, port: 80 }));
  expect(source.outline.pages.map(({ title }) => title)).toEqual(['80', 'Kettle', '80', 'Kettle']);
  expect((await bodies(source)).map(({ excerpt }) => excerpt)).toContain('All about Kettle.');
  await source.close?.();
});

test('cached pages are compiled again when a value changes, and when variables are switched on', async () => {
  await write({ 'docs/index.md': '# A\n\nPort {{port}}.' });
  const htmlWith = async (variables: SiteConfig['variables']) => {
    const config = siteConfigSchema.parse({ title: 'T', url: 'https://example.com', variables });
    const source = await openWith(config);
    const [body] = await bodies(source);
    await source.close?.();
    return /Port [^<.]*/.exec(body?.html ?? '')?.[0];
  };
  expect(await htmlWith(undefined)).toBe('Port {{port}}');
  expect(await htmlWith({ port: 80 })).toBe('Port 80');
  expect(await htmlWith({ port: 81 })).toBe('Port 81');
  expect(await htmlWith(undefined)).toBe('Port {{port}}');
});

test('unknown names of front matter and of partials are reported where they stand', async () => {
  await write({
    'docs/index.md': '---\ntitle: A\ndescription: "{{prot}}"\n---\n\n::include{file="./_part.md"}\n',
    'docs/_part.md': 'A\n\n{{porrt}}\n',
  });
  const source = await openWith(
    siteConfigSchema.parse({ title: 'T', url: 'https://example.com', variables: { port: 1 } }),
  );
  expect(source.outline.problems).toMatchObject([
    { code: 'unknown-variable', file: 'docs/index.md', line: 3, found: '{{prot}}', suggestion: '{{port}}' },
  ]);
  const [body] = await bodies(source);
  expect(body?.problems).toMatchObject([{ code: 'unknown-variable', file: 'docs/_part.md', line: 3, column: 1 }]);
  await source.close?.();
});

test('each language has its own values of variables', async () => {
  await write({ 'docs/index.md': '# Use {{name}}\n', 'docs/de/index.md': '# Mit {{name}}\n' });
  const written = {
    title: 'T',
    url: 'https://example.com',
    locales: [
      { code: 'en', label: 'English' },
      { code: 'de', label: 'Deutsch' },
    ],
    variables: { name: { en: 'kettle', de: 'Kessel' } },
  };
  const titles = [0, 1].map(async (index) => {
    const code = written.locales[index]!.code;
    const config = siteOfLanguage(siteConfigSchema.parse(inLanguage(written, code, ['en', 'de'])), index);
    return (await openWith(config)).outline.pages.map(({ title }) => title);
  });
  expect(await Promise.all(titles)).toEqual([['Use kettle'], ['Mit Kessel']]);
});
