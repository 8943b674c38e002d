import type { Problem } from '@inkstone/site-model/errors';
import type { PageBody, PageKey } from '@inkstone/site-model/page';
import { asConfigured } from '../check/check-site.ts';
import type { Site } from '../site/site.ts';
import type { TimedLog } from './build-log.ts';

export type Bodies = Map<PageKey, PageBody>;

interface Input {
  sites: readonly Site[];
  log: TimedLog;
}

/** One language after the other, so that memory and threads do not grow with their number. */
export async function renderBodies({ sites, log }: Input): Promise<Map<Site, Bodies>> {
  const all = new Map<Site, Bodies>();
  const total = sites.reduce((sum, { view }) => sum + view.outlines.length, 0);
  let done = 0;
  for (const site of sites)
    all.set(
      site,
      await renderSite(site, () => {
        done += 1;
        log.progress('Pages', done, total);
      }),
    );
  return all;
}

async function renderSite({ sources }: Site, onBody: () => void): Promise<Bodies> {
  const bodies: Bodies = new Map();
  await Promise.all(
    sources.map((source) =>
      source.render(
        source.outline.pages.map((outline) => outline.key),
        (body) => {
          bodies.set(body.key, body);
          onBody();
        },
      ),
    ),
  );
  return bodies;
}

/**
 * Puts the originals in the place of translations that could not be compiled, as `checks.translations` says. The other
 * pages of their languages come from the cache.
 *
 * @returns Whether there are any.
 */
export async function replaceFailed({ sites, log }: Input, all: Map<Site, Bodies>): Promise<boolean> {
  let isAny = false;
  for (const site of sites) {
    const failed = failedPages(site, all.get(site) ?? new Map());
    if (failed.size === 0) continue;
    const withdrawn = await Promise.all(site.sources.map(async (source) => (await source.withdraw?.(failed)) ?? false));
    if (!withdrawn.includes(true)) continue;
    isAny = true;
    site.refresh();
    all.set(site, await log.phase('pages', () => renderSite(site, () => undefined)));
  }
  return isAny;
}

/** Links are no reason: the rest of the page is right, and `checks.links` says how grave they are. */
const LINKS = new Set<Problem['code']>(['broken-link', 'broken-markdown-link', 'broken-api-link']);

function failedPages({ config }: Site, bodies: Bodies): Map<PageKey, readonly Problem[]> {
  if (config.family === undefined || config.family.index === 0) return new Map();
  return new Map(
    [...bodies].flatMap(([key, body]) => {
      const problems = asConfigured(body.problems, config.checks);
      const isFailed = problems.some(({ severity, code }) => severity === 'error' && !LINKS.has(code));
      return isFailed ? [[key, problems] as const] : [];
    }),
  );
}
