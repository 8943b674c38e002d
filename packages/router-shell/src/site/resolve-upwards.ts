import { existsSync } from 'node:fs';
import path from 'node:path';

/** A file that is named relative to the site's folder or to a folder around it. */
export function resolveUpwards(root: string, file: string): string | undefined {
  for (let folder = root; ; folder = path.dirname(folder)) {
    const absolute = path.join(folder, file);
    if (existsSync(absolute)) return absolute;
    if (folder === path.dirname(folder)) return undefined;
  }
}
