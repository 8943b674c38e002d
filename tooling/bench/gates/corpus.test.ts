import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { launch } from '../src/browser/chromium.ts';
import { measureCommand } from '../src/build/measure-command.ts';
import { weighPage, type PageWeight } from '../src/gates/page-weight.ts';
import { readSite, type ReadingSession } from '../src/gates/reading-session.ts';
import { linked } from '../src/tools/inkstone.ts';
import { prepareSite } from '../src/tools/prepare.ts';
import { makeCold, type Site } from '../src/tools/tool.ts';
import { limits } from './limits.ts';

/** Results of a build that the next build replaces. */
interface Built {
  readonly page: PageWeight;
  /** Names and contents of all scripts. */
  readonly scripts: ReadonlyMap<string, string>;
}

async function build(pages: number): Promise<{ site: Site; built: Built }> {
  const site = prepareSite(linked, pages);
  makeCold(site);
  await measureCommand(linked.build(site.folder), site.folder);
  const dist = join(site.folder, linked.output);
  const names = readdirSync(join(dist, 'hashed')).filter((name) => name.endsWith('.js'));
  const [first] = site.corpus.pages;
  const page = weighPage(dist, `${linked.pagePath(first ?? expect.unreachable())}/index.html`, '/');
  return {
    site,
    built: { page, scripts: new Map(names.map((name) => [name, readFileSync(join(dist, 'hashed', name), 'utf8')])) },
  };
}

describe('a generated site', () => {
  let [small, large]: (Built | undefined)[] = [];
  let session: ReadingSession;

  beforeAll(async () => {
    small = (await build(55)).built;
    const { site, built } = await build(1000);
    large = built;
    const browser = await launch();
    const paths = site.corpus.pages.slice(0, 4).map((page) => linked.pagePath(page));
    const [start = '', ...links] = paths;
    session = await readSite(browser, {
      dist: join(site.folder, linked.output),
      basePath: '/',
      start,
      links,
      controls: linked.controls,
    });
    await browser.close();
  });

  test('a page of 15 KB of Markdown needs few bytes for its first paint', () => {
    expect(large?.page.total).toBeLessThanOrEqual(limits.firstView);
    expect(large?.page.requests).toBeLessThanOrEqual(limits.firstViewRequests);
    expect(large?.page.blockingScripts).toEqual([]);
  });

  test('a page in a site of 1,000 pages is hardly longer than in one of 55', () => {
    expect((large?.page.rawHtml ?? Infinity) - (small?.page.rawHtml ?? 0)).toBeLessThanOrEqual(limits.growth);
  });

  test('scripts do not grow with the site', () => {
    const lengths = (built: Built | undefined): number[] =>
      [...(built?.scripts.values() ?? [])].map((text) => text.length);
    expect(lengths(large).toSorted()).toEqual(lengths(small).toSorted());
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
