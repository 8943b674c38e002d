import { createHash } from 'node:crypto';
import { storageNamespaceOf } from '@inkstone/site-model/config';
import type { MarkdownRenderer } from '@inkstone/site-model/markdown';
import type { PageBody, PageOutline, SourceContext, SymbolIndex } from '@inkstone/site-model/source';
import type { ChangelogRelease } from '../changelog/changelog-schema.ts';
import type { ApiReferenceOptions } from '../options.ts';
import { codeHash } from '../reference/model-store.ts';
import type { ReferenceVersion } from '../reference/reference.ts';
import type { ApiTexts } from '../texts.ts';
import { findIntroduction, renderIntroduction } from './introductions.ts';
import type { VersionPages } from './outline.ts';
import { createPageContext, type PageContext } from './page-context.ts';
import type { ApiPage } from './page-list.ts';

interface RendererInput {
  options: ApiReferenceOptions;
  texts: ApiTexts;
  site: SourceContext;
  introductions: string | null;
  releases: readonly ChangelogRelease[];
  symbols: readonly SymbolIndex[];
  modelKeys: readonly string[];
  changesHref: string | null;
}

/** Renders pages, or reads them from the cache; the Markdown renderer is loaded when a page is really rendered. */
export class PageRenderer {
  /** Equal keys mean equal pages, but for what introductions and changelogs say. */
  readonly key: string;
  private readonly input: RendererInput;
  private readonly contexts = new Map<ReferenceVersion, PageContext>();
  private loading: Promise<MarkdownRenderer> | undefined;

  constructor(input: RendererInput) {
    this.input = input;
    this.key = sharedKey(input);
  }

  async render(page: ApiPage, outline: PageOutline, own: VersionPages): Promise<PageBody> {
    const file =
      page.type === 'index' || page.type === 'package'
        ? findIntroduction(this.input.introductions, own.version.name, page.id)
        : null;
    const { cache } = this.input.site;
    const key = ['api-body', this.key, outline.key, page.type === 'changelog' ? this.releasesKey() : ''];
    const known = cache.readCurrent<PageBody>(key);
    if (known !== null) return known;
    const renderer = await this.renderer();
    const context = this.contextOf(own, renderer);
    const introduction =
      file === null
        ? null
        : await renderIntroduction(
            file,
            { version: own.version.name, lang: own.proseLang, title: page.title, link: this.input.options.commentLink },
            renderer,
          );
    // React is not loaded for what the cache has.
    const { renderPage } = await import('./render-page.tsx');
    const body = renderPage({
      page,
      outline,
      context,
      introduction,
      releases: this.input.releases,
      changesHref: this.input.changesHref,
    });
    cache.write(key, body, { files: file === null ? [] : [file, ...(introduction?.dependencies ?? [])] });
    return body;
  }

  private knownReleasesKey: string | undefined;

  private releasesKey(): string {
    this.knownReleasesKey ??= hash(this.input.releases);
    return this.knownReleasesKey;
  }

  private renderer(): Promise<MarkdownRenderer> {
    const { options, site, symbols } = this.input;
    this.loading ??= options.markdown.open({ ...site, symbols });
    return this.loading;
  }

  private contextOf(own: VersionPages, renderer: MarkdownRenderer): PageContext {
    let context = this.contexts.get(own.version);
    if (context === undefined) {
      const { options, texts, site } = this.input;
      const base = site.config.baseUrl;
      const namespace = storageNamespaceOf(site.config);
      context = createPageContext({
        version: own.version,
        truth: own.truth,
        options,
        texts,
        renderer,
        namespace,
        base,
      });
      this.contexts.set(own.version, context);
    }
    return context;
  }
}

/** Everything that all pages depend on. Functions among the options count by their text. */
function sharedKey({ options, texts, site, modelKeys, changesHref }: RendererInput): string {
  const { baseUrl, markdown, storageNamespace } = site.config;
  return hash([
    codeHash(),
    options.markdown.codeVersion(),
    modelKeys,
    { ...options, texts },
    { baseUrl, markdown, storageNamespace },
    changesHref,
  ]);
}

function hash(value: unknown): string {
  const text = JSON.stringify(value, (_key, part: unknown) => (typeof part === 'function' ? String(part) : part));
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
