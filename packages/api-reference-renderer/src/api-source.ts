import { createRequire } from 'node:module';
import path from 'node:path';
import type { ContentSource, OpenedSource, PageKey, SourceContext } from '@inkstone/site-model/source';
import { readChangelogs } from './changelog/read-changelogs.ts';
import type { ApiReferenceOptions } from './options.ts';
import { cardFiles } from './pages/cards.ts';
import { findIntroduction } from './pages/introductions.ts';
import { buildPlugin, buildSidebar, outlinePage, type VersionPages } from './pages/outline.ts';
import { CHANGES_ID, listPages } from './pages/page-list.ts';
import { PageRenderer } from './pages/page-renderer.ts';
import { loadReference } from './reference/load-reference.ts';
import { codeHash } from './reference/model-store.ts';
import { symbolIndex } from './reference/reference.ts';
import { english } from './texts.ts';

export type { ApiPackageOptions, ApiReferenceOptions, ApiVersionOptions, ExternalLink } from './options.ts';
export type { ApiTexts } from './texts.ts';

const { version } = createRequire(import.meta.url)('../package.json') as { version: string };

/**
 * An API reference made from the type declarations of packages, in one or many
 * versions that are compared with each other. Put it before the sources whose
 * prose links to its symbols.
 */
export function apiReference(options: ApiReferenceOptions): ContentSource {
  return { name: options.id ?? 'api', version, open: (context) => openReference(options, context) };
}

async function openReference(options: ApiReferenceOptions, context: SourceContext): Promise<OpenedSource> {
  const plugin = options.id ?? 'api';
  const texts = { ...english, ...options.texts };
  const proseLang = options.lang ?? context.config.contentLang ?? context.config.locales[0]?.code ?? 'en';
  const introductions = options.introductions === undefined ? null : path.resolve(context.root, options.introductions);
  const changelogFolder = options.changelogs === undefined ? null : path.resolve(context.root, options.changelogs);

  const reference = await loadReference(options, context);
  const changelogs =
    changelogFolder === null
      ? { releases: [], problems: [] }
      : readChangelogs(changelogFolder, context.root, context.cache, codeHash());
  const versions = reference.versions.map(({ options: entry, version: own, truth, banner }): VersionPages => {
    const pages = listPages(own, truth.since?.version ?? null, texts, changelogFolder !== null);
    const introduced = pages.filter(
      ({ type, id }) =>
        (type === 'index' || type === 'package') && findIntroduction(introductions, own.name, id) !== null,
    );
    return {
      version: own,
      truth,
      pages,
      byId: new Map(pages.map((page) => [page.id, page])),
      banner,
      noIndex: entry.noIndex ?? false,
      proseLang,
      introduced: new Set(introduced.map(({ id }) => id)),
    };
  });
  const symbols = versions.map((entry) => symbolIndex(entry.version, plugin));
  const outlines = versions.flatMap((own) =>
    own.pages.map((page) => ({ own, page, outline: outlinePage(page, own, versions, plugin, texts) })),
  );
  const byKey = new Map(outlines.map((entry) => [entry.outline.key, entry]));
  const renderer = new PageRenderer({
    options,
    texts,
    site: context,
    introductions,
    releases: changelogs.releases,
    symbols,
    modelKeys: versions.map(({ version: { key } }) => key),
    changesHref: versions.map(({ byId }) => byId.get(CHANGES_ID)?.href).find((href) => href !== undefined) ?? null,
  });

  return {
    outline: {
      plugin: buildPlugin(plugin, reference.href, versions, texts),
      pages: outlines.map(({ outline }) => outline),
      sidebars: versions.map((own) => buildSidebar(own, plugin, texts)),
      symbols,
      problems: [
        ...changelogs.problems,
        ...versions.flatMap(({ version: own }) =>
          own.model.problems.map(({ package: name, symbol, file, message }) => ({
            code: 'api-model' as const,
            severity: 'error' as const,
            message: `${name}${symbol === null ? '' : `, ${symbol}`} (${own.label}): ${message}`,
            ...(file === null ? {} : { file: path.relative(context.root, file) }),
          })),
        ),
      ],
    },
    async render(keys, onBody) {
      let done = 0;
      for (const key of keys) {
        const entry = byKey.get(key);
        if (entry === undefined) throw new Error(`The API reference has no page ${key}.`);
        onBody(await renderer.render(entry.page, entry.outline, entry.own));
        done++;
        if (done % 20 === 0 || done === keys.length) context.log.progress('API reference', done, keys.length);
      }
    },
    files: () =>
      Promise.resolve(
        cardFiles(
          outlines.map(({ page }) => page),
          context,
          renderer.key,
          texts,
        ),
      ),
    watch: [
      introductions,
      changelogFolder,
      ...reference.inputs
        .map(({ folder }) => folder)
        .filter((folder) => !folder.includes(`${path.sep}node_modules${path.sep}`)),
    ].filter((folder) => folder !== null),
    update(file) {
      // A changelog or an open package changes what pages there are; an introduction only its pages, if it was there.
      const introduction = introductions !== null && isInside(file, introductions) && file.endsWith('.md');
      if (!introduction) return Promise.resolve({ pages: [], outline: true });
      const id = path.basename(file, '.md');
      const pages: PageKey[] = outlines
        .filter(({ page, own }) => page.id === id && own.introduced.has(id))
        .map(({ outline }) => outline.key);
      return Promise.resolve({ pages, outline: pages.length === 0 });
    },
    close: () => Promise.resolve(),
  };
}

function isInside(file: string, folder: string): boolean {
  return file.startsWith(`${folder}${path.sep}`);
}
