import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { BASE, DIST } from './support/site-server.ts';

/*
 * What agents ask `inkstone mcp`, with the official client over stdio: each answer names the page, of the version that was
 * asked for.
 */
const command = path.join(
  path.dirname(createRequire(import.meta.url).resolve('inkstone/package.json')),
  'bin/inkstone.js',
);

let client: Client;

test.beforeAll(async () => {
  client = new Client({ name: 'crawlee-cn', version: '1.0.0' });
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [command, 'mcp', DIST] }));
});

test.afterAll(() => client.close());

async function ask(name: string, args: Record<string, unknown>): Promise<{ text: string; isError: boolean }> {
  const { content, isError = false } = await client.callTool({ name, arguments: args });
  const [first] = content;
  return { text: first?.type === 'text' ? first.text : '', isError };
}

/** A query, the version, and the page that must be among the first five places. */
const SEARCHES = [
  ['代理被封怎么办', '3.6', 'docs/guides/avoid-blocking'],
  ['代理被封怎么办', 'Next', 'docs/next/guides/avoid-blocking'],
  ['怎么限制并发', '3.6', 'docs/guides/scaling-crawlers'],
  ['断点续爬', '3.6', 'docs/guides/request-storage'],
  ['断点续爬', 'Next', 'docs/next/guides/request-storage'],
  ['登录', '3.6', 'docs/guides/login-and-captcha'],
  ['会话池', 'Next', 'docs/next/guides/session-management'],
  ['保存结果到数据库', 'Next', 'docs/next/guides/result-storage'],
  ['Docker镜像', '3.6', 'docs/guides/docker-images'],
  ['快速开始', 'Next', 'docs/next/quick-start'],
  ['TypeScript', '3.6', 'docs/guides/typescript-project'],
  ['重试次数', '3.6', 'docs/faq'],
  ['环境变量', '3.6', 'docs/guides/configuration'],
  ['自适应爬虫', 'Next', 'docs/next/guides/adaptive-crawler'],
  ['截图', '3.6', 'docs/examples/capture-screenshot'],
  ['站点地图', '3.6', 'docs/examples/crawl-sitemap'],
  ['enqueueLinks', '3.6', 'api/core/function/enqueueLinks'],
  ['maxRequestRetries', 'Next', 'api/next/basic-crawler/interface/BasicCrawlerOptions'],
  ['升级到v3', '3.6', 'docs/upgrading/upgrading-to-v3'],
  ['AWS Lambda', 'Next', 'docs/next/deployment/aws-browsers'],
] as const;

for (const [query, version, page] of SEARCHES)
  test(`search: ${query}, in ${version}`, async () => {
    const { text } = await ask('search', { query, version, limit: 5 });
    expect(text).toMatch(new RegExp(`^ {3}${BASE}${page}(?:#.*)?$`, 'm'));
    const others = [...text.matchAll(/^ {3}(\/\S+)$/gm)].map(([, address = '']) => address.includes('/next/'));
    expect(others).toEqual(others.map(() => version === 'Next'));
  });

/** A symbol, the version, the page, and what stands there. */
const SYMBOLS = [
  ['Request', '3.6', 'api/core/class/Request', 'uniqueKey'],
  ['Request', 'Next', 'api/next/core/class/Request', 'crawlDepth'],
  ['Request.label', 'Next', 'api/next/core/class/Request', 'string | undefined'],
  ['CheerioCrawler', '3.6', 'api/cheerio-crawler/class/CheerioCrawler', 'requestHandler'],
  ['ProxyConfiguration.newUrl', '3.6', 'api/core/class/ProxyConfiguration', 'Promise<'],
  ['EnqueueStrategy', '3.6', 'api/core/enum/EnqueueStrategy', 'SameDomain'],
  ['AutoscaledPoolOptions', 'Next', 'api/next/core/interface/AutoscaledPoolOptions', 'maxConcurrency'],
  ['request', '3.6', 'api/core/class/Request', 'uniqueKey'],
] as const;

for (const [name, version, page, says] of SYMBOLS)
  test(`symbol: ${name}, in ${version}`, async () => {
    const { text } = await ask('symbol', { name, version });
    expect(text).toContain(`${BASE}${page}`);
    expect(text).toContain(says);
  });

/** A page, a section or none, the version, and what stands there. */
const PAGES = [
  ['docs/quick-start', undefined, '3.6', 'npm install crawlee@3.6'],
  ['docs/next/quick-start', undefined, 'Next', 'npm install crawlee\n'],
  ['guides/configuration', undefined, 'Next', '/docs/next/guides/configuration'],
  [`${BASE}docs/guides/errors-and-retries#blocked`, undefined, '3.6', '401'],
  ['docs/guides/proxy-management', '快速开始', '3.6', 'proxyUrls'],
] as const;

for (const [page, section, version, says] of PAGES)
  test(`read: ${page}${section ? `, ${section}` : ''}, in ${version}`, async () => {
    const { text } = await ask('read', { page, version, ...(section && { section }) });
    expect(text).toContain(says);
  });

test('a section has its own text alone', async () => {
  const { text } = await ask('read', { page: 'docs/guides/proxy-management', version: '3.6', section: '快速开始' });
  expect(text).not.toContain('## 配置代理');
});

test('changes: what is different on a page', async () => {
  const { text } = await ask('changes', { page: 'docs/next/quick-start', version: 'Next', since: '3.6' });
  expect(text).toContain('-npm install crawlee@3.6\n+npm install crawlee\n');
});

test('changes: a page that is the same, and one that is new', async () => {
  const same = await ask('changes', { page: 'docs/next/practice-site', version: 'Next', since: '3.6' });
  expect(same.text).toContain('says the same in 3.6 and current');
  const fresh = await ask('changes', { page: 'docs/next/guides/adaptive-crawler', version: 'Next', since: '3.6' });
  expect(fresh.text).toContain('is new in current');
});

test('changes: which pages are different, new and gone', async () => {
  let text = '';
  for (let from: number | undefined = 0; from !== undefined;) {
    const part = await ask('changes', { version: 'Next', since: '3.6', from });
    expect(part.text.length).toBeLessThan(12_200);
    text += part.text;
    const next = /go on with "from": (\d+)\]$/.exec(part.text)?.[1];
    from = next === undefined ? undefined : Number(next);
  }
  expect(text).toContain(`- ${BASE}docs/next/quick-start (3 lines added, 3 removed)`);
  expect(text).toMatch(new RegExp(`## New[^#]*${BASE}docs/next/guides/adaptive-crawler`));
});

test('a version is never guessed', async () => {
  const { tools } = await client.listTools();
  for (const { name, inputSchema } of tools)
    if (name !== 'versions') expect(inputSchema.required, name).toContain('version');
  for (const name of ['search', 'read', 'symbol'])
    expect((await ask(name, { query: '代理', page: 'docs/quick-start', name: 'Request' })).isError, name).toBe(true);
  const { text, isError } = await ask('search', { query: '代理', version: '2.0' });
  expect(isError).toBe(true);
  expect(text).toContain('Say which one is installed: current (“Next”), 3.6. The latest release is 3.6.');
});

test('the address of another version’s page leads to the one asked for', async () => {
  const { text, isError } = await ask('read', { page: `${BASE}docs/quick-start`, version: 'Next' });
  expect(isError).toBe(true);
  expect(text).toContain(`in current it is ${BASE}docs/next/quick-start`);
});

test('what is nearly a page or a symbol is named', async () => {
  expect((await ask('read', { page: 'docs/quickstart', version: '3.6' })).text).toContain(`${BASE}docs/quick-start?`);
  expect((await ask('symbol', { name: 'Requst', version: '3.6' })).text).toContain('Did you mean Request?');
});

test('a long page comes in parts', async () => {
  const page = 'api/next/basic-crawler/interface/BasicCrawlerOptions';
  const first = await ask('read', { page, version: 'Next' });
  expect(first.text.length).toBeLessThan(12_200);
  const from = Number(/go on with "from": (\d+)\]$/.exec(first.text)?.[1]);
  const second = await ask('read', { page, version: 'Next', from });
  expect(second.text).not.toBe(first.text);
});
