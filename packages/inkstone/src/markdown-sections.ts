/** A heading of Markdown and the lines below it, to the next heading of any level. */
export interface MarkdownSection {
  /** 0 for what stands before the first heading. */
  depth: number;
  /** Without marks of Markdown; empty for what stands before the first heading. */
  heading: string;
  /** Number of the heading's line, from 0. */
  first: number;
  /** With the heading's own line. */
  lines: readonly string[];
}

/** The sections of a text, in order; what stands between fences of code is no heading. */
export function sectionsOf(markdown: string): MarkdownSection[] {
  const sections: (MarkdownSection & { lines: string[] })[] = [{ depth: 0, heading: '', first: 0, lines: [] }];
  let fence: string | undefined;
  for (const [index, line] of markdown.split('\n').entries()) {
    const [, mark] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
    if (mark !== undefined && fence === undefined) fence = mark;
    else if (fence !== undefined && line.trim().startsWith(fence) && /^[`~]+$/.test(line.trim())) fence = undefined;
    const [, marks, words] = fence === undefined ? (/^(#{1,6})[ \t]+(.+)$/.exec(line) ?? []) : [];
    if (marks !== undefined && words !== undefined)
      sections.push({ depth: marks.length, heading: headingWords(words), first: index, lines: [] });
    sections.at(-1)!.lines.push(line);
  }
  return sections;
}

/** Words of a heading without marks of Markdown and its id. */
export function headingWords(heading: string): string {
  return heading
    .replace(/\s*\{#[^}]*\}\s*$/, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*_\\]/g, '')
    .trim();
}
