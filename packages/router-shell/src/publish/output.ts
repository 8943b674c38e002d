import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Files of a build, written beside the last output and put in its place only when all are there. */
export interface Output {
  /** Writes a file; paths are relative and use `/`. */
  write(file: string, content: string | Uint8Array): Promise<void>;
  copy(source: string, file: string): Promise<void>;
  /** Puts the new output in the place of the old. */
  commit(): Promise<void>;
  /** Removes what was written; the old output stays. */
  discard(): Promise<void>;
}

/** Puts the last output back in its place if a build was ended between the two renames of `commit`. */
export async function restoreOutput(folder: string): Promise<void> {
  if (!existsSync(folder) && existsSync(`${folder}.old`)) await rename(`${folder}.old`, folder);
}

export async function createOutput(folder: string): Promise<Output> {
  const stage = `${folder}.new`;
  const old = `${folder}.old`;
  await rm(stage, { recursive: true, force: true });
  await mkdir(stage, { recursive: true });
  const folders = new Set<string>([stage]);
  const place = async (file: string): Promise<string> => {
    const target = path.join(stage, file);
    const parent = path.dirname(target);
    if (!folders.has(parent)) {
      await mkdir(parent, { recursive: true });
      folders.add(parent);
    }
    return target;
  };
  return {
    write: async (file, content) => writeFile(await place(file), content),
    copy: async (source, file) => copyFile(source, await place(file)),
    async commit() {
      await rm(old, { recursive: true, force: true });
      await rename(folder, old).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
      await rename(stage, folder);
      await rm(old, { recursive: true, force: true });
    },
    discard: async () => rm(stage, { recursive: true, force: true }),
  };
}
