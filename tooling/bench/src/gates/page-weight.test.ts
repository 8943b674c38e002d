import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { criticalResources, gzipped, weighPage } from './page-weight.ts';

const page = `<!doctype html><html><head><script>boot()</script>
<script type="application/ld+json">{"a":1}</script>
<link rel="stylesheet" href="/docs/a.css"><link rel=stylesheet href=/docs/b.css><link rel="preload" href="/docs/c.css">
<script src="/docs/blocking.js"></script><script type="module" src="/docs/app.js"></script>
<script src="/docs/later.js" defer></script></head><body><script>inBody()</script></body></html>`;

test('resources that block the first paint are found', () => {
  expect(criticalResources(page)).toEqual({
    stylesheets: ['/docs/a.css', '/docs/b.css'],
    scripts: ['/docs/blocking.js'],
    boot: 'boot()',
  });
});

test('sizes are those of compressed responses', () => {
  const dist = mkdtempSync(join(tmpdir(), 'inkstone-weight-'));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  mkdirSync(join(dist, 'guide'));
  writeFileSync(join(dist, 'guide/index.html'), page);
  for (const name of ['a.css', 'b.css', 'blocking.js']) writeFileSync(join(dist, name), name.repeat(50));
  const styles = gzipped('a.css'.repeat(50)) + gzipped('b.css'.repeat(50));
  expect(weighPage(dist, 'guide/index.html', '/docs/')).toEqual({
    rawHtml: page.length,
    html: gzipped(page),
    css: styles,
    boot: gzipped('boot()'),
    total: gzipped(page) + styles + gzipped('blocking.js'.repeat(50)),
    requests: 4,
    blockingScripts: ['/docs/blocking.js'],
  });
});

test('a resource on another host is an error', () => {
  const dist = mkdtempSync(join(tmpdir(), 'inkstone-weight-'));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  writeFileSync(join(dist, 'index.html'), '<head><link rel="stylesheet" href="https://cdn.example/a.css"></head>');
  expect(() => weighPage(dist, 'index.html', '/')).toThrow('index.html waits for https://cdn.example/a.css');
});
