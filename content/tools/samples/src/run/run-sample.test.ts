import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findSamples, type Sample } from '../catalogue/catalogue.ts';
import { parseMetadata } from '../catalogue/metadata.ts';
import { runSample, type RunResult } from './run-sample.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'inkstone-run-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(id: string, source: string): Sample {
  const path = join(folder, `${id}.mjs`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, source);
  writeFileSync(join(folder, `${id}.js`), source);
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  return { id, version: 'next', layer: 'shared', path, source, metadata: parseMetadata(source) };
}

async function run(source: string, others: Sample[] = []): Promise<RunResult> {
  return await runSample(write('sample', source), { scripts: folder, samples: others });
}

test('a sample reaches the practice site under its name, over TLS', async () => {
  const { log, problem } = await run(`const page = await (await fetch('https://shop.example.com/about')).text();
console.log(/<title>(.*?)</.exec(page)[1]);`);
  expect([log, problem]).toEqual(['关于 - 墨石书店\n', undefined]);
});

test('the books that samples crawl are in the shop', async () => {
  const crawling = [...(await findSamples('next')), ...(await findSamples('3.6'))].filter(({ source }) =>
    source.includes('Crawler('),
  );
  const books = crawling.flatMap(
    ({ source }) => source.match(/https:\/\/shop\.example\.com\/books\/[\w-]+(?=')/g) ?? [],
  );
  expect(books.length).toBeGreaterThan(0);
  const { log } = await run(`for (const url of ${JSON.stringify([...new Set(books)])}) {
  const { status } = await fetch(url);
  if (status !== 200) console.log(status, url);
}`);
  expect(log).toBe('');
});

test('through a proxy, and with its password', async () => {
  const { log } = await run(`import { request } from 'node:http';
const headers = { host: 'guard.example.com', 'proxy-authorization': 'Basic ' + Buffer.from('user:secret').toString('base64') };
for (const authorization of [headers, { ...headers, 'proxy-authorization': 'Basic bm8=' }])
  await new Promise((done) => request({ host: 'proxy-2.example.com', port: 8000, path: 'http://guard.example.com/ip', headers: authorization }, (response) => {
    console.log(response.statusCode); response.pipe(process.stdout); response.on('end', done);
  }).end());`);
  expect(log).toBe('200\n{"via":"proxy-2"}407\n');
});

test('says how a sample failed', async () => {
  expect((await run('process.exit(3)')).problem).toBe('sample ended with exit code 3, not 0');
  expect((await run('// @exit: 3\nprocess.exit(3)')).problem).toBeUndefined();
  expect((await run('// @timeout: 1\nsetTimeout(() => {}, 9000)')).problem).toBe('sample had not ended after 1 s');
  expect((await run('// @after: nothing\n')).problem).toContain('there is no sample “nothing”');
});

test('without a Chromium, a sample that needs one fails at once and leaves no server that would keep the process alive', async () => {
  vi.stubEnv('INKSTONE_CHROMIUM', '/nowhere/chromium');
  const servers = (): number => process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap').length;
  const before = servers();
  const { problem } = await run('// @browser: chromium\n');
  expect(problem).toBe('INKSTONE_CHROMIUM names /nowhere/chromium, and no such file is there.');
  expect(servers()).toBe(before);
  vi.unstubAllEnvs();
});

test('JSDOM is loaded for samples that name it only', async () => {
  const load = (name: string): string =>
    `import { createRequire } from 'node:module'; console.log(Object.keys(createRequire(import.meta.url)(${name})));`;
  expect((await run(load(`'js' + 'dom'`))).log).toBe("[ 'ResourceLoader' ]\n");
  expect((await run(load(`'jsdom'`))).log).toContain("Cannot find module 'jsdom'");
});

test('a captured log leaves out the lines that a page would not show', async () => {
  const { log, captures } = await run(`// @output: log
// @hide: ^noise
console.log('first\\nnoise 1\\nlast');`);
  expect(log).toBe('first\nnoise 1\nlast\n');
  expect(captures.map(({ text }) => text)).toEqual(['first\nlast\n']);
});

test('files, input, arguments, environment, and what an earlier sample left', async () => {
  writeFileSync(join(folder, 'note.txt'), 'note');
  const before = write('before', `import { writeFileSync } from 'node:fs'; writeFileSync('left.txt', 'left');`);
  const { captures, problem } = await run(
    `// @files: note.txt -> in/note.txt
// @stdin: typed
// @args: one two
// @env: KEY=value
// @after: before
// @output: file:out.txt, tree
import { readFileSync, writeFileSync } from 'node:fs';
const read = (file) => readFileSync(file, 'utf8').trim();
writeFileSync('out.txt', [read('in/note.txt'), read(0), ...process.argv.slice(2), process.env.KEY, read('left.txt')].join(' '));`,
    [before],
  );
  expect(problem).toBeUndefined();
  expect(captures.map(({ text }) => text)).toEqual([
    'note typed one two value left',
    './\n├── in/\n│   └── note.txt\n├── left.txt\n└── out.txt\n',
  ]);
});
