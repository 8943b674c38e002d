import path from 'node:path';
import { categoryMetadataSchema, docusaurusCategorySchema } from '@inkstone/site-model/config';
import { readYaml } from './front-matter.ts';
import { unprefix } from './number-prefix.ts';
import { readSource } from './read-source.ts';
import type { DocsContext, LayeredFile, ScannedVersion } from './scan-version.ts';

/** Reads the `_category_` files of a version; what a translated one leaves out is that of its original. */
export function readCategories(
  entries: readonly LayeredFile[],
  { categories, categoryFiles, problems }: ScannedVersion,
  context: DocsContext,
): void {
  const schema = context.dialect.name === 'docusaurus' ? docusaurusCategorySchema : categoryMetadataSchema;
  const read = (entry: LayeredFile) => {
    const text = readSource(entry, context, problems);
    if (text === undefined) return undefined;
    const yaml = { text, file: context.relative(entry.file), firstLine: 1, code: 'invalid-category' } as const;
    return readYaml(yaml, schema);
  };
  for (const entry of entries) {
    const own = read(entry);
    if (!own) continue;
    problems.push(...own.problems);
    // What is wrong with it is reported in its own language.
    const original = entry.original === undefined ? undefined : read({ ...entry, file: entry.original })?.value;
    const folder = path.posix
      .dirname(entry.logicalPath)
      .split('/')
      .map((part) => unprefix(part, context.config.numberPrefixes).name)
      .join('/');
    if (own.value) categories.set(folder, { ...original, ...own.value });
    categoryFiles.set(folder, context.relative(entry.file));
  }
}
