import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { DIST, UNEXPORTED } from '../support/site-server.ts';
import { declaredApi } from './declared-api.ts';

// Two programs of thirteen packages are read.
test.describe.configure({ timeout: 120_000 });

const API = fileURLToPath(new URL('../../../../content/api', import.meta.url));
const PACKAGES = JSON.parse(readFileSync(path.join(API, 'packages.json'), 'utf8')) as { id: string; name: string }[];

const VERSIONS = [
  { label: '3.6', from: '3.6', folder: 'api', pages: 227 },
  { label: 'Next', from: 'next', folder: 'api/next', pages: 301 },
] as const;

for (const { label, from, folder, pages } of VERSIONS) {
  test(`${label}: everything that the packages declare is there once, under its kind`, () => {
    const declared = declaredApi(path.join(API, from), PACKAGES);
    const expected: Record<string, unknown> = {};
    const shown: Record<string, unknown> = {};
    const files: string[] = [];
    for (const [id, { own, passedOn }] of declared) {
      const page = readPage(folder, id);
      expected[`${id}: passed on`] = [...passedOn].map(([name, home]) => `${name} ${home}`).toSorted();
      shown[`${id}: passed on`] = passedOnBy(page);
      const inPlace = [...own].filter(([, { kind }]) => kind === 'type' || kind === 'variable');
      expected[`${id}: in place`] = inPlace.map(([name, { kind }]) => `${kind} ${name}`).toSorted();
      shown[`${id}: in place`] = membersOf(page).map((entry) => entry.replace(/ \d+$/, ''));
      for (const [name, { kind, members }] of own) {
        if (kind === 'type' || kind === 'variable') continue;
        const address = `${id}/${kind}/${name}`;
        files.push(address);
        expected[address] = members;
      }
    }
    const published = symbolPages(folder);
    expect(published).toEqual(files.toSorted());
    for (const address of published) {
      const [, kind] = address.split('/');
      const page = readPage(folder, address);
      shown[address] = kind === 'function' ? [overloadsOf(page)] : membersOf(page);
    }
    expect(shown).toEqual(expected);
    // Known from the releases themselves; another number is another release, or a symbol less.
    expect(published.length).toBe(pages);
  });
}

/** Addresses of all pages of symbols that can be imported. */
function symbolPages(folder: string): string[] {
  const kinds = ['class', 'interface', 'function', 'enum', 'namespace'];
  return PACKAGES.flatMap(({ id }) =>
    kinds.flatMap((kind) => namesIn(path.join(DIST, folder, id, kind)).map((name) => `${id}/${kind}/${name}`)),
  )
    .filter((address) => !readPage(folder, address).includes(UNEXPORTED))
    .toSorted();
}

function namesIn(place: string): string[] {
  try {
    return readdirSync(place, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  } catch {
    return [];
  }
}

function readPage(folder: string, address: string): string {
  const html = readFileSync(path.join(DIST, folder, address, 'index.html'), 'utf8');
  const article = html.slice(html.indexOf('<header data-part="title"'), html.indexOf('</article>'));
  // What runs between the parts says nothing of them; types that a package does not export come last.
  return article.replaceAll(/<script>.*?<\/script>/gs, '').replace(/<h2 id="section-unexported".*/s, '');
}

const PARTS =
  /<h2 id="section-([\w-]+)"[^>]*>|<section data-part="api-member"[^>]*><h3 id="[^"]+"[^>]*><code>([^<]+)<\/code>|<div data-part="api-call">/g;

/** As `declaredApi` counts them: the group, the name, and how many ways there are to call it. */
function membersOf(page: string): string[] {
  const members: { group: string; name: string; calls: number }[] = [];
  let group = '';
  for (const [part, section, name] of page.matchAll(PARTS)) {
    if (section !== undefined) group = section;
    else if (name !== undefined) members.push({ group, name, calls: 0 });
    else if (members.length > 0) members.at(-1)!.calls++;
    else throw new Error(`A signature stands above all members: ${part}`);
  }
  return members.map(({ group: own, name, calls }) => `${own} ${name} ${calls}`).toSorted();
}

function overloadsOf(page: string): string {
  const name = /<h1><code[^>]*>(.+?)<\/code>/.exec(page)?.[1]?.replaceAll(/<wbr[^>]*>/g, '');
  return `call ${name} ${page.match(/<div data-part="api-call">/g)?.length ?? 0}`;
}

function passedOnBy(page: string): string[] {
  const start = page.indexOf('<h2 id="section-reexports"');
  if (start === -1) return [];
  return [...page.slice(start).matchAll(/data-symbol="([^"]+)"[^>]*><code>([^<]+)</g)]
    .map(([, address, name]) => `${name} ${address}`)
    .toSorted();
}
