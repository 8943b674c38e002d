import type { TextlintRuleReporter } from '@textlint/types';

const TITLE = '问题排查';
const ID = 'troubleshooting';

/** What goes wrong stands under one heading on all pages, as the list of all errors is made of these parts. */
export const troubleshooting: TextlintRuleReporter = (context) => ({
  [context.Syntax.Header](node) {
    const [, title, id] = /^#+\s+(.*?)\s*\{#([^}\s]+)\}\s*$/.exec(context.getSource(node)) ?? [];
    if ((id === ID) === (title === TITLE)) return;
    context.report(node, new context.RuleError(`问题一节的标题写作“${TITLE} {#${ID}}”`));
  },
});
