import { useState } from 'react';

/**
 * The text of an input as it was before an input method began to compose, until the composition ends: half-typed
 * pinyin is nothing to search for. The handlers belong on the input.
 */
export function useComposition(text: string) {
  const [before, setBefore] = useState<string | null>(null);
  return {
    composed: before ?? text,
    handlers: { onCompositionStart: () => setBefore(text), onCompositionEnd: () => setBefore(null) },
  };
}
