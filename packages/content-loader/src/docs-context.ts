import path from 'node:path';
import { filesBaseOf, type DocsConfig, type Family, type ResolvedSiteConfig } from '@inkstone/site-model/config';
import { BuildError, type Problem } from '@inkstone/site-model/errors';
import type { AddressForm } from '@inkstone/site-model/href';
import type { PlaceInConfig, SourceContext } from '@inkstone/site-model/source';
import { interfaceLang, type PageTexts } from '@inkstone/site-model/theme';
import { linkedFolders, outsideOf, repositoryRoot } from '@inkstone/site-model/text-file';
import { snippetFolders } from './compile/code/snippet.ts';
import { dayFormat, relativeTo } from './outline/outline.ts';
import { dialectOf, type Dialect } from './read/dialect.ts';
import type { Syntax } from './read/parse.ts';
import type { Variables } from './read/variables.ts';
import { ReadableFiles, type StandIn } from './readable-files.ts';
import { readGitHistory, type GitHistory } from './scan/git-history.ts';
import { tellsOutdated } from './scan/outdated.ts';
import { ANY_KEYS, loadOwnFrontMatter, type OwnFrontMatter } from './scan/own-front-matter.ts';
import { allFolders, standIns } from './scan/translations.ts';
import { variablesOf } from './scan/variables.ts';

/** What every stage before compiling knows of the docs and their site. */
export interface DocsContext {
  config: DocsConfig;
  base: string;
  /** Base path of files, which the languages of a site share. */
  filesBase: string;
  /** The languages of the site, where it has several. */
  family: Family | undefined;
  /** Origin of the site; empty if it is not known. */
  url: string;
  /** How addresses of pages end. */
  addresses: AddressForm;
  /** The site's folder. */
  root: string;
  /** The folder of the repository that it is in, else its own. */
  repository: string;
  /** The folders of all sets of docs and their versions, absolute. */
  layers: readonly string[];
  /** The folders that have the pages of these docs, absolute; links are followed. */
  pageFolders: readonly string[];
  /** Folders with everything that pages are made of, absolute. */
  watched: readonly string[];
  drafts: 'keep' | 'drop';
  /** Whether `.md` files are MDX, too. */
  isMdx: boolean;
  /** How pages are written. */
  dialect: Dialect;
  /** BCP 47 language of the prose. */
  lang: string;
  /** Language of pages that stand in for a translation. */
  originalLang: string;
  /** Names of the versions, newest first. */
  versionNames: readonly string[];
  lastVersion: string;
  history: GitHistory;
  /** Checks keys of front matter that are the site's own. */
  ownFrontMatter: OwnFrontMatter | null;
  /** What is wrong with the site's own schema of front matter. */
  schemaProblems: readonly Problem[];
  /** Reads files that pages may be made of. */
  files: ReadableFiles;
  /** Links from folders of pages to folders out of the repository; see `linkedFolders`. */
  outside: ReadonlyMap<string, string>;
  /** Links from folders of pages to folders elsewhere in the repository; see `linkedFolders`. */
  links: ReadonlyMap<string, string>;
  /** The originals of files that a translation lacks. */
  originals: readonly StandIn[];
  /** Whether translations with mistakes are left out. */
  replacesFailed: boolean;
  /** Translations that are not shown because of their mistakes, with these. */
  withdrawn: Map<string, readonly Problem[]>;
  /** What pages say that nobody wrote, in a language. */
  texts: (lang: string) => PageTexts;
  /** Formats a day for readers. */
  formatDay: (timestamp: number) => string;
  /** The same within a sentence of the interface, which may be in another language. */
  formatInterfaceDay: (timestamp: number) => string;
  /** BCP 47 language of the site, and of `formatDay`. */
  siteLang: string;
  /** BCP 47 language of the interface, which is another where nobody wrote its texts in the site's. */
  interfaceLang: string;
  /** BCP 47 language of `texts` in the language of the prose, which is another where nobody wrote them. */
  wordsLang: string;
  /** Makes an absolute path relative to the repository, with `/`. */
  relative: (file: string) => string;
  /** What pages may have beyond Markdown. */
  syntax: Syntax;
  /** Values that pages name, by the version; null for a site without variables. */
  variables: ReadonlyMap<string, Variables> | null;
  /** Finds keys below the docs' own. */
  place: PlaceInConfig;
}

/** Finds out what the stages need to know, once for all versions of the docs. */
export async function openDocsContext(config: DocsConfig, context: SourceContext): Promise<DocsContext> {
  const { config: site, root, mode } = context;
  const { family } = site;
  const repository = repositoryRoot(root);
  const versions = Object.values(config.versions);
  const isInside = (folder: string) => outsideOf(repository, folder) === undefined;
  const layers = allFolders([config], family, root).filter(isInside);
  const snippets = versions
    .flatMap((entry) => Object.values(snippetFolders(entry.snippets, { root, family })).flat())
    .filter(isInside);
  const configured = versions.flatMap((entry) => entry.layers.map((layer) => path.resolve(root, layer)));
  const originals = standIns(configured, family, { root, plugin: config.id });
  const { links, outside } = linkedFolders(layers, repository);
  const pageFolders = [...new Set([...layers, ...links.values()])];
  // Pages of Docusaurus show any file of their repository, as they import modules of it.
  const wholeRepository = site.markdown.dialect === 'docusaurus' ? [repository] : [];
  const readable = [...pageFolders, ...snippets, path.resolve(root, 'public'), ...wholeRepository];
  const asksGit =
    config.lastUpdate !== 'off' || config.contributors || config.editUrl !== undefined || tellsOutdated(family);
  const variables = variablesOf(config, site);
  const at = site.docs.indexOf(config);
  const { code = 'en', htmlLang: siteLang = code } = site.locales[0] ?? {};
  const lang = site.contentLang ?? code;
  const shownLang = interfaceLang(siteLang, context.texts(code).lang);
  return {
    config,
    base: site.baseUrl,
    filesBase: filesBaseOf(site),
    family,
    url: site.url,
    addresses: site.addresses,
    layers: allFolders(site.docs, family, root),
    pageFolders,
    watched: [...new Set([...pageFolders, ...snippets])],
    root,
    repository,
    drafts: mode === 'dev' ? 'keep' : 'drop',
    isMdx: site.markdown.format === 'mdx',
    dialect: dialectOf(site.markdown.dialect, { root, math: site.markdown.math }),
    lang,
    originalLang: originalLang(site),
    versionNames: Object.keys(config.versions),
    lastVersion: config.lastVersion ?? latestVersion(config.versions),
    history: asksGit ? await readGitHistory(pageFolders) : { commits: new Map(), mistake: null },
    ...(await ownSchema(config, context)),
    files: new ReadableFiles(readable, originals),
    links,
    outside,
    originals,
    replacesFailed: mode === 'build' && site.checks.translations === 'warn',
    withdrawn: new Map(),
    texts: context.texts,
    formatDay: dayFormat(site),
    formatInterfaceDay: dayFormat(site, shownLang),
    siteLang,
    interfaceLang: shownLang,
    wordsLang: interfaceLang(lang, context.texts(lang).lang),
    relative: relativeTo(repository),
    syntax: { variables: variables !== null, math: site.markdown.math },
    variables,
    place: (keys, text) => context.place(['docs', at, ...keys], text),
  };
}

function originalLang({ family, contentLang, locales: [own] }: ResolvedSiteConfig): string {
  const original = family?.locales[0];
  return original?.htmlLang ?? original?.code ?? contentLang ?? own?.code ?? 'en';
}

/** Without the schema all keys are right, so that what else is wrong is reported with it. */
async function ownSchema(
  config: DocsConfig,
  context: SourceContext,
): Promise<Pick<DocsContext, 'ownFrontMatter' | 'schemaProblems'>> {
  try {
    return { ownFrontMatter: await ownFrontMatterOf(config, context), schemaProblems: [] };
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    return { ownFrontMatter: ANY_KEYS, schemaProblems: error.problems };
  }
}

/** The schema that `frontMatter` in the configuration names. */
async function ownFrontMatterOf(
  { frontMatter: file, id }: DocsConfig,
  { bundleModule, root, place, config }: SourceContext,
): Promise<OwnFrontMatter | null> {
  if (file === undefined) return dialectOf(config.markdown.dialect).isForeign ? ANY_KEYS : null;
  const wrong = (message: string) => {
    const at = config.docs.findIndex((entry) => entry.id === id);
    const allowed = 'a module with a Standard Schema as default export: export default z.strictObject({ … })';
    return new BuildError([
      {
        code: 'invalid-config',
        severity: 'error',
        message,
        ...place(['docs', at, 'frontMatter']),
        found: file,
        allowed,
      },
    ]);
  };
  try {
    const schema = await loadOwnFrontMatter(await bundleModule(path.resolve(root, file)));
    if (schema) return schema;
  } catch (error) {
    if (error instanceof BuildError) throw error;
    throw wrong(`The schema of front matter cannot be loaded: ${String(error)}`);
  }
  throw wrong('The schema of front matter is none.');
}

/** What readers get without asking for a version is the latest: what is at the root of the docs, else the newest release. */
function latestVersion(versions: DocsConfig['versions']): string {
  const atRoot = Object.entries(versions).find(([, { path: folder }]) => folder === '')?.[0];
  return atRoot ?? latestOf(Object.keys(versions)) ?? '';
}

/** The latest release, of names with the newest first. */
export function latestOf(names: readonly string[]): string | undefined {
  return names.find((name) => name !== 'current') ?? names[0];
}
