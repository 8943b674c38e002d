import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import { contentFolder, layers, type Version } from '../repository.ts';

/** A fenced code block of a page. */
export interface Fence {
  line: number;
  language: string;
  /** What the block includes, without `@samples/` and `#region`. */
  sample?: string;
  code: string;
}

/** A code block, where it stands, and the versions whose readers see it. */
export interface PageFence {
  /** Relative to the repository. */
  page: string;
  fence: Fence;
  versions: readonly Version[];
}

/** Languages of the blocks that a compiler can check. */
export const scripts: ReadonlySet<string> = new Set(['', 'ts', 'typescript', 'js', 'javascript', 'tsx', 'jsx', 'mjs']);

/** Finds the fenced code blocks of a page. */
export function findFences(markdown: string): Fence[] {
  const fences: Fence[] = [];
  let open: { mark: string; indent: string; fence: Fence; lines: string[] } | undefined;
  for (const [index, line] of markdown.split('\n').entries()) {
    const mark = /^(\s*)(`{3,}|~{3,})(.*)$/.exec(line);
    if (open) {
      if (mark && mark[2]?.startsWith(open.mark) && mark[3]?.trim() === '') {
        fences.push({ ...open.fence, code: open.lines.join('\n') });
        open = undefined;
      } else open.lines.push(line.startsWith(open.indent) ? line.slice(open.indent.length) : line);
    } else if (mark) {
      const info = mark[3] ?? '';
      const sample = /\bfile="@samples\/([^"#]+)/.exec(info)?.[1];
      const language = /^\s*([\w-]*)(?=\s|$|\{)/.exec(info)?.[1] ?? '';
      const fence = { line: index + 1, language, code: '', ...(sample ? { sample } : {}) };
      open = { mark: mark[2] ?? '```', indent: mark[1] ?? '', fence, lines: [] };
    }
  }
  return fences;
}

/** Every code block of the documentation: of pages, partials and introductions of the API reference. */
export async function readFences(): Promise<{ pages: number; fences: PageFence[] }> {
  const files = await glob(['{docs,partials}/{shared,3.6,next}/**/*.{md,mdx}', 'api/*.md'], { cwd: contentFolder });
  const fences: PageFence[] = [];
  for (const file of files.toSorted()) {
    const versions = (Object.keys(layers) as Version[]).filter((version) => isShown(file, version));
    for (const fence of findFences(await readFile(join(contentFolder, file), 'utf8')))
      fences.push({ page: `content/${file}`, fence, versions });
  }
  return { pages: files.filter((file) => !file.startsWith('partials/')).length, fences };
}

/** Whether a version shows a file: one of its own, or a shared one that it has nothing in place of. */
function isShown(file: string, version: Version): boolean {
  const [kind = '', layer = '', ...rest] = file.split('/');
  // Introductions of the API reference lie in no layer: every version shows them.
  if (kind === 'api') return true;
  if (layer !== 'shared') return layer === version;
  return !existsSync(join(contentFolder, kind, version, ...rest));
}
