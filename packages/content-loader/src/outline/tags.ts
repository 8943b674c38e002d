import { nearest, type Problem } from '@inkstone/site-model/errors';
import { permalinkSchema } from '@inkstone/site-model/front-matter';
import { composed, documentMistake, encodePath, withBase } from '@inkstone/site-model/href';
import type { PageTag } from '@inkstone/site-model/page';
import * as z from 'zod';
import type { Doc } from '../scan/read-doc.ts';
import type { DocsContext } from '../docs-context.ts';
import type { ScannedVersion } from '../scan/scan-version.ts';
import { placeOfKey } from './key-line.ts';
import { docCards, foreignWords } from './doc-cards.ts';
import { readListedFile, type ListedFile } from './listed-file.ts';
import type { GeneratedIndex } from './sidebar.ts';

/** The file beside the pages of a layer that lists the tags which they may have. */
export const TAGS_FILE = 'tags.yml';

const tagsFileSchema = z.record(
  z.string(),
  z
    .strictObject({
      label: z.string().optional(),
      description: z.string().optional(),
      /** Below the folder of tags. */
      permalink: permalinkSchema.optional(),
    })
    .nullable(),
);

interface Tag {
  label: string;
  lang: string | undefined;
  description: string;
  textLang: string | undefined;
  href: string;
  docs: Doc[];
}

/** The tags of a version's pages. */
export interface VersionTags {
  /** The tags of a page, in the order of its front matter. */
  of: (doc: Doc) => readonly PageTag[];
  /** A page for each tag, and one that lists them; none where no page has a tag. */
  indexes: readonly GeneratedIndex[];
  problems: readonly Problem[];
}

/** Reads the tags of a version: those that `tags.yml` lists, or any where there is no such file. */
export function tagsOfVersion(scanned: ScannedVersion, context: DocsContext): VersionTags {
  const problems: Problem[] = [];
  const listed = readListedFile(TAGS_FILE, tagsFileSchema, scanned, context, problems);
  const folder = withBase(context.base, `${scanned.path}/tags`);
  const tags = new Map<string, Tag>();
  const ofDoc = new Map<Doc, PageTag[]>();
  const merged = new Map<string, Problem>();
  const named = (doc: Doc, key: string, inline: { label: string; permalink?: string | undefined }): Tag | undefined => {
    const known = listed?.entries.get(key);
    const label = known?.label ?? inline.label;
    const written = known?.permalink ?? inline.permalink ?? slugOf(key, context.dialect.name === 'docusaurus');
    const href = `${folder}/${encodePath(written.replace(/^\/+|\/+$/g, ''))}`;
    const mistake = documentMistake(href, context.base);
    if (mistake !== undefined) {
      const place =
        known?.permalink === undefined || listed === null
          ? placeOfKey(doc.file, 'tags', inline.label, context)
          : placeOfKey(listed.absolute, null, key, context);
      problems.push(invalidAddress(label, mistake, place));
      return undefined;
    }
    const langs = { lang: listed?.langOf(key, 'label'), textLang: listed?.langOf(key, 'description') };
    const tag = tags.get(href) ?? { label, description: known?.description ?? '', ...langs, href, docs: [] };
    tags.set(href, tag);
    if (lettersOf(tag.label) !== lettersOf(label)) merged.set(label, mergedTags(tag, label, doc, context));
    return tag;
  };
  for (const doc of scanned.docs.values()) {
    if (doc.frontMatter.tags.length === 0) continue;
    const own = new Map<string, PageTag>();
    for (const written of doc.frontMatter.tags) {
      const inline = typeof written === 'string' ? { label: written } : written;
      if (listed && !listed.entries.has(inline.label)) problems.push(unlistedTag(inline.label, doc, listed, context));
      const tag = named(doc, inline.label, inline);
      if (tag === undefined) continue;
      own.set(tag.href, { label: tag.label, href: tag.href, ...(tag.lang !== undefined && { lang: tag.lang }) });
      if (!tag.docs.includes(doc) && !doc.frontMatter.unlisted) tag.docs.push(doc);
    }
    ofDoc.set(doc, [...own.values()]);
  }
  problems.push(...merged.values());
  const all = [...tags.values()].filter(({ docs }) => docs.length > 0);
  return { of: (doc) => ofDoc.get(doc) ?? [], indexes: indexesOf(all, folder, scanned, context), problems };
}

function indexesOf(
  tags: readonly Tag[],
  folder: string,
  { docs }: ScannedVersion,
  context: DocsContext,
): GeneratedIndex[] {
  if (tags.length === 0) return [];
  const { config, lang, texts } = context;
  const words = texts(lang);
  const { wordsLang } = foreignWords(context);
  const sorted = tags.toSorted((a, b) => a.label.localeCompare(b.label, lang));
  const list: GeneratedIndex = {
    id: 'tags',
    href: folder,
    title: config.tagsTitle ?? words.tags,
    lang: config.tagsTitle === undefined ? wordsLang : undefined,
    description: '',
    isUnsearched: true,
    cards: sorted.map(({ href, label, lang: labelLang, description, textLang, docs: tagged }) => {
      const count = words.pageCount(tagged.length);
      const langs = { ...(labelLang !== undefined && { lang: labelLang }), noteLang: wordsLang, textLang };
      return { href, label, note: count, text: description, ...langs, external: false };
    }),
  };
  const pages = sorted.map(({ href, label, lang: labelLang, description, textLang, docs: tagged }): GeneratedIndex => {
    return {
      id: `tags/${decodeURI(href.slice(folder.length + 1))}`,
      href,
      title: label,
      lang: labelLang,
      description,
      textLang,
      isUnsearched: true,
      cards: docCards(tagged, context),
    };
  });
  // A page that the site has at the address of the list or of a tag replaces it.
  const taken = new Set([...docs.values()].map(({ href }) => href));
  return [list, ...pages].filter(({ href }) => !taken.has(href));
}

function unlistedTag(label: string, doc: Doc, { file, entries }: ListedFile<object>, context: DocsContext): Problem {
  const meant = nearest(label, entries.keys());
  return {
    code: 'invalid-front-matter',
    // A tool that reports nothing here has published the site, so this is no error in its pages.
    severity: context.dialect.isForeign ? 'warning' : 'error',
    message: `${file} does not list the tag "${label}".`,
    ...placeOfKey(doc.file, 'tags', label, context),
    found: `tags: ${label}`,
    ...(meant === undefined ? { allowed: [...entries.keys()].slice(0, 20).join(', ') } : { suggestion: meant }),
  };
}

/** What makes a tag another one: its case, spaces and hyphens do not. */
function lettersOf(label: string): string {
  return composed(label)
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '');
}

function mergedTags({ label, href }: Tag, other: string, doc: Doc, context: DocsContext): Problem {
  return {
    code: 'invalid-front-matter',
    severity: 'warning',
    message: `The tags "${label}" and "${other}" have one address, ${href}, so that their pages are listed together.`,
    ...placeOfKey(doc.file, 'tags', other, context),
    found: `tags: ${other}`,
    allowed: `an address of its own: tags: [{ label: ${JSON.stringify(other)}, permalink: /… }]`,
  };
}

function invalidAddress(label: string, mistake: string, place: Pick<Problem, 'file' | 'line'>): Problem {
  return {
    code: 'invalid-address',
    severity: 'error',
    message: 'The page of this tag cannot have its address.',
    ...place,
    found: `tags: ${label} has ${mistake}`,
    suggestion: `tags: [{ label: ${JSON.stringify(label)}, permalink: /${[...slugOf(label, false)].slice(0, 20).join('')} }]`,
  };
}

/** The last part of a tag's address. Docusaurus cuts a word before its digits. */
function slugOf(label: string, isDocusaurus: boolean): string {
  const cut = composed(label).replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1-$2');
  const words = isDocusaurus ? cut.replaceAll(/(\p{L})(\d)|(\d)(\p{L})/gu, '$1$3-$2$4') : cut;
  return (
    words
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '') || 'tag'
  );
}
