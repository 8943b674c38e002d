import { publishedHref } from '@inkstone/site-model/href';
import type { SearchPage, SearchProvider } from '@inkstone/site-model/search';
import { createOutline, EMPTY_BODY, type PageBody, type PageKey } from '@inkstone/site-model/page';
import type { OfflineFiles } from '../offline/publish.ts';
import type { RenderedModule } from '../page/main-content.ts';
import type { Site } from '../site/site.ts';
import { inFolder } from './output.ts';
import type { SiteContent } from './prerender.ts';

/** The pages to index: those of the sources, then page modules with the content of their `<main>`. */
export function searchPages(
  { view, config }: Site,
  bodies: ReadonlyMap<PageKey, PageBody>,
  modules: readonly RenderedModule[],
): SearchPage[] {
  return [
    ...view.outlines.flatMap((outline) => {
      const body = bodies.get(outline.key);
      const href = publishedHref(outline.href, config.baseUrl, config.addresses);
      return body && !outline.searchExclude ? [{ outline: { ...outline, href }, body }] : [];
    }),
    ...modules.map(({ page, html, main }) => {
      const outline = createOutline({ ...page, searchExclude: page.unlisted });
      return { outline, body: { ...EMPTY_BODY, key: outline.key, html, sections: main.sections } };
    }),
  ];
}

/** Writes the index of a language, and what the client in the browser needs to read it. */
export async function writeSearch(
  search: SearchProvider | null,
  content: SiteContent,
  offline: OfflineFiles,
): Promise<void> {
  const { config } = content.site;
  const folder = config.family?.folder ?? '';
  const output = inFolder(offline.output, folder);
  if (!search || !config.search.enabled) return;
  const { bodies, modules, site } = content;
  const result = await search.build({ config, place: site.place, pages: searchPages(site, bodies, modules) });
  for (const { path: file, content: text, tag } of result.files) {
    offline.tag(folder + file, tag);
    output.write(file, text);
  }
  output.write('search-options.json', JSON.stringify(result.clientOptions));
}
