import { readFileSync } from 'node:fs';
import { docs } from '@inkstone/content-loader/docs';
import { highlightedModules } from '@inkstone/content-loader/highlighted';
import { localSearch } from '@inkstone/local-search/build';
import { hostedSearch } from '@inkstone/local-search/hosted-build';
import { synonymsFromTables } from '@inkstone/local-search/terms';
import { inkstone } from '@inkstone/router-shell/vite';
import { defineConfig } from 'vite';
import { api } from './api.config.ts';
import { hostedSearchSettings } from './search.config.ts';
import config from './site.config.ts';

const terms = readFileSync(new URL('../../content/terms.md', import.meta.url), 'utf8');

/** How much a page counts in the search, by how its id begins; 1 by default. */
const WEIGHTS: readonly (readonly [string, number])[] = [
  ['upgrading/', 0.5],
  ['errors', 0.5],
  ['faq', 0.6],
  ['deployment/', 0.75],
];

export default defineConfig({
  plugins: [
    highlightedModules(config),
    inkstone({
      sources: [api, docs()],
      theme: '@inkstone/theme-ui',
      styles: ['@inkstone/api-reference-renderer/styles.css'],
      clientScripts: [
        {
          module: '@inkstone/api-reference-renderer/client',
          whenPresent: '[data-part^="api-"]',
          whenTouched: '[data-symbol]',
        },
      ],
      search: hostedSearchSettings
        ? hostedSearch()
        : localSearch({
            synonyms: synonymsFromTables(terms, ['英文', '中文', '同义词']),
            // Old release notes, the list of errors and the answers to questions mention everything, pages on one platform
            // repeat what holds for all; few who search mean them.
            weigh: ({ id }) => WEIGHTS.find(([begin]) => id.startsWith(begin))?.[1] ?? 1,
          }),
    }),
  ],
});
