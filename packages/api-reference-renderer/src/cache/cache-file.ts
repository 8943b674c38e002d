import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a cache has under a name; null where it has nothing, or nothing whole. */
export function readCached<T>(file: string): T | null {
  let text: string;
  try {
    // One call for each of hundreds of small files: waiting for each of them costs more than reading it.
    text = readFileSync(file, 'utf8');
  } catch {
    return null;
  }
  try {
    return JSON.parse(text) as T;
  } catch {
    // A build was stopped, or the disk was full: it is made anew.
    return null;
  }
}

/** Puts it there whole: who reads meanwhile, in this process or another, gets the old or the new. */
export function writeCached(file: string, value: unknown): void {
  const text = JSON.stringify(value);
  for (let attempt = 1; ; attempt++) {
    const temporary = temporaryName(file);
    try {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(temporary, text);
      renameSync(temporary, file);
      return;
    } catch (error) {
      rmSync(temporary, { force: true });
      // Another build, with other options, may have cleared the folder in between.
      if (attempt === 3 || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

/** A name beside a file that no other writer has, in this process or another. */
export function temporaryName(file: string): string {
  return `${file}.${process.pid}-${randomUUID()}`;
}
