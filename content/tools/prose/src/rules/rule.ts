import type { TextlintRuleReporter } from '@textlint/types';

export const han = String.raw`\p{Script=Han}`;
/** Full-width punctuation that stands beside Han. */
export const wide = String.raw`[，。；：？！、（）“”‘’《》…—]`;

type Context = Parameters<TextlintRuleReporter>[0];
type TextNode = Parameters<Context['report']>[0];

/** Reports every match of a pattern in a piece of text. */
export function reportMatches(context: Context, node: TextNode, text: string, pattern: RegExp, message: string): void {
  for (const match of text.matchAll(pattern)) {
    context.report(node, new context.RuleError(`${message}：${around(text, match.index)}`, { index: match.index }));
  }
}

function around(text: string, index: number): string {
  return text.slice(Math.max(0, index - 8), index + 10).replaceAll('\n', ' ');
}
