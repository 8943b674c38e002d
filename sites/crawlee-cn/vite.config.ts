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
import { ALIASES, SYNONYMS, WEIGHTS } from './search-words.ts';
import config from './site.config.ts';

const terms = readFileSync(new URL('../../content/terms.md', import.meta.url), 'utf8');

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
          whenTouched: '[data-symbol], [data-part="code-frame"] pre a',
        },
      ],
      search: hostedSearchSettings
        ? hostedSearch()
        : localSearch({
            synonyms: [...synonymsFromTables(terms, ['英文', '中文', '同义词']), ...SYNONYMS],
            aliases: ALIASES,
            // The first sentence is what pages of results have room for.
            symbolText: 100,
            weigh: ({ id }) => WEIGHTS.find(([pattern]) => pattern.test(id))?.[1] ?? 1,
          }),
    }),
  ],
});
