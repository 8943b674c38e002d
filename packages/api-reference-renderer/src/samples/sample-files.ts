import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Where a path of the first folder really is: in the first of the folders that has it. */
export function realFile(file: string, folders: readonly string[]): string {
  const [own = ''] = folders;
  if (!file.startsWith(own + path.sep) || file.includes(`${path.sep}node_modules`)) return file;
  const relative = path.relative(own, file);
  return folders.map((folder) => path.join(folder, relative)).find((candidate) => existsSync(candidate)) ?? file;
}

/** TypeScript and JavaScript below the folders, as paths below them. */
export function listSamples(folders: readonly string[]): string[] {
  return [...new Set(folders.flatMap((folder) => filesBelow(folder, '')))].toSorted();
}

function filesBelow(folder: string, prefix: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && !name.startsWith('.'))
    .flatMap((entry) => {
      const relative = `${prefix}${entry.name}`;
      if (entry.isDirectory()) return filesBelow(path.join(folder, entry.name), `${relative}/`);
      return /\.[cm]?[jt]sx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [relative] : [];
    });
}
