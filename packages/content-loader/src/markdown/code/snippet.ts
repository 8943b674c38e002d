import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { nearest } from '@inkstone/site-model/errors';

export interface SnippetSearch {
  /** As written: `@alias/path#region` or a path relative to `folder`. */
  target: string;
  /** Absolute folder of the file that names the snippet. */
  folder: string;
  /** Alias without `@` → absolute folders. */
  aliases: Readonly<Record<string, readonly string[]>>;
}

export interface FoundFile {
  /** Absolute path and content of the file, or null if no folder has it. */
  file: string | null;
  content: string;
  region: string | null;
  /** Every path that was looked at, the last one the file itself. */
  tried: string[];
  /** What else could have been meant, as it would be written. */
  meant: string | undefined;
  /** Set if the alias itself is unknown. */
  unknownAlias: string | null;
}

/** Finds and reads the file that a code block or partial names. */
export function findFile({ target, folder, aliases }: SnippetSearch): FoundFile {
  const [, written = '', region] = /^(.*?)(?:#(.*))?$/s.exec(target) ?? [];
  const [, alias, inside = ''] = /^@([^/]+)\/(.*)$/s.exec(written) ?? [];
  const result: FoundFile = {
    file: null,
    content: '',
    region: region ?? null,
    tried: [],
    meant: undefined,
    unknownAlias: null,
  };
  if (alias !== undefined && !Object.hasOwn(aliases, alias)) {
    const meant = nearest(alias, Object.keys(aliases));
    return {
      ...result,
      unknownAlias: alias,
      meant: meant === undefined ? undefined : target.replace(`@${alias}`, `@${meant}`),
    };
  }
  const folders = alias === undefined ? [folder] : (aliases[alias] ?? []);
  const relative = alias === undefined ? written : inside;
  for (const candidate of folders) {
    const file = path.resolve(candidate, relative);
    result.tried.push(file);
    try {
      return { ...result, content: readFileSync(file, 'utf8').replaceAll('\r\n', '\n'), file };
    } catch {
      // The next layer may have it.
    }
  }
  const name = path.posix.basename(relative);
  const siblings = folders.flatMap((candidate) => listFolder(path.dirname(path.resolve(candidate, relative))));
  const meant = nearest(name, siblings);
  return { ...result, meant: meant === undefined ? undefined : target.replace(name, meant) };
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

const REGION = /^\s*(?:\/\/|\/\*|#|--|<!--)\s*#?(region|endregion)\b[ \t]*(.*?)\s*(?:\*\/|-->)?\s*$/;
const METADATA = /^\/\/\s*@[\w-]+:/;

/** The part of a file that a page shows; null if it has no such region. */
export function extractCode(content: string, region: string | null): string | null {
  const lines = content.split('\n');
  let from = 0;
  let to = lines.length;
  if (region !== null) {
    const start = lines.findIndex((line) => isMarker(line, 'region') && REGION.exec(line)?.[2] === region);
    if (start === -1) return null;
    from = start + 1;
    to = regionEnd(lines, from);
  } else {
    while (METADATA.test(lines[from] ?? '')) from++;
  }
  const shown = lines.slice(from, to).filter((line) => !isMarker(line, 'region') && !isMarker(line, 'endregion'));
  return dedent(trimBlank(shown)).join('\n');
}

/** Names of the regions of a file. */
export function regionNames(content: string): string[] {
  return content.split('\n').flatMap((line) => (isMarker(line, 'region') ? [REGION.exec(line)?.[2] ?? ''] : []));
}

/** `// #region x`; in languages whose comments begin with `#`, `# region x` or `#region x` do as well. */
function isMarker(line: string, kind: 'region' | 'endregion'): boolean {
  return line.includes(kind) && REGION.exec(line)?.[1] === kind && /#/.test(line);
}

function regionEnd(lines: readonly string[], from: number): number {
  let depth = 1;
  for (let index = from; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (isMarker(line, 'region')) depth++;
    else if (isMarker(line, 'endregion') && --depth === 0) return index;
  }
  return lines.length;
}

function trimBlank(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => line.trim() !== '');
  const last = lines.findLastIndex((line) => line.trim() !== '');
  return first === -1 ? [] : lines.slice(first, last + 1);
}

function dedent(lines: readonly string[]): string[] {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0] ?? '');
  const common = indents.reduce((a, b) => {
    let length = 0;
    while (length < a.length && a[length] === b[length]) length++;
    return a.slice(0, length);
  }, indents[0] ?? '');
  return lines.map((line) => (line.startsWith(common) ? line.slice(common.length) : line.trimStart()));
}
