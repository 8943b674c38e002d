import { appendFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { resultsFolder } from '../paths.ts';
import { writeReport, type Column } from '../report/report.ts';
import { makeCold, sourceOf, textOf, type Site, type Tool } from '../tools/tool.ts';
import { prepareSite } from '../tools/prepare.ts';
import { markBuilt } from './built.ts';
import { measureCommand } from './measure-command.ts';

const columns: readonly Column[] = [
  { key: 'coldCpu', title: 'cold CPU s', digits: 1 },
  { key: 'coldWall', title: 'cold wall s', digits: 1 },
  { key: 'peak', title: 'peak MiB' },
  { key: 'warmCpu', title: 'warm CPU s', digits: 1 },
  { key: 'warmWall', title: 'warm wall s', digits: 1 },
  { key: 'output', title: 'output MiB', digits: 1 },
  { key: 'files', title: 'files' },
];

/** Total size and number of all files in a folder. */
export function sizeOf(folder: string): { bytes: number; files: number } {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce((total, entry) => total + statSync(join(entry.parentPath, entry.name)).size, 0);
  return { bytes, files: files.length };
}

/** Measures a cold build and a build after a sentence was added to one page. */
async function measureBuilds(site: Site): Promise<Record<string, number>> {
  makeCold(site);
  const command = site.tool.build(site.folder);
  const cold = await measureCommand(command, site.folder);
  const page = site.corpus.pages[Math.floor(site.corpus.pages.length / 2)] ?? site.corpus.pages[0];
  if (page === undefined) throw new RangeError('A corpus needs a page.');
  appendFileSync(sourceOf(site, page), `\nThis sentence is new: ${Date.now()}.\n`);
  const warm = await measureCommand(command, site.folder);
  const output = sizeOf(join(site.folder, site.tool.output));
  markBuilt(site);
  writeFileSync(sourceOf(site, page), textOf(site, page));
  return {
    coldCpu: cold.cpu,
    coldWall: cold.wall,
    peak: Math.max(cold.peak, warm.peak),
    warmCpu: warm.cpu,
    warmWall: warm.wall,
    output: output.bytes / 2 ** 20,
    files: output.files,
  };
}

/** Measures builds; the tools take turns in each round, so that other load on the machine affects all of them. */
export async function benchBuild(tools: readonly Tool[], pages: number, rounds: number): Promise<void> {
  const sites = tools.map((tool) => prepareSite(tool, pages));
  const results: Record<string, Record<string, number>[]> = Object.fromEntries(tools.map(({ name }) => [name, []]));
  for (let round = 1; round <= rounds; round++) {
    for (const site of sites) {
      const figures = await measureBuilds(site);
      results[site.tool.name]?.push(figures);
      console.log(
        `round ${round}/${rounds} ${site.tool.name}: cold ${figures['coldCpu']?.toFixed(1)} s CPU, warm ${figures['warmCpu']?.toFixed(1)} s CPU, peak ${figures['peak']?.toFixed(0)} MiB`,
      );
    }
  }
  writeReport(resultsFolder, `build-${pages}`, { kind: 'build', options: { pages, rounds }, columns, rounds: results });
}
