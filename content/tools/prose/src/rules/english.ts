import type { TextlintRuleReporter } from '@textlint/types';
import { reportMatches } from './rule.ts';

/** Six words in a row, or more, that are no list of names. */
const sentence = /(?:\b[A-Za-z][a-z'’-]*[ ,;]+){5,}[A-Za-z][a-z'’-]*/g;

/** No English sentences outside code: messages are quoted as code, everything else is said in Chinese. */
export const english: TextlintRuleReporter = (context) => ({
  [context.Syntax.Str](node) {
    reportMatches(context, node, node.value, sentence, '英文句子要用中文说，或者放进代码里');
  },
});
