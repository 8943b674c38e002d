import { messageOf } from '@inkstone/site-model/errors';
import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Context } from '../context.ts';
import type { Pass } from './pass.ts';

type InlineMath = Extract<Nodes, { type: 'inlineMath' }>;
type Formula = InlineMath | Extract<Nodes, { type: 'math' }>;

declare module 'mdast' {
  interface Data {
    /** A formula as MathML, which browsers draw without a stylesheet or fonts. */
    mathml?: string;
  }
}

/** Formulas in TeX, where the site has them switched on. */
export const math: Pass = {
  name: 'math',
  summary: '`$x^2$`, and formulas between lines of `$$`, where `markdown.math` is set',
  async mdast(tree, context) {
    if (!context.options.markdown.math) return;
    const formulas: Formula[] = [];
    visit(tree as Nodes, (node, index, parent) => {
      if (node.type !== 'math' && node.type !== 'inlineMath') return;
      formulas.push(node);
      const next = parent?.children[(index ?? 0) + 1];
      if (node.type === 'inlineMath') reportPrice(context, node, next?.type === 'text' ? next.value : '');
    });
    if (formulas.length === 0) return;
    // Most pages have none, and reading the library takes longer than compiling them.
    const { toMathML } = await import('../formula.ts');
    for (const node of formulas) node.data = { mathml: draw(toMathML, node, context) };
  },
  handlers: ({ options }) => {
    if (!options.markdown.math) return {};
    const raw = (_state: unknown, node: Formula) => ({ type: 'raw' as const, value: node.data?.mathml ?? '' });
    return { math: raw, inlineMath: raw };
  },
};

function draw(toMathML: (tex: string, isBlock: boolean) => string, node: Formula, context: Context): string {
  try {
    return toMathML(node.value, node.type === 'math');
  } catch (error) {
    if (error instanceof RangeError) {
      context.report('too-large', 'This formula is nested too deeply.', node);
      return '';
    }
    const reason = messageOf(error).replace(/^KaTeX parse error: /, '');
    context.report('invalid-markdown', `This formula cannot be drawn: ${reason}`, node, {
      found: node.value,
      allowed: 'TeX as KaTeX reads it: https://katex.org/docs/supported',
    });
    return '';
  }
}

/** Two amounts of dollars in one paragraph look like a formula. */
function reportPrice(context: Context, node: InlineMath, after: string): void {
  if (!/^\s|\s$/.test(node.value) && !/^\d/.test(after)) return;
  context.report('invalid-markdown', 'This would be shown as a formula, as it is between two dollar signs.', node, {
    found: `$${node.value}$`,
    allowed: 'a formula without spaces at its ends and without a digit after it; or a backslash before the sign: \\$',
    suggestion: `\\$${node.value}\\$`,
  });
}
