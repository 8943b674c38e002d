import { readdirSync } from 'node:fs';
import path from 'node:path';
import { nearest } from '@inkstone/site-model/errors';
import type { Nodes } from 'mdast';
import { hint, type PageState } from '../page-state.ts';

export interface SnippetFile {
  /** Absolute. */
  file: string;
  content: string;
  /** The part after `#` in the target. */
  region: string | null;
}

/**
 * Reads the file that a code block, figure or partial names. A missing one is reported.
 *
 * @param target As written: `@alias/path#region`, or a path relative to the file with the node.
 */
export function readSnippetFile(page: PageState, node: Pick<Nodes, 'position'>, target: string): SnippetFile | null {
  const aliases = page.version.snippets;
  const [, written = '', region = null] = /^(.*?)(?:#(.*))?$/s.exec(target) ?? [];
  const [, alias, inside = ''] = /^@([^/]+)\/(.*)$/s.exec(written) ?? [];
  if (alias !== undefined && !Object.hasOwn(aliases, alias)) {
    const meant = nearest(alias, Object.keys(aliases));
    const known = Object.keys(aliases).map((name) => `@${name}`);
    page.report('missing-snippet', `There is no alias @${alias} in this version.`, node, {
      found: target,
      ...hint(meant && target.replace(`@${alias}`, `@${meant}`), known.join(', ') || 'a path relative to the page'),
    });
    return null;
  }
  const relative = alias === undefined ? written : inside;
  const folders = alias === undefined ? [path.dirname(page.origin.file)] : (aliases[alias] ?? []);
  const candidates = folders.map((folder) => path.resolve(folder, relative));
  for (const file of candidates) {
    // A later folder may have it.
    const { content, isRefused } = page.read(file, 'text', node, target);
    if (content) return { file, content: content.toString('utf8').replaceAll('\r\n', '\n'), region };
    if (isRefused) return null;
  }
  const name = path.posix.basename(relative);
  const meant = nearest(
    name,
    candidates.flatMap((file) => listFolder(path.dirname(file))),
  );
  page.report('missing-snippet', 'This file does not exist.', node, {
    found: target,
    ...hint(meant && target.replace(name, meant), candidates.map((file) => page.relative(file)).join(', ')),
  });
  return null;
}

/** Names of the files in a folder; none if it does not exist. */
export function listFolder(folder: string): string[] {
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
