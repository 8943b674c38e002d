import { existsSync } from 'node:fs';
import path from 'node:path';
import { storageNamespaceOf } from '@inkstone/site-model/config';
import { BuildError, nearest, type Problem } from '@inkstone/site-model/errors';
import type { ContentSource, OpenedSource, SourceContext } from '@inkstone/site-model/source';
import { changelogFeedFiles, changelogFeeds, changelogFeedTags } from './changelog/changelog-feeds.ts';
import { readChangelogs } from './changelog/read-changelogs.ts';
import { checkOptions } from './check-options.ts';
import { version as packageVersion } from './code-version.ts';
import { checkDescriptions } from './descriptions/describe-version.ts';
import { readDescriptions } from './descriptions/read-descriptions.ts';
import { dependenciesOf, findPackage, isInstalled, NotInstalled, type PackageInput } from './extract/package-input.ts';
import { openHistory } from './history/reference-history.ts';
import { type ReferenceVersion, symbolIndex } from './model/reference-version.ts';
import { findMistyped, HISTORY_OPTIONS, OPTIONS, PACKAGE_OPTIONS, VERSION_OPTIONS } from './option-types.ts';
import type { ApiReferenceOptions } from './options.ts';
import { pageCards } from './pages/cards.ts';
import { type ApiPage, OVERVIEW_ID, placeOfPage } from './pages/page-list.ts';
import { buildPlugin, buildSidebar, outlinePage } from './pages/outline.ts';
import { listVersions, referenceHref, type VersionPages } from './pages/version-pages.ts';
import { APPLY_RELEASE, RESTORE_TOGGLE } from './render/inline-scripts.ts';
import { createReferenceRenderer } from './render/reference-renderer.ts';
import { interfaceLang as langOfInterface } from '@inkstone/site-model/theme';
import { withTables } from './render/symbol-tables.ts';
import { referenceLang } from './texts.ts';

export { examineReference, type ReferenceFinding } from './examine.ts';
export { findMistyped } from './option-types.ts';
export type { WantedPackage } from './extract/package-input.ts';
export type { ApiPackageOptions, ApiReferenceOptions, ApiVersionOptions, ExternalLink } from './options.ts';
export type { ApiTexts } from './texts.ts';

/**
 * An API reference made from the type declarations of packages, in one or many
 * versions that are compared with each other. Put it before the sources whose
 * prose links to its symbols.
 */
export function apiReference(options: ApiReferenceOptions): ContentSource {
  return {
    name: options.id ?? 'api',
    version: packageVersion,
    options: [
      { call: 'the API reference', given: options, known: Object.keys(OPTIONS) },
      ...objectsIn([options.history]).map((given) => ({
        call: '"history" of the API reference',
        given,
        known: Object.keys(HISTORY_OPTIONS),
      })),
      ...objectsIn(options.packages).map((given) => ({
        call: '"packages" of the API reference',
        given,
        known: Object.keys(PACKAGE_OPTIONS),
      })),
      ...objectsIn(options.versions).map((given) => ({
        call: '"versions" of the API reference',
        given,
        known: Object.keys(VERSION_OPTIONS),
      })),
    ],
    inlineScripts: [RESTORE_TOGGLE, APPLY_RELEASE],
    open: (context) => openReference(options, context),
  };
}

/** What has no keys is reported when the types of the options are checked. */
function objectsIn(list: unknown): object[] {
  return Array.isArray(list) ? list.filter((one: unknown) => typeof one === 'object' && one !== null) : [];
}

/** Why a page of the reference cannot be rendered, by the package that it is about. */
function pageProblems(error: unknown, page: ApiPage, { version }: VersionPages): readonly Problem[] {
  if (error instanceof BuildError) return error.problems;
  const reason = error instanceof RangeError ? 'it is nested too deeply, or too long' : String(error);
  const message = `The page "${page.title}" (${version.label}) cannot be rendered: ${reason}.`;
  return [{ code: 'api-model', severity: 'error', message, ...placeOfPage(page, version) }];
}

/** Members that readers do not see, as the package that declares them is neither here nor linked to. */
function outsideProblems(
  { label, model }: ReferenceVersion,
  { externalLinks = {} }: ApiReferenceOptions,
  { place }: Pick<SourceContext, 'place'>,
): Problem[] {
  return model.outside.flatMap(({ package: name, declaredIn, owners, count }): Problem[] => {
    if (declaredIn === '@types/node' || Object.hasOwn(externalLinks, declaredIn)) return [];
    const shown =
      owners.length > 3 ? `${owners.slice(0, 3).join(', ')} and ${owners.length - 3} more` : owners.join(', ');
    return [
      {
        code: 'api-model',
        severity: 'warning',
        message: `${name} (${label}): ${shown} inherit ${count} members that ${declaredIn} declares, and the reference leaves them out.`,
        ...place(['api', 'packages']),
        allowed: `{ id: '${declaredIn.replace(/^@types\/|^@[^/]*\//, '')}', name: '${declaredIn}' } among the packages, to document it as well, or "externalLinks" with where its documentation is`,
      },
    ];
  });
}

/** How many pages and sections there are for what packages do not export. */
function reportUnexported({ label, model }: ReferenceVersion, log: SourceContext['log']): void {
  const count = model.packages.flatMap(({ symbols }) => symbols).filter(({ isExported }) => !isExported).length;
  if (count > 0)
    log.info(
      `API reference ${label}: ${count === 1 ? 'one type that the packages use and do not export is' : `${count} types that the packages use and do not export are`} shown, too.`,
    );
}

/** The packages of each version; throws one error for all that are missing. */
function findPackages(
  { versions, packages, protectedMembers = false, internal = false, exclude = [] }: ApiReferenceOptions,
  { root, place }: Pick<SourceContext, 'root' | 'place'>,
): PackageInput[][] {
  const problems: Problem[] = [];
  const found = versions.map(({ name, from }) =>
    packages
      .filter(({ notIn }) => notIn?.includes(name) !== true)
      .flatMap((wanted) => {
        try {
          const { title, entry } = wanted;
          const ofVersion = typeof entry === 'object' ? entry[name] : entry;
          const found = findPackage({ ...wanted, entry: ofVersion }, path.resolve(root, from));
          return [{ ...found, title: title ?? found.name, protectedMembers, internal, exclude }];
        } catch (error) {
          problems.push({
            code: 'api-model',
            severity: 'error',
            message:
              error instanceof NotInstalled
                ? `${error.message} Add it to ${path.posix.join(from, 'package.json')}.`
                : error instanceof Error
                  ? error.message
                  : String(error),
            ...place(['api', 'packages', packages.indexOf(wanted)]),
            found: `'${wanted.name}' in version "${name}"`,
            allowed: 'a package that is installed there, or a folder of its own',
            ...(error instanceof NotInstalled && {
              suggestion: nearest(wanted.name, dependenciesOf(path.resolve(root, from))),
            }),
          });
          return [];
        }
      }),
  );
  if (problems.length > 0) throw new BuildError(problems);
  return found;
}

async function openReference(options: ApiReferenceOptions, context: SourceContext): Promise<OpenedSource> {
  const { cache, config, root, log } = context;
  const mistyped = findMistyped(options, context);
  if (mistyped.length > 0) throw new BuildError(mistyped);
  const plugin = options.id ?? 'api';
  const words = context.texts(config.locales[0]?.code ?? 'en');
  const texts = { ...words.reference, ...options.texts };
  const proseLang = options.lang ?? config.contentLang ?? config.locales[0]?.code ?? 'en';
  const interfaceLang = referenceLang(words, options);
  const { code = 'en', htmlLang = code } = config.locales[0] ?? {};
  const inputs = findPackages(options, context);

  const described = await readDescriptions(options, root, cache);
  const history = openHistory(options.history, context, storageNamespaceOf(config), interfaceLang);
  const all = await listVersions(options, inputs, context, texts, described.entries, history);
  for (const { version } of all) reportUnexported(version, log);
  const changelogs = readChangelogs(options.changelogs, root, cache);
  const symbols = all.map((own) =>
    withTables(symbolIndex(own.version, plugin, own.samples), own, {
      options,
      texts,
      history,
      labelsLang: langOfInterface(htmlLang, interfaceLang),
    }),
  );
  const renderer = createReferenceRenderer({
    options,
    texts,
    site: context,
    versions: all,
    symbols,
    releases: changelogs.releases,
    descriptions: described.entries,
    history,
  });
  const feeds = changelogFeeds({
    newest: all[0],
    releases: changelogs.releases,
    root: referenceHref(options, config),
    lang: proseLang,
    texts,
    config,
  });
  const head = (page: ApiPage) => changelogFeedTags(page, feeds, config);
  const outlined = { all, plugin, texts, proseLang, historyLang: history?.lang ?? interfaceLang, interfaceLang, head };
  const pages = all.flatMap((own) =>
    own.pages.map((page) => ({ own, page, outline: outlinePage(page, own, outlined) })),
  );
  const overview = all[0]?.byId.get(OVERVIEW_ID);
  const byKey = new Map(pages.map((entry) => [entry.outline.key, entry]));

  return {
    outline: {
      plugin: buildPlugin(
        { id: plugin, href: referenceHref(options, config), differences: options.differences },
        all,
        texts,
      ),
      pages: pages.map(({ outline }) => outline),
      sidebars: all.map((own) =>
        buildSidebar(
          own,
          plugin,
          texts,
          options,
          history && overview ? { reference: history, overview } : null,
          interfaceLang,
        ),
      ),
      symbols,
      problems: [
        ...checkOptions(
          options,
          context,
          all.map(({ version }) => version),
        ),
        ...changelogs.problems,
        ...described.problems,
        ...checkDescriptions(
          described.entries,
          all.map(({ version }) => version),
        ),
        ...all.flatMap(({ version }) =>
          version.model.problems.map(({ package: name, symbol, file, severity, message }) => ({
            code: 'api-model' as const,
            severity,
            message: `${name}${symbol === null ? '' : `, ${symbol}`} (${version.label}): ${message}`,
            file,
          })),
        ),
        ...all.flatMap(({ version }) => outsideProblems(version, options, context)),
      ],
    },
    async render(keys, onBody) {
      const problems: Problem[] = [];
      for (const [index, key] of keys.entries()) {
        const entry = byKey.get(key);
        if (entry === undefined) throw new Error(`The API reference has no page ${key}.`);
        try {
          onBody(await renderer.render(entry.page, entry.outline, entry.own));
        } catch (error) {
          problems.push(...pageProblems(error, entry.page, entry.own));
        }
        const done = index + 1;
        if (done % 20 === 0 || done === keys.length) log.progress('API reference', done, keys.length);
      }
      if (problems.length > 0) throw new BuildError(problems);
    },
    files: async () => [
      ...cache.remember(['api-cards', renderer.key], () =>
        pages.flatMap(({ page, own }) => {
          const cards = pageCards(page, own, { texts, lang: interfaceLang }, history);
          if (cards === null) return [];
          return [{ path: `${page.href.slice(config.baseUrl.length)}/card.json`, content: JSON.stringify(cards) }];
        }),
      ),
      ...(await changelogFeedFiles(feeds, all[0]!, { options, site: context, texts, symbols, key: renderer.key })),
    ],
    watch: [
      ...[options.introductions, options.changelogs, options.descriptions?.folder, options.history?.record].flatMap(
        (folder) => (folder === undefined ? [] : [path.resolve(root, folder)]),
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
