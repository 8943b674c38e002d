import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf, type BuildCache } from '@inkstone/site-model/cache';
import type { Problem } from '@inkstone/site-model/errors';
import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { changelogFileSchema, type ChangelogRelease } from './changelog-schema.ts';

export interface Changelogs {
  /** Newest first. */
  releases: readonly ChangelogRelease[];
  problems: readonly Problem[];
}

/**
 * Reads every `*.yaml` of a folder. A mistake in a file is reported with its line; the other files count.
 *
 * @param codeVersion Changes with the code that reads changelogs.
 */
export function readChangelogs(folder: string, root: string, cache: BuildCache, codeVersion: string): Changelogs {
  const names = existsSync(folder) ? changelogNames(folder) : [];
  const contents = names.map((name) => [name, hashOf(readFileSync(path.join(folder, name)))]);
  return cache.remember(['changelogs', codeVersion, path.relative(root, folder), contents], () =>
    readFiles(folder, root),
  );
}

function changelogNames(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /\.ya?ml$/.test(name))
    .toSorted();
}

function readFiles(folder: string, root: string): Changelogs {
  if (!existsSync(folder)) {
    return {
      releases: [],
      problems: [
        {
          code: 'missing-folder',
          severity: 'error',
          message: 'The folder of changelogs does not exist.',
          file: path.relative(root, folder),
        },
      ],
    };
  }
  const problems: Problem[] = [];
  const releases: ChangelogRelease[] = [];
  const seen = new Map<string, string>();
  for (const name of changelogNames(folder)) {
    const absolute = path.join(folder, name);
    const file = path.relative(root, absolute);
    const read = readChangelog(readFileSync(absolute, 'utf8'), file);
    problems.push(...read.problems);
    for (const release of read.releases) {
      for (const { id } of release.changes) {
        const other = seen.get(id);
        if (other !== undefined) {
          problems.push({
            code: 'api-model',
            severity: 'error',
            message: `Two changes have the id ${id}; the other is in ${other}.`,
            file,
            found: id,
          });
        }
        seen.set(id, file);
      }
      releases.push(release);
    }
  }
  releases.sort((a, b) => compareVersions(b.version, a.version));
  return { releases, problems };
}

function readChangelog(source: string, file: string): Changelogs {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  const [syntax] = document.errors;
  if (syntax !== undefined) {
    const { line, col } = lines.linePos(syntax.pos[0]);
    return {
      releases: [],
      problems: [
        {
          code: 'api-model',
          severity: 'error',
          message: `The changelog is not valid YAML: ${syntax.message}`,
          file,
          line,
          column: col,
        },
      ],
    };
  }
  const parsed = changelogFileSchema.safeParse(document.toJS());
  const lineOf = (keys: readonly PropertyKey[]) => {
    // The deepest place on the way that the file has.
    for (let length = keys.length; length > 0; length--) {
      const node = document.getIn(keys.slice(0, length), true);
      if ((isScalar(node) || isMap(node) || isSeq(node)) && node.range) return lines.linePos(node.range[0]).line;
    }
    return 1;
  };
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue): Problem => {
      const id = document.getIn([...issue.path.slice(0, 4), 'id']);
      return {
        code: 'api-model',
        severity: 'error',
        message: `${issue.path.join('.')}${typeof id === 'string' ? ` (${id})` : ''}: ${issue.message}`,
        file,
        line: lineOf(issue.path),
      };
    });
    return { releases: [], problems };
  }
  const problems = parsed.data.releases.flatMap(({ changes }, release) =>
    changes.flatMap(({ id, text }, index): Problem[] =>
      text.trim() === ''
        ? [
            {
              code: 'api-model',
              severity: 'warning',
              message: `The change ${id} has no text and is not shown.`,
              file,
              line: lineOf(['releases', release, 'changes', index, 'id']),
            },
          ]
        : [],
    ),
  );
  return { releases: parsed.data.releases, problems };
}

/** Numbers as numbers; a pre-release comes before its release. */
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
