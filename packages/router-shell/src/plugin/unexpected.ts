import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { BuildError, type Problem } from '@inkstone/site-model/errors';

/** Fields of the errors of bundlers and of Node. */
interface Details {
  message?: string;
  stack?: string;
  code?: string;
  id?: string;
  loc?: { file?: string; line: number; column: number };
}

/** Makes a problem of whatever a build threw; its stack is written to a file, as it helps nobody who writes pages. */
export function asBuildError(error: unknown, { root, stackFile }: { root: string; stackFile: string }): BuildError {
  if (error instanceof BuildError) return error;
  // The bundler wraps what plugins throw.
  const { errors = [], cause } = (error ?? {}) as { errors?: readonly unknown[]; cause?: unknown };
  for (const inner of [cause, ...errors]) {
    if (inner instanceof BuildError) return inner;
    const { cause: innermost } = (inner ?? {}) as { cause?: unknown };
    if (innermost instanceof BuildError) return innermost;
  }
  const { message = String(error), stack = message } = (error ?? {}) as Details;
  const [first = '', ...more] = stripVTControlCharacters(message)
    .replaceAll(root + path.sep, '')
    .trim()
    .split('\n');
  mkdirSync(path.dirname(stackFile), { recursive: true });
  writeFileSync(stackFile, `${stripVTControlCharacters(stack)}\n`);
  const found = more.filter((line) => line.trim() !== '' && !/^\s+at /.test(line)).slice(0, 12);
  return new BuildError([
    {
      code: 'build-failed',
      severity: 'error',
      message: `The build failed: ${first}`,
      ...(placeOfError(error, root) ?? { file: configOf(root), line: 1 }),
      ...(found.length === 0 ? {} : { found: found.join('\n') }),
      allowed: `details are in ${path.relative(process.cwd(), stackFile)}`,
    },
  ]);
}

/** The file that a build starts from. */
function configOf(root: string): string {
  return (
    ['ts', 'mts', 'js', 'mjs']
      .map((extension) => `inkstone.config.${extension}`)
      .find((name) => existsSync(path.join(root, name))) ?? 'vite.config.ts'
  );
}

/** The site's file and line that an error comes from, also if its code was bundled. */
export function placeOfError(error: unknown, root: string): Required<Pick<Problem, 'file' | 'line'>> | undefined {
  const { stack = '', message = '', id, loc } = (error ?? {}) as Details;
  const shown = (file: string) => path.relative(root, file).split(path.sep).join('/');
  const named = loc?.file ?? id;
  if (named !== undefined && path.isAbsolute(named)) return { file: shown(named), line: loc?.line ?? 1 };
  for (const [, url = '', line = '1', column = '1'] of stack.matchAll(/(file:\/\/[^\s()]+?):(\d+):(\d+)/g)) {
    const place = sourcePlace(fileURLToPath(url.replace(/\?.*$/, '')), Number(line), Number(column), root);
    if (place) return place;
  }
  // The bundler's messages show the place in a frame: `╭─[ src/pages/about.tsx:3:7 ]`.
  const [, file, line] = /\[ ?([^\s:[\]]+):(\d+):\d+ ?\]/.exec(stripVTControlCharacters(message)) ?? [];
  return file === undefined ? undefined : { file, line: Number(line) };
}

function sourcePlace(file: string, line: number, column: number, root: string) {
  if (!existsSync(`${file}.map`)) return undefined;
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload);
  const entry = map.findEntry(line - 1, column - 1);
  if (!('originalSource' in entry)) return undefined;
  // Relative to a folder that does not exist, as bundles are not written where the bundler thinks.
  const source = entry.originalSource.replace(/^(?:\.{1,2}\/)+/, '');
  return source.includes('node_modules') || !existsSync(path.join(root, source))
    ? undefined
    : { file: source, line: entry.originalLine + 1 };
}
