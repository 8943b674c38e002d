import { h } from 'hastscript';
import { renderContent, renderLabel, splitLabel } from './directives.ts';
import type { Block, Pass } from './pass.ts';

const block: Block = {
  attributes: ['open'],
  render(context, state, node) {
    const { label, content } = splitLabel(node);
    if (label.length === 0 && context.isDocusaurus) label.push({ type: 'text', value: 'Details' });
    if (label.length === 0) {
      context.report('invalid-markdown', 'Details need a summary.', node, {
        found: ':::details',
        suggestion: ':::details[Summary]',
      });
    }
    const open = node.attributes && 'open' in node.attributes;
    return h('details', { dataPart: 'details', ...(open ? { open: true } : {}) }, [
      h('summary', {}, renderLabel(state, label)),
      ...renderContent(state, content),
    ]);
  },
};

/** `:::details[Summary]`. */
export const details: Pass = {
  name: 'details',
  summary: '`:::details[Summary]`',
  blocks: new Map([['details', block]]),
};
