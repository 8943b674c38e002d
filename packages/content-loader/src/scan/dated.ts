import { readDate } from '@inkstone/site-model/front-matter';
import type { Problem } from '@inkstone/site-model/errors';

/**
 * Takes the day off the name of a file, `2026-01-31-name.md`, or of the folder that it is the page of,
 * `2026-01-31-name/index.md`. Folders keep their names where they have a day for all that is in them: `2026-01-31/`,
 * `2026-01-31-name/`, `2026/01/31/`, `2026/01-31-name/`.
 *
 * @param file The file's path among the pages, whose numbers are no prefixes where they are a day.
 * @returns `day` in milliseconds, that of the front matter first, or null; `taken` is what was taken off, `2026-01-31`.
 */
export function takeDay(
  file: string,
  parts: { name: string }[],
  written: number | undefined,
): { day: number | null; taken: string | undefined } {
  const isPageOfFolder = /^(?:index|readme)$/i.test(parts.at(-1)?.name ?? '');
  const named = parts.at(isPageOfFolder ? -2 : -1);
  const [, before, name] = /^(\d{4}-\d{1,2}-\d{1,2})-(.+)$/.exec(named?.name ?? '') ?? [];
  const day = before === undefined ? undefined : readDate(before);
  const isTaken = named !== undefined && name !== undefined && day !== undefined;
  if (isTaken) named.name = name;
  return { day: written ?? day ?? dayIn(file), taken: isTaken ? before : undefined };
}

/** The day in a path, the last where there are several. */
function dayIn(file: string): number | null {
  const path = file.replace(/\.mdx?$/, '');
  const days = [...path.matchAll(/(?<![^/])(?=(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?![^-/]))/g)].flatMap(
    ([, ...parts]) => readDate(parts.join('-')) ?? [],
  );
  return days.at(-1) ?? null;
}

/** The problem of a page of dated docs without a day. */
export function undated(file: string, names: readonly string[], isIndex: boolean): Problem {
  const name = names.at(isIndex ? -2 : -1) ?? '';
  const suggested = withDay(name);
  return {
    code: 'invalid-front-matter',
    severity: 'error',
    message: 'A page of dated docs has no day.',
    file,
    line: 1,
    found: name,
    allowed: 'a day before the name of the file or of its folder, or front matter with a date',
    suggestion: isIndex ? `${suggested}/index.md` : `${suggested}.md`,
  };
}

/** A name with a day before it: the one that it has already in another form, else an example. */
function withDay(name: string): string {
  const [, year, month = '', day = '', rest = ''] =
    /^(\d{4})[-_. ]?(\d{1,2})[-_. ]?(\d{1,2})(?!\d)[-_. ]*(.*)$/.exec(name) ?? [];
  const own = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (readDate(own) !== undefined) return rest === '' ? own : `${own}-${rest}`;
  return `2026-01-31-${name}`;
}
