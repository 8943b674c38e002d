import type { Problem } from '@inkstone/site-model/errors';

/** Takes the day off a file's name, `2026-01-31-name`; returns it in milliseconds, or that of the front matter. */
export function takeDay(parts: readonly { name: string }[], written: number | undefined): number | null {
  const last = parts.at(-1);
  const [, day, name] = /^(\d{4}-\d{2}-\d{2})-(.+)$/.exec(last?.name ?? '') ?? [];
  const parsed = Date.parse(`${day}T00:00:00Z`);
  // JavaScript takes the 30th of February for the 2nd of March.
  const timestamp = !Number.isNaN(parsed) && new Date(parsed).toISOString().startsWith(day!) ? parsed : NaN;
  if (last && name !== undefined && !Number.isNaN(timestamp)) last.name = name;
  return written ?? (Number.isNaN(timestamp) ? null : timestamp);
}

/** The problem of a page of dated docs without a day. */
export function undated(file: string, name: string): Problem {
  return {
    code: 'invalid-front-matter',
    severity: 'error',
    message: 'A page of dated docs has no day.',
    file,
    line: 1,
    found: name,
    allowed: 'a file with a day before its name, or front matter with a date',
    suggestion: `2026-01-31-${name}.md`,
  };
}
