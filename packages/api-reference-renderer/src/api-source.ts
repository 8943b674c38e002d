import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ContentSource, OpenedSource, SourceContext } from '@inkstone/site-model/source';
import { readChangelogs } from './changelog/read-changelogs.ts';
import { version as packageVersion } from './code-version.ts';
import { checkDescriptions } from './descriptions/describe-version.ts';
import { readDescriptions } from './descriptions/read-descriptions.ts';
import { findPackage, isInstalled } from './extract/package-input.ts';
import { symbolIndex } from './model/reference-version.ts';
import type { ApiReferenceOptions } from './options.ts';
import { pageCards } from './pages/cards.ts';
import { buildPlugin, buildSidebar, outlinePage } from './pages/outline.ts';
import { listVersions, referenceHref } from './pages/version-pages.ts';
import { createPageRenderer } from './render/page-renderer.ts';
import { english } from './texts.ts';

export type { WantedPackage } from './extract/package-input.ts';
export type { ApiPackageOptions, ApiReferenceOptions, ApiVersionOptions, ExternalLink } from './options.ts';
export type { ApiTexts } from './texts.ts';

/**
 * An API reference made from the type declarations of packages, in one or many
 * versions that are compared with each other. Put it before the sources whose
 * prose links to its symbols.
 */
export function apiReference(options: ApiReferenceOptions): ContentSource {
  return { name: options.id ?? 'api', version: packageVersion, open: (context) => openReference(options, context) };
}

async function openReference(options: ApiReferenceOptions, context: SourceContext): Promise<OpenedSource> {
  const { cache, config, root, log } = context;
  const plugin = options.id ?? 'api';
  const texts = { ...english, ...options.texts };
  const proseLang = options.lang ?? config.contentLang ?? config.locales[0]?.code ?? 'en';
  const inputs = options.versions.map(({ name, from }) =>
    options.packages
      .filter(({ notIn }) => notIn?.includes(name) !== true)
      .map((wanted) => findPackage(wanted, path.resolve(root, from))),
  );

  const described = await readDescriptions(options, root, cache);
  const all = await listVersions(options, inputs, context, texts, described.entries);
  const changelogs = readChangelogs(options.changelogs, root, cache);
  const symbols = all.map(({ version }) => symbolIndex(version, plugin));
  const renderer = createPageRenderer({
    options,
    texts,
    site: context,
    versions: all,
    symbols,
    releases: changelogs.releases,
    descriptions: described.entries,
  });
  const pages = all.flatMap((own) =>
    own.pages.map((page) => ({ own, page, outline: outlinePage(page, own, { all, plugin, texts, proseLang }) })),
  );
  const byKey = new Map(pages.map((entry) => [entry.outline.key, entry]));

  return {
    outline: {
      plugin: buildPlugin(plugin, referenceHref(options, config), all, texts),
      pages: pages.map(({ outline }) => outline),
      sidebars: all.map((own) => buildSidebar(own, plugin, texts)),
      symbols,
      problems: [
        ...changelogs.problems,
        ...described.problems,
        ...checkDescriptions(
          described.entries,
          all.map(({ version }) => version),
        ),
        ...all.flatMap(({ version }) =>
          version.model.problems.map(({ package: name, symbol, file, message }) => ({
            code: 'api-model' as const,
            severity: 'error' as const,
            message: `${name}${symbol === null ? '' : `, ${symbol}`} (${version.label}): ${message}`,
            file,
          })),
        ),
      ],
    },
    async render(keys, onBody) {
      for (const [index, key] of keys.entries()) {
        const entry = byKey.get(key);
        if (entry === undefined) throw new Error(`The API reference has no page ${key}.`);
        onBody(await renderer.render(entry.page, entry.outline, entry.own));
        const done = index + 1;
        if (done % 20 === 0 || done === keys.length) log.progress('API reference', done, keys.length);
      }
    },
    files: async () =>
      pages.flatMap(({ page, own }) => {
        const cards = pageCards(page, own.descriptions, texts);
        if (cards === null) return [];
        return [{ path: `${page.href.slice(config.baseUrl.length)}/card.json`, content: JSON.stringify(cards) }];
      }),
    watch: [
      ...[options.introductions, options.changelogs, options.descriptions?.folder].flatMap((folder) =>
        folder === undefined ? [] : [path.resolve(root, folder)],
      ),
      ...inputs.flat().flatMap(({ folder }) => (isInstalled(folder) ? [] : [folder])),
    ],
    async update(file) {
      // Anything but a change of an introduction can change which pages there are.
      const introduced = pages.filter(({ own, page }) => own.introductions.get(page.id) === file);
      return {
        pages: introduced.map(({ outline }) => outline.key),
        outline: introduced.length === 0 || !existsSync(file),
      };
    },
    close: () => Promise.resolve(),
  };
}
