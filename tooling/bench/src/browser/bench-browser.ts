import { join } from 'node:path';
import { ensureBuilt } from '../build/built.ts';
import { resultsFolder } from '../paths.ts';
import { writeReport, type Column } from '../report/report.ts';
import { prepareSite } from '../tools/prepare.ts';
import type { Tool } from '../tools/tool.ts';
import { launch, type Conditions } from './chromium.ts';
import { measureLoad, measureSite } from './measure-site.ts';
import { serveStatic } from './static-server.ts';
import { watchStolenTime } from './stolen-time.ts';

const columns: readonly Column[] = [
  { key: 'fcp', title: 'FCP ms' },
  { key: 'lcp', title: 'LCP ms' },
  { key: 'tbt', title: 'TBT ms' },
  { key: 'cls', title: 'CLS', digits: 3 },
  { key: 'toggle', title: 'toggle reacts ms' },
  { key: 'menu', title: 'menu reacts ms' },
  { key: 'navigation', title: 'click → heading ms' },
  { key: 'navigationHovered', title: 'hover, click → heading ms' },
  { key: 'navigationRequests', title: 'requests a click' },
  { key: 'navigationBytes', title: 'kB a click', digits: 1 },
  { key: 'requests', title: 'requests' },
  { key: 'bytes', title: 'kB', digits: 1 },
  { key: 'html', title: 'HTML kB', digits: 1 },
  { key: 'css', title: 'CSS kB', digits: 1 },
  { key: 'js', title: 'JS kB', digits: 1 },
  { key: 'stolen', title: 'stolen %' },
];

/** Measures each tool's built site in Chromium with a slowed processor and network; the tools take turns in each round. */
export async function benchBrowser(
  tools: readonly Tool[],
  pages: number,
  rounds: number,
  conditions: Conditions,
): Promise<void> {
  const sites = tools.map((tool) => prepareSite(tool, pages));
  for (const site of sites) await ensureBuilt(site);
  const served = await Promise.all(
    sites.map(async (site) => ({ site, server: await serveStatic(join(site.folder, site.tool.output)) })),
  );
  const browser = await launch();
  const results: Record<string, Record<string, number>[]> = Object.fromEntries(tools.map(({ name }) => [name, []]));
  try {
    // Unmeasured loads first, as a browser is slower just after its start.
    for (const { site, server } of served) await measureLoad(browser, server, site, conditions);
    for (let round = 1; round <= rounds; round++) {
      for (const { site, server } of served) {
        const stolen = watchStolenTime();
        const figures = { ...(await measureSite(browser, server, site, conditions)), stolen: stolen() };
        results[site.tool.name]?.push(figures);
        console.log(
          `round ${round}/${rounds} ${site.tool.name}: ${JSON.stringify(figures, (_key, value: unknown) => (typeof value === 'number' ? Math.round(value * 10) / 10 : value))}`,
        );
      }
    }
  } finally {
    await browser.close();
    await Promise.all(served.map(({ server }) => server.close()));
  }
  writeReport(resultsFolder, `browser-${pages}`, {
    kind: 'browser',
    options: { pages, rounds, conditions },
    columns,
    rounds: results,
  });
}
