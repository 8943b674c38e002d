import { siteConfigSchema, type SiteConfig } from '@inkstone/site-model/config';
import { expect, test } from 'vitest';
import { embeddedOrigins } from './embedded.ts';
import { allows, contentPolicy } from './policy.ts';

function embedded(contents: string[], security: SiteConfig['security'] = {}) {
  const config = siteConfigSchema.parse({ title: 'T', url: 'https://example.com', security });
  const origins = embeddedOrigins(config, contents);
  const policy = contentPolicy({ config, boots: [''], inlineScripts: [], files: [], embedded: origins });
  return { origins: Object.fromEntries(origins), policy };
}

test.each([
  ['<img src="https://a.example/b.svg" alt="">', { 'img-src': ['https://a.example'] }],
  ["<img alt='a > b' src='https://a.example/b.svg'>", { 'img-src': ['https://a.example'] }],
  ['<IMG\nSRC=//a.example/b.svg>', { 'img-src': ['https://a.example'] }],
  ['<img src="/a.svg" srcset="/a.svg 1x, https://a.example/b.svg 2x">', { 'img-src': ['https://a.example'] }],
  [
    '<video src="https://v.example/a.mp4" poster="https://p.example/a.png"></video>',
    { 'img-src': ['https://p.example'], 'media-src': ['https://v.example'] },
  ],
  ['<audio><source src="https://v.example/a.mp3"></audio>', { 'media-src': ['https://v.example'] }],
  ['<iframe src="https://f.example/embed/1"></iframe>', { 'frame-src': ['https://f.example'] }],
  ['<svg><image href="https://a.example/a.png"/></svg>', { 'img-src': ['https://a.example'] }],
  ['<table><tr><td background="https://a.example/a.png"></table>', { 'img-src': ['https://a.example'] }],
  ['<svg><path mask="url(https://a.example/a.svg#b)"/></svg>', { 'img-src': ['https://a.example'] }],
  [`<svg><path mask="image-set('https://a.example/a.svg' 1x)"/></svg>`, { 'img-src': ['https://a.example'] }],
  ['<p title="mask: url(https://a.example/a.svg)">a</p>', {}],
  ['<script src="https://s.example/a.js"></script>', {}],
  ['<link rel="stylesheet" href="https://s.example/a.css">', {}],
  ['<iframe src="javascript:alert(1)"></iframe><iframe src="data:text/html,a"></iframe>', {}],
  ['<object data="https://o.example/a"></object>', {}],
  ['<form action="https://o.example/a"></form>', {}],
  ['<a href="https://a.example/b.svg">a</a> <code>&lt;img src="https://c.example/"></code>', {}],
])('%s adds to the policy: %j', (content, origins) => {
  const found = embedded([content]);
  expect(found.origins).toEqual(origins);
  for (const [directive, sources] of Object.entries(origins))
    for (const source of sources) expect(allows(found.policy, directive as 'img-src', source)).toBe(true);
  for (const directive of ['script-src', 'style-src', 'object-src', 'form-action', 'connect-src'] as const)
    for (const host of ['s', 'o', 'a', 'f'])
      expect(allows(found.policy, directive, `https://${host}.example`)).toBe(false);
});

test('a directive that the configuration names is the owner’s, also with an empty list', () => {
  const content = '<img src="https://a.example/b.svg"><iframe src="https://f.example/"></iframe>';
  const { origins, policy } = embedded([content], { allow: { 'img-src': [], 'media-src': [] } });
  expect(origins).toEqual({ 'frame-src': ['https://f.example'] });
  expect(allows(policy, 'img-src', 'https://a.example')).toBe(false);
  expect(policy.has('media-src')).toBe(false);
});

test('each origin of all pages is in the policy once, in one order', () => {
  const pages = ['b', 'a', 'b'].map((host) => `<img src="https://${host}.example/">`);
  expect(embedded(pages).origins).toEqual({ 'img-src': ['https://a.example', 'https://b.example'] });
});

test.each([
  ['https://a;script-src-elem', 'a directive of its own'],
  ['https://a,script-src', 'a policy of its own'],
  ['https://a"always;', 'the end of the value in the files for nginx and Caddy'],
  ['https://a$uri', 'a variable of nginx'],
  ['https://{env.HOME}', 'a placeholder of Caddy'],
  ['https://*', 'all hosts'],
  ['http://*.example', 'all hosts with an ending'],
  ['https://a_b.example', 'a source that browsers ignore'],
  ['https://a..b', 'a source that browsers ignore'],
  ['http://[::1]:80', 'a source that browsers ignore'],
])('the host of %s adds nothing to the policy: it would be %s', (origin) => {
  const contents = [`<img src="${origin.replaceAll('"', '&quot;')}/a.png">`, `<iframe src='${origin}/'></iframe>`];
  const { origins, policy } = embedded([...contents, '<img src="https://b.example/">']);
  expect(origins).toEqual({ 'img-src': ['https://b.example'] });
  expect(allows(policy, 'img-src', origin)).toBe(false);
});

test.each(['https://a-b.example:8080', 'http://127.0.0.1', 'http://localhost', 'https://xn--fsqu00a.example'])(
  'the host of %s is in the policy',
  (origin) => {
    expect(embedded([`<img src="${origin}/a.png">`]).origins).toEqual({ 'img-src': [new URL(origin).origin] });
  },
);
