import { createHash } from 'node:crypto';
import { link, mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { PageData } from '@inkstone/site-model/page';
import { replaceFile } from './replace-file.ts';

/** Takes documents over from the last output where nothing that they are made of has changed. */
export interface PageReuse {
  keyOf(page: PageData, sidebar: string): string;
  /** Puts the last output's document and data in the new output, if they were made under the same key. */
  take(file: string, key: string): Promise<boolean>;
  /** Notes that `file` of the new output was made under `key`. */
  keep(file: string, key: string): void;
  /** Remembers the notes for the next build; call it when the output is in its place. */
  save(folder: string): Promise<void>;
}

interface Entry {
  key: string;
  /** Size and time of the document, so that a file that somebody changed is not taken. */
  size: number;
  mtimeMs: number;
}

/**
 * @param previous the last output's folder
 * @param stage the new output's folder
 * @param shared everything that all documents are made of: scripts, styles, renderer, configuration
 */
export async function createPageReuse(options: {
  manifest: string;
  previous: string;
  stage: string;
  shared: string;
}): Promise<PageReuse> {
  const known = await readManifest(options.manifest);
  const notes = new Map<string, string>();
  const pairOf = (file: string) => (file.endsWith('index.html') ? [file, file.replace(/\.html$/, '.json')] : [file]);
  return {
    keyOf(page, sidebar) {
      const hash = createHash('sha256').update(options.shared).update(sidebar).update(page.html);
      return hash
        .update(JSON.stringify({ ...page, html: '' }))
        .digest('hex')
        .slice(0, 24);
    },
    async take(file, key) {
      const entry = known[file];
      if (entry?.key !== key) return false;
      try {
        const found = await stat(path.join(options.previous, file));
        if (found.size !== entry.size || found.mtimeMs !== entry.mtimeMs) return false;
        await mkdir(path.join(options.stage, path.dirname(file)), { recursive: true });
        for (const name of pairOf(file)) await link(path.join(options.previous, name), path.join(options.stage, name));
        return true;
      } catch {
        return false;
      }
    },
    keep(file, key) {
      notes.set(file, key);
    },
    async save(folder) {
      const entries = await Promise.all(
        [...notes].map(async ([file, key]): Promise<[string, Entry]> => {
          const { size, mtimeMs } = await stat(path.join(folder, file));
          return [file, { key, size, mtimeMs }];
        }),
      );
      await replaceFile(options.manifest, JSON.stringify(Object.fromEntries(entries)));
    },
  };
}

async function readManifest(file: string): Promise<Record<string, Entry>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, Entry>;
  } catch {
    return {};
  }
}
