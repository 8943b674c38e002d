import type { TextlintRuleReporter } from '@textlint/types';
import { han, reportMatches, wide } from './rule.ts';

const checks: readonly [RegExp, string][] = [
  [new RegExp(`(?<=${han}|${wide})[,;:!?](?!//)|[,;!?](?=${han})`, 'gu'), '汉字旁用全角标点'],
  [new RegExp(String.raw`(?<=${han})\.(?=\s|$|${han})`, 'gu'), '句号用“。”'],
  [new RegExp(String.raw`(?<=${han})\(|\((?=${han})|(?<=${han})\)|\)(?=${han})`, 'gu'), '括号用全角'],
  [new RegExp(`(?<=${han})"|"(?=${han})`, 'gu'), '引号用“”'],
  [new RegExp(String.raw`(?<=${han})\.{3,}|\.{3,}(?=${han})|。。+`, 'gu'), '省略号用……'],
  [new RegExp(`(?<=${han})--+|--+(?=${han})`, 'gu'), '破折号用——'],
  [/^[,;] /gu, '汉字文本里用全角标点'],
];

/** Full-width punctuation beside Han. Text after inline code counts as beside Han. */
export const punctuation: TextlintRuleReporter = (context) => ({
  [context.Syntax.Str](node) {
    for (const [pattern, message] of checks) reportMatches(context, node, node.value, pattern, message);
  },
});
