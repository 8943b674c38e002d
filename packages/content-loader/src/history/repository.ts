import { existsSync } from 'node:fs';
import path from 'node:path';

/** The repository that a folder is in, found by its `.git`; the folder itself if there is none. */
export function repositoryRoot(folder: string): string {
  for (let current = path.resolve(folder); ; current = path.dirname(current)) {
    if (existsSync(path.join(current, '.git'))) return current;
    if (path.dirname(current) === current) return path.resolve(folder);
  }
}
