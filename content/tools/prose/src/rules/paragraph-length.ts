import type { TextlintRuleReporter } from '@textlint/types';
import { visibleText } from './visible.ts';

const limit = 260;

/** No paragraph longer than a phone’s screen. */
export const paragraphLength: TextlintRuleReporter = (context) => ({
  [context.Syntax.Paragraph](node) {
    const length = visibleText(node).length;
    if (length > limit) context.report(node, new context.RuleError(`这一段有${length}个字符，最多${limit}个，请拆开`));
  },
});
