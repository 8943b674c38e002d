import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { siteConfigSchema } from '@inkstone/site-model/config';
import { expect, test } from 'vitest';

const SITE = fileURLToPath(new URL('..', import.meta.url));
const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));

/** In all languages. */
const pages = ['docs', 'docs.zh-Hans']
  .flatMap((folder) =>
    readdirSync(path.join(SITE, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  )
  .filter((file) => /\.mdx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(SITE, file), 'utf8') }));

/** Blocks that show keys of the configuration, by the first of them. */
const blocks = pages.flatMap(({ file, text }) =>
  [
    ...text.matchAll(/```ts(?: title="inkstone\.config\.ts")?\n((?:docs|theme|versions|security|redirects): .*?)```/gs),
  ].map(([, code = '']) => ({ file, key: /^\w+/.exec(code)?.[0] ?? '', code })),
);

/** The object that a block contains the keys of. */
// oxlint-disable-next-line no-new-func -- the pages are in this repository
const valueOf = (keys: string): object => new Function(`return { ${keys} }`)() as object;

test('guides show configurations', () => {
  expect(new Set(blocks.map(({ key }) => key))).toEqual(new Set(['docs', 'theme', 'versions', 'security']));
});

test.each(blocks)('what $file shows of $key fits the schema', ({ key, code }) => {
  const shown = valueOf(code);
  const config = {
    title: 'Teapot',
    url: 'https://teapot.example',
    ...(key === 'versions' ? { docs: [shown] } : shown),
  };
  expect(siteConfigSchema.safeParse(config).error?.issues).toBeUndefined();
});

// The build checks the links between pages; these lead out of the site, and into this repository.
test.each(pages.filter(({ text }) => text.includes('/blob/main/')))('files that $file links to exist', ({ text }) => {
  const files = [...text.matchAll(/inkstone\/(?:blob|tree)\/main\/([^)#\s]+)/g)].map(([, file = '']) => file);
  expect(files.filter((file) => !existsSync(path.join(REPOSITORY, file)))).toEqual([]);
});

test('the guide about plugins shows the module and the styles that this site uses', () => {
  const guides = pages.filter(({ file }) => file.endsWith('guides/plugins.md'));
  expect(guides).toHaveLength(2);
  const read = (file: string) => readFileSync(fileURLToPath(new URL(`../${file}`, import.meta.url)), 'utf8');
  const styles = read('src/site.css').split(/^(?=\/\* Formulas of the plugins)/m)[1];
  for (const { text } of guides) {
    expect(text).toContain(`\n${read('plugins.ts')}\`\`\`\n`);
    expect(text).toContain(`\n${styles}\`\`\`\n`);
  }
});
