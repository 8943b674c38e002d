import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CodeExcerpt } from '@inkstone/site-model/page';
import { extractLines } from '../compile/code/snippet.ts';

const CODE = /^[ \t]*(?:`{3,}|~{3,})[^\n]*?\bfile=(?:"([^"]*)"|'([^']*)'|(\S+))/gm;
const INCLUDE = /^[ \t]*:::?include\b[^\n]*?\bfile=(?:"([^"]*)"|'([^']*)')/gm;

/**
 * The parts of files that a page's code blocks show, those of its partials included. They are found in the text, as a
 * page is not parsed before it is rendered; what is missing is reported then.
 *
 * @param snippets Alias without `@` → absolute folders; the first that has the file wins.
 * @param root Folder that the files' paths are relative to.
 */
export function findCodeExcerpts(
  source: string,
  file: string,
  snippets: Readonly<Record<string, readonly string[]>>,
  root: string,
): CodeExcerpt[] {
  const excerpts: CodeExcerpt[] = [];
  const visited = new Set([file]);
  const visit = (text: string, from: string): void => {
    for (const { candidates, region } of targets(text, CODE, path.dirname(from), snippets)) {
      const [found, content = ''] = readFirst(candidates) ?? [];
      const lines = found === undefined ? null : extractLines(content, region);
      const [first, last] = [lines?.[0]?.line, lines?.at(-1)?.line];
      if (found === undefined || first === undefined || last === undefined) continue;
      excerpts.push({ file: path.relative(root, found).split(path.sep).join('/'), first, last });
    }
    for (const { candidates } of targets(text, INCLUDE, path.dirname(from), snippets)) {
      const [found, content = ''] = readFirst(candidates) ?? [];
      if (found === undefined || visited.has(found)) continue;
      visited.add(found);
      visit(content, found);
    }
  };
  visit(source, file);
  return excerpts;
}

interface Target {
  /** The files that it can mean, the first that exists wins. */
  candidates: readonly string[];
  region: string | null;
}

function targets(
  text: string,
  pattern: RegExp,
  folder: string,
  snippets: Readonly<Record<string, readonly string[]>>,
): Target[] {
  return [...text.matchAll(pattern)].map(([, double, single, bare]) => {
    const [, written = '', region = null] = /^(.*?)(?:#(.*))?$/s.exec(double ?? single ?? bare ?? '') ?? [];
    const [, alias, inside = ''] = /^@([^/]+)\/(.*)$/.exec(written) ?? [];
    const folders = alias === undefined ? [folder] : (snippets[alias] ?? []);
    return { candidates: folders.map((base) => path.resolve(base, alias === undefined ? written : inside)), region };
  });
}

function readFirst(candidates: readonly string[]): [file: string, text: string] | null {
  for (const file of candidates) {
    try {
      return [file, readFileSync(file, 'utf8').replaceAll('\r\n', '\n')];
    } catch {
      // A later folder may have it.
    }
  }
  return null;
}
