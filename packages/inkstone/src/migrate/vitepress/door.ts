import { existsSync } from 'node:fs';
import path from 'node:path';
import { comparisonOf, type Door } from '../door.ts';
import { constructsOfConfig, placesInModule } from '../report/config-constructs.ts';
import { findByRules } from '../report/page-rules.ts';
import { VITEPRESS_RULES } from './constructs.ts';
import { fromVitePress } from './from-vitepress.ts';
import { vitePressConfigOf, withVitePress } from './load-config.ts';

/** The way in from VitePress. */
export const vitepress: Door = {
  tool: 'VitePress',
  looksFor: '.vitepress/config.js',
  find: vitePressConfigOf,
  before(root, file) {
    const folder = path.join(root, path.dirname(file).replace(/\.vitepress.*$/, '.vitepress/dist'));
    const said = comparisonOf('VitePress', '.vitepress/dist', existsSync(folder));
    return { folder, costs: null, said };
  },
  read: (root, file, built) => withVitePress(root, file, async (site) => fromVitePress(site, built)),
  constructsOfConfig: (root, file, migrated) => constructsOfConfig(migrated, placesInModule(root, file)),
  constructsOfPages: () => findByRules(VITEPRESS_RULES),
};
