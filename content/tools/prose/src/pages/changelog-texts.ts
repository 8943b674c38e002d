import { isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type { Text } from './text.ts';

/** Finds the `text` field of every change in a changelog. */
export function findChangelogTexts(source: string): Text[] {
  const lines = new LineCounter();
  const texts: Text[] = [];
  visit(parseDocument(source, { lineCounter: lines }), {
    Pair(_, { key, value }) {
      if (!isScalar(key) || key.value !== 'text' || !isScalar(value) || typeof value.value !== 'string') return;
      const { line } = lines.linePos(value.range?.[0] ?? 0);
      // A block scalar's text begins on the line after its `|` or `>`.
      texts.push({ line: value.type?.startsWith('BLOCK') ? line + 1 : line, markdown: value.value });
    },
  });
  return texts;
}
