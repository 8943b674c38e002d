import type { OriginalPage } from '../compile/types.ts';
import { exceededLimit } from '../read/limits.ts';
import { parsePage } from '../read/parse.ts';
import { headingIds, linkedPages, piecesOf } from '../read/text.ts';
import { fillVariables, type Variables } from '../read/variables.ts';
import { splitFrontMatter } from './front-matter.ts';
import type { Doc, DocsContext } from './scan-version.ts';

/** The parts of the page that a doc translates; undefined if the doc is no translation. */
export function originalPage(
  { original, isMdx, file, frontMatter: own }: Doc,
  { files, relative, dialect, syntax }: DocsContext,
  values: Variables | undefined,
): OriginalPage | undefined {
  if (original === undefined) return undefined;
  const source = files.read(original, 'text').content?.toString('utf8');
  if (source === undefined) return undefined;
  const { body, frontMatter } = splitFrontMatter(source, relative(original));
  // Its mistakes are reported in the original language.
  if (exceededLimit(body)) return undefined;
  const asMdx = isMdx || original.endsWith('.mdx');
  const tree = parsePage(dialect.rewrite(body, { isMdx: asMdx }), asMdx, syntax);
  if (values) fillVariables(tree, (name) => values.get(name) ?? null);
  const pieces = piecesOf(tree).map(({ section, kind, written }) => ({ section, kind, written }));
  const text = files.read(file, 'text').content?.toString('utf8') ?? '';
  return {
    links: linkedPages(tree),
    otherAddress: otherAddress(own, frontMatter, text),
    headings: headingIds(tree, dialect.slugs),
    pieces,
  };
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
