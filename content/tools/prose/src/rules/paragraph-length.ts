import type { TxtParentNode } from '@textlint/ast-node-types';
import type { TextlintRuleReporter } from '@textlint/types';

const limit = 260;

/** What a reader sees of a node. */
function visibleLength(node: TxtParentNode): number {
  return node.children.reduce((length, child) => {
    if ('children' in child) return length + visibleLength(child as TxtParentNode);
    return length + ('value' in child && typeof child.value === 'string' ? child.value.length : 0);
  }, 0);
}

/** No paragraph longer than a phone’s screen. */
export const paragraphLength: TextlintRuleReporter = (context) => ({
  [context.Syntax.Paragraph](node) {
    const length = visibleLength(node);
    if (length > limit) context.report(node, new context.RuleError(`这一段有${length}个字符，最多${limit}个，请拆开`));
  },
});
