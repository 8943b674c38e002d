import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../tools/tool.ts';
import { measureCommand } from './measure-command.ts';

/** Says in a site's folder which corpus its output is of. */
const stamp = ({ folder }: Site): string => join(folder, 'built-pages.txt');

/** To be called when the output is of the site's corpus. */
export function markBuilt(site: Site): void {
  writeFileSync(stamp(site), `${site.corpus.pages.length}`);
}

/**
 * Makes sure that a site's output is of its corpus. Tools that are installed in one version need no second build;
 * our own packages may have changed since.
 */
export async function ensureBuilt(site: Site): Promise<void> {
  const { tool, corpus, folder } = site;
  const known =
    existsSync(join(folder, tool.output)) && existsSync(stamp(site)) ? readFileSync(stamp(site), 'utf8') : '';
  if (tool.dependencies !== undefined && known === `${corpus.pages.length}`) return;
  console.log(`Building ${tool.name} with ${corpus.pages.length} pages …`);
  await measureCommand(tool.build(folder), folder);
  markBuilt(site);
}
