import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { nearest, type Problem } from '@inkstone/site-model/errors';

export interface StyleNamesInput {
  /** Published files by output path; only those that the bundler made. */
  bundled: ReadonlyMap<string, string | Uint8Array>;
  /** Whether an article has this in its HTML. */
  isInArticle: (text: string) => boolean;
  root: string;
  /** Package with `/styles.css`. */
  theme: string;
  /** The site's stylesheets: files of its own begin with a dot, others are of packages. */
  styles: readonly string[];
}

interface Sheet {
  /** Relative to the site's folder. */
  file: string;
  css: string;
}

interface Name {
  name: string;
  sheet: Sheet;
  index: number;
  /** Writes this name, or another one, as a stylesheet does. */
  write: (name: string) => string;
}

const PART = /\[data-part=(['"]?)([\w-]+)\1\]/g;
const USED = /var\(\s*(--[\w-]+)\s*([,)])/g;
const DECLARED = /(?<=[{;\s])(--[\w-]+)\s*:/g;

/**
 * Reports parts and tokens in the site's own stylesheets that nobody has and whose names are nearly those that somebody
 * has: such a rule does nothing. A name that is near to none is the site's own, and may come from anywhere.
 */
export function checkStyleNames(input: StyleNamesInput): Problem[] {
  const { bundled, root, theme, styles } = input;
  const own = styles.filter(isFile).flatMap((file) => readSheets(path.join(root, file), root));
  if (own.length === 0) return [];
  const resolve = createRequire(path.join(root, 'package.json')).resolve;
  const others = [`${theme}/styles.css`, ...styles.filter((style) => !isFile(style))].flatMap((style) => {
    try {
      return readSheets(resolve(style), root);
    } catch {
      return [];
    }
  });
  const texts = (ending: string) =>
    [...bundled].filter(([file]) => file.endsWith(ending)).map(([, content]) => String(content));
  const scripts = texts('.js').join('\n');
  const css = texts('.css').join('\n');

  const parts = new Set([
    ...others.flatMap((sheet) => namesIn(sheet, PART, 2).map(({ name }) => name)),
    ...[...scripts.matchAll(/["']data-part["']:\s*["'`]([\w-]+)/g)].map(([, name = '']) => name),
  ]);
  const declared = new Set([...css.matchAll(DECLARED)].map(([, name = '']) => name));
  const used = new Set([...css.matchAll(USED)].map(([, name = '']) => name));
  const isElsewhere = (name: string) => scripts.includes(name) || input.isInArticle(name);

  return own.flatMap((sheet) => [
    ...namesIn(sheet, PART, 2).flatMap((found) =>
      parts.has(found.name) || scripts.includes(found.name) || input.isInArticle(`data-part="${found.name}"`)
        ? []
        : misspelt(found, 'selects a part', parts),
    ),
    ...namesIn(sheet, USED, 1).flatMap((found) =>
      declared.has(found.name) || isElsewhere(found.name) ? [] : misspelt(found, 'uses a token', declared),
    ),
    ...namesIn(sheet, DECLARED, 1).flatMap((found) =>
      used.has(found.name) || isElsewhere(found.name) ? [] : misspelt(found, 'sets a token', used),
    ),
  ]);
}

const isFile = (style: string) => /^\.{0,2}\//.test(style);

function misspelt({ name, sheet, index, write }: Name, what: string, known: ReadonlySet<string>): Problem[] {
  const meant = nearest(
    name,
    // A mistyped name mostly begins like the right one.
    [...known].filter((other) => other !== name && other.slice(0, 3) === name.slice(0, 3)),
  );
  if (meant === undefined) return [];
  return [
    {
      code: 'unknown-style-name',
      severity: 'error',
      message: `A stylesheet ${what} that does not exist.`,
      file: sheet.file,
      line: sheet.css.slice(0, index).split('\n').length,
      found: write(name),
      allowed: 'a name of the theme, or one of your own that your pages and styles have',
      suggestion: write(meant),
    },
  ];
}

/** The names that stand in the given group of what matches. */
function namesIn(sheet: Sheet, pattern: RegExp, group: number): Name[] {
  return [...sheet.css.matchAll(pattern)].map((match) => ({
    name: match[group] ?? '',
    sheet,
    index: match.index,
    write: (name) => match[0].replace(match[group] ?? '', () => name).replace(/\s*,$/, ')'),
  }));
}

/** A stylesheet without its comments, and those that it imports by their paths. */
function readSheets(file: string, root: string, seen = new Set<string>()): Sheet[] {
  if (seen.has(file)) return [];
  seen.add(file);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    // A missing file is reported by another check.
    return [];
  }
  const css = text.replaceAll(/\/\*[^]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  const imports = [...css.matchAll(/@import\s+(?:url\()?['"](\.[^'"]+)['"]/g)].map(([, target = '']) => target);
  return [
    { file: path.relative(root, file).split(path.sep).join('/'), css },
    ...imports.flatMap((target) => readSheets(path.resolve(path.dirname(file), target), root, seen)),
  ];
}
