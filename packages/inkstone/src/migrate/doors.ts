import type { Problem } from '@inkstone/site-model/errors';
import { docusaurus } from './docusaurus/door.ts';
import type { Door } from './door.ts';
import { mdbook } from './mdbook/door.ts';
import { mkdocs } from './mkdocs/door.ts';
import { starlight } from './starlight/door.ts';
import { vitepress } from './vitepress/door.ts';

/** The tools whose sites are built as they are, in the order in which they are looked for. */
export const DOORS: readonly Door[] = [docusaurus, vitepress, starlight, mdbook, mkdocs];

/** What is said of a folder with no configuration but that of another tool. */
export function foreignConfigs(root: string): Problem[] {
  return DOORS.flatMap(({ tool, find }) => {
    const file = find(root);
    return file === undefined
      ? []
      : {
          code: 'invalid-config',
          severity: 'warning',
          message: `This is a configuration of ${tool}, which is not read: pages may have other addresses and other contents than there.`,
          file,
          line: 1,
          allowed: `an inkstone.config.ts; "npx inkstone migrate" writes one with which the site is built as ${tool} builds it`,
        };
  });
}
