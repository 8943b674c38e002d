import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf, type BuildCache } from '@inkstone/site-model/cache';
import type { Problem } from '@inkstone/site-model/errors';
import { isNode, LineCounter, parseDocument } from 'yaml';
import { codeVersion } from '../code-version.ts';
import { changelogFileSchema, type ChangelogRelease } from './changelog-schema.ts';

export interface Changelogs {
  /** Newest first. */
  releases: readonly ChangelogRelease[];
  problems: readonly Problem[];
}

/**
 * Reads every `*.yaml` of a folder. A mistake in one file is reported with its line and does not affect the others.
 *
 * @param written The folder as the options name it.
 */
export function readChangelogs(written: string | undefined, root: string, cache: BuildCache): Changelogs {
  if (written === undefined) return { releases: [], problems: [] };
  const folder = path.resolve(root, written);
  if (!existsSync(folder)) {
    const message = 'The folder of changelogs does not exist.';
    const problem: Problem = { code: 'missing-folder', severity: 'error', message, file: path.relative(root, folder) };
    return { releases: [], problems: [problem] };
  }
  const files = readdirSync(folder)
    .filter((name) => /\.ya?ml$/.test(name))
    .toSorted()
    .map((name) => ({
      file: path.relative(root, path.join(folder, name)),
      source: readFileSync(path.join(folder, name), 'utf8'),
    }));
  const contents = files.map(({ file, source }) => [file, hashOf(source)]);
  return cache.remember(['changelogs', codeVersion('changelog'), contents], () => parseChangelogs(files));
}

function parseChangelogs(files: readonly { file: string; source: string }[]): Changelogs {
  const problems: Problem[] = [];
  const releases: ChangelogRelease[] = [];
  const fileOf = new Map<string, string>();
  for (const { file, source } of files) {
    const parsed = parseChangelog(source, file);
    problems.push(...parsed.problems);
    releases.push(...parsed.releases);
    for (const { id } of parsed.releases.flatMap(({ changes }) => changes)) {
      const other = fileOf.get(id);
      if (other !== undefined)
        problems.push({ ...problem(file, `Two changes have the id ${id}; the other is in ${other}.`), found: id });
      fileOf.set(id, file);
    }
  }
  return { releases: releases.toSorted((a, b) => compareVersions(b.version, a.version)), problems };
}

function parseChangelog(source: string, file: string): Changelogs {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  const [syntax] = document.errors;
  if (syntax !== undefined) {
    const { line, col } = lines.linePos(syntax.pos[0]);
    const message = `The changelog is not valid YAML: ${syntax.message}`;
    return { releases: [], problems: [{ ...problem(file, message, line), column: col }] };
  }
  /** Line of a value, or of the nearest one around it that the file has. */
  const lineOf = (keys: readonly PropertyKey[]): number => {
    const node = document.getIn(keys, true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
    return keys.length === 0 ? 1 : lineOf(keys.slice(0, -1));
  };
  const parsed = changelogFileSchema.safeParse(document.toJS());
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path: keys, message }) => {
      const id = document.getIn([...keys.slice(0, 4), 'id']);
      return problem(file, `${keys.join('.')}${typeof id === 'string' ? ` (${id})` : ''}: ${message}`, lineOf(keys));
    });
    return { releases: [], problems };
  }
  const problems = parsed.data.releases.flatMap(({ changes }, release) =>
    changes.flatMap(({ id, text }, index): Problem[] => {
      if (text.trim() !== '') return [];
      const line = lineOf(['releases', release, 'changes', index, 'id']);
      return [{ ...problem(file, `The change ${id} has no text and is not shown.`, line), severity: 'warning' }];
    }),
  );
  return { releases: parsed.data.releases, problems };
}

function problem(file: string, message: string, line?: number): Problem {
  return { code: 'api-model', severity: 'error', message, file, ...(line !== undefined && { line }) };
}

/** Compares numbers as numbers; a pre-release comes before its release. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('-'));
  const numbers = (text: string | undefined) => (text ?? '').split('.').map(Number);
  const [x, y] = [numbers(left?.[0]), numbers(right?.[0])];
  for (let index = 0; index < Math.max(x.length, y.length); index++) {
    const difference = (x[index] ?? 0) - (y[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return Number(left?.[1] === undefined) - Number(right?.[1] === undefined);
}
