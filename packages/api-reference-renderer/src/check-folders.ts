import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { nearest, type Problem } from '@inkstone/site-model/errors';
import type { ApiReferenceOptions } from './options.ts';

/** What is wrong with the folders that the options name: those that do not exist, and files in them that nothing reads. */
export function checkFolders(options: ApiReferenceOptions, root: string): Problem[] {
  const { introductions, descriptions, changelogs, versions } = options;
  const ids = options.packages.map(({ id }) => id);
  const named = [introductions, descriptions?.folder, changelogs, ...versions.flatMap(({ samples = [] }) => samples)];
  const missing = [...new Set(named)]
    .filter((folder) => folder !== undefined && !existsSync(path.resolve(root, folder)))
    .map((folder): Problem => ({
      code: 'missing-folder',
      severity: 'error',
      message: 'The API reference names a folder that does not exist.',
      file: path.relative(root, path.resolve(root, folder!)),
    }));
  const introduced =
    introductions === undefined
      ? []
      : ['.', ...versions.map(({ name }) => name)].map((name) => path.join(introductions, name));
  return [
    ...missing,
    ...(descriptions === undefined ? [] : findUnread(root, descriptions.folder, /^[^.]+\.ya?ml$/, ids, '.yaml')),
    ...introduced.flatMap((folder) => findUnread(root, folder, /^(?!README\.)[^.]+\.mdx?$/, ['index', ...ids], '.md')),
  ];
}

/** Files of a folder that look like those that are read, and have the name of none. */
function findUnread(root: string, folder: string, like: RegExp, names: readonly string[], ending: string): Problem[] {
  const absolute = path.resolve(root, folder);
  if (!existsSync(absolute)) return [];
  const allowed = names.map((name) => name + ending);
  return readdirSync(absolute)
    .filter((name) => like.test(name) && !allowed.includes(name))
    .toSorted()
    .map((name) => ({
      code: 'misnamed-file',
      severity: 'error',
      message: 'No package of the API reference has the id that the file is named after, so it is not read.',
      file: path.relative(root, path.join(absolute, name)),
      found: name,
      allowed: allowed.join(', '),
      suggestion: nearest(name, allowed),
    }));
}
