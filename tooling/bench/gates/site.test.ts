import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { launch } from '../src/browser/chromium.ts';
import { weighPage } from '../src/gates/page-weight.ts';
import { readSite, type ReadingSession } from '../src/gates/reading-session.ts';
import { packageFolder } from '../src/paths.ts';
import { linked } from '../src/tools/inkstone.ts';
import { limits } from './limits.ts';

const basePath = '/crawlee-cn/';
const dist = join(packageFolder, '../../sites/crawlee-cn/dist');

/** Pages of 10 to 20 KB of Markdown, and the home page. */
const pages = ['', 'docs/quick-start', 'docs/introduction/real-world-project', 'docs/next/quick-start'];

describe('papers', () => {
  const papers = [
    'docs/performance.md',
    'sites/inkstone/docs/guides/performance.md',
    'sites/inkstone/docs.zh-Hans/guides/performance.md',
  ];
  test.each(papers)('%s names the limits of a page', (paper) => {
    const text = readFileSync(join(packageFolder, '../..', paper), 'utf8');
    for (const bytes of [limits.css, limits.boot, limits.scripts]) expect(text).toContain(`| ${bytes / 1000} KB |`);
  });
});

describe('the site as it was built', () => {
  test('is there', () => {
    expect(existsSync(join(dist, 'index.html'))).toBe(true);
  });

  describe.each(pages)('/%s', (path) => {
    test('needs few bytes for its first paint', () => {
      const weight = weighPage(dist, join(path, 'index.html'), basePath);
      expect(weight.total).toBeLessThanOrEqual(limits.firstView);
      expect(weight.requests).toBeLessThanOrEqual(limits.firstViewRequests);
      expect(weight.blockingScripts).toEqual([]);
    });

    test('has small styles and a tiny boot script', () => {
      const weight = weighPage(dist, join(path, 'index.html'), basePath);
      expect(weight.css).toBeLessThanOrEqual(limits.css);
      expect(weight.boot).toBeLessThanOrEqual(limits.boot);
    });
  });

  /** Compressed bytes of a page, and how much larger it is with what matches. */
  function weigh(file: string, part: RegExp, instead: (text: string) => string = () => '') {
    const html = readFileSync(join(dist, file), 'utf8');
    const bytes = gzip(html);
    return { file, bytes, growth: bytes / gzip(html.replace(part, instead)) - 1 };
  }
  const gzip = (text: string) => gzipSync(text, { level: 9 }).length;
  const pagesIn = (folder: string) =>
    readdirSync(join(dist, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('index.html'))
      .map((file) => join(folder, file));

  test('pages of symbols are small, and little of them is where the symbol is used', () => {
    const parts = /<details data-part="api-(?:uses|samples)">.*?<\/details>/gs;
    const weights = pagesIn('api').map((file) => weigh(file, parts));
    expect(weights.some(({ growth }) => growth > 0)).toBe(true);
    expect(weights.filter(({ bytes }) => bytes > limits.apiPage)).toEqual([]);
    expect(weights.filter(({ growth }) => growth > limits.uses)).toEqual([]);
  });

  test('names in samples that are links add little to a page', () => {
    const weights = pagesIn('docs').map((file) =>
      weigh(file, /<pre\b.*?<\/pre>/gs, (code) => code.replace(/<\/?a\b[^>]*>/g, '')),
    );
    expect(weights.some(({ growth }) => growth > 0)).toBe(true);
    expect(weights.filter(({ growth }) => growth > limits.uses)).toEqual([]);
  });

  test('indexes of the search are small', () => {
    const folder = join(dist, 'hashed/search');
    const sizes = readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => ({ file, bytes: brotliCompressSync(readFileSync(join(folder, file))).length }));
    // Of one version, or of all.
    for (const other of ['3.6', 'current']) {
      const loaded = sizes.filter(({ file }) => !file.includes(`-${other}.`));
      const total = loaded.reduce((sum, { bytes }) => sum + bytes, 0);
      expect(total, JSON.stringify(loaded)).toBeLessThanOrEqual(limits.searchIndexes);
    }
    const types = sizes.filter(({ file }) => /types/.test(file));
    expect(types).toHaveLength(2);
    expect(types.filter(({ bytes }) => bytes > limits.typeIndex)).toEqual([]);
  });

  describe('read in a browser', () => {
    let session: ReadingSession;

    beforeAll(async () => {
      const browser = await launch();
      session = await readSite(browser, {
        dist,
        basePath,
        start: `${basePath}docs/introduction/first-crawler`,
        links: [`${basePath}docs/introduction/adding-urls`, `${basePath}docs/introduction/crawling`],
        controls: linked.controls,
      });
      await browser.close();
    });

    test('loads few scripts as long as search stays closed', () => {
      const total = [...session.scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
      expect(total, [...session.scripts].map(([path, bytes]) => `${bytes} ${path}`).join('\n')).toBeLessThanOrEqual(
        limits.scripts,
      );
    });

    test('a click on a link is one request', () => {
      expect(session.clicks.map((answers) => answers.length)).toEqual(
        session.clicks.map(() => limits.navigationRequests),
      );
    });

    test('the console has no warnings or errors', () => {
      expect(session.complaints).toEqual([]);
    });
  });
});
