import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { hashOf, type BuildCache } from '@inkstone/site-model/cache';
import type { Problem } from '@inkstone/site-model/errors';
import { readTextFile } from '@inkstone/site-model/text-file';
import { codeVersion } from '../code-version.ts';
import { readYaml, yamlProblem } from '../read-yaml.ts';
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
  if (!existsSync(folder)) return { releases: [], problems: [] };
  const files = readdirSync(folder)
    .filter((name) => /\.ya?ml$/.test(name))
    .toSorted()
    .map((name) => {
      const file = path.relative(root, path.join(folder, name));
      return { file, source: readTextFile(root, file, 'api-model') };
    });
  const contents = files.map(({ file, source }) => [file, hashOf(source)]);
  return cache.remember(['changelogs', codeVersion(), contents], () => parseChangelogs(files));
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
        problems.push({ ...yamlProblem(file, `Two changes have the id ${id}; the other is in ${other}.`), found: id });
      fileOf.set(id, file);
    }
  }
  return { releases: releases.toSorted((a, b) => compareVersions(b.version, a.version)), problems };
}

function parseChangelog(source: string, file: string): Changelogs {
  const { data, problems, lineOf } = readYaml(source, file, changelogFileSchema);
  const releases = data?.releases ?? [];
  const missing = releases.flatMap(({ changes }, release) =>
    changes.flatMap(({ id, text }, index): Problem[] => {
      if (text.trim() !== '') return [];
      const line = lineOf(['releases', release, 'changes', index, 'id']);
      return [{ ...yamlProblem(file, `The change ${id} has no text and is not shown.`, line), severity: 'warning' }];
    }),
  );
  return { releases, problems: [...problems, ...missing] };
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
