import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { PageBody } from '@inkstone/site-model/page';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openReference } from './fixtures/open-reference.ts';

const METHODS = Array.from(
  { length: 90 },
  (_, index) => `
    /** Pours tea into ${index} cups. And says so. */
    pour${index}(cup: string, more?: Record<string, number>): Promise<Map<string, number>>;
    pour${index}(cups: readonly string[], more?: Record<string, number>): Promise<Map<string, number>>;`,
);

let root: string;
const bodies = new Map<string, PageBody>();

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'inkstone-large-'));
  const folder = path.join(root, 'node_modules/tea');
  await mkdir(folder, { recursive: true });
  await writeFile(
    path.join(folder, 'package.json'),
    JSON.stringify({ name: 'tea', version: '1.0.0', types: 'index.d.ts' }),
  );
  await writeFile(
    path.join(folder, 'index.d.ts'),
    `export interface Urn { ${METHODS.join('')} }
     /** A pot. */
     export interface Pot extends Urn { /** Fits. */ lid: boolean }
     export interface Cup { pour(one: string): void; pour(two: number): void }
     export interface Mug extends Cup { handle: true }
     export interface Pipe {
       /** Through all. */
       ${'flow(cup: Cup): Pipe; '.repeat(9)} }
     declare class Bend implements Pipe { ${'flow(cup: Cup): Pipe; '.repeat(9)} }
     export interface Hose extends Pipe { long: true }
     export class Siphon extends Bend {}`,
  );
  const opened = await openReference(root, {
    packages: [{ id: 'tea', name: 'tea' }],
    versions: [{ name: '1.0', label: '1.0', path: '', from: '.' }],
  });
  await opened.render(
    opened.outline.pages.map(({ key }) => key),
    (body) => bodies.set(body.key, body),
  );
}, 120_000);
afterAll(() => rm(root, { recursive: true, force: true }));

const body = (name: string) => bodies.get(`api/1.0/tea/interface/${name}`)!;

test('a page that is larger than readers can use is reported with its figures, the reason and a way out', () => {
  expect(body('Urn').problems).toMatchObject([
    { code: 'large-page', severity: 'warning', file: 'tea@1.0.0/src/index.ts', found: '/api/tea/interface/Urn' },
  ]);
  expect(body('Urn').problems[0]!.message).toMatch(
    /^The page "Urn" \(1\.0\) has about \d{3} KB of HTML and [\d,]{5,6} elements, as it declares 90 members with 180 overloads in all: /,
  );
});

test('inherited members that would make a page too large are a sentence each, with a link to where they are described', () => {
  const { html, problems, anchors } = body('Pot');
  expect(problems).toEqual([]);
  expect(anchors).toEqual(expect.arrayContaining(['lid', 'pour0', 'pour89']));
  const [, section = ''] = /<section data-part="api-member" data-inherited="">(.*?)<\/section>/s.exec(html) ?? [];
  expect(section).toContain('<p>Pours tea into 0 cups.</p>');
  expect(section).toContain('href="/api/tea/interface/Urn#pour0"');
  expect(section).not.toContain('api-signature');
  // Its own are in full.
  expect(html).toMatch(/id="lid".*?data-part="api-signature"/s);
});

test('on other pages inherited members are in full', () => {
  expect(body('Mug').html.match(/data-part="api-signature"/g)).toHaveLength(3);
});

test('the many overloads of an inherited method are only where it is declared, to which its section leads', () => {
  const overloads = (name: string) => body(name).html.match(/data-part="api-signature"/g);
  expect(overloads('Pipe')).toHaveLength(9);
  expect(overloads('Hose')).toHaveLength(1);
  const [, section = ''] = /id="flow"(.*?)<\/section>/s.exec(body('Hose').html) ?? [];
  expect(section).toContain('<p>Through all.</p>');
  expect(section).toContain('href="/api/tea/interface/Pipe#flow"');
  // What is not exported may have no page, so its overloads are here.
  expect(bodies.get('api/1.0/tea/class/Siphon')!.html.match(/flow<\/span>\(/g)).toHaveLength(9);
});

test('types and variables have pages of their own, or are all on that of their package where the owner wants it', async () => {
  const pages: PageBody[] = [];
  const folder = path.join(root, 'node_modules/leaf');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), '{ "name": "leaf", "types": "index.d.ts" }');
  await writeFile(
    path.join(folder, 'index.d.ts'),
    `/** How fine. */ export type Grade = 'fine' | 'dust'; /** @deprecated No more. */ export const best: Grade;
     type Hidden = { grade: Grade }; export declare function sift(leaf: Hidden): Grade; export {};`,
  );
  const options = (types?: 'one-page') => ({
    packages: [{ id: 'leaf', name: 'leaf', ...(types && { types }) }],
    versions: [{ name: '1.0', label: '1.0', path: '', from: '.' }],
  });
  const onePage = await openReference(root, options('one-page'));
  expect(onePage.outline.pages.map(({ id }) => id)).toEqual(['index', 'leaf', 'leaf/function/sift']);
  const { outline, render } = await openReference(root, options());
  await render(
    outline.pages.map(({ key }) => key),
    (body) => pages.push(body),
  );
  expect(pages.flatMap(({ problems }) => problems)).toEqual([]);
  expect(outline.pages.map(({ id }) => id)).toEqual([
    'index',
    'leaf',
    'leaf/type/Grade',
    'leaf/type/Hidden',
    'leaf/variable/best',
    'leaf/function/sift',
  ]);
  const [, leaf, grade] = pages;
  expect(leaf!.html).toContain(
    `<li id="Grade"><a data-part="symbol-link" data-symbol="leaf/type/Grade" href="/api/leaf/type/Grade"`,
  );
  expect(leaf!.html).toContain('href="/api/leaf/type/Hidden"');
  expect(leaf!.html).not.toContain('dust');
  expect(leaf!.anchors).toEqual(expect.arrayContaining(['Grade', 'best']));
  expect(grade!.html).toContain('dust');
  expect(outline.symbols[0]!.byAddress).toMatchObject({
    'leaf/type/Grade': '/api/leaf/type/Grade',
    'leaf#Grade': '/api/leaf/type/Grade',
  });
});

test('a choice that a package does not have is an error', async () => {
  const { outline } = await openReference(root, {
    packages: [{ id: 'tea', name: 'tea', types: 'page' as 'pages', namespaces: 'one' as 'pages' }],
    versions: [{ name: '1.0', label: '1.0', path: '', from: '.' }],
  });
  expect(outline.problems).toMatchObject([
    { code: 'invalid-config', severity: 'error', found: 'one', allowed: 'pages, one-page' },
    { code: 'invalid-config', severity: 'error', found: 'page', suggestion: 'pages' },
  ]);
});
