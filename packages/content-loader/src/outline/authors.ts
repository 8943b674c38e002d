import { nearest, type Problem } from '@inkstone/site-model/errors';
import { authorSchema, permalinkSchema } from '@inkstone/site-model/front-matter';
import type { PageAuthor } from '@inkstone/site-model/page';
import { encodePath, isElsewhere, withBase } from '@inkstone/site-model/href';
import * as z from 'zod';
import type { Doc } from '../scan/read-doc.ts';
import type { DocsContext } from '../docs-context.ts';
import type { ScannedVersion } from '../scan/scan-version.ts';
import { placeOfKey } from './key-line.ts';
import { docCards, foreignWords } from './doc-cards.ts';
import { readListedFile, type ListedFile } from './listed-file.ts';
import type { GeneratedIndex } from './sidebar.ts';

/** The file beside the pages of a layer that says who their authors are. */
const AUTHORS_FILE = 'authors.yml';

const authorsFileSchema = z.record(
  z.string(),
  authorSchema.extend({
    description: z.string().optional(),
    /** The name of the key in older files of Docusaurus. */
    imageURL: authorSchema.shape.image_url,
    page: z.union([z.boolean(), z.looseObject({ permalink: permalinkSchema.optional() })]).optional(),
  }),
);

type Entry = z.output<typeof authorsFileSchema>[string];

/** What of an author may be in another language than the pages. */
type LangField = 'name' | 'title' | 'description';

interface Author extends PageAuthor {
  description: string;
  textLang: string | undefined;
  /** Whether a page lists what they have written. */
  hasPage: boolean;
  docs: Doc[];
}

/** Who wrote the pages of a version. */
export interface VersionAuthors {
  /** The authors of a page, in the order of its front matter. */
  of: (doc: Doc) => readonly PageAuthor[];
  /** A page for each author who has one, and one that lists them. */
  indexes: readonly GeneratedIndex[];
  problems: readonly Problem[];
}

/** Reads the authors of a version's pages: `authors.yml` describes them, front matter names them. */
export function authorsOfVersion(scanned: ScannedVersion, context: DocsContext): VersionAuthors {
  const problems: Problem[] = [];
  const listed = readListedFile(AUTHORS_FILE, authorsFileSchema, scanned, context, problems);
  const folder = withBase(context.base, `${scanned.path}/authors`);
  const authors = new Map<string, Author>();
  for (const [key, entry] of listed?.entries ?? []) {
    const langOf = (field: LangField) => listed?.langOf(key, field);
    authors.set(key, authorOf(entry, { key, folder, langOf, context }));
  }
  const ofDoc = new Map<Doc, Author[]>();
  for (const doc of scanned.docs.values()) {
    const own: Author[] = [];
    for (const written of doc.frontMatter.authors) {
      const key = typeof written === 'string' ? written : written.key;
      const entry = key === undefined ? undefined : listed?.entries.get(key);
      if (key !== undefined && listed && !entry) problems.push(unknownAuthor(key, doc, listed, context));
      const inline = typeof written === 'string' ? {} : written;
      const langOf = (field: LangField) =>
        Object.hasOwn(inline, field) || key === undefined ? undefined : listed?.langOf(key, field);
      const shown = authorOf({ ...entry, ...inline }, { key, folder, langOf, context });
      if (shown.name.trim() === '') {
        problems.push(namelessAuthor(doc, context));
        continue;
      }
      own.push(shown);
      // A page may describe an author differently; the author's own page keeps to the file.
      const author = authors.get(key ?? '');
      if (author && !author.docs.includes(doc) && !doc.frontMatter.unlisted) author.docs.push(doc);
    }
    if (own.length > 0) ofDoc.set(doc, own);
  }
  const shown = new Map(
    [...ofDoc].map(([doc, all]) => [
      doc,
      all.map(({ name, lang, title, titleLang, href, image }) => ({ name, lang, title, titleLang, href, image })),
    ]),
  );
  const withPage = [...authors.values()].filter(({ hasPage }) => hasPage);
  return { of: (doc) => shown.get(doc) ?? [], indexes: indexesOf(withPage, folder, scanned, context), problems };
}

function authorOf(
  { name, title, description, url, image_url: image, imageURL, page }: Entry,
  {
    key,
    folder,
    langOf,
    context,
  }: {
    key: string | undefined;
    folder: string;
    langOf: (field: LangField) => string | undefined;
    context: DocsContext;
  },
): Author {
  const picture = image ?? imageURL;
  const permalink = (typeof page === 'object' ? page.permalink : undefined) ?? key ?? '';
  const hasPage = page !== undefined && page !== false;
  const titleLang = langOf('title');
  return {
    name: name ?? key ?? '',
    lang: langOf('name'),
    title: title ?? null,
    titleLang,
    href: hasPage ? `${folder}/${encodePath(permalink.replace(/^\/+|\/+$/g, ''))}` : (url ?? null),
    image: picture === undefined || isElsewhere(picture) ? (picture ?? null) : withBase(context.filesBase, picture),
    description: description ?? '',
    textLang: description ? langOf('description') : titleLang,
    hasPage,
    docs: [],
  };
}

function indexesOf(
  authors: readonly Author[],
  folder: string,
  { docs }: ScannedVersion,
  context: DocsContext,
): GeneratedIndex[] {
  if (authors.length === 0) return [];
  const { config, lang, texts } = context;
  const { wordsLang } = foreignWords(context);
  const sorted = authors.toSorted((a, b) => a.name.localeCompare(b.name, lang));
  const list: GeneratedIndex = {
    id: 'authors',
    href: folder,
    title: config.authorsTitle ?? texts(lang).authors,
    lang: config.authorsTitle === undefined ? wordsLang : undefined,
    description: '',
    isUnsearched: true,
    cards: sorted.map(({ href, name, lang: nameLang, title, titleLang: textLang }) => ({
      href: href!,
      label: name,
      ...(nameLang !== undefined && { lang: nameLang }),
      text: title ?? '',
      textLang,
      external: false,
    })),
  };
  const pages = sorted.map(
    ({ href, name, lang: nameLang, title, description, textLang, docs: written }): GeneratedIndex => {
      return {
        id: `authors/${decodeURI(href!.slice(folder.length + 1))}`,
        href: href!,
        title: name,
        lang: nameLang,
        description: description || (title ?? ''),
        textLang,
        isUnsearched: true,
        cards: docCards(written, context),
      };
    },
  );
  // A page that the site has at the address of the list or of an author replaces it.
  const taken = new Set([...docs.values()].map((doc) => doc.href));
  return [list, ...pages].filter(({ href }) => !taken.has(href));
}

function namelessAuthor(doc: Doc, context: DocsContext): Problem {
  return {
    code: 'invalid-front-matter',
    severity: 'error',
    message: 'An author has no name, so that nobody is shown.',
    ...placeOfKey(doc.file, 'authors', '', context),
    found: 'authors',
    allowed: 'names, keys of authors.yml, or authors with a "name"',
  };
}

function unknownAuthor(key: string, doc: Doc, { file, entries }: ListedFile<object>, context: DocsContext): Problem {
  const meant = nearest(key, entries.keys());
  return {
    code: 'invalid-front-matter',
    severity: 'error',
    message: `${file} does not describe the author "${key}".`,
    ...placeOfKey(doc.file, 'authors', key, context),
    found: `authors: ${key}`,
    ...(meant === undefined ? { allowed: [...entries.keys()].slice(0, 20).join(', ') } : { suggestion: meant }),
  };
}
