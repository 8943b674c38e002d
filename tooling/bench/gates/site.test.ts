import { existsSync } from 'node:fs';
import { join } from 'node:path';
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
