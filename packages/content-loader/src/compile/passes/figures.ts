import type { ElementContent } from 'hast';
import { raw } from 'hast-util-raw';
import { h } from 'hastscript';
import type { Paragraph } from 'mdast';
import type { State } from 'mdast-util-to-hast';
import { activeContent } from '../active-content.ts';
import { readSnippetFile } from '../code/snippet.ts';
import type { Context } from '../context.ts';
import { reportOwnAttributes } from '../own-attributes.ts';
import { tokenizeHtml } from '../tokenize-html.ts';
import type { LeafDirective, Pass } from './pass.ts';

/** Images and drawings with a caption. */
export const figures: Pass = {
  name: 'figures',
  summary: '`::figure[Caption]{file="drawing.svg"}`, and an image with a title alone in its paragraph',
  lines: new Map([['figure', { attributes: ['file'], render: figure }]]),
  handlers: () => ({
    paragraph(state, node: Paragraph) {
      const children = state.all(node);
      const [only] = children;
      if (
        children.length === 1 &&
        only?.type === 'element' &&
        only.tagName === 'img' &&
        typeof only.properties['title'] === 'string'
      ) {
        const { title, ...properties } = only.properties;
        return h('figure', { dataPart: 'figure' }, [{ ...only, properties }, h('figcaption', {}, [title])]);
      }
      const paragraph = h('p', {}, children);
      state.patch(node, paragraph);
      return paragraph;
    },
  }),
};

/** Whether all that the file opens is closed at its end, as HTML reads it, which is otherwise than XML. */
function endsByItself(content: string): boolean {
  const read = raw({ type: 'root', children: [{ type: 'raw', value: content }, h('i')] });
  const last = 'children' in read ? read.children.at(-1) : undefined;
  return last?.type === 'element' && last.tagName === 'i';
}

/**
 * The page contains the SVG itself, so that its text can be selected and searched, and the theme's stylesheet applies to
 * it. It is raw HTML as what the page has itself, and stands under the same checks.
 */
function figure(context: Context, state: State, node: LeafDirective): ElementContent[] {
  const target = node.attributes?.['file'];
  if (!target) {
    context.report('invalid-markdown', 'A figure needs a file.', node, {
      found: '::figure',
      suggestion: '::figure[Caption]{file="drawing.svg"}',
    });
    return [];
  }
  const found = readSnippetFile(context, node, target);
  if (found === null) return [];
  const tokens = tokenizeHtml(found.content);
  const start = tokens.find((token) => token.type === 'tag');
  if (start?.name !== 'svg') {
    context.report('invalid-markdown', 'This file is no SVG.', node, {
      found: target,
      allowed: 'an SVG file; other images are written ![text](file "caption")',
    });
    return [];
  }
  const reason = activeContent(found.file, Buffer.from(found.content));
  if (reason !== undefined) {
    context.report('forbidden-file', `This file cannot be part of a page: it ${reason}.`, node, {
      found: target,
      allowed: 'an SVG that runs nothing',
    });
    return [];
  }
  if (!endsByItself(found.content)) {
    context.report(
      'forbidden-file',
      'This file cannot be part of a page: HTML reads what follows it as its own.',
      node,
      {
        found: target,
        allowed: 'an SVG without CDATA, and with an end tag for each element of HTML in it',
      },
    );
    return [];
  }
  reportOwnAttributes(tokens, context, node);
  const svg: ElementContent = { type: 'raw', value: found.content.slice(start.start).trim() };
  state.patch(node, svg);
  const caption = state.all({ type: 'paragraph', children: node.children });
  return [h('figure', { dataPart: 'figure' }, [svg, ...(caption.length > 0 ? [h('figcaption', {}, caption)] : [])])];
}
