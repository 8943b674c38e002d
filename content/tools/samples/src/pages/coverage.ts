import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { layers, samplesFolder } from '../repository.ts';
import { readFences, scripts } from './page-fences.ts';

/** What the pages' code rests on. */
export interface Coverage {
  pages: number;
  /** Blocks that show a file, or a part of one. */
  covered: number;
  /** Blocks of a few lines in the page itself, which the compiler checks where they stand. */
  fragments: number;
  /** Longer ones, which should be samples, so that they run. */
  uncovered: readonly string[];
  /** Included files that a version does not have. */
  missing: readonly string[];
  /** Samples that no page shows. */
  unused: readonly string[];
}

const longest = 5;

/** Checks every page of every version against the samples. */
export async function measureCoverage(samples: readonly { id: string }[]): Promise<Coverage> {
  const uncovered: string[] = [];
  const missing = new Set<string>();
  const shown = new Set<string>();
  let covered = 0;
  let fragments = 0;
  const { pages, fences } = await readFences();
  for (const { page, fence, versions } of fences) {
    const place = `${page}:${fence.line}`;
    const { sample } = fence;
    if (sample !== undefined) {
      covered += 1;
      shown.add(sample.replace(/\.ts$/, ''));
      for (const version of versions)
        if (!layers[version].some((folder) => existsSync(join(samplesFolder, folder, sample))))
          missing.add(`${place}: ${version} has no ${sample}`);
    } else if (scripts.has(fence.language)) {
      fragments += 1;
      const lines = fence.code.split('\n').length;
      if (lines > longest) uncovered.push(`${place}: ${lines} lines of code of no sample`);
    }
  }
  const unused = [...new Set(samples.map(({ id }) => id))].filter((id) => !shown.has(id));
  return { pages, covered, fragments, uncovered, missing: [...missing], unused };
}
