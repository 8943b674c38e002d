import type { TextlintRuleReporter } from '@textlint/types';

/** Headings of the second to the fourth level have an ASCII id of their own. */
export const headingIds: TextlintRuleReporter = (context) => {
  const seen = new Set<string>();
  return {
    [context.Syntax.Header](node) {
      if (node.depth < 2 || node.depth > 4) return;
      const id = /\{#([^}\s]+)\}\s*$/.exec(context.getSource(node))?.[1];
      if (id === undefined) context.report(node, new context.RuleError('标题没有写明id，例如{#configuration}'));
      else if (!/^[\w-]+$/.test(id))
        context.report(node, new context.RuleError(`标题的id只用ASCII字母、数字和连字符：${id}`));
      else if (seen.has(id)) context.report(node, new context.RuleError(`这一页已经有id为${id}的标题`));
      else seen.add(id);
    },
  };
};
