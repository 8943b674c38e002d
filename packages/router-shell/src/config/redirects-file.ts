import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '@inkstone/site-model/errors';
import { ALLOWED_URLS, isAllowedUrl } from '@inkstone/site-model/href';
import { readTextFile } from '@inkstone/site-model/text-file';

interface Redirect {
  from: string;
  to: string;
}

interface RedirectsOfFile {
  redirects: Redirect[];
  /** Places of the redirects, in their order. */
  places: { file: string; line: number }[];
  problems: Problem[];
}

/** The redirects of the file that `redirectsFile` names: a line `/from /to` for each, or JSON. */
export function readRedirects(
  named: string | undefined,
  root: string,
  wrong: (problem: Pick<Problem, 'message' | 'found' | 'allowed'>) => Problem,
): RedirectsOfFile {
  const result: RedirectsOfFile = { redirects: [], places: [], problems: [] };
  if (named === undefined) return result;
  // `./redirects.txt` → `redirects.txt`, as other files are called in problems.
  const file = path.posix.normalize(named);
  if (!existsSync(path.resolve(root, file))) {
    const message = '"redirectsFile" names a file that does not exist.';
    result.problems.push(wrong({ message, found: named, allowed: 'a text file with a line "/from /to" for each' }));
    return result;
  }
  const text = readTextFile(root, file, 'invalid-config');
  const report = (line: number, message: string, found: string, allowed: string) =>
    result.problems.push({ code: 'invalid-config', severity: 'error', message, file, line, found, allowed });
  const add = ({ from, to }: Redirect, line: number, found: string) => {
    if (!from.startsWith('/')) report(line, 'A redirect begins at a path below the base path.', found, '/old /new');
    else if (!isAllowedUrl(to) || !URL.canParse(to, 'https://site.invalid'))
      report(line, 'A redirect does not lead to a page.', found, ALLOWED_URLS);
    else {
      result.redirects.push({ from, to });
      result.places.push({ file, line });
    }
  };
  if (file.endsWith('.json')) {
    const pairs = pairsOf(text);
    if (pairs === undefined)
      report(1, 'The redirects are not valid JSON.', text.slice(0, 60), '{ "/old": "/new" }, texts only');
    const lines = pairs === undefined ? new Map<string, number>() : linesOfTexts(text);
    for (const [from, to] of pairs ?? []) add({ from, to }, lines.get(from) ?? 1, `${from} ${to}`);
    return result;
  }
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const written = line.replace(/(?:^|\s)#\s.*$|^#.*$/, '').trim();
    if (written === '') continue;
    const [from = '', to, ...more] = written.split(/\s+/);
    // Hosts with such files have a status after the addresses.
    const isStatus = more.length === 0 || (more.length === 1 && /^30[1278]!?$/.test(more[0]!));
    if (to === undefined || !isStatus) report(index + 1, 'This line is no redirect.', written, '/old /new');
    else add({ from, to }, index + 1, written);
  }
  return result;
}

function pairsOf(text: string): [string, string][] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    const pairs = Object.entries(value as Record<string, unknown>);
    return pairs.every((pair): pair is [string, string] => typeof pair[1] === 'string') ? pairs : undefined;
  } catch {
    return undefined;
  }
}

/** The line of the first place of each text in JSON, which is read once. */
function linesOfTexts(json: string): Map<string, number> {
  const lines = new Map<string, number>();
  let line = 1;
  for (const [found] of json.matchAll(/\n|"(?:[^"\\]|\\.)*"/g)) {
    const text = found === '\n' ? undefined : (JSON.parse(found) as string);
    if (text === undefined) line++;
    else if (!lines.has(text)) lines.set(text, line);
  }
  return lines;
}
