import { docusaurus } from './docusaurus/door.ts';
import type { Door } from './door.ts';
import { mdbook } from './mdbook/door.ts';
import { mkdocs } from './mkdocs/door.ts';
import { starlight } from './starlight/door.ts';
import { vitepress } from './vitepress/door.ts';

/** The tools whose sites are built as they are, in the order in which they are looked for. */
export const DOORS: readonly Door[] = [docusaurus, vitepress, starlight, mdbook, mkdocs];
