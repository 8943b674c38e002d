import { hashOf } from '@inkstone/site-model/cache';
import type { CodeLink } from '@inkstone/site-model/source';
import type { Code } from 'mdast';
import type { Context } from '../context.ts';
import type { CodeLinks, LineLink } from './code-block.ts';
import type { SnippetLine } from './snippet.ts';

/**
 * The documented symbols in the part of a file that a code block shows.
 *
 * @param content The whole file.
 * @param written Of each shown line, its index in `lines`.
 */
export function findCodeLinks(
  context: Context,
  node: Code,
  content: string,
  lines: readonly SnippetLine[],
  written: readonly number[],
): CodeLinks {
  const found = JSON.parse(context.lookUp('code', hashOf(content)) ?? '[]') as readonly CodeLink[];
  const shown = new Map(written.map((at, index) => [lines[at]?.line, { index, column: lines[at]?.column ?? 0 }]));
  const links = new Map<number, LineLink[]>();
  for (const [line, column, length, href] of found) {
    const place = shown.get(line);
    if (place === undefined) continue;
    links.set(place.index, [...(links.get(place.index) ?? []), [column - place.column, length, href]]);
    context.link({ href, kind: 'api', written: href }, node);
  }
  return links;
}
