import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../tools/tool.ts';
import { measureCommand } from './measure-command.ts';

/** The file that records the size of the corpus that a site's output was built from. */
const stamp = ({ folder }: Site): string => join(folder, 'built-pages.txt');

/** To be called after a build. */
export function markBuilt(site: Site): void {
  writeFileSync(stamp(site), `${site.corpus.pages.length}`);
}

/**
 * Builds a site unless its output is of its corpus. Installing another version of a tool removes the output.
 */
export async function ensureBuilt(site: Site): Promise<void> {
  const { tool, corpus, folder } = site;
  const known =
    existsSync(join(folder, tool.output)) && existsSync(stamp(site)) ? readFileSync(stamp(site), 'utf8') : '';
  if (known === `${corpus.pages.length}`) return;
  console.log(`Building ${tool.name} with ${corpus.pages.length} pages …`);
  await measureCommand(tool.build(folder), folder);
  markBuilt(site);
}
