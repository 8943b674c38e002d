/** A row of the terminology. */
export interface Term {
  chinese: string;
  /** Words that would say the same, but are not ours. */
  avoided: readonly string[];
}

const columns = { chinese: '中文', avoided: '不用' };

/** Reads the tables of `content/terms.md` that have our columns. */
export function readTerms(markdown: string): Term[] {
  const terms: Term[] = [];
  let indexes: { chinese: number; avoided: number } | undefined;
  for (const line of markdown.split('\n')) {
    const cells = /^\|(.*)\|\s*$/
      .exec(line)?.[1]
      ?.split('|')
      .map((cell) => cell.trim());
    if (!cells) {
      indexes = undefined;
    } else if (!indexes) {
      const found = { chinese: cells.indexOf(columns.chinese), avoided: cells.indexOf(columns.avoided) };
      if (found.chinese >= 0 && found.avoided >= 0) indexes = found;
    } else if (!cells.every((cell) => /^:?-+:?$/.test(cell))) {
      terms.push({
        chinese: list(cells[indexes.chinese])[0] ?? '',
        avoided: list(cells[indexes.avoided]),
      });
    }
  }
  return terms;
}

function list(cell = ''): string[] {
  return cell
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
}

/** Words of style that are no terms. */
const style: readonly Term[] = [{ chinese: '你', avoided: ['您'] }];

/** The terms as a dictionary of textlint-rule-prh. */
export function toDictionary(terms: readonly Term[]): string {
  const rules = [...terms, ...style]
    .filter(({ avoided }) => avoided.length > 0)
    .map(({ chinese, avoided }) => ({ expected: chinese, patterns: avoided }));
  // Every JSON text is a YAML text.
  return JSON.stringify({ version: 1, rules });
}
