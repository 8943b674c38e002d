import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import { contentFolder, layers, samplesFolder, type Version } from '../repository.ts';

/** A fenced code block of a page. */
export interface Fence {
  line: number;
  language: string;
  /** What the block includes, without `@samples/` and `#region`. */
  sample?: string;
  lines: number;
}

const code = new Set(['', 'ts', 'typescript', 'js', 'javascript', 'tsx', 'jsx', 'mjs']);

/** Finds the fenced code blocks of a page. */
export function findFences(markdown: string): Fence[] {
  const fences: Fence[] = [];
  let open: { mark: string; fence: Fence } | undefined;
  for (const [index, line] of markdown.split('\n').entries()) {
    const mark = /^\s*(`{3,}|~{3,})(.*)$/.exec(line);
    if (open) {
      if (mark && mark[1]?.startsWith(open.mark) && mark[2]?.trim() === '') {
        fences.push(open.fence);
        open = undefined;
      } else open.fence.lines += 1;
    } else if (mark) {
      const info = mark[2] ?? '';
      const sample = /\bfile="@samples\/([^"#]+)/.exec(info)?.[1];
      const language = /^\s*([\w-]*)(?=\s|$|\{)/.exec(info)?.[1] ?? '';
      open = { mark: mark[1] ?? '```', fence: { line: index + 1, language, lines: 0, ...(sample ? { sample } : {}) } };
    }
  }
  return fences;
}

/** What the pages' code rests on. */
export interface Coverage {
  pages: number;
  covered: number;
  /** Blocks of more than three lines that no sample covers. */
  uncovered: readonly string[];
  /** Included files that a version does not have. */
  missing: readonly string[];
  /** Samples that no page shows. */
  unused: readonly string[];
}

const fragment = 3;

/** Checks every page of every version against the samples. */
export async function measureCoverage(samples: readonly { id: string }[]): Promise<Coverage> {
  const uncovered: string[] = [];
  const missing = new Set<string>();
  const shown = new Set<string>();
  let covered = 0;
  const pages = await glob(['docs/{shared,3.6,next}/**/*.{md,mdx}', 'api/*.md'], { cwd: contentFolder });
  for (const page of pages.toSorted()) {
    // Introductions of the API reference lie in no layer: every version shows them.
    const layer = page.startsWith('api/') ? 'shared' : (page.split('/')[1] ?? '');
    for (const fence of findFences(await readFile(join(contentFolder, page), 'utf8'))) {
      const place = `content/${page}:${fence.line}`;
      if (fence.sample !== undefined) {
        covered += 1;
        shown.add(fence.sample.replace(/\.ts$/, ''));
        for (const version of (Object.keys(layers) as Version[]).filter(
          (name) => layer === 'shared' || layer === name,
        )) {
          if (overlaid(layer, page, version)) continue;
          const exists = layers[version].some((folder) => existsSync(join(samplesFolder, folder, fence.sample ?? '')));
          if (!exists) missing.add(`${place}: ${version} has no ${fence.sample}`);
        }
      } else if (code.has(fence.language) && fence.lines > fragment)
        uncovered.push(`${place}: ${fence.lines} lines of code of no sample`);
    }
  }
  const unused = [...new Set(samples.map(({ id }) => id))].filter((id) => !shown.has(id));
  return { pages: pages.length, covered, uncovered, missing: [...missing], unused };
}

/** Whether a version has a page of its own in place of the shared one. */
function overlaid(layer: string, page: string, version: Version): boolean {
  const shared = `docs/${layer}/`;
  return (
    layer === 'shared' &&
    page.startsWith(shared) &&
    existsSync(join(contentFolder, 'docs', version, page.slice(shared.length)))
  );
}
