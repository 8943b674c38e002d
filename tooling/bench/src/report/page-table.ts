/** How the rows of a table are known and ordered. */
export interface RowOrder {
  /** The key of a row, by its first cell. */
  keyOf: (cell: string) => string | undefined;
  /** Keys of all rows. */
  order: readonly string[];
}

/**
 * Puts a table between `<!-- name -->` and `<!-- /name -->` of a page. Rows that are there and not in the table stay, so
 * that some can be measured again.
 */
export function withRows(page: string, name: string, table: string, { keyOf, order }: RowOrder): string {
  const [head = '', rule = '', ...rows] = table.split('\n');
  const all = [...betweenMarks(page, name).split('\n'), ...rows];
  const byKey = new Map(all.map((line) => [keyOf(/^\| (.*?) \|/.exec(line)?.[1] ?? ''), line]));
  return replaceBetween(page, name, [head, rule, ...order.flatMap((key) => byKey.get(key) ?? [])].join('\n'));
}

/** Replaces what is between the marks. */
export function replaceBetween(page: string, name: string, text: string): string {
  const { start, end } = marksIn(page, name);
  return `${page.slice(0, start)}\n\n${text}\n\n${page.slice(end)}`;
}

function betweenMarks(page: string, name: string): string {
  const { start, end } = marksIn(page, name);
  return page.slice(start, end);
}

/** Where the text between the marks begins and ends. */
function marksIn(page: string, name: string): { start: number; end: number } {
  const [begin, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [start, end] = [page.indexOf(begin), page.indexOf(close)];
  if (start === -1 || end < start) throw new Error(`The page has no ${begin} with ${close} behind it.`);
  return { start: start + begin.length, end };
}
