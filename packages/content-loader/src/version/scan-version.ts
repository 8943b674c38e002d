import { readFileSync } from 'node:fs';
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
import { parseYaml } from '../problems/schema-problems.ts';
import { readDoc, unprefix, type Doc } from '../scan/doc.ts';
import { listFiles } from '../scan/files.ts';

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
  /** Of keys below the docs' own. */
  place: PlaceInConfig;
}

/** So many files are read before others in this thread, as a bundler's plugins, get their turn. */
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
