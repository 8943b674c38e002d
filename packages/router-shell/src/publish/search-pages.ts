import { publishedHref } from '@inkstone/site-model/href';
import type { SearchPage } from '@inkstone/site-model/search';
import { createOutline, EMPTY_BODY, type PageBody, type PageKey } from '@inkstone/site-model/page';
import type { RenderedModule } from '../page/main-content.ts';
import type { Site } from '../site/site.ts';

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
