import type { TextlintRuleReporter } from '@textlint/types';

/** Below the title, no heading skips a level: screen readers list headings by it. A partial begins where it is put in. */
export const headingLevels: TextlintRuleReporter = (context) => {
  let last = /[\\/]partials[\\/]/.test(context.getFilePath() ?? '') ? 5 : 1;
  return {
    [context.Syntax.Header](node) {
      // Titles of directives are read as headings of the sixth level.
      if (node.depth === 6) return;
      if (node.depth > last + 1)
        context.report(node, new context.RuleError(`标题跳过了一级：这里最多写${'#'.repeat(last + 1)}`));
      last = node.depth;
    },
  };
};
