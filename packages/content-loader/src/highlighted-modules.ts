import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { siteConfigSchema, type SiteConfig } from '@inkstone/site-model/config';
import { extractLines } from './compile/code/snippet.ts';
import { createUntrustedRenderer, type UntrustedRenderer } from './compile/untrusted.ts';

const QUERY = '?highlighted';

/** What Vite and Rollup ask of a plugin, as far as this one needs them. */
export interface HighlightedModules {
  name: string;
  enforce: 'pre';
  load(this: { addWatchFile(file: string): void }, id: string): Promise<string | undefined>;
}

/**
 * A Vite plugin for page modules that show code: `import html from './main.ts?highlighted'`
 * is the file as a code block of the docs, highlighted at build time. What pages leave
 * out of a sample, its metadata and the markers of its regions, is left out here too.
 * The language is the file's extension. For TypeScript to know such imports, add
 * `@inkstone/content-loader/highlighted-modules` to `types` in the site's tsconfig.json.
 */
export function highlightedModules(config: SiteConfig): HighlightedModules {
  let renderer: Promise<UntrustedRenderer> | undefined;
  return {
    name: 'inkstone:highlighted-modules',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(QUERY)) return undefined;
      const file = id.slice(0, -QUERY.length);
      this.addWatchFile(file);
      // Grammars are loaded with the first such import.
      const { markdown, locales, contentLang } = siteConfigSchema.parse(config);
      const lang = locales[0]?.htmlLang ?? locales[0]?.code;
      renderer ??= createUntrustedRenderer(
        markdown,
        // One module is in the pages of all languages.
        locales.length === 1 && (contentLang === undefined || contentLang === lang) ? undefined : lang,
      );
      const source = (await readFile(file, 'utf8')).replaceAll('\r\n', '\n');
      const code = (extractLines(source, null)?.shown ?? []).map(({ text }) => text).join('\n');
      const html = (await renderer).highlight(code, extname(file).slice(1));
      return `export default ${JSON.stringify(html)};`;
    },
  };
}
