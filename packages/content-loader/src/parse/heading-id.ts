import type { Heading } from 'mdast';

/** `{#id}` at the end of a heading. */
const ID = /(?:^|\s+)\{#([^\s{}]+)\}\s*$/;

/** Takes an explicit id off the end of a heading and returns it. */
export function takeHeadingId(heading: Heading): string | null {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return null;
  const match = ID.exec(last.value);
  if (!match) return null;
  last.value = last.value.slice(0, match.index);
  if (last.value === '') heading.children.pop();
  return match[1] ?? null;
}

/**
 * In MDX `{` begins an expression, and `{#id}` is none. A backslash before it
 * makes it text again; no line moves, and no column before it.
 */
export function escapeHeadingIds(source: string): string {
  if (!source.includes('{#')) return source;
  let fence = '';
  return source
    .split('\n')
    .map((line) => {
      const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
      if (fence !== '') {
        if (mark?.startsWith(fence)) fence = '';
        return line;
      }
      if (mark !== undefined) {
        fence = mark;
        return line;
      }
      return line.replace(/(?<!\\)\{(#[^\s{}]+\}\s*)$/, String.raw`\{$1`);
    })
    .join('\n');
}
