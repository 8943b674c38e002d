import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { composed } from '@inkstone/site-model/href';
import { decodeText, LARGEST_TEXT, statOf } from '@inkstone/site-model/text-file';

/** For images and files to download. */
const LARGEST_FILE = 50_000_000;

/** What a file that cannot be read lacks; `missing` is no mistake where another folder may have the file. */
export type Unreadable =
  | { content?: undefined; missing: true }
  | { content?: undefined; missing?: undefined; refused: string };
/** A file's content and its absolute path as its folder names it. */
export type Readable = { content: Buffer; file: string; missing?: undefined };

/** What the files of pages may be, for problems. */
export const READABLE_FILES =
  'a regular file, without a dot at the beginning of its name, in a folder of pages, of snippets or in the public folder, or in a folder of the repository that pages lie in by a link';

/** A folder of translations, and the one whose files they translate. */
export interface StandIn {
  /** Absolute. */
  folder: string;
  /** Absolute. */
  original: string;
}

/** The folders that pages may read from; the one place that decides which files these are. */
export class ReadableFiles {
  /** Absolute. */
  readonly folders: readonly string[];
  readonly #originals: readonly StandIn[];
  #real: readonly string[] | undefined;

  /**
   * @param folders Absolute. They may be symbolic links.
   * @param originals The originals of files that a translation lacks.
   */
  constructor(folders: readonly string[], originals: readonly StandIn[] = []) {
    this.folders = folders;
    this.#originals = originals;
  }

  /**
   * Reads a file that is in one of the folders after symbolic links have been followed. Its name and those of its folders
   * may have composed characters, or not, whatever the form on disk.
   */
  read(named: string, kind: 'text' | 'file'): Readable | Unreadable {
    const found = this.readItself(named, kind);
    if (found.missing !== true) return found;
    // An image or a sample beside a page need not be copied for its translation.
    for (const { folder, original } of this.#originals) {
      if (!named.startsWith(folder + path.sep)) continue;
      const there = this.readItself(original + named.slice(folder.length), kind);
      if (there.missing !== true) return there;
    }
    return found;
  }

  /** Whether a path is in one of the folders, before links are followed. */
  isInside(named: string): boolean {
    return this.folders.some((folder) => named.startsWith(folder + path.sep));
  }

  /** As `read`, but not the original of a file that a translation lacks. */
  readItself(named: string, kind: 'text' | 'file'): Readable | Unreadable {
    const file = nameOnDisk(named);
    let real: string;
    try {
      real = realpathSync.native(file);
    } catch {
      // Names that no file can have are missing files, too.
      return { missing: true };
    }
    // The innermost one: a folder may be named in which another is, with a dot at the beginning of its name.
    const [folder] = this.#realFolders()
      .filter((known) => real.startsWith(known + path.sep))
      .toSorted((a, b) => b.length - a.length);
    if (folder === undefined) return { refused: 'lies outside of the folders that the configuration names' };
    const names = path.relative(folder, real).split(path.sep);
    if ([...names, path.basename(file)].some((name) => name.startsWith('.')))
      return { refused: 'has a name that begins with a dot, or lies in such a folder' };
    if (names.includes('node_modules')) return { refused: 'belongs to an installed package' };
    const found = statOf(real);
    if (!found) return { missing: true };
    if (found.isDirectory()) return { missing: true };
    if (!found.isFile()) return { refused: 'is no regular file' };
    const largest = kind === 'text' ? LARGEST_TEXT : LARGEST_FILE;
    if (found.size > largest) return { refused: `has ${found.size} bytes; ${largest} are allowed` };
    const content = readFileSync(real);
    if (kind === 'file') return { content, file };
    const { text, mistake } = decodeText(content);
    return text === undefined ? { refused: mistake } : { content: Buffer.from(text), file };
  }

  /** Folders with symbolic links followed; remembered when all of them exist. */
  #realFolders(): readonly string[] {
    if (this.#real) return this.#real;
    const real = this.folders.flatMap((folder) => {
      try {
        return [realpathSync.native(folder)];
      } catch {
        return [];
      }
    });
    if (real.length === this.folders.length) this.#real = real;
    return real;
  }
}

/** The path of a file in the form of Unicode that its folder has; as it is named if there is no such file. */
export function nameOnDisk(file: string): string {
  // Names without such characters have one form.
  // oxlint-disable-next-line no-control-regex
  if (/^[\u0000-\u007F]*$/.test(file) || statOf(file)) return file;
  const folder = path.dirname(file);
  if (folder === file) return file;
  const above = nameOnDisk(folder);
  const name = path.basename(file);
  let names: readonly string[] = [];
  try {
    names = readdirSync(above);
  } catch {
    // No such folder.
  }
  return path.join(above, names.find((other) => composed(other) === composed(name)) ?? name);
}
