import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { siteConfigSchema } from '@inkstone/site-model/config';

const guide = readFileSync(new URL('../../../../docs/your-site.md', import.meta.url), 'utf8');
const blocks = [...guide.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code);

/** The object that a block contains the keys of. */
// oxlint-disable-next-line no-new-func -- the page is in this repository
const valueOf = (keys: string): object => new Function(`return { ${keys} }`)() as object;

test.each(blocks.filter((code) => /^(docs|theme|versions): /.test(code)).map((code) => [/^\w+/.exec(code)?.[0], code]))(
  'the guide’s %s fits the schema',
  (key, code) => {
    const shown = valueOf(code);
    const config = {
      title: 'Teapot',
      url: 'https://teapot.example',
      ...(key === 'versions' ? { docs: [shown] } : shown),
    };
    expect(siteConfigSchema.safeParse(config).error?.issues).toBeUndefined();
  },
);

test('the first configuration in the guide is complete', () => {
  const [, config = ''] = /defineConfig\((\{.*?\})\);/s.exec(guide) ?? [];
  expect(siteConfigSchema.parse(valueOf(`site: ${config}`)['site' as never]).docs).toEqual([
    expect.objectContaining({
      id: 'default',
      path: 'docs',
      versions: { current: expect.objectContaining({ layers: ['docs'] }) },
    }),
  ]);
});
