import type { ElementContent } from 'hast';
import type { State } from 'mdast-util-to-hast';
import { readFile } from '../code/code-handler.ts';
import type { PageState } from '../page-state.ts';
import { element, unescapeText } from './element.ts';
import type { LeafDirective } from './nodes.ts';

const NOT_DRAWN = /<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!doctype[^>]*>/gi;

/**
 * `::figure[caption]{file="drawing.svg"}`: the SVG itself stands in the page, so that its text can be selected and
 * found, and the theme's stylesheet reaches it.
 */
export function drawing(
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
  const found = readFile(page, node, target);
  if (found === null) return [];
  const svg = found.content.replace(NOT_DRAWN, '').trim();
  if (!svg.startsWith('<svg')) {
    page.report('invalid-markdown', 'This file is no SVG.', node, {
      found: target,
      allowed: 'an SVG file; other images are written ![text](file "caption")',
    });
    return [];
  }
  page.sections.break();
  page.sections.add(unescapeText(svg.replace(/<[^>]*>/g, ' ')));
  page.sections.break();
  const caption = state.all({ type: 'paragraph', children: node.children });
  page.sections.break();
  return [
    element('figure', { dataPart: 'figure' }, [
      compiled(svg),
      ...(caption.length > 0 ? [element('figcaption', {}, caption)] : []),
    ]),
  ];
}
