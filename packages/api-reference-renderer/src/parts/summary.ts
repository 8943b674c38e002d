import type { ApiSymbol, Comment } from '../model/api-model.ts';
import { firstSentence } from './plain-text.ts';

type Markdown = (source: string, scope: ApiSymbol | undefined) => { text: string };

/** First sentence of what a symbol's comment says. */
export function symbolSummary(symbol: ApiSymbol, markdown: Markdown): string {
  return commentSummary(symbol.comment ?? symbol.signatures[0]?.comment ?? null, symbol, markdown);
}

export function commentSummary(comment: Comment | null, scope: ApiSymbol, markdown: Markdown): string {
  return comment === null || comment.summary === '' ? '' : firstSentence(markdown(comment.summary, scope).text);
}
