import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { PageBody } from '@inkstone/site-model/page';
import type { SourceOutline } from '@inkstone/site-model/source';
import { describe, expect, test, vi } from 'vitest';
import { openReference } from './fixtures/open-reference.ts';
import type { ApiPackageOptions, ApiReferenceOptions } from './options.ts';
import type { ApiTexts } from './texts.ts';

// In this process, which loads TypeDoc once.
vi.mock(import('./extract/read-packages.ts'), async (original) => {
  const { extractModel } = await import('./extract/extract-model.ts');
  return {
    ...(await original()),
    readPackages: async (packages, root) => ({ ...(await extractModel(packages, root)), isComplete: true }),
  };
});

// TypeScript and TypeDoc take seconds to load on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const INDEX = `
export declare class Pot {
  heat(): void;
  _cool(): void;
}
/** Used by {@link Pot}. @internal */
export declare class Stove {}
export declare function boil(pot: Pot, hidden: _Hidden, options: Fire): Promise<void>;
export interface Fire {
  wood: number;
  /** @internal */
  gas?: number;
}
export interface _Hidden {}
export declare class Whistle { whistleWhenTheWaterBoils(): void }
export declare namespace lids {
  function fit(): void;
  function _bend(): void;
}
export type Heat = number;
`;

interface Opened extends SourceOutline {
  body(id: string): Promise<PageBody>;
}

async function open(options: Partial<ApiReferenceOptions>, pkg: Partial<ApiPackageOptions> = {}): Promise<Opened> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'owner-options-'));
  const folder = path.join(root, 'node_modules/pot');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), '{"name":"pot","version":"1.0.0","types":"index.d.ts"}');
  await writeFile(path.join(folder, 'index.d.ts'), INDEX);
  await writeFile(path.join(folder, 'old.d.ts'), 'export declare function stew(): void;');
  const { outline, render } = await openReference(root, {
    packages: [{ id: 'pot', name: 'pot', ...pkg }],
    versions: [
      { name: '2', label: '2', path: '', from: '.' },
      { name: '1', label: '1', path: '1', from: '.' },
    ],
    ...options,
  });
  return {
    ...outline,
    async body(id) {
      let found: PageBody | undefined;
      await render([outline.pages.find((page) => page.id === id)!.key], (body) => {
        found = body;
      });
      return found!;
    },
  };
}

const idsOf = ({ pages }: SourceOutline) => pages.filter(({ version }) => version === '2').map(({ id }) => id);

describe('what is internal', () => {
  test('is left out', async () => {
    const opened = await open({});
    expect(idsOf(opened)).not.toContain('pot/class/Stove');
    const { html } = await opened.body('pot/function/boil');
    expect(html).toContain('<code>wood</code>');
    expect(html).not.toContain('gas');
  });

  test('is shown and marked where the owner wants it', async () => {
    const { body } = await open({ internal: true });
    expect((await body('pot/class/Stove')).html).toContain('Internal: it may change in any release');
    expect((await body('pot/function/boil')).html).toContain('<code>gas?</code>');
  });
});

describe('names that are left out', () => {
  test('have no pages, members and links', async () => {
    const opened = await open({ exclude: ['_*', 'Pot._*', 'pot/lids._bend'] });
    expect(opened.problems).toEqual([]);
    const ids = idsOf(opened);
    expect(ids).toContain('pot/namespace/lids/function/fit');
    expect(ids.filter((id) => id.includes('_'))).toEqual([]);
    const { anchors } = await opened.body('pot/class/Pot');
    expect(anchors).toContain('heat');
    expect(anchors).not.toContain('_cool');
    const { html } = await opened.body('pot/function/boil');
    expect(html).toContain('_Hidden');
    expect(html).not.toMatch(/href="[^"]*_Hidden/);
  });

  test('that match nothing are an error, which suggests an existing name', async () => {
    const { problems } = await open({ exclude: ['Pott', 'kit/_*'] });
    expect(problems).toMatchObject([
      { code: 'invalid-config', severity: 'error', found: 'Pott', suggestion: 'Pot' },
      { code: 'invalid-config', severity: 'error', found: 'kit/_*', suggestion: undefined },
    ]);
  });
});

describe('the order of kinds', () => {
  test('is that of page and sidebar', async () => {
    const opened = await open({ kinds: ['function', 'type'] });
    const { toc } = await opened.body('pot');
    expect(toc.flatMap(({ depth, id }) => (depth === 2 ? [id] : []))).toEqual([
      'section-function',
      'section-type',
      'section-class',
      'section-interface',
      'section-namespace',
    ]);
    const pot = opened.sidebars[0]!.items.find((item) => 'items' in item && item.label === 'pot');
    expect(pot).toMatchObject({
      items: [{ label: 'Functions' }, { label: 'Type aliases' }, { label: 'Classes' }, {}, {}],
    });
  });

  test('with an unknown kind is an error', async () => {
    const { problems } = await open({ kinds: ['function', 'clas' as 'class'] });
    expect(problems).toMatchObject([{ code: 'invalid-config', severity: 'error', found: 'clas', suggestion: 'class' }]);
  });
});

describe('a package', () => {
  test('has a name of the owner’s in titles and sidebar, and its own in code', async () => {
    const { pages, sidebars, body } = await open({}, { title: 'The pot' });
    expect(pages.find(({ id }) => id === 'pot')!.title).toBe('The pot');
    expect(sidebars[0]!.items).toContainEqual(expect.objectContaining({ label: 'The pot' }));
    const { html } = await body('pot');
    expect(html.replaceAll(/<[^>]*>/g, '')).toContain("import { Pot } from 'pot';");
  });

  test('has another entry in another version', async () => {
    const { pages, problems } = await open({}, { entry: { '1': 'old.d.ts' } });
    expect(problems).toEqual([]);
    expect(pages.filter(({ id }) => id.startsWith('pot/function')).map(({ id, version }) => [version, id])).toEqual([
      ['2', 'pot/function/boil'],
      ['1', 'pot/function/stew'],
    ]);
  });

  test('with an entry for an unknown version is an error', async () => {
    const { problems } = await open({}, { entry: { '3': 'old.d.ts' } });
    expect(problems).toMatchObject([{ code: 'unknown-version', severity: 'error', found: '3', allowed: '2, 1' }]);
  });
});

test('a long name in the list beside a page breaks between its words', async () => {
  const { body } = await open({});
  const { toc } = await body('pot/class/Whistle');
  expect(toc.at(-1)!.html).toBe(
    '<code>whistle|When|The|Water|Boils</code>'.replaceAll('|', '<wbr aria-hidden="true">'),
  );
});

test.each<[key: string, value: unknown, allowed: string]>([
  ['internal', 'yes', 'true or false'],
  ['exclude', '_*', 'a list of texts'],
  ['exclude', [5], 'a list of texts'],
  ['path', '../x', 'a path as in addresses, e.g. "api" or "docs/api"'],
  ['sourceUrl', 'github', 'a URL that begins with "https://"'],
  ['packages.0.id', 'tea/pot', 'a text of letters, digits, ".", "_" and "-", as in addresses'],
  ['introductions', false, 'a text'],
  ['descriptions', 'texts', 'an object'],
  ['descriptions.folder', -1, 'a text'],
  ['commentLink', {}, 'a function'],
  ['packages.0.title', 5, 'a text'],
  ['packages.0.entry', true, 'a text or an object'],
  ['versions.0.noIndex', 1, 'true or false'],
  ['versions', 5, 'a list of objects'],
  ['versions', [null], 'a list of objects'],
  ['history.record', null, 'a text'],
  ['history.besides', 'all', 'an object or a function'],
])('an option "%s" that is %j is an error', async (path, value, allowed) => {
  const [key, index, inner] = path.split('.');
  const pkg = { id: 'pot', name: 'pot' };
  const version = { name: '2', label: '2', path: '', from: '.' };
  const options = {
    packages: [key === 'packages' ? { ...pkg, [inner!]: value } : pkg],
    versions: [key === 'versions' ? { ...version, [inner!]: value } : version],
    ...(key === 'descriptions' && index !== undefined && { descriptions: { lang: 'en', [index]: value } }),
    ...(key === 'history'
      ? { history: { record: 'a.json', [index!]: value } }
      : index === undefined && { [key!]: value }),
  };
  const message = `The option "${path}" of the API reference must be ${allowed}.`;
  await expect(open(options as object as Partial<ApiReferenceOptions>)).rejects.toMatchObject({
    problems: [{ code: 'invalid-config', message, allowed }],
  });
});

test('a label that turns letters is an error', async () => {
  const versions = [{ name: '2', label: '2\u202E0', path: '', from: '.' }];
  await expect(open({ versions })).rejects.toMatchObject({
    problems: [
      { code: 'invalid-config', message: expect.stringContaining('"versions.0.label"'), found: '2\\u{202e}0' },
    ],
  });
});

test.each<[links: Record<string, unknown>, ...problems: object[]]>([
  [{ lid: 'lid.example' }, { found: "lid: 'lid.example'", allowed: 'a URL that begins with "https://"' }],
  [{ lid: 5 }, { found: 'lid: 5', allowed: 'a URL, or { names: { Name: URL }, other: URL }' }],
  [{ lid: { Lid: 'https://lid.example' } }, { allowed: 'a URL, or { names: { Name: URL }, other: URL }' }],
  [
    { lid: { names: { Lid: 'lid' }, other: 'https://lid.example/{nmae}' } },
    { found: "Lid: 'lid'", message: expect.stringContaining('"externalLinks.lid.names.Lid"') },
    { found: '{nmae}', allowed: '{name}, {name:lower}, {member}', suggestion: '{name}' },
  ],
])('external links %j: an error that says what is wrong', async (externalLinks, ...problems) => {
  await expect(
    open({ externalLinks: externalLinks as NonNullable<ApiReferenceOptions['externalLinks']> }),
  ).rejects.toMatchObject({
    problems: problems.map((problem) => ({ code: 'invalid-config', ...problem })),
  });
});

test('external links of packages and names that no type has are warnings with those that types have', async () => {
  const url = 'https://lid.example';
  const { problems } = await open({
    externalLinks: { typescrypt: url, typescript: { names: { Promise: url, Promises: url } } },
  });
  const known = { code: 'invalid-config', severity: 'warning' };
  expect(problems).toEqual([
    expect.objectContaining({ ...known, found: 'typescrypt', allowed: 'typescript', suggestion: 'typescript' }),
    expect.objectContaining({ ...known, found: 'Promises', allowed: 'Promise', suggestion: 'Promise' }),
  ]);
});

test('a word in braces that a URL is not filled with is an error', async () => {
  const urls = { sourceUrl: 'https://x.example/{version}/{file}', commitUrl: 'https://x.example/{hash}' };
  await expect(open(urls)).rejects.toMatchObject({
    problems: [{ code: 'invalid-config', found: '{version}', allowed: '{release}, {package}, {file}' }],
  });
});

const VERSION = { name: '2', label: '2', path: '', from: '.' };

test.each<[mistake: string, options: Partial<ApiReferenceOptions>, found: string]>([
  ['two packages of one id', { packages: [1, 2].map(() => ({ id: 'pot', name: 'pot' })) }, "id: 'pot'"],
  ['two versions of one path', { versions: [VERSION, { ...VERSION, name: '1' }] }, "path: ''"],
  ['a text that there is not', { texts: { chnges: '' } as Partial<ApiTexts> }, 'chnges'],
])('%s: an error that says which', async (_, options, found) => {
  await expect(open(options)).rejects.toMatchObject({ problems: [{ code: 'invalid-config', found }] });
});

test('a version without a folder is an error that writes the version as it may be', async () => {
  const versions = [{ name: '2', label: '2', path: '' } as typeof VERSION];
  await expect(open({ versions })).rejects.toMatchObject({
    problems: [{ suggestion: "{ name: '2', label: '2', path: '', from: 'api/2' }" }],
  });
});
