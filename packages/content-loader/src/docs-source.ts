import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { DocsConfig, ResolvedSiteConfig } from '@inkstone/site-model/config';
import { BuildError, formatProblem, nearest, printable, type Problem } from '@inkstone/site-model/errors';
import { isElsewhere, withBase } from '@inkstone/site-model/href';
import { pageKey, type LinkReference, type PageKey, type PageOutline } from '@inkstone/site-model/page';
import type { ContentSource, OpenedSource, SourceContext, SourceOutline } from '@inkstone/site-model/source';
import { repositoryRoot } from '@inkstone/site-model/text-file';
import { PARTIAL } from './compile/mdx/modules.ts';
import type { CompiledPage, CompileInput } from './compile/types.ts';
import { openDocsContext, type DocsContext } from './docs-context.ts';
import { feedFiles } from './outline/feed.ts';
import {
  isBesidePage,
  langOf,
  outlinePages,
  outlineVersion,
  unreadCategories,
  type OutlinedVersion,
} from './outline/outline.ts';
import { placeOfKey } from './outline/key-line.ts';
import { pagesByFile } from './outline/pages-by-file.ts';
import { repositoryOf } from './outline/repository-url.ts';
import type { GeneratedIndex } from './outline/sidebar.ts';
import { BundledImports } from './render/bundled-imports.ts';
import { CompilePool, PageRenderer } from './render/page-renderer.ts';
import { versionContext } from './render/version-context.ts';
import { configProblems, ruleProblems } from './scan/config-problems.ts';
import { historyProblems } from './scan/git-history.ts';
import { GLOSSARY_FILE } from './scan/glossary.ts';
import { originalPage } from './scan/original-page.ts';
import { isPageFile } from './scan/page-files.ts';
import { readDoc, type Doc } from './scan/read-doc.ts';
import { scanVersion } from './scan/scan-version.ts';
import { siteModules } from './site-modules.ts';

const { version } = createRequire(import.meta.url)('../package.json') as { version: string };

/** Which pages the source reads. */
export interface DocsOptions {
  /** Which entry of the configuration's `docs` to read; `default` by default. */
  id?: string;
}

/**
 * Pages from folders of Markdown and MDX, as `docs` in the site's configuration
 * describes them.
 *
 * @throws {BuildError} `unknown-docs-plugin` when opened with a configuration that has no docs of this id.
 */
export function docs(options: DocsOptions = {}): ContentSource {
  const id = options.id ?? 'default';
  // The languages of a site are opened one by one; their pages are compiled in the same threads.
  const pool = new CompilePool();
  return {
    name: `docs-${id}`,
    version,
    isTranslated: (config) => isInLanguage(config, id),
    options: [{ call: 'docs()', given: options, known: Object.keys({ id: 0 } satisfies Record<keyof DocsOptions, 0>) }],
    open: async (context) => openDocs(docsConfig(context.config, id), context, pool),
  };
}

/** Whether a set of docs is there in the language that a configuration is of. */
function isInLanguage({ docs: sets, family, locales: [own] }: ResolvedSiteConfig, id: string): boolean {
  const { languages } = sets.find((entry) => entry.id === id) ?? {};
  return languages === undefined || !family || own === undefined || languages.includes(own.code);
}

function docsConfig(config: ResolvedSiteConfig, id: string): DocsConfig {
  const found = config.docs.find((entry) => entry.id === id);
  if (found) return found;
  const ids = config.docs.map((entry) => entry.id);
  const meant = nearest(id, ids) ?? ids[0];
  throw new BuildError([
    {
      code: 'unknown-docs-plugin',
      severity: 'error',
      message: `The configuration describes no docs with the id "${id}".`,
      // The place is added by the caller, which knows the file with the call.
      found: call(id),
      ...(meant === undefined
        ? { allowed: 'no docs, as the configuration has none; leave "docs" out there for those of the folder "docs"' }
        : { allowed: ids.map(call).join(', '), suggestion: call(meant) }),
    },
  ]);
}

/** The call as the site's own code has it. */
function call(id: string): string {
  return id === 'default' ? 'docs()' : `docs({ id: '${id}' })`;
}

interface DocEntry {
  version: string;
  /** Below the base, e.g. `/docs/next`. */
  versionPath: string;
  doc: Doc;
}

/** Everything that depends on the files and the configuration; loaded again when the outline changes. */
interface LoadedDocs {
  outline: SourceOutline;
  renderer: PageRenderer;
  /** Feeds of dated docs. */
  files: { path: string; content: string }[];
  docs: Map<PageKey, DocEntry>;
  indexes: Map<PageKey, GeneratedIndex>;
}

async function openDocs(config: DocsConfig, context: SourceContext, pool: CompilePool): Promise<OpenedSource> {
  const docsContext = await openDocsContext(config, context);
  const imports = new BundledImports(docsContext, context);
  /** What code of pages threw after they were rendered. */
  const late: Problem[] = [];
  const onLate = (problem: Problem) => {
    if (context.mode === 'build') late.push(problem);
    else console.error(printable(formatProblem(problem)));
  };
  const parts = { pool, imports, onLate };
  let loaded = await load(docsContext, context, parts);
  /** File → pages that were made of it. */
  const users = new Map<string, Set<PageKey>>();
  return {
    get outline() {
      const { outline } = loaded;
      return late.length === 0 ? outline : { ...outline, problems: [...outline.problems, ...late] };
    },
    watch: docsContext.watched,
    async render(keys, onBody) {
      const wanted = new Set(keys);
      for (const [key, index] of loaded.indexes) {
        if (!wanted.has(key)) continue;
        // Most sites have no such page, so what writes it is loaded when it is wanted.
        const { renderGeneratedIndex } = await import('./outline/generated-index.ts');
        onBody(renderGeneratedIndex(key, index));
      }
      const entries = [...loaded.docs].filter(([key]) => wanted.has(key));
      const inputs = await Promise.all(
        entries.map(async ([key, { version, doc }]) => ({
          ...compileInput(key, doc, version, docsContext),
          imports: doc.isMdx ? await imports.of(doc, version) : {},
        })),
      );
      const outlines = new Map(loaded.outline.pages.map((outline) => [outline.key, outline]));
      const again: Promise<CompileInput>[] = [];
      const show = (input: CompileInput, page: CompiledPage) => {
        for (const file of page.dependencies) {
          const pages = users.get(file) ?? new Set();
          users.set(file, pages.add(input.key));
        }
        const { dependencies: _, lookups: __, codeBlocks: ___, wanted: ____, ...body } = page;
        onBody({
          key: input.key,
          ...body,
          links: [...body.links, ...imagesOf(loaded.docs.get(input.key)?.doc, outlines.get(input.key), docsContext)],
        });
      };
      await loaded.renderer.render(inputs, (input, page) => {
        const entry = loaded.docs.get(input.key);
        if (page.wanted === undefined || entry === undefined) show(input, page);
        else again.push(withAdded(input, imports.added(entry.doc, entry.version, page.wanted)));
      });
      if (again.length > 0) await loaded.renderer.render(await Promise.all(again), show);
    },
    files: async () => loaded.files,
    async withdraw(failed) {
      const { withdrawn } = docsContext;
      const before = withdrawn.size;
      for (const [key, problems] of docsContext.replacesFailed ? failed : []) {
        const doc = loaded.docs.get(key)?.doc;
        if (doc?.isOwn && doc.translation) withdrawn.set(doc.file, problems);
      }
      if (withdrawn.size === before) return false;
      loaded = await load(docsContext, context, parts);
      return true;
    },
    async update(file) {
      const pages = new Set(users.get(file));
      if (/\.(?:[jt]sx?|mjs|json)$/.test(file)) imports.forget();
      if (path.basename(file) === GLOSSARY_FILE) {
        loaded = await load(docsContext, context, parts);
        return { pages: [...loaded.docs.keys()], outline: true };
      }
      // A page may have its title from a partial, wherever that is.
      const isPartial = PARTIAL.test(file) && pages.size > 0;
      if (
        !isPartial &&
        (!isPageFile(file) || !docsContext.pageFolders.some((folder) => file.startsWith(folder + path.sep)))
      )
        return { pages: [...pages], outline: false };
      const outline = !(await reread(loaded, file, docsContext));
      if (outline) loaded = await load(docsContext, context, parts);
      for (const [key, { doc }] of loaded.docs) if (doc.file === file) pages.add(key);
      loaded.outline.islands = await imports.islands(loaded.docs.values());
      return { pages: [...pages], outline };
    },
    close: () => pool.close(),
  };
}

/** The images that a page's front matter names, itself or by its authors, for the checks of the whole site. */
function imagesOf(doc: Doc | undefined, outline: PageOutline | undefined, context: DocsContext): LinkReference[] {
  const { filesBase, dialect } = context;
  if (!doc) return [];
  const pictures = [doc.frontMatter.image, ...(outline?.authors.map((author) => author.image) ?? [])];
  const allowed = 'the path of a file in the folder "public", such as img/pot.png, or a full URL';
  return pictures.flatMap((written) => {
    if (written === undefined || written === null || isElsewhere(written) || isBesidePage(written)) return [];
    // Addresses of authors have the base path.
    const href = written === doc.frontMatter.image ? withBase(filesBase, written) : written;
    const forgiven = dialect.isForeign && { isForgiven: true };
    return {
      href,
      kind: 'file' as const,
      written,
      allowed,
      ...forgiven,
      ...placeOfKey(doc.file, 'image', written, context),
    };
  });
}

/** What a page is compiled from once more, with what plugins import in it. */
async function withAdded(input: CompileInput, added: ReturnType<BundledImports['added']>): Promise<CompileInput> {
  return { ...input, imports: { ...input.imports, ...(await added) } };
}

async function load(
  docsContext: DocsContext,
  context: SourceContext,
  { pool, imports, onLate }: { pool: CompilePool; imports: BundledImports; onLate: (problem: Problem) => void },
): Promise<LoadedDocs> {
  const { config, base } = docsContext;
  const problems = [
    ...docsContext.schemaProblems,
    ...configProblems(docsContext, context.symbols),
    ...ruleProblems(context),
    ...historyProblems(docsContext),
  ];
  const versions: OutlinedVersion[] = [];
  for (const [name, versionConfig] of Object.entries(config.versions))
    versions.push(outlineVersion(await scanVersion(name, versionConfig, docsContext), docsContext));
  const docs = versions.flatMap(({ scanned }) =>
    [...scanned.docs.values()].map((doc): DocEntry => ({ version: scanned.name, versionPath: scanned.path, doc })),
  );
  const entry = (name: string, id: string): PageKey => pageKey({ plugin: config.id, version: name, id });
  let byFile: Record<string, string> | undefined;
  const elsewhere = () => (byFile ??= pagesByFile(context));
  return {
    outline: {
      plugin: {
        id: config.id,
        path: `${base}${config.path}`,
        versions: versions.map((item) => item.version),
        ...(config.differences && { differences: true as const }),
      },
      pages: outlinePages(versions, docsContext),
      sidebars: versions.flatMap((item) => item.sidebars),
      symbols: [],
      islands: await imports.islands(docs),
      problems: [
        ...problems,
        ...versions.flatMap((item) => [...item.scanned.problems, ...item.problems]),
        ...withdrawnProblems(docsContext),
        ...unreadCategories(versions, docsContext),
      ],
    },
    files: versions.flatMap((item) => feedFiles(item.scanned, docsContext)),
    docs: new Map(docs.map((item) => [entry(item.version, item.doc.id), item])),
    indexes: new Map(
      versions.flatMap(({ scanned, indexes }) =>
        indexes.map((index): [PageKey, GeneratedIndex] => [entry(scanned.name, index.id), index]),
      ),
    ),
    renderer: new PageRenderer(
      {
        markdown: context.config.markdown,
        pageSeconds: context.config.checks.pageSeconds,
        labelsLang: docsContext.interfaceLang,
        siteLang: docsContext.siteLang,
        base,
        filesBase: docsContext.filesBase,
        addresses: docsContext.addresses,
        root: repositoryRoot(context.root),
        modules: await siteModules(context),
        readable: docsContext.files.folders,
        originals: docsContext.originals,
        versions: Object.fromEntries(
          versions.map((item) => [
            item.scanned.name,
            versionContext(item, context, {
              repository: repositoryOf(docsContext),
              isOnly: versions.length === 1,
              variables: docsContext.variables?.get(item.scanned.name),
              elsewhere,
            }),
          ]),
        ),
      },
      { cache: context.cache, pool, diagrams: context.diagrams, onLate },
    ),
  };
}

/** What is wrong with translations that are left out: readers get right pages, so that the site need not wait for them. */
function withdrawnProblems({ withdrawn, relative }: DocsContext): Problem[] {
  return [...withdrawn].flatMap(([file, problems]): Problem[] => [
    {
      code: 'failed-translation',
      severity: 'warning',
      message: 'This translation has mistakes: its readers get the original.',
      file: relative(file),
      line: 1,
      allowed: "a translation without those below; or checks: { translations: 'error' }, and the build fails",
    },
    ...problems.map((problem) => ({ ...problem, severity: 'warning' as const })),
  ]);
}

function compileInput(key: PageKey, doc: Doc, version: string, context: DocsContext): CompileInput {
  const original = originalPage(doc, context, context.variables?.get(version));
  const { image } = doc.frontMatter;
  return {
    ...(original && { original }),
    ...(image !== undefined &&
      isBesidePage(image) && { image: { path: image, line: placeOfKey(doc.file, 'image', image, context).line } }),
    key,
    version,
    file: doc.file,
    logicalPath: doc.logicalPath,
    source: doc.source,
    title: doc.title,
    ...(doc.titleLang !== undefined && { titleLang: doc.titleLang }),
    hideTitle: doc.frontMatter.hide_title,
    contents: { min: doc.frontMatter.toc_min_heading_level, max: doc.frontMatter.toc_max_heading_level },
    lang: langOf(doc, context),
    autoLinks: doc.frontMatter.auto_links,
  };
}

/**
 * Reads a changed file again.
 *
 * @returns false if all files must be read again, as more than bodies changed, or the file is new or gone.
 */
async function reread(loaded: LoadedDocs, file: string, context: DocsContext): Promise<boolean> {
  const entries = [...loaded.docs].filter(([, entry]) => entry.doc.file === file);
  if (entries.length === 0 || !existsSync(file)) return false;
  const source = context.files.read(file, 'text').content?.toString('utf8');
  if (source === undefined) return false;
  for (const [key, entry] of entries) {
    const { doc, problems } = readDoc(entry.doc, source, { name: entry.version, path: entry.versionPath }, context);
    if (problems.length > 0 || outlineOf(doc) !== outlineOf(entry.doc)) return false;
    loaded.docs.set(key, { ...entry, doc });
  }
  return true;
}

/** The part of a doc that other pages can show. */
function outlineOf({ source: _, ...rest }: Doc): string {
  return JSON.stringify(rest);
}
