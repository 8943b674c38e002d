import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/**
 * Files of a build, written beside the last output and put in its place only when all are there. Synchronous: for
 * thousands of small files, the thread pool costs twice what the writing does.
 */
export interface Output {
  /** Writes a file; paths are relative and use `/`. */
  write(file: string, content: string | Uint8Array): void;
  copy(source: string, file: string): void;
  /** Puts the new output in the place of the old. */
  commit(): void;
  /** Removes what was written; the old output stays. */
  discard(): void;
}

/** Puts the last output back in its place if a build was ended between the two renames of `commit`. */
export function restoreOutput(folder: string): void {
  if (!existsSync(folder) && existsSync(`${folder}.old`)) renameSync(`${folder}.old`, folder);
}

export function createOutput(folder: string): Output {
  const stage = `${folder}.new`;
  const old = `${folder}.old`;
  const remove = (target: string) => rmSync(target, { recursive: true, force: true });
  remove(stage);
  const folders = new Set<string>();
  const place = (file: string): string => {
    const target = path.join(stage, file);
    const parent = path.dirname(target);
    if (!folders.has(parent)) {
      mkdirSync(parent, { recursive: true });
      folders.add(parent);
    }
    return target;
  };
  return {
    write(file, content) {
      const target = place(file);
      const bytes = typeof content === 'string' ? Buffer.from(content) : content;
      if (!linkIfSame(path.join(folder, file), bytes, target)) writeFileSync(target, bytes);
    },
    copy: (source, file) => copyFileSync(source, place(file)),
    commit() {
      remove(old);
      if (existsSync(folder)) renameSync(folder, old);
      renameSync(stage, folder);
      remove(old);
    },
    discard: () => remove(stage),
  };
}

/** A file that is as it was in the last output keeps its time, and a link costs less than to write it again. */
function linkIfSame(last: string, bytes: Uint8Array, target: string): boolean {
  try {
    if (!readFileSync(last).equals(bytes)) return false;
    linkSync(last, target);
    return true;
  } catch {
    // The file is new, or the disk has no links.
    return false;
  }
}
