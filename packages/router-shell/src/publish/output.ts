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
import { outputPathMistake } from '@inkstone/site-model/href';
import type { CheckedDocument } from '../policy/document.ts';
import { compressFolder, type Encoding } from './compress.ts';

/**
 * The files of a build. They are written to a temporary folder, which then replaces the last output. Synchronous, as
 * asynchronous writing of thousands of small files is much slower.
 */
export interface Output {
  /** Writes a file; paths are relative and use `/`. @throws if it is a document: those are checked before. */
  write(file: string, content: string | Uint8Array): void;
  writeDocument(file: string, document: CheckedDocument): void;
  /** Writes a file of the bundle. A drawing that modules of the site import is a file of the site, as one that is copied. */
  writeBundled(file: string, content: string | Uint8Array): void;
  copy(source: string, file: string): void;
  /** Writes compressed copies of all files so far. */
  compress(encodings: readonly Encoding[], progress: (done: number, total: number) => void): Promise<void>;
  /** Replaces the last output. */
  commit(): void;
  /** Removes the written files; the last output stays. */
  discard(): void;
}

/** The part of an output that is in a folder, with a slash at its end; empty for all of it. */
export function inFolder(output: Output, folder: string): Output {
  return {
    ...output,
    write: (file, content) => output.write(folder + file, content),
    writeDocument: (file, document) => output.writeDocument(folder + file, document),
    writeBundled: (file, content) => output.writeBundled(folder + file, content),
    copy: (source, file) => output.copy(source, folder + file),
  };
}

/** Takes the files of a build that only checks. */
export const NO_OUTPUT: Output = {
  write: () => undefined,
  writeDocument: () => undefined,
  writeBundled: () => undefined,
  copy: () => undefined,
  compress: async () => undefined,
  commit: () => undefined,
  discard: () => undefined,
};

/** Where files are written, and where the last output is for a moment. Names that nobody else uses, as both are deleted. */
export function besideOutput(folder: string): { stage: string; old: string } {
  return { stage: `${folder}.inkstone-new`, old: `${folder}.inkstone-old` };
}

/** Restores the last output if a build was killed between the two renames of `commit`. */
export function restoreOutput(folder: string): void {
  const { old } = besideOutput(folder);
  if (!existsSync(folder) && existsSync(old)) renameSync(old, folder);
}

export function createOutput(folder: string): Output {
  const { stage, old } = besideOutput(folder);
  const remove = (target: string) => rmSync(target, { recursive: true, force: true });
  remove(stage);
  const folders = new Set<string>();
  const place = (file: string): string => {
    const mistake = outputPathMistake(file);
    if (mistake !== undefined) throw new Error(`${file} cannot be a file of the output: ${mistake}.`);
    const target = path.join(stage, file);
    const parent = path.dirname(target);
    if (!folders.has(parent)) {
      mkdirSync(parent, { recursive: true });
      folders.add(parent);
    }
    return target;
  };
  const write = (file: string, content: string | Uint8Array): void => {
    const target = place(file);
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    if (linkIfSame(path.join(folder, file), bytes, target)) return;
    // Never through a link to a file of the last output.
    rmSync(target, { force: true });
    writeFileSync(target, bytes);
  };
  const writeOther = (file: string, content: string | Uint8Array): void => {
    if (DOCUMENT.test(file)) throw new Error(`${file} is a document, and was not checked.`);
    write(file, content);
  };
  return {
    write: writeOther,
    writeDocument: (file, { html }) => write(file, html),
    writeBundled: (file, content) => (file.endsWith('.svg') ? write : writeOther)(file, content),
    copy: (source, file) => copyFileSync(source, place(file)),
    compress: (encodings, progress) => compressFolder(stage, folder, encodings, progress),
    commit() {
      remove(old);
      if (existsSync(folder)) renameSync(folder, old);
      renameSync(stage, folder);
      remove(old);
    },
    discard: () => remove(stage),
  };
}

/** Files that browsers open as a page of the site. */
const DOCUMENT = /\.(?:x?html?|xht|svgz?|shtml)$/i;

/** Links a file from the last output if its content is the same: it keeps its time, and linking is faster than writing. */
function linkIfSame(last: string, bytes: Uint8Array, target: string): boolean {
  try {
    if (!readFileSync(last).equals(bytes)) return false;
    linkSync(last, target);
    return true;
  } catch {
    // The file is new, or the file system does not support links.
    return false;
  }
}
