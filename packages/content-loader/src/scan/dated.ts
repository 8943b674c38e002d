import type { Problem } from '@inkstone/site-model/errors';

/**
 * Takes the day off the name of a file, `2026-01-31-name.md`, or of the folder that it is the page of,
 * `2026-01-31-name/index.md`; folders that are a day, `2026-01-31/` or `2026/01/31/`, keep their names.
 *
 * @returns `day` in milliseconds, that of the front matter first, or null; `taken` is what was taken off, `2026-01-31`.
 */
export function takeDay(
  parts: { name: string }[],
  written: number | undefined,
): { day: number | null; taken: string | undefined } {
  const isPageOfFolder = /^(?:index|readme)$/i.test(parts.at(-1)?.name ?? '');
  const named = parts.at(isPageOfFolder ? -2 : -1);
  const [, before, name] = /^(\d{4}-\d{2}-\d{2})-(.+)$/.exec(named?.name ?? '') ?? [];
  const day = dayOf(before);
  const isTaken = named !== undefined && name !== undefined && day !== null;
  if (isTaken) named.name = name;
  const folders = parts.slice(0, -1).map((part) => part.name);
  // The folder of the post may be below that of its day: `2026/01/31/name/index.md`.
  return {
    day: written ?? day ?? folderDay(folders) ?? folderDay(folders.slice(0, -1)),
    taken: isTaken ? before : undefined,
  };
}

function folderDay(folders: readonly string[]): number | null {
  return dayOf(folders.at(-1)) ?? dayOf(folders.slice(-3).join('-'));
}

function dayOf(text: string | undefined): number | null {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const parsed = Date.parse(`${text}T00:00:00Z`);
  // JavaScript takes the 30th of February for the 2nd of March.
  return !Number.isNaN(parsed) && new Date(parsed).toISOString().startsWith(text) ? parsed : null;
}

/** The problem of a page of dated docs without a day. */
export function undated(file: string, names: readonly string[], isIndex: boolean): Problem {
  const name = names.at(isIndex ? -2 : -1) ?? '';
  return {
    code: 'invalid-front-matter',
    severity: 'error',
    message: 'A page of dated docs has no day.',
    file,
    line: 1,
    found: name,
    allowed: 'a day before the name of the file or of its folder, or front matter with a date',
    suggestion: isIndex ? `2026-01-31-${name}/index.md` : `2026-01-31-${name}.md`,
  };
}
