import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '@inkstone/site-model/errors';
import { decoded } from '@inkstone/site-model/href';

export interface StylesheetInput {
  /** Published files by output path; only those that the bundler made. */
  bundled: ReadonlyMap<string, string | Uint8Array>;
  hasFile: (file: string) => boolean;
  base: string;
  root: string;
  /** The site's stylesheets, relative to its folder. */
  styles: readonly string[];
}

const ADDRESS = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"']*))\s*\)/g;

/** Reports files that stylesheets name and that are not published. The bundler leaves such addresses as they are. */
export function checkStylesheets({ bundled, hasFile, base, root, styles }: StylesheetInput): Problem[] {
  const problems: Problem[] = [];
  for (const [file, content] of bundled) {
    if (!file.endsWith('.css')) continue;
    for (const match of String(content).matchAll(ADDRESS)) {
      const written = (match[1] ?? match[2] ?? match[3] ?? '').trim();
      const from = `http://site.invalid${base}${file}`;
      if (written === '' || /^(?:#|\/\/|[a-z][\w+.-]*:)/i.test(written) || !URL.canParse(written, from)) continue;
      const pathname = decoded(new URL(written, from).pathname);
      if (pathname.startsWith(base) && hasFile(pathname.slice(base.length))) continue;
      problems.push({
        code: 'missing-image',
        severity: 'error',
        message: 'A stylesheet names a file that is not published.',
        ...placeOf(written, root, styles),
        found: `url(${written})`,
        allowed: 'a file beside the stylesheet (./…), or one in the folder "public", from / on',
      });
    }
  }
  return problems;
}

function placeOf(written: string, root: string, styles: readonly string[]): Pick<Problem, 'file' | 'line'> {
  for (const file of styles) {
    if (!/^\.{0,2}\//.test(file)) continue;
    const before = textOf(path.join(root, file)).split(written);
    if (before.length > 1) return { file: path.posix.normalize(file), line: (before[0] ?? '').split('\n').length };
  }
  return { file: styles[0] === undefined ? undefined : path.posix.normalize(styles[0]), line: 1 };
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
