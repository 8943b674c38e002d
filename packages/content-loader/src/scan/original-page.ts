import type { Root } from 'mdast';
import type { OriginalPage } from '../compile/types.ts';
import { exceededLimit } from '../read/limits.ts';
import { parsePage } from '../read/parse.ts';
import { headingIds, linkedPages, piecesOf } from '../read/text.ts';
import { fillVariables, type Variables } from '../read/variables.ts';
import { splitFrontMatter } from './front-matter.ts';
import { gitHash, textOfHash } from './git-texts.ts';
import type { Doc } from './read-doc.ts';
import type { DocsContext } from '../docs-context.ts';

/** The parts of the page that a doc translates; undefined if the doc is no translation. */
export function originalPage(doc: Doc, context: DocsContext, values: Variables | undefined): OriginalPage | undefined {
  const { original, file, frontMatter: own } = doc;
  const { files, dialect } = context;
  if (original === undefined) return undefined;
  const source = files.read(original, 'text').content?.toString('utf8');
  if (source === undefined) return undefined;
  const found = parsed(source, doc, context);
  if (!found) return undefined;
  const { tree, frontMatter } = found;
  if (values) fillVariables(tree, (name) => values.get(name) ?? null);
  const pieces = piecesOf(tree).map(({ section, kind, written }) => ({ section, kind, written }));
  const text = files.read(file, 'text').content?.toString('utf8') ?? '';
  const earlier = earlierHeadings(source, doc, context);
  return {
    links: linkedPages(tree),
    otherAddress: otherAddress(own, frontMatter, text),
    headings: headingIds(tree, dialect.slugs),
    ...(earlier && { earlier }),
    pieces,
  };
}

/** The tree of an original; undefined for one that is not compiled, whose mistakes are reported in its own language. */
function parsed(
  source: string,
  { isMdx, original = '' }: Doc,
  { dialect, syntax, relative }: DocsContext,
): { tree: Root; frontMatter: Doc['frontMatter'] } | undefined {
  const { body, frontMatter } = splitFrontMatter(source, relative(original));
  if (exceededLimit(body)) return undefined;
  const asMdx = isMdx || original.endsWith('.mdx');
  return { tree: parsePage(dialect.rewrite(body, { isMdx: asMdx }), asMdx, syntax), frontMatter };
}

/** The headings of the text that was translated, where the original has changed since: readers have their ids. */
function earlierHeadings(source: string, doc: Doc, context: DocsContext): OriginalPage['earlier'] {
  const of = doc.translation?.of ?? null;
  if (of === null || gitHash(source).startsWith(of)) return undefined;
  const before = textOfHash(of, context.repository);
  const found = before === null ? undefined : parsed(before, doc, context);
  return found && headingIds(found.tree, context.dialect.slugs);
}

/** Keys about the address in the front matter of a translation that the original does not have. */
function otherAddress(
  own: Doc['frontMatter'],
  original: Doc['frontMatter'],
  text: string,
): OriginalPage['otherAddress'] {
  return (['id', 'slug'] as const).flatMap((key) => {
    const written = own[key];
    if (written === undefined || written === original[key]) return [];
    const line = text.split(/\r\n?|\n/).findIndex((one) => one.startsWith(`${key}:`)) + 1;
    return { key, own: written, original: original[key], line: Math.max(line, 1) };
  });
}
