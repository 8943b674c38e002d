/**
 * Groups of synonyms from the tables of a Markdown file: each row's words in the
 * named columns mean the same. Words are separated by commas; tables without one
 * of the columns are ignored.
 */
export function synonymsFromTables(markdown: string, columns: readonly string[]): string[][] {
  const groups: string[][] = [];
  let places: readonly number[] | null = null;
  for (const line of markdown.split('\n')) {
    const cells = cellsOf(line);
    if (cells === null) {
      places = null;
    } else if (places === null) {
      const found = columns.map((column) => cells.indexOf(column)).filter((place) => place !== -1);
      places = found.length === columns.length ? found : [];
    } else if (!cells.every((cell) => /^:?-*:?$/.test(cell))) {
      const words = places.flatMap((place) => (cells[place] ?? '').split(/[,，、]/)).map(plainWord);
      const group = [...new Set(words)].filter((word) => word !== '');
      if (group.length > 1) groups.push(group);
    }
  }
  return groups;
}

function cellsOf(line: string): string[] | null {
  const trimmed = line.trim();
  if (!trimmed.startsWith('|')) return null;
  return trimmed
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());
}

function plainWord(word: string): string {
  return word.replaceAll('`', '').trim();
}
