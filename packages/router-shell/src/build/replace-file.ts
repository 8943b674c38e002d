import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes a file that others may be reading, or whose writer may be cut off: there is the old one or the new one, never half of it. */
export async function replaceFile(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const aside = `${file}.${randomUUID()}.tmp`;
  await writeFile(aside, content);
  await rename(aside, file);
}
