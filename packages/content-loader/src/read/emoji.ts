import { nameToEmoji } from 'gemoji';
import type { Heading, Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { plainText } from './text.ts';

declare module 'mdast' {
  interface HeadingData {
    /** Its text with the names of emoji, where it has some. */
    written?: string;
  }
}

const NAME = /(?<![\w:/.]):([a-z\d+-][a-z\d_+-]*):(?![\w:/])/g;

/** Puts emoji in the place of their names, as GitHub has them: `:tada:`. Other words between colons stay. */
export function readEmoji(tree: Root): void {
  visit(tree as Nodes, (node) => {
    if (node.type === 'heading') keepWritten(node);
    else if (node.type === 'text' && node.value.includes(':')) node.value = withEmoji(node.value);
  });
}

/** Each tool makes ids of headings in its own way of such names. */
function keepWritten(heading: Heading): void {
  const written = plainText(heading);
  if (withEmoji(written) !== written) heading.data = { ...heading.data, written };
}

/** Names come from pages: a map has no `constructor`. */
const EMOJI: ReadonlyMap<string, string> = new Map(Object.entries(nameToEmoji));

/** A text with emoji in the place of their names. */
export function withEmoji(text: string): string {
  return text.replace(NAME, (found, name: string) => EMOJI.get(name) ?? found);
}
