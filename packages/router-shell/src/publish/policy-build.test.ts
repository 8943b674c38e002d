import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashSource } from '../policy/policy.ts';
import { TinyCopy } from '../testing/fixtures/tiny-copy.ts';

let copy: TinyCopy;

const ALLOWED_BEFORE = "security: { allow: { 'img-src': ['https://a.example'] } }";

beforeAll(async () => {
  copy = await TinyCopy.create();
  await copy.edit(
    'docs/01-start.md',
    (text) => `${text}\n[gone](/nowhere)\n\n<p style="color: red">Hot</p>\n\n<script>steep()</script>\n`,
  );
  await copy.edit(
    'docs/topics/01-green.md',
    (text) => `${text}\n![Leaves](https://img.example/leaves.png)\n\n![Steam](https://b.example/)\n`,
  );
  await copy.edit('docs/topics/02-timer.mdx', (text) => `${text}\n<p style={{ color: 'red' }}>Hot</p>\n`);
  await copy.edit('site.config.ts', (text) =>
    text
      .replace("html: 'The <a", `html: '<b style="color: green">New</b> The <a`)
      .replace("title: 'Teapot',", `title: 'Teapot',\n  ${ALLOWED_BEFORE},`),
  );
});

afterAll(() => copy.remove());

test('what the policy would refuse fails the build, with its place and what would allow it', async () => {
  const { code, output } = await copy.build();
  expect(code).toBe(1);
  // Problems of documents come with those that are found before.
  expect(output).toMatch(/^docs\/01-start\.md:\d+:\d+  error \[broken-link\]/m);
  const places = [...output.matchAll(/^(\S+?)(?::(\d+):\d+)?  error \[blocked-by-policy\]/gm)].map(
    ([, file, line]) => `${file}:${line}`,
  );
  expect((await readdir(copy.folder)).filter((name) => name.startsWith('dist'))).toEqual([]);
  const files = await copy.files('.');
  const placeOf = (file: string, text: string) =>
    `${file}:${(files.get(file) ?? '').split('\n').findIndex((line) => line.includes(text)) + 1}`;
  expect(places.toSorted()).toEqual(
    [
      placeOf('docs/01-start.md', 'style='),
      placeOf('docs/01-start.md', '<script>'),
      placeOf('docs/topics/01-green.md', 'img.example'),
      placeOf('docs/topics/01-green.md', 'b.example'),
      placeOf('docs/topics/02-timer.mdx', 'style='),
      placeOf('site.config.ts', 'style='),
    ].toSorted(),
  );
  expect(output).toContain(`security: { allow: { 'script-src': ["${hashSource('steep()')}"] } } in the configuration`);
  // All of them, so that no other suggestion takes its place.
  const hosts = "['https://a.example', 'https://b.example', 'https://img.example']";
  expect(output.split(`security: { allow: { 'img-src': ${hosts} } } in the configuration`)).toHaveLength(3);
}, 120_000);

test('what the site allows is published, in the headers and, if it asks for it, in every document', async () => {
  await copy.edit('docs/01-start.md', (text) => text.replace('[gone](/nowhere)', ''));
  await copy.edit('site.config.ts', (text) =>
    text.replace(
      ALLOWED_BEFORE,
      `security: {
    meta: true,
    allow: {
      'img-src': ['https://img.example', 'https://b.example'],
      'style-src-attr': ["'unsafe-inline'"],
      'script-src': ["${hashSource('steep()')}"],
    },
  }`,
    ),
  );
  await copy.edit(
    'docs/topics/01-green.md',
    (text) => `${text}\n<iframe src="https://film.example/1" title="Steeping"></iframe>\n`,
  );
  await copy.write('public/own.js', 'own();\n');
  await copy.edit('site.config.ts', (text) =>
    text.replace("title: 'Teapot',", "title: 'Teapot', scripts: [{ src: '/own.js' }],"),
  );
  const { code, output } = await copy.build();
  expect(code, output).toBe(0);
  const files = await copy.files('dist');
  const { '/manual/*': headers } = JSON.parse(files.get('headers/headers.json') ?? '{}') as Record<
    string,
    Record<string, string>
  >;
  const policy = headers?.['Content-Security-Policy'] ?? '';
  expect(policy).toContain("img-src 'self' data: https://img.example https://b.example;");
  expect(policy).toContain("style-src-attr 'unsafe-inline'");
  expect(policy).toContain('frame-src https://film.example');
  expect(output).toContain('Pages embed from other sites (frame-src): https://film.example');
  const inDocument = policy.replace("; frame-ancestors 'none'", '');
  expect(inDocument).not.toBe(policy);
  const meta = `<meta http-equiv="Content-Security-Policy" content="${inDocument}">`;
  const documents = [...files].filter(([name]) => name.endsWith('.html'));
  expect(documents.length).toBeGreaterThan(5);
  // Hashes that are made here by another way than that of the build.
  const hash = (content: string) =>
    `sha256-${createHash('sha256').update(Buffer.from(content, 'latin1')).digest('base64')}`;
  for (const [name, html] of documents) {
    for (const [, script = ''] of html.matchAll(/<script>([^]*?)<\/script>/g))
      expect(policy, name).toContain(hash(script));
    for (const [tag, file = ''] of html.matchAll(/<link rel="stylesheet" href="\/manual\/([^"]+)"[^>]*>/g))
      expect(tag, name).toContain(`integrity="${hash(files.get(file) ?? '')}"`);
    for (const [tag] of html.matchAll(/<script src="\/manual\/own\.js[^>]*>/g))
      expect(tag, name).toContain(`integrity="${hash('own();\n')}"`);
  }
  for (const part of ['<link rel="stylesheet"', 'src="/manual/own.js'])
    expect(documents.filter(([, html]) => html.includes(part)).length, part).toBeGreaterThan(3);
  // A policy holds for what comes after it.
  for (const [name, html] of documents) {
    expect(html, name).toContain(meta);
    expect(html.indexOf(meta), name).toBeLessThan(html.indexOf('<script'));
  }
}, 120_000);
