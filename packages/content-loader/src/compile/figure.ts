import type { ElementContent } from 'hast';
import type { State } from 'mdast-util-to-hast';
import { tokenizeHtml } from '../parse/html-tokens.ts';
import { readSnippetFile } from './code/snippet.ts';
import { element } from './element.ts';
import type { LeafDirective, PageState } from './page-state.ts';

/**
 * `::figure[caption]{file="drawing.svg"}`: the page contains the SVG itself, so that its text can be selected and
 * searched, and the theme's stylesheet applies to it.
 */
export function figure(
  page: PageState,
  state: State,
  node: LeafDirective,
  compiled: (html: string) => ElementContent,
): ElementContent[] {
  const target = node.attributes?.['file'];
  if (!target) {
    page.report('invalid-markdown', 'A figure needs a file.', node, {
      found: '::figure',
      suggestion: '::figure[Caption]{file="drawing.svg"}',
    });
    return [];
  }
  const found = readSnippetFile(page, node, target);
  if (found === null) return [];
  const tokens = tokenizeHtml(found.content);
  const root = tokens.find((token) => token.type === 'tag');
  if (root?.name !== 'svg') {
    page.report('invalid-markdown', 'This file is no SVG.', node, {
      found: target,
      allowed: 'an SVG file; other images are written ![text](file "caption")',
    });
    return [];
  }
  let svg = found.content;
  for (const { type, start, end } of tokens.toReversed())
    if (type === 'hidden') svg = svg.slice(0, start) + svg.slice(end);
  page.sections.break();
  page.sections.add(tokens.map((token) => (token.type === 'text' ? token.text : ' ')).join(''));
  page.sections.break();
  const caption = state.all({ type: 'paragraph', children: node.children });
  page.sections.break();
  return [
    element('figure', { dataPart: 'figure' }, [
      compiled(svg.trim()),
      ...(caption.length > 0 ? [element('figcaption', {}, caption)] : []),
    ]),
  ];
}
