import { realpathSync } from 'node:fs';
import { folderWithGit } from '@inkstone/site-model/text-file';

/**
 * What runs git in the repository that a folder is in. Git would take each folder that has a `HEAD`, `objects` and `refs`
 * for a repository, too, and run the programs that a `config` beside them names: whoever can commit a page can commit these.
 * So it begins where a `.git` is, which nobody can commit.
 *
 * @throws {Error} if there is none.
 */
export function gitCommand(
  folder: string,
  args: readonly string[],
): [file: string, args: string[], options: { cwd: string; env: NodeJS.ProcessEnv }] {
  const cwd = folderWithGit(realpathSync(folder));
  if (cwd === undefined) throw new Error(`${folder} is in no repository of git.`);
  // A hook of git says which repository it is of; git would look there.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OF_A_HOOK.has(name)));
  return ['git', ['-c', 'safe.bareRepository=explicit', ...args], { cwd, env }];
}

const OF_A_HOOK = new Set(
  'GIT_DIR GIT_WORK_TREE GIT_COMMON_DIR GIT_INDEX_FILE GIT_PREFIX GIT_OBJECT_DIRECTORY GIT_SHALLOW_FILE'.split(' '),
);
