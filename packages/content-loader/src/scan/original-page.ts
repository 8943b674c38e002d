import type { OriginalPage } from '../compile/types.ts';
import { exceededLimit } from '../read/limits.ts';
import { parsePage } from '../read/parse.ts';
import { headingIds, piecesOf } from '../read/text.ts';
import { fillVariables, type Variables } from '../read/variables.ts';
import { splitFrontMatter } from './front-matter.ts';
import type { Doc, DocsContext } from './scan-version.ts';

/** What the page that a doc translates consists of; undefined for what is no translation. */
export function originalPage(
  { original, isMdx }: Doc,
  { files, relative, dialect, syntax }: DocsContext,
  values: Variables | undefined,
): OriginalPage | undefined {
  if (original === undefined) return undefined;
  const source = files.read(original, 'text').content?.toString('utf8');
  if (source === undefined) return undefined;
  const { body } = splitFrontMatter(source, relative(original));
  // What is wrong with it is reported where it is a page.
  if (exceededLimit(body)) return undefined;
  const asMdx = isMdx || original.endsWith('.mdx');
  const tree = parsePage(dialect.rewrite(body, { isMdx: asMdx }), asMdx, syntax);
  if (values) fillVariables(tree, (name) => values.get(name) ?? null);
  const pieces = piecesOf(tree).map(({ section, kind, written }) => ({ section, kind, written }));
  return { headings: headingIds(tree, dialect.slugs), pieces };
}
