import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { BuildError } from '@inkstone/site-model/errors';
import { isReservedId } from '@inkstone/site-model/page';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openReference } from './fixtures/open-reference.ts';
import { renderPackage } from './fixtures/render-package.ts';

// The same declarations in every run; INKSTONE_SEED=$RANDOM makes others.
const seed = Number(process.env['INKSTONE_SEED'] ?? 2026);

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'inkstone-types-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const TEXT = fc.constantFrom(
  '{@link none}',
  '{@link',
  '{@inheritDoc}',
  '@param',
  '@example\n * ```ts\n * a',
  '@see [a](javascript:alert(1))',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '![a](../../../etc/passwd)',
  '[a](javascript:alert(1))',
  '::include{file="/etc/passwd"}',
  '<svg onload=alert(1)>',
  '@deprecated',
  '@default __proto__',
  '{@link https://[}',
  '\u202E',
  '茶',
  '`',
  '***',
  '> [!NOTE]',
  '| a',
  '@@',
  '@category __proto__',
  '>'.repeat(3_000),
  '[a'.repeat(500),
  '<div>'.repeat(500),
  ':a['.repeat(3_000),
);
const COMMENT = fc.array(TEXT, { maxLength: 5 }).map((parts) => `/**\n * ${parts.join(' ').replaceAll('*/', '')}\n */`);
const NAME = fc.constantFrom(
  ...'a constructor __proto__ prototype toString index Index $ _ 茶 hasOwnProperty ____'.split(' '),
);
const TYPE = fc.constantFrom(
  'string',
  'None',
  'A0[]',
  'typeof missing',
  '{ [key: string]: unknown }',
  '(a: never) => asserts a is string',
  '`${string}-a`',
  'unique symbol',
  'keyof A0',
  'A0["x"]',
);
const DECLARATION = fc.tuple(COMMENT, NAME, TYPE, fc.nat(5)).map(
  ([comment, name, type, kind]) =>
    (at: number) =>
      [
        `${comment}\nexport declare const ${name}${at}: ${type};`,
        `${comment}\nexport declare function ${name}${at}(...args: ${type}): ${type};`,
        `${comment}\nexport declare class ${name}${at} extends ${type} { ${comment} ${name}: ${type}; static ${name}(): void; }`,
        `${comment}\nexport type ${name}${at} = ${type};`,
        `${comment}\nexport interface A${at} { ${comment} "${name} b": ${type}; [Symbol.iterator](): ${type} }`,
        `${comment}\nexport declare namespace ${name}${at} { const a: ${type}; }`,
      ][kind] ?? '',
);

test('declarations and comments end in pages or in problems', async () => {
  const packages = fc.array(DECLARATION, { minLength: 30, maxLength: 30 });
  let run = 0;
  await fc.assert(
    fc.asyncProperty(packages, async (declarations) => {
      const folder = path.join(root, String(run++));
      await mkdir(path.join(folder, 'pot'), { recursive: true });
      await writeFile(
        path.join(folder, 'pot/package.json'),
        '{ "name": "pot", "version": "1.0.0", "types": "index.d.ts" }',
      );
      await writeFile(path.join(folder, 'pot/index.d.ts'), declarations.map((write, at) => write(at)).join('\n'));
      const start = performance.now();
      const html: string[] = [];
      const problems = await renderPackage(folder, html).catch((error: unknown) => {
        if (error instanceof BuildError) return error.problems;
        throw error;
      });
      expect(performance.now() - start).toBeLessThan(30_000);
      for (const { code, file } of problems) expect([code, typeof file]).toEqual(['api-model', 'string']);
      expect(html.length).toBeGreaterThan(5);
      expect(html.join('\n')).not.toMatch(/root:x:0|<script>alert|<[^>]+\son\w+=|href="\s*javascript:/i);
    }),
    { seed, numRuns: 2, endOnFailure: true },
  );
}, 120_000);

test('a name of an export is a text, also in the line that imports it', async () => {
  await mkdir(path.join(root, 'pot'));
  await writeFile(path.join(root, 'pot/package.json'), '{ "name": "pot", "version": "1.0.0", "types": "index.d.ts" }');
  await writeFile(
    path.join(root, 'pot/index.d.ts'),
    `declare const lid: 1;\nexport { lid as '<img src="x" class="a">' };\n`,
  );
  const html: string[] = [];
  await renderPackage(root, html);
  expect(html.join('\n')).toMatch(/import<\/span> { &lt;img/);
  expect(html.join('\n')).not.toContain('<img');
}, 60_000);

test('no member has an id that scripts of the site ask for', async () => {
  await mkdir(path.join(root, 'pot'));
  await writeFile(path.join(root, 'pot/package.json'), '{ "name": "pot", "version": "1.0.0", "types": "index.d.ts" }');
  await writeFile(
    path.join(root, 'pot/index.d.ts'),
    `export interface Lid { 'page-data': 1; 'inkstone-main': 1; dataLayer: 1; inkstonePending: 1; _r_0_: 1; data: 1 }\n`,
  );
  const html: string[] = [];
  await renderPackage(root, html);
  const ids = [...html.join('\n').matchAll(/ id="([^"]*)"/g)].map(([, id]) => id!);
  expect(ids.filter(isReservedId)).toEqual([]);
  expect(ids).toEqual(expect.arrayContaining(['member-page-data', 'member-dataLayer', 'data']));
}, 60_000);

test('declarations and the manifest have no characters that turn a text or that nobody sees', async () => {
  await mkdir(path.join(root, 'pot'));
  const [turn, tags] = ['\u202E', '\u{E0041}\u{E0042}'];
  const manifest = {
    name: 'pot',
    version: '1.0.0',
    types: 'index.d.ts',
    description: `A pot${turn}`,
    license: `MIT${tags}`,
  };
  await writeFile(path.join(root, 'pot/package.json'), JSON.stringify(manifest));
  await writeFile(
    path.join(root, 'pot/index.d.ts'),
    `/** A lid\n * @category Lids${turn} */\nexport interface Lid { "a${turn}b": "c${tags}" }\nexport declare enum Heat { "low${turn}" = "l${tags}" }\n`,
  );
  const html: string[] = [];
  await renderPackage(root, html);
  expect(html.join('\n')).toMatch(/>Lids</);
  expect(html.join('\n')).not.toMatch(/[\u202E\u{E0041}]/u);
}, 60_000);

test('a comment brings no file into the reference, and a damaged map of declarations is none', async () => {
  await mkdir(path.join(root, 'pot/dist'), { recursive: true });
  await writeFile(path.join(root, 'secret.txt'), 'TOKEN-4711\n');
  await writeFile(path.join(root, 'pot/own.md'), 'TOKEN-4711\n');
  await writeFile(path.join(root, 'pot/dist/index.d.ts.map'), '{');
  await writeFile(
    path.join(root, 'pot/package.json'),
    '{ "name": "pot", "version": "1.0.0", "types": "dist/index.d.ts" }',
  );
  const tags = [
    '{@include ../../secret.txt}',
    '{@includeCode ../../secret.txt}',
    '{@include ../own.md}',
    '{@inheritDoc ../../secret.txt}',
  ];
  const comment = `/**\n * ${tags.join(' ')}\n * @document ../../secret.txt\n * @param a ${tags[0]}\n * @typeParam T ${tags[1]}\n * @returns ${tags[0]}\n * @see ${tags[1]}\n * @example ${tags[1]}\n */`;
  await writeFile(
    path.join(root, 'pot/dist/index.d.ts'),
    `/** ${tags[0]}\n * @packageDocumentation */\n${comment}\nexport declare function a<T>(a: T): T;\n${comment}\nexport interface B<T> { ${comment} c(a: T): T; /** ${tags[0]} */ d: 1 }\n${comment}\nexport declare class C<T> { ${comment} constructor(a: T); }\n`,
  );
  const html: string[] = [];
  await renderPackage(root, html);
  expect(html.length).toBeGreaterThan(3);
  expect(html.join('\n')).not.toContain('TOKEN-4711');
  expect(html.join('\n')).toContain('{@include ../../secret.txt}');
}, 60_000);

test('an installed package re-exports no source around it, but what other packages declare', async () => {
  const [thief, friend] = ['thief', 'friend'].map((name) => path.join(root, 'node_modules', name));
  for (const folder of [thief!, friend!]) {
    await mkdir(folder, { recursive: true });
    const manifest = { name: path.basename(folder), version: '1.0.0', types: 'index.d.ts' };
    await writeFile(path.join(folder, 'package.json'), JSON.stringify(manifest));
  }
  await writeFile(path.join(root, 'secret.ts'), "/** TOKEN-4711 */\nexport const secret = 'TOKEN-4711' as const;\n");
  await writeFile(path.join(friend!, 'index.d.ts'), 'export interface Friend { own: 1 }\n');
  await writeFile(
    path.join(thief!, 'index.d.ts'),
    `/// <reference path="../../secret.ts" />\nexport * from '../../secret';\nexport * as all from '../../secret';\nexport declare const a: typeof import('../../secret');\nexport { Friend } from 'friend';\nexport declare function b(c: string): Promise<1>;\n`,
  );
  const opened = await openReference(root, {
    packages: [
      { id: 'thief', name: 'thief' },
      { id: 'friend', name: 'friend' },
    ],
    versions: [{ name: '1.0', label: '1.0', path: '', from: '.' }],
  });
  const html: string[] = [];
  await opened.render(
    opened.outline.pages.map(({ key }) => key),
    (body) => void html.push(body.html),
  );
  await opened.close();
  expect(html.join('\n')).not.toContain('TOKEN-4711');
  expect(html.join('\n')).toMatch(/Friend[^]*Promise/);
}, 60_000);
