import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { createForeignRenderer, type ForeignRenderer } from '@inkstone/content-loader/foreign-markdown';
import { siteConfigSchema, type SiteConfig } from '@inkstone/site-model/config';
import type { Plugin } from 'vite';

const QUERY = '?highlighted';

/** `import code from './main.ts?highlighted'`: a sample as a code block’s HTML, for page modules. */
export function highlighted(config: SiteConfig): Plugin {
  let renderer: Promise<ForeignRenderer> | undefined;
  return {
    name: 'highlighted',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(QUERY)) return;
      const file = id.slice(0, -QUERY.length);
      this.addWatchFile(file);
      renderer ??= createForeignRenderer({ markdown: siteConfigSchema.parse(config).markdown });
      const html = (await renderer).highlight(withoutMetadata(await readFile(file, 'utf8')), extname(file).slice(1));
      return `export default ${JSON.stringify(html)};`;
    },
  };
}

/** Samples begin with comments for the runner. */
function withoutMetadata(source: string): string {
  return source.replace(/^(\/\/ @\w+:.*\n)+/, '').trimEnd();
}
