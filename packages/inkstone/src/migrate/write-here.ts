import { lstat, rm, writeFile } from 'node:fs/promises';

/** Writes a file of a folder that somebody else may have filled: a link in its place is replaced, and not followed. */
export async function writeHere(file: string, text: string): Promise<void> {
  const found = await lstat(file).catch(() => undefined);
  if (found?.isSymbolicLink()) await rm(file);
  await writeFile(file, text);
}
