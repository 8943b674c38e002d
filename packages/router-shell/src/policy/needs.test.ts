import { expect, test } from 'vitest';
import { findNeeds } from './needs.ts';
import { hashSource } from './policy.ts';

const needsOf = (html: string) => findNeeds(html).map(({ directive, source }) => `${directive} ${source}`);

test.each([
  ['<p>Tea</p>', []],
  ['<img src="/a.png" alt=""><img src="data:image/png;base64,AA">', ["img-src 'self'", 'img-src data:']],
  ['<img alt="a > b" src="https://img.example/a.png?x=1&amp;y=2">', ['img-src https://img.example']],
  ["<IMG SRC='//img.example/a.png'>", ['img-src https://img.example']],
  ['<img srcset="/a.png 1x, https://b.example/b.png 2x">', ['img-src https://b.example']],
  ['<script>run()</script>', [`script-src ${hashSource('run()')}`]],
  ['<script type="application/ld+json">{}</script>', []],
  ['<script type="module" src="https://a.example/x.js"></script>', ['script-src https://a.example']],
  ['<style>a{}</style>', [`style-src ${hashSource('a{}')}`]],
  ['<link rel="stylesheet" href="https://a.example/x.css">', ['style-src https://a.example']],
  ['<p class="x" style="color: red">a</p>', ["style-src-attr 'unsafe-inline'"]],
  ['<button onclick="go()">a</button>', ["script-src-attr 'unsafe-inline'"]],
  ['<a href=" JavaScript:go()">a</a>', ["script-src 'unsafe-inline'"]],
  ['<iframe src="https://video.example/1"></iframe>', ['frame-src https://video.example']],
  ['<video src="/a.mp4" poster="https://b.example/p.png"></video>', ["media-src 'self'", 'img-src https://b.example']],
  ['<form action="https://a.example/"></form><form></form>', ['form-action https://a.example']],
  // Text is no element.
  ['<code>&lt;p style="color: red"&gt; onclick="x" javascript:</code>', []],
  ['<p title="style=x" data-style="x" data-onclick="y">a</p>', []],
])('%s', (html, needs) => {
  expect(needsOf(html)).toEqual(needs);
});

test('long pages with many unfinished tags take no time', () => {
  const start = performance.now();
  for (const piece of ['<img ', '<img "', '<a style=', '<script>', '<']) findNeeds(piece.repeat(40_000));
  expect(performance.now() - start).toBeLessThan(2000);
});
