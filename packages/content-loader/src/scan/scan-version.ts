import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  categoryMetadataSchema,
  type CategoryMetadata,
  type DocsConfig,
  type DocsVersionConfig,
} from '@inkstone/site-model/config';
import type { Problem } from '@inkstone/site-model/errors';
import type { PlaceInConfig } from '@inkstone/site-model/source';
import { glob } from 'tinyglobby';
import { readDoc, unprefix, type Doc, type LayeredFile } from './doc.ts';
import { parseYaml } from './yaml.ts';

/** A version's docs as they are on disk. */
export interface ScannedVersion {
  name: string;
  config: DocsVersionConfig;
  /** Path below the base, e.g. `/docs/next`. */
  path: string;
  /** Absolute, in the order in which they win. */
  layers: string[];
  /** By id, in file order. Without drafts in a build. */
  docs: Map<string, Doc>;
  draftIds: string[];
  /** Folder → metadata. */
  categories: Map<string, CategoryMetadata>;
  problems: Problem[];
}

export interface ScanContext {
  config: DocsConfig;
  base: string;
  /** The site's folder. */
  root: string;
  drafts: 'keep' | 'drop';
  relative: (file: string) => string;
  /** Whether `.md` files are MDX, too. */
  isMdx: boolean;
  /** Of keys below the docs' own. */
  place: PlaceInConfig;
}

/** Number of files that are read before other work of this thread, such as the bundler's, can continue. */
const TURN = 25;

export async function scanVersion(
  name: string,
  config: DocsVersionConfig,
  context: ScanContext,
): Promise<ScannedVersion> {
  const versionPath = `/${[context.config.path, config.path].filter((part) => part !== '').join('/')}`;
  const layers = config.layers.map((written, index) => ({
    written,
    folder: path.resolve(context.root, written),
    place: () => context.place(['versions', name, 'layers', index]),
  }));
  const files = await listFiles(layers, name);
  const problems = [...files.problems];
  const scanned: ScannedVersion = {
    name,
    config,
    path: versionPath,
    layers: layers.map(({ folder }) => folder),
    docs: new Map(),
    draftIds: [],
    categories: new Map(),
    problems,
  };
  for (const [index, entry] of files.docs.entries()) {
    if (index % TURN === TURN - 1) await nextTurn();
    const { doc, problems: found } = readDoc(entry, readFileSync(entry.file, 'utf8'), { ...context, versionPath });
    problems.push(...found);
    addDoc(scanned, doc, context);
  }
  for (const entry of files.categories) {
    const { value, problems: found } = parseYaml(
      {
        text: readFileSync(entry.file, 'utf8'),
        file: context.relative(entry.file),
        firstLine: 1,
        code: 'invalid-category',
      },
      categoryMetadataSchema,
    );
    problems.push(...found);
    const folder = path.posix
      .dirname(entry.logicalPath)
      .split('/')
      .map((part) => unprefix(part, context.config.numberPrefixes).name);
    if (value) scanned.categories.set(folder.join('/'), value);
  }
  return scanned;
}

function addDoc(version: ScannedVersion, doc: Doc, context: ScanContext): void {
  if (doc.frontMatter.draft) {
    version.draftIds.push(doc.id);
    if (context.drafts === 'drop') return;
  }
  const other = version.docs.get(doc.id);
  if (other) {
    version.problems.push({
      code: 'duplicate-id',
      severity: 'error',
      message: `Two files of version "${version.name}" have the id "${doc.id}".`,
      file: context.relative(doc.file),
      line: 1,
      found: `${context.relative(other.file)} and ${context.relative(doc.file)}`,
      allowed: 'one file for each id',
      suggestion: `id: ${path.posix.basename(doc.id)}-2`,
    });
    return;
  }
  version.docs.set(doc.id, doc);
}

interface LayeredFiles {
  docs: LayeredFile[];
  /** `_category_.json|yml|yaml`. */
  categories: LayeredFile[];
  problems: Problem[];
}

/** A folder of a version's pages. */
interface Layer {
  /** Absolute. */
  folder: string;
  /** As written in the configuration. */
  written: string;
  /** Finds it in the configuration, which takes time. */
  place: () => Pick<Problem, 'file' | 'line' | 'column'>;
}

/** Lists the docs and category files of a version, sorted by logical path. */
async function listFiles(layers: readonly Layer[], version: string): Promise<LayeredFiles> {
  const found = new Map<string, LayeredFile>();
  const problems: Problem[] = [];
  for (const { folder, written, place } of layers) {
    if (!existsSync(folder)) {
      problems.push({
        code: 'missing-folder',
        severity: 'error',
        message: `Version "${version}" has a layer that does not exist.`,
        ...place(),
        found: written,
        allowed: 'an existing folder of Markdown files, relative to the site’s',
      });
      continue;
    }
    const paths = await glob(['**/*.{md,mdx}', '**/_category_.{json,yml,yaml}'], { cwd: folder, dot: false });
    for (const logicalPath of paths.map((entry) => entry.split(path.sep).join('/'))) {
      // A page may be Markdown in one layer and MDX in another; it is the same page.
      const identity = logicalPath.replace(/\.mdx?$/, '.md');
      if (!found.has(identity)) found.set(identity, { logicalPath, file: path.join(folder, logicalPath) });
    }
  }
  const all = [...found.values()].toSorted((a, b) => (a.logicalPath < b.logicalPath ? -1 : 1));
  const isCategory = (entry: LayeredFile) => path.posix.basename(entry.logicalPath).startsWith('_category_.');
  return {
    docs: all.filter(
      (entry) => !isCategory(entry) && !entry.logicalPath.split('/').some((part) => part.startsWith('_')),
    ),
    categories: all.filter(isCategory),
    problems,
  };
}
