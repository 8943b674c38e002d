import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SearchClient } from '@inkstone/site-model/search';
import { FakeService } from '../fixtures/fake-service.ts';
import createHostedClient from './hosted-client.ts';

const HIT = { objectID: '1', url: 'https://example.com/tea/docs/kettles', hierarchy: { lvl0: '指南', lvl1: '水壶' } };
const REQUEST = {
  indexName: 'anything',
  query: '水壶',
  params: {
    hitsPerPage: 15,
    facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-2.0']],
  },
};

let service: FakeService;
let client: SearchClient;

beforeEach(async () => {
  service = new FakeService();
  await service.start();
  client = createHostedClient(
    { appId: 'APP', apiKey: 'KEY', indexName: 'tea', host: service.origin, timeout: 300 },
    '/tea/',
  );
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await service.stop();
});

test('asks the service’s multi-query call with credentials, index and facets', async () => {
  service.answer = {
    status: 200,
    body: {
      results: [{ hits: [HIT], nbHits: 1, page: 0, nbPages: 1, hitsPerPage: 15, query: '水壶', processingTimeMS: 1 }],
    },
  };
  const { results } = await client.search([REQUEST]);
  expect(results[0]?.hits).toEqual([HIT]);
  expect(service.calls).toEqual([
    {
      path: '/1/indexes/*/queries',
      credentials: { 'x-algolia-application-id': 'APP', 'x-algolia-api-key': 'KEY' },
      contentType: 'text/plain',
      body: { requests: [{ ...REQUEST.params, query: '水壶', indexName: 'tea' }] },
    },
  ]);
});

test('an empty answer is an answer, and is remembered', async () => {
  service.answer = { status: 200, body: { results: [{ hits: [], nbHits: 0 }] } };
  expect((await client.search([REQUEST])).results[0]?.nbHits).toBe(0);
  await client.search([REQUEST]);
  expect(service.calls).toHaveLength(1);
});

test.each([403, 429, 500, 503])('status %i is a failure', async (status) => {
  service.answer = { status };
  await expect(client.search([REQUEST])).rejects.toThrow(String(status));
});

test.each(['silence', 'hang up'] as const)('%s is a failure, and the next try may succeed', async (answer) => {
  service.answer = answer;
  await expect(client.search([REQUEST])).rejects.toThrow('The search service did not answer');
  service.answer = { status: 200, body: { results: [{ hits: [HIT], nbHits: 1 }] } };
  expect((await client.search([REQUEST])).results[0]?.nbHits).toBe(1);
});

test('offline is a failure', async () => {
  await service.stop();
  await expect(client.search([REQUEST])).rejects.toThrow('The search service did not answer');
  await service.start();
});

test('an answer without results is a failure', async () => {
  service.answer = { status: 200, body: { message: 'hello' } };
  await expect(client.search([REQUEST])).rejects.toThrow('The search service did not answer');
});

test('another host is asked when one fails, but not when the request is refused', async () => {
  const hosts: string[] = [];
  const statuses: Record<string, number> = {
    'app-dsn.algolia.net': 503,
    'app-1.algolianet.com': 500,
    'app-2.algolianet.com': 200,
  };
  vi.stubGlobal('fetch', async (address: string) => {
    const { host } = new URL(address);
    hosts.push(host);
    return Response.json({ results: [{ nbHits: 7 }] }, { status: statuses[host]! });
  });
  const hosted = createHostedClient({ appId: 'APP', apiKey: 'KEY', indexName: 'tea' }, '/tea/');
  expect((await hosted.search([REQUEST])).results[0]?.nbHits).toBe(7);
  expect(hosts).toEqual(['app-dsn.algolia.net', 'app-1.algolianet.com', 'app-2.algolianet.com']);
  hosts.length = 0;
  statuses['app-dsn.algolia.net'] = 403;
  await expect(hosted.search([{ ...REQUEST, query: '茶' }])).rejects.toThrow('The search service did not answer');
  expect(hosts).toEqual(['app-dsn.algolia.net']);
});
