import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { hashOf } from '@inkstone/site-model/cache';
import { type ResolvedSiteConfig, storageNamespaceOf } from '@inkstone/site-model/config';
import type { PageBody, PageOutline } from '@inkstone/site-model/page';
import type { MarkdownRenderer, RenderedFragment, SourceContext, SymbolIndex } from '@inkstone/site-model/source';
import { interfaceLang as langOfTexts } from '@inkstone/site-model/theme';
import type { ChangelogRelease } from '../changelog/changelog-schema.ts';
import { codeVersion } from '../code-version.ts';
import type { DescriptionEntry } from '../descriptions/read-descriptions.ts';
import type { ReferenceHistory } from '../history/reference-history.ts';
import type { ApiReferenceOptions } from '../options.ts';
import { type ApiPage, CHANGES_ID } from '../pages/page-list.ts';
import type { VersionPages } from '../pages/version-pages.ts';
import { findSampleUses } from '../samples/sample-uses.ts';
import { referenceLang, type ApiTexts } from '../texts.ts';
import { leadKey, renderLead } from './package-lead.ts';
import { rememberTexts } from './remember-texts.ts';

/** Renders the pages of the API reference. */
export interface ReferenceRenderer {
  /** Equal keys mean equal pages, except for what introductions and changelogs say. */
  key: string;
  render(page: ApiPage, outline: PageOutline, own: VersionPages): Promise<PageBody>;
}

interface RendererInput {
  options: ApiReferenceOptions;
  texts: ApiTexts;
  site: SourceContext;
  versions: readonly VersionPages[];
  symbols: readonly SymbolIndex[];
  releases: readonly ChangelogRelease[];
  descriptions: readonly DescriptionEntry[];
  history: ReferenceHistory | null;
}

/** Renders pages that are not in the cache. */
export function createReferenceRenderer(input: RendererInput): ReferenceRenderer {
  const { options, texts, site, versions, symbols, releases, descriptions, history } = input;
  const { cache, config, root } = site;
  const { baseUrl, markdown, storageNamespace } = config;
  const changesHref = versions.map(({ byId }) => byId.get(CHANGES_ID)?.href).find((href) => href !== undefined) ?? null;
  const { code = 'en', htmlLang = code } = config.locales[0] ?? {};
  // A language without texts of its own has those in English.
  const interfaceLang = langOfTexts(htmlLang, referenceLang(site.texts(code), options));
  const key = hashOf(
    stringify([
      codeVersion(),
      options.markdown.codeVersion(),
      versions.map(({ version }) => version.key),
      { ...options, texts },
      descriptions,
      history && [history.key, history.texts],
      { baseUrl, markdown, storageNamespace, interfaceLang },
    ]),
  );
  const releasesKey = hashOf(JSON.stringify(releases));
  let opening: Promise<MarkdownRenderer> | undefined;

  /** Pages change in the dev server, so the uses are found again for a new list of them. */
  const found = new WeakMap<VersionPages, { pages: readonly PageOutline[]; uses: ReturnType<typeof findSampleUses> }>();
  function usesOf(own: VersionPages): ReturnType<typeof findSampleUses> {
    // To ask for the pages of the site takes time for each of them.
    const pages = own.samples.length === 0 ? [] : site.pages();
    const known = found.get(own);
    if (known !== undefined && isEqual(known.pages, pages)) return known.uses;
    const uses = findSampleUses(
      own.samples,
      pages.filter((page) => apiVersionOf(page, config) === own.version.name),
    );
    found.set(own, { pages, uses });
    return uses;
  }

  return {
    key,
    async render(page, outline, own) {
      const sampleUses = usesOf(own)(page.id);
      const entry = [
        'api-body',
        key,
        outline.key,
        page.type === 'changelog' || page.type === 'overview' ? releasesKey : JSON.stringify([...sampleUses]),
        leadKey(page, own),
      ];
      const known = cache.readCurrent<PageBody>(entry);
      if (known !== null) return withAssets(known, (file) => path.resolve(root, file));
      // React, parsers and grammars are slow to load; pages in the cache do without them.
      const { renderPage } = await import('./render-page.tsx');
      opening ??= options.markdown.open({ ...site, symbols }).then(rememberTexts);
      const markdownRenderer = await opening;
      const file = own.introductions.get(page.id);
      const introduction =
        file === undefined ? null : await renderIntroduction(file, page, outline, options, markdownRenderer);
      const namespace = storageNamespaceOf(config);
      const setting = {
        own,
        history,
        sampleUses,
        options,
        texts,
        markdownRenderer,
        namespace,
        siteLang: options.lang ?? config.contentLang ?? config.locales[0]?.code ?? 'en',
        textsLang: interfaceLang,
        commentsLang: /^en\b/i.test(interfaceLang) ? undefined : 'en',
        labelsLang: interfaceLang === outline.lang ? undefined : interfaceLang,
        base: baseUrl,
        changesHref,
      };
      const lead =
        page.type === 'package' && file === undefined
          ? await renderLead(page.pkg, own, { options, base: baseUrl, root }, markdownRenderer)
          : null;
      const body = renderPage(page, outline, introduction, lead, releases, setting);
      const files = [
        ...(file === undefined ? [] : [file, ...(introduction?.dependencies ?? [])]),
        ...(lead?.readme ? [own.inputs.get(page.id)!.readme!] : []),
      ];
      cache.write(
        entry,
        withAssets(body, (source) => path.relative(root, source)),
        { files },
      );
      return body;
    },
  };
}

async function renderIntroduction(
  file: string,
  page: ApiPage,
  { version, lang }: PageOutline,
  { commentLink }: ApiReferenceOptions,
  renderer: MarkdownRenderer,
): Promise<RenderedFragment> {
  // One text serves all versions: its links to pages of the site are changed to those of this version.
  const source = (await readFile(file, 'utf8')).replaceAll(/\]\((\/[^)\s]*)\)/g, (written, target: string) => {
    const href = commentLink?.(target, version ?? '') ?? null;
    return href === null ? written : `](${href})`;
  });
  const fragment = await renderer.renderFragment({ file, source, version: version ?? '', lang, title: page.title });
  // Search shows the fragment's sections below the page's title.
  const sections = fragment.sections.map((section) => ({
    ...section,
    hierarchy: [page.title, ...section.hierarchy.slice(1)],
  }));
  return { ...fragment, sections };
}

/** Paths of assets are absolute in a body, and relative to the site in the cache. */
function withAssets(body: PageBody, map: (source: string) => string): PageBody {
  return { ...body, assets: body.assets.map(({ source, output }) => ({ source: map(source), output })) };
}

/** Functions among the options count by their text. */
function stringify(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) => (typeof item === 'function' ? String(item) : item));
}

/** Version of the reference that a page of the site's docs belongs to. */
function apiVersionOf({ plugin, version }: PageOutline, config: ResolvedSiteConfig): string | null {
  const docs = config.docs.find(({ id }) => id === plugin);
  return docs?.versions[version ?? '']?.api ?? version;
}

function isEqual(before: readonly PageOutline[], now: readonly PageOutline[]): boolean {
  return before.length === now.length && before.every((page, index) => page === now[index]);
}
