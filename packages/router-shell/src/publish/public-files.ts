import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ResolvedSiteConfig } from '@inkstone/site-model/config';
import type { Problem } from '@inkstone/site-model/errors';
import { composed, outputPathMistake } from '@inkstone/site-model/href';
import { statOf } from '@inkstone/site-model/text-file';
import { outputConflicts } from '../check/output-conflicts.ts';

/** Names with a dot at their beginning that hosts give a meaning. Others are files of tools, such as `.env`. */
const PUBLISHED_DOT_FILES = new Set(['.well-known', '.nojekyll', '.domains']);

/**
 * The files of the public folder: output path → absolute path. Symbolic links are followed as long as they stay inside
 * of the folder.
 *
 * @param root The site's folder, for paths in problems.
 */
export function publicFiles(folder: string, root: string): { files: Map<string, string>; problems: Problem[] } {
  const files = new Map<string, string>();
  const problems: Problem[] = [];
  const found = statOf(folder);
  if (!found) return { files, problems };
  const shown = (file: string) => path.relative(root, file).split(path.sep).join('/');
  const report = (file: string, code: Problem['code'], message: string, more: Partial<Problem> = {}) =>
    problems.push({ code, severity: 'error', message, file: shown(file), line: 1, ...more });
  if (!found.isDirectory()) {
    report(folder, 'missing-folder', 'The public folder is a file.', { allowed: 'a folder with files to publish' });
    return { files, problems };
  }
  const home = realpathSync(folder);
  const walk = (current: string, output: string, above: readonly string[]): void => {
    for (const name of readdirSync(current).toSorted()) {
      const file = path.join(current, name);
      // As addresses are written, whatever the form of the name on disk.
      const own = composed(name);
      const target = output === '' ? own : `${output}/${own}`;
      const mistake = outputPathMistake(target);
      if (mistake !== undefined) {
        report(file, 'invalid-address', 'This file cannot be published.', { found: mistake });
        continue;
      }
      if (name.startsWith('.') && !PUBLISHED_DOT_FILES.has(name)) {
        report(file, 'forbidden-file', 'This file is not published, as its name begins with a dot.', {
          severity: 'warning',
          allowed: [...PUBLISHED_DOT_FILES].join(', '),
        });
        continue;
      }
      let real: string;
      try {
        real = realpathSync(file);
      } catch {
        report(file, 'forbidden-file', 'This symbolic link leads to nothing.');
        continue;
      }
      if (real !== home && !real.startsWith(home + path.sep)) {
        report(file, 'forbidden-file', 'This symbolic link leads out of the public folder.', {
          found: shown(real),
          allowed: 'a copy of the file or folder, or a public folder that is itself a link',
        });
        continue;
      }
      const hidden = path
        .relative(home, real)
        .split(path.sep)
        .find((part) => part.startsWith('.') && !PUBLISHED_DOT_FILES.has(part));
      if (hidden !== undefined) {
        report(file, 'forbidden-file', 'This symbolic link leads to a file that is not published.', { found: hidden });
        continue;
      }
      const kind = statSync(real);
      const other = files.get(target);
      if (other !== undefined) {
        // Both names are equal but for their form of Unicode.
        const both = [other, file].map(shown).map((from) => ({ file: target, from, place: { file: from, line: 1 } }));
        problems.push(...outputConflicts(both, 'error'));
      } else if (kind.isFile()) files.set(target, file);
      else if (!kind.isDirectory()) report(file, 'forbidden-file', 'This is neither a file nor a folder.');
      else if (above.includes(real))
        report(file, 'forbidden-file', 'This symbolic link leads to a folder that it is in.');
      else walk(file, target, [...above, real]);
    }
  };
  walk(folder, '', [home]);
  return { files, problems };
}

/** Warns of what other tools publish from the site's folder, and this one does not read. */
export function foldersOfOtherTools(
  publicDir: string | null,
  root: string,
  docs: ResolvedSiteConfig['docs'],
): Problem[] {
  const isFolder = (name: string) => statOf(path.join(root, name))?.isDirectory() === true;
  const inside = (name: string) =>
    readdirSync(path.join(root, name)).toSorted().slice(0, 8).join(', ') || 'an empty folder';
  const warn = (more: Omit<Problem, 'code' | 'severity'>): Problem => ({
    code: 'misnamed-file',
    severity: 'warning',
    ...more,
  });
  const versions = docs.flatMap((set) => Object.values(set.versions));
  const folders = versions.flatMap(({ layers }) => layers.map((layer) => path.normalize(layer)));
  const problems: Problem[] = [];
  // Who has named another folder knows which one is published.
  const isUsual = publicDir === null || publicDir === path.join(root, 'public');
  if (isUsual && isFolder('static'))
    problems.push(
      warn({
        message: 'Nothing in this folder is published: files that are published as they are lie in "public".',
        file: 'static',
        found: inside('static'),
        allowed: 'the folder "public"; or vite: { publicDir: \'static\' } in the configuration',
        suggestion: 'git mv static public',
      }),
    );
  if (!folders.includes('_posts') && isFolder('_posts'))
    problems.push(
      warn({
        message: 'Nothing in this folder is published: posts are a set of docs whose pages have a day.',
        file: '_posts',
        found: inside('_posts'),
        allowed: 'such a set in the list "docs" of the configuration',
        suggestion: "{ id: 'blog', path: '_posts', dated: { title: 'Blog' } }",
      }),
    );
  for (const folder of new Set(folders)) {
    const file = path.posix.join(folder, 'SUMMARY.md');
    const hasSidebars = versions.some(
      ({ layers, sidebars }) => sidebars && layers.some((layer) => path.normalize(layer) === folder),
    );
    if (hasSidebars || !existsSync(path.join(root, file))) continue;
    problems.push(
      warn({
        message: 'The sidebar does not follow this list of chapters, which is published as a page.',
        file,
        found: 'a SUMMARY.md, as books of mdBook and GitBook have',
        allowed: 'for a book of mdBook: inkstone migrate; else sidebars in the configuration, and no such file',
      }),
    );
  }
  return problems;
}
