import type { ApiSymbol } from '../model/api-model.ts';
import { plainSentence } from './plain-text.ts';

/** First sentence of what a symbol's comment says. */
export function symbolSummary(symbol: ApiSymbol): string {
  const comment = symbol.comment ?? symbol.signatures[0]?.comment ?? null;
  return comment === null ? '' : plainSentence(comment.summary);
}
