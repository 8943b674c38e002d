import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { categoryMetadataSchema, type CategoryMetadata, type DocsVersionConfig } from '@inkstone/site-model/config';
import type { Problem } from '@inkstone/site-model/errors';
import { glob } from 'tinyglobby';
import { readDoc, unprefix, type Doc, type DocsContext, type LayeredFile } from './doc.ts';
import { parseYaml } from './yaml.ts';

/** A version's docs as they are on disk. */
export interface ScannedVersion {
  name: string;
  config: DocsVersionConfig;
  /** Path below the base, e.g. `/docs/next`. */
  path: string;
  /** By id, in file order. Without drafts in a build. */
  docs: Map<string, Doc>;
  draftIds: string[];
  /** Folder → metadata. */
  categories: Map<string, CategoryMetadata>;
  problems: Problem[];
}

export async function scanVersion(
  name: string,
  config: DocsVersionConfig,
  context: DocsContext,
): Promise<ScannedVersion> {
  const versionPath = [context.config.path, config.path].map((folder) => (folder === '' ? '' : `/${folder}`)).join('');
  const problems: Problem[] = [];
  const files = await listFiles(name, config, context, problems);
  const scanned: ScannedVersion = {
    name,
    config,
    path: versionPath,
    docs: new Map(),
    draftIds: [],
    categories: new Map(),
    problems,
  };
  for (const entry of files.docs) {
    const { doc, problems: found } = readDoc(entry, readFileSync(entry.file, 'utf8'), versionPath, context);
    problems.push(...found);
    addDoc(scanned, doc, context);
  }
  for (const entry of files.categories) {
    const yaml = { text: readFileSync(entry.file, 'utf8'), file: context.relative(entry.file), firstLine: 1 };
    const { value, problems: found } = parseYaml({ ...yaml, code: 'invalid-category' }, categoryMetadataSchema);
    problems.push(...found);
    const folder = path.posix
      .dirname(entry.logicalPath)
      .split('/')
      .map((part) => unprefix(part, context.config.numberPrefixes).name);
    if (value) scanned.categories.set(folder.join('/'), value);
  }
  return scanned;
}

function addDoc(version: ScannedVersion, doc: Doc, context: DocsContext): void {
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

/** The docs and `_category_` files of a version, sorted by logical path: the first layer that has a file wins. */
async function listFiles(
  name: string,
  config: DocsVersionConfig,
  context: DocsContext,
  problems: Problem[],
): Promise<Record<'docs' | 'categories', LayeredFile[]>> {
  const found = new Map<string, LayeredFile>();
  for (const [index, written] of config.layers.entries()) {
    const folder = path.resolve(context.root, written);
    if (!existsSync(folder)) {
      problems.push({
        code: 'missing-folder',
        severity: 'error',
        message: `Version "${name}" has a layer that does not exist.`,
        ...context.place(['versions', name, 'layers', index]),
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
  const isCategory = ({ logicalPath }: LayeredFile) => path.posix.basename(logicalPath).startsWith('_category_.');
  const isPage = ({ logicalPath }: LayeredFile) => !logicalPath.split('/').some((part) => part.startsWith('_'));
  return { docs: all.filter(isPage), categories: all.filter(isCategory) };
}
