import { readFileSync } from 'node:fs';
import { docs } from '@inkstone/content-loader/docs';
import { localSearch } from '@inkstone/local-search/build';
import { hostedSearch } from '@inkstone/local-search/hosted-build';
import { synonymsFromTables } from '@inkstone/local-search/terms';
import { inkstone } from '@inkstone/router-shell/vite';
import { defineConfig } from 'vite';
import { hostedSearchSettings } from './search.config.ts';

const terms = readFileSync(new URL('../../content/terms.md', import.meta.url), 'utf8');

export default defineConfig({
  plugins: [
    inkstone({
      sources: [docs()],
      theme: '@inkstone/theme-ui',
      search: hostedSearchSettings ? hostedSearch() : localSearch({ synonyms: synonymsFromTables(terms, ['英文', '中文', '同义词']) }),
    }),
  ],
});
