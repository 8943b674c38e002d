import path from 'node:path';
import { hashOf } from '@inkstone/site-model/cache';
import type { DocsVersionConfig } from '@inkstone/site-model/config';
import type { Problem } from '@inkstone/site-model/errors';
import type { Glossary } from '../compile/types.ts';
import type { DocsContext } from '../docs-context.ts';
import { readCategories, type Category } from './categories.ts';
import { findGlossary } from './glossary.ts';
import { listFiles, type LayeredFile } from './list-files.ts';
import { readDoc, type Doc, type VersionPlace } from './read-doc.ts';
import { readSource } from './read-source.ts';

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
  categories: Map<string, Category>;
  /** Folder → its `_category_` file, as problems name it. */
  categoryFiles: Map<string, string>;
  /** What its terms mean; null where no layer has a glossary. */
  glossary: Glossary | null;
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
    categoryFiles: new Map(),
    glossary: null,
    problems,
  };
  for (const entry of files.docs) {
    const source = readSource(entry, context, problems);
    if (source === undefined) continue;
    const { doc, problems: found } = readDoc(entry, source, scanned, context);
    if (doc.translation && context.replacesFailed && found.some(({ severity }) => severity === 'error'))
      context.withdrawn.set(entry.file, found);
    else problems.push(...found);
    addDoc(scanned, standIn(doc, entry, scanned, context) ?? doc, context);
  }
  readCategories(files.categories, scanned, context);
  const glossary = findGlossary(scanned, context);
  problems.push(...(glossary?.problems ?? []));
  if (glossary && glossary.terms.length > 0) {
    const { entry, title, wordsLang, source, terms } = glossary;
    const { doc } = readDoc(entry, source, scanned, context);
    addDoc(scanned, { ...doc, title, titleLang: wordsLang, sidebarLabel: title }, context);
    scanned.glossary = { href: doc.href, hash: hashOf(JSON.stringify(terms)), terms };
  }
  return scanned;
}

/** The original of a translation that is not finished or has mistakes; undefined for any other page. */
function standIn(doc: Doc, entry: LayeredFile, version: VersionPlace, context: DocsContext): Doc | undefined {
  const { translation } = doc;
  if (entry.original === undefined || !(translation?.isUnfinished || context.withdrawn.has(entry.file)))
    return undefined;
  const source = context.files.read(entry.original, 'text').content?.toString('utf8');
  if (source === undefined) return undefined;
  const original = { ...entry, file: entry.original, isOwn: false, original: undefined };
  // Its mistakes are reported in the original language.
  return { ...readDoc(original, source, version, context).doc, translation };
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
