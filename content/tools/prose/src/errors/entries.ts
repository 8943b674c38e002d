/** One thing that goes wrong: what the reader sees, why, and what to do. Both are Markdown. */
export interface Entry {
  sign: string;
  remedy: string;
}

/** A page's part about what goes wrong, without its heading. */
export function findSection(markdown: string): string | undefined {
  return /^## [^\n]*\{#troubleshooting\}\n(.*?)(?=^## |(?![^]))/ms.exec(markdown)?.[1];
}

/** The heading of the table that such a part consists of. */
export const tableHeading = '| 错误或现象 | 原因与办法 |';

/** The entries of such a part: the rows of its tables. */
export function findEntries(section: string): Entry[] {
  return section.split('\n').flatMap((line): Entry[] => {
    if (!line.startsWith('|') || line === tableHeading) return [];
    const [sign, remedy] = splitRow(line);
    return !sign || !remedy || /^[-:]+$/.test(sign) ? [] : [{ sign, remedy }];
  });
}

/** A row's cells. A bar behind a backslash belongs to the cell. */
function splitRow(line: string): string[] {
  return line
    .slice(1, line.lastIndexOf('|'))
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}
