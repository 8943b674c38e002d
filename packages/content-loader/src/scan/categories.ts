import path from 'node:path';
import { slug as slugify } from 'github-slugger';
import { categoryMetadataSchema, docusaurusCategorySchema, type CategoryMetadata } from '@inkstone/site-model/config';
import type { Problem } from '@inkstone/site-model/errors';
import { readYaml } from './front-matter.ts';
import { ReadableFiles } from '../readable-files.ts';
import { unprefix } from './number-prefix.ts';
import { readSource } from './read-source.ts';
import type { DocsContext } from '../docs-context.ts';
import type { LayeredFile } from './list-files.ts';
import type { ScannedVersion } from './scan-version.ts';
import { foldersOfLayer } from './translations.ts';

/** A `_category_` file, with the BCP 47 language of words in it that nobody translated. */
export interface Category extends CategoryMetadata {
  labelLang?: string | undefined;
  /** Of the title and the description of its page. */
  linkLang?: string | undefined;
}

/** Reads the `_category_` files of a version; what a translated one leaves out is that of its original. */
export function readCategories(
  entries: readonly LayeredFile[],
  { config, categories, categoryFiles, problems }: ScannedVersion,
  context: DocsContext,
): void {
  const schema = context.dialect.name === 'docusaurus' ? docusaurusCategorySchema : categoryMetadataSchema;
  const read = (entry: LayeredFile) => {
    const text = readSource(entry, context, problems);
    if (text === undefined) return undefined;
    const yaml = { text, file: context.relative(entry.file), firstLine: 1, code: 'invalid-category' } as const;
    return readYaml(yaml, schema);
  };
  const messages = messagesOf(config.layers, context, problems);
  for (const entry of entries) {
    const own = read(entry);
    if (!own) continue;
    problems.push(...own.problems);
    // Its mistakes are reported in the original language.
    const original = entry.original === undefined ? undefined : read({ ...entry, file: entry.original })?.value;
    const folder = path.posix
      .dirname(entry.logicalPath)
      .split('/')
      .map((part) => unprefix(part, context).name)
      .join('/');
    if (own.value) {
      const { originalLang } = context;
      const written = original ?? own.value;
      const category = entry.isOwn
        ? withOriginal(own.value, original, originalLang)
        : { ...own.value, labelLang: originalLang, linkLang: originalLang };
      categories.set(folder, withAddress(translated(category, written, messages), written));
    }
    categoryFiles.set(folder, context.relative(entry.file));
  }
}

/** The labels that Docusaurus has beside a folder of translations: `current.json` beside `current`. */
function messagesOf(layers: readonly string[], context: DocsContext, problems: Problem[]): ReadonlyMap<string, string> {
  const { dialect, family } = context;
  if (dialect.name !== 'docusaurus' || !family || family.index === 0) return new Map();
  const folders = layers.flatMap((layer) => foldersOfLayer(layer, context));
  return new Map(
    folders.flatMap(({ folder, isOwn }) => {
      if (!isOwn) return [];
      const file = `${folder}.json`;
      const found = new ReadableFiles([path.dirname(file)]).read(file, 'text').content?.toString('utf8');
      return found === undefined ? [] : labelsIn(found, context.relative(file), problems);
    }),
  );
}

/** The labels of categories, whichever sidebar they are in: `sidebar.docs.category.Guides`. */
function labelsIn(text: string, file: string, problems: Problem[]): [string, string][] {
  let messages: unknown;
  try {
    messages = JSON.parse(text);
  } catch (error) {
    const [found = ''] = String(error).split('\n');
    const message = 'The labels of this file cannot be read.';
    problems.push({ code: 'invalid-category', severity: 'error', message, file, line: 1, found, allowed: 'JSON' });
    return [];
  }
  return Object.entries(messages ?? {}).flatMap(([key, value]: [string, unknown]) => {
    const [, name] = /^sidebar\.[^.]+\.category\.(.+)$/.exec(key) ?? [];
    const { message } = (value ?? {}) as { message?: unknown };
    return name !== undefined && typeof message === 'string' ? [[name, message]] : [];
  });
}

function withOriginal(own: CategoryMetadata, original: CategoryMetadata | undefined, originalLang: string): Category {
  return {
    ...original,
    ...own,
    labelLang: own.label === undefined ? originalLang : undefined,
    linkLang: own.link === undefined ? originalLang : undefined,
  };
}

/** A category with the labels of Docusaurus, which count before those of a `_category_` file among the translations. */
function translated(
  category: Category,
  { label = '' }: CategoryMetadata,
  messages: ReadonlyMap<string, string>,
): Category {
  const own = messages.get(label);
  const index = (key: 'title' | 'description') => messages.get(`${label}.link.generated-index.${key}`);
  const [title, description] = [index('title'), index('description')];
  const { link } = category;
  return {
    ...category,
    ...(own !== undefined && { label: own, labelLang: undefined }),
    ...(title !== undefined && { linkLang: undefined }),
    ...(link?.type === 'generated-index' && {
      link: { ...link, ...(title !== undefined && { title }), ...(description !== undefined && { description }) },
    }),
  };
}

/** The page that lists a category has the address that the label in the default language gives it. */
function withAddress(category: Category, { label, link }: CategoryMetadata): Category {
  const own = category.link;
  if (own?.type !== 'generated-index' || own.slug !== undefined || label === undefined || label === category.label)
    return category;
  const slug = link?.type === 'generated-index' ? link.slug : undefined;
  return { ...category, link: { ...own, slug: slug ?? `/category/${slugify(label)}` } };
}
