import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where programs lie: the path, and the folder that Debian keeps servers in. */
export const programPath = [process.env['PATH'] ?? '', '/usr/sbin'].join(delimiter);

/** The file of the first of these programs that is installed. */
export function findProgram(...names: readonly string[]): string | undefined {
  const folders = programPath.split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((file) => existsSync(file));
}
