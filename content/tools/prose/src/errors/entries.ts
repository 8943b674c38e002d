/** One thing that goes wrong: what the reader sees, why, and what to do. Both are Markdown. */
export interface Entry {
  sign: string;
  remedy: string;
}

/** A page's part about what goes wrong, without its heading. */
export function findSection(markdown: string): string | undefined {
  return /^## [^\n]*\{#troubleshooting\}\n(.*?)(?=^## |(?![^]))/ms.exec(markdown)?.[1];
}

/** The entries of such a part: rows of a table, items of a list, or paragraphs that begin with bold words. */
export function findEntries(section: string): Entry[] {
  const lines = section.replaceAll(/^:::.*?^:::$/gms, '').split('\n');
  return lines.flatMap((line, index): Entry[] => {
    if (line.startsWith('|')) {
      const isHeading = /^\|[\s:|-]+\|$/.test(lines[index + 1] ?? '');
      const [sign, remedy] = splitRow(line);
      return isHeading || !sign || !remedy || /^[-:]+$/.test(sign) ? [] : [{ sign, remedy }];
    }
    // A colon within code does not end the sign.
    const item = /^- ((?:`[^`]*`|[^`：])*)：(.+)$/.exec(line) ?? /^\*\*(.+?)[。.]?\*\*\s*(.+)$/.exec(line);
    return item ? [{ sign: (item[1] ?? '').replaceAll('**', ''), remedy: item[2] ?? '' }] : [];
  });
}

/** A row's cells. A bar behind a backslash belongs to the cell. */
function splitRow(line: string): string[] {
  return line
    .slice(1, line.lastIndexOf('|'))
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}
