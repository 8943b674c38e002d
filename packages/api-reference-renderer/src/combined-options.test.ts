import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { extractModel } from './extract/extract-model.ts';
import { findPackage } from './extract/package-input.ts';
import { renderPackage } from './fixtures/render-package.ts';
import type { ApiSymbol } from './model/api-model.ts';
import { codeText } from './model/code.ts';

// Options that stand in several places: combined by an alias, or described by the function that takes them.

let root: string;

vi.setConfig({ testTimeout: 60_000 });
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'inkstone-combined-'));
  await mkdir(path.join(root, 'pot'));
  await writeFile(path.join(root, 'pot/package.json'), '{ "name": "pot", "types": "index.ts" }');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const SOURCE = `
  export interface Heat {
    /** How hot. */
    heat: number;
    slow?: boolean;
  }
  export interface Cup {
    cup: string;
    handle?: true;
  }
`;

async function symbolOf(name: string, source: string): Promise<ApiSymbol> {
  await writeFile(path.join(root, 'pot/index.ts'), SOURCE + source);
  const { model } = await extractModel([findPackage({ id: 'pot', name: 'pot', folder: 'pot' }, root)], root);
  return model.packages.flatMap(({ symbols }) => symbols).find((symbol) => symbol.name === name)!;
}

test.each<[alias: string, cases: string[]]>([
  ['Heat & Cup', ['heat slow? cup handle?']],
  ["Heat & Omit<Cup, 'handle'>", ['heat slow? cup']],
  ["Omit<Heat, 'heat'>", ['slow?']],
  ['Partial<Heat & Cup>', ['heat? slow? cup? handle?']],
  ['Heat & { lid: string }', ['heat slow? lid']],
  ['Heat | Cup', ['Heat: heat slow?', 'Cup: cup handle?']],
  [
    "(Heat & { kind: 'a' }) | (Cup & { kind: 'b' })",
    ["Heat & { kind: 'a' }: heat slow? kind", "Cup & { kind: 'b' }: cup handle? kind"],
  ],
  // Nothing to flatten, or nothing that can be listed.
  ['Heat', []],
  ['{ heat: number }', []],
  ["'a' | 'b'", []],
  ['Heat | string', []],
  ['Heat[] | Cup', []],
  ['() => Heat', []],
  ['Omit<T, 0>', []],
])('the alias of %s', async (alias, cases) => {
  const parameters = alias.includes('<T,') ? '<T>' : '';
  const symbol = await symbolOf('Options', `export type Options${parameters} = ${alias};`);
  const printed = symbol.cases.map(({ type, options }) => {
    const names = options.map(({ name, optional }) => `${name}${optional ? '?' : ''}`).join(' ');
    return type === null ? names : `${codeText(type)}: ${names}`;
  });
  expect(printed).toEqual(cases);
});

test('the alias shows its table where it is', async () => {
  await writeFile(
    path.join(root, 'pot/index.ts'),
    `${SOURCE} export type Options = Heat & Cup; export type Either = Heat | Cup;`,
  );
  const html: string[] = [];
  expect(await renderPackage(root, html)).toEqual([]);
  const page = html.find((text) => text.includes('aria-label="Properties of Options"'))!;
  expect(page.match(/<table data-part="api-options"/g)).toHaveLength(1);
  expect(html.join('').match(/<table data-part="api-options"/g)).toHaveLength(3);
  expect(page).toContain('href="/api/pot/interface/Heat#heat"');
});

const brew = (comment: string, parameter: string) =>
  `/**\n * Brews.\n${comment
    .split('\n')
    .map((line) => ` * ${line}`)
    .join('\n')}\n */\nexport function brew(${parameter}): void {}`;

test.each<[name: string, source: string, said: Record<string, string>, text: string]>([
  [
    'of an interface',
    brew('@param options How.\n@param options.heat In `degrees`. At\n most 100.', 'options: Heat'),
    { heat: 'In degrees. At most 100.', slow: '' },
    'How.',
  ],
  [
    'with hyphens, of what is combined',
    brew('@param options.cup - Yours.', "options: Heat & Omit<Cup, 'handle'>"),
    { heat: '', slow: '', cup: 'Yours.' },
    '',
  ],
  [
    'of what the interface does not have: below the text of the parameter',
    brew('@param options How.\n@param options.lid Gone.\n@param options.heat.unit Deep.', 'options: Heat'),
    { heat: '', slow: '' },
    'How.\n\n- `lid`: Gone.\n- `heat.unit`: Deep.',
  ],
  ['of what has no list', brew('@param options.a First.', 'options: Map<string, string>'), {}, '- `a`: First.'],
])('@param options.name %s', async (_, source, said, text) => {
  const { signatures } = await symbolOf('brew', source);
  const [parameter] = signatures[0]!.parameters;
  expect(Object.fromEntries(parameter!.options.map((option) => [option.name, option.said]))).toEqual(said);
  expect(parameter!.text).toBe(text);
  // What the interface says stays.
  expect(parameter!.options.find(({ name }) => name === 'heat')?.brief ?? 'How hot.').toBe('How hot.');
});

test('@param options.name of an object that is written in place is shown once', async () => {
  const { signatures } = await symbolOf('brew', brew('@param options.a First.', 'options: { a: string }'));
  const [parameter] = signatures[0]!.parameters;
  expect([parameter!.text, parameter!.properties.map(({ comment }) => comment?.summary)]).toEqual(['', ['First.']]);
});
