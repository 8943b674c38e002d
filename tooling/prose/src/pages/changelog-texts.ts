import { isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type { Text } from './texts.ts';

/** The `text` of every change of a changelog. */
export function findChangelogTexts(source: string): Text[] {
  const lines = new LineCounter();
  const texts: Text[] = [];
  visit(parseDocument(source, { lineCounter: lines }), {
    Pair(_, { key, value }) {
      if (!isScalar(key) || key.value !== 'text' || !isScalar(value) || typeof value.value !== 'string') return;
      const { line } = lines.linePos(value.range?.[0] ?? 0);
      // The text of a block begins in the line after its `|` or `>`.
      texts.push({ line: value.type?.startsWith('BLOCK') ? line + 1 : line, markdown: value.value });
    },
  });
  return texts;
}
