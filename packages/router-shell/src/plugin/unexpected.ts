import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { BuildError, messageOf, type Problem } from '@inkstone/site-model/errors';
import { extendsNothing } from '../bundle/tsconfig.ts';

/** Fields of the errors of bundlers and of Node. */
interface Details {
  message?: string;
  stack?: string;
  cause?: unknown;
  errors?: readonly unknown[];
  id?: string;
  loc?: { file?: string; line?: number };
  /** The text whose lines `loc` counts where that is no file, such as all stylesheets joined. */
  source?: string;
}

interface Where {
  /** The site's folder, absolute. */
  root: string;
  /** The file to write the stack to. */
  stackFile: string;
  /** Absolute paths of the files that were bundled. */
  files?: Iterable<string>;
  /** What its message begins with. */
  what?: string;
}

/** Makes problems of whatever a build threw; its stack is written to a file, as it helps nobody who writes pages. */
export function asBuildError(error: unknown, where: Where): BuildError {
  // The bundler puts its errors in one, with a message that joins theirs.
  const { errors = [] } = (error ?? {}) as Details;
  // One that is known says where all of its problems are.
  const known = [error, causeOf(error)].find((each) => each instanceof BuildError);
  if (known && errors.length === 0) return known;
  const problems = (errors.length === 0 ? [error] : errors).flatMap((inner) => problemsOf(error, inner, where));
  // The bundles for browsers and for the server have the same mistakes.
  return new BuildError([...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()]);
}

function problemsOf(
  error: unknown,
  inner: unknown,
  { root, stackFile, files = [], what = 'The build failed' }: Where,
): readonly Problem[] {
  const known = [error, inner, causeOf(error), causeOf(inner)].find((each) => each instanceof BuildError);
  if (known) return known.problems;
  const { stack = String(error) } = (error ?? {}) as Details;
  const plain = withoutStack(withoutFolders(plainMessage(inner), root));
  const [first = '', ...more] = plain
    .trim()
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line));
  const system = systemProblem(inner, root) ?? tsconfigProblem(plain, root);
  if (system) return [system];
  mkdirSync(path.dirname(stackFile), { recursive: true });
  writeFileSync(stackFile, `${stripVTControlCharacters(stack)}\n`);
  const found = more.slice(0, 12);
  return [
    {
      code: 'build-failed',
      severity: 'error',
      message: `${what}: ${first}`,
      ...(placeOfError(inner, root) ??
        placeOfStyle(inner, root, files) ??
        placeOfName(plain, root) ?? { file: configOf(root), line: 1 }),
      ...(found.length === 0 ? {} : { found: found.join('\n') }),
      allowed: `details are in ${path.relative(process.cwd(), stackFile)}`,
    },
  ];
}

/** Errors of the operating system: their cause, and what helps. */
const REFUSALS = new Map<string, { because: string; allowed: string }>(
  Object.entries({
    EACCES: {
      because: 'it belongs to somebody else',
      allowed: 'a file or folder that whoever builds may read and write',
    },
    EPERM: { because: 'it is protected', allowed: 'a file or folder that whoever builds may read and write' },
    EROFS: { because: 'the file system is read-only', allowed: 'a folder that can be written to' },
    ENOSPC: { because: 'the disk is full', allowed: 'more room' },
    EDQUOT: { because: 'there is no more room for this user', allowed: 'more room' },
    EEXIST: { because: 'a file is in its place', allowed: 'no file of this name' },
    ENOTDIR: { because: 'a file stands where a folder must be', allowed: 'a folder' },
    EISDIR: { because: 'a folder stands where a file must be', allowed: 'a file' },
    EBUSY: { because: 'something uses it, or it is mounted', allowed: 'a folder inside of it, with --out-dir' },
    EXDEV: { because: 'it is mounted', allowed: 'a folder inside of it, with --out-dir' },
    ELOOP: { because: 'a symbolic link leads to itself', allowed: 'a link to a file or folder' },
    EMFILE: { because: 'too many files are open', allowed: 'a higher limit: ulimit -n' },
    ENFILE: { because: 'too many files are open', allowed: 'a higher limit of the system' },
  }),
);

const LEADS_NOWHERE = {
  because: 'it is a symbolic link to what is not there',
  allowed: 'a link to a folder or file that is there, or none: what is missing is made',
};

/** A problem of what a file system refused, at the file or folder in question; undefined for other errors. */
export function systemProblem(error: unknown, root: string): Problem | undefined {
  const { code = '', path: file, dest } = (error ?? {}) as NodeJS.ErrnoException & { dest?: string };
  // Of a copy: the file that it is made of, where that is what cannot be read.
  const name = dest === undefined || (file !== undefined && !isReadable(file)) ? file : dest;
  if (typeof name !== 'string') return undefined;
  const link = /^(?:ENOENT|ENOTDIR|EEXIST)$/.test(code) ? brokenLink(path.resolve(root, name)) : undefined;
  const refusal = link === undefined ? REFUSALS.get(code) : LEADS_NOWHERE;
  if (refusal === undefined) return undefined;
  const inSite = shown(path.resolve(root, link ?? name), root);
  return {
    code: 'file-system',
    severity: 'error',
    message: `This cannot be read or written: ${refusal.because} (${code}).`,
    file: isOfSite(inSite) || inSite.startsWith('node_modules/') ? inSite : (link ?? name),
    allowed: refusal.allowed,
  };
}

/** The part of a path that is a symbolic link to what is not there: a folder cannot be made in its place. */
function brokenLink(file: string): string | undefined {
  if (isLink(file) && !existsSync(file)) return file;
  const parent = path.dirname(file);
  return parent === file ? undefined : brokenLink(parent);
}

function isLink(file: string): boolean {
  try {
    return lstatSync(file).isSymbolicLink();
  } catch {
    // It is not there, or a file stands where its folder must be.
    return false;
  }
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first of the errors that the bundler puts in one. */
export function firstOf(error: unknown): unknown {
  return ((error ?? {}) as Details).errors?.[0] ?? error;
}

/** What a plugin threw. */
function causeOf(error: unknown): unknown {
  return ((error ?? {}) as Details).cause;
}

/** What was thrown, without the colours of terminals. */
export function plainMessage(error: unknown): string {
  return stripVTControlCharacters(messageOf(error));
}

/** A message without the stack of a program that has no names. */
export function withoutStack(message: string): string {
  return message.replace(/^\s*Stack backtrace:[\s\S]*/m, '');
}

/** A message that names files as the site does, and files of packages by these: nobody else has the machine's folders. */
export function withoutFolders(message: string, root: string): string {
  const named = message.replaceAll(/file:\/\/\/[^\s'"`()]+/g, (url) => {
    const file = URL.canParse(url) ? fileURLToPath(url) : url;
    const inSite = shown(file, root);
    return isOfSite(inSite) ? inSite : (/.*[\\/]node_modules[\\/](.+)$/.exec(file)?.[1] ?? path.basename(file));
  });
  return named.replaceAll(root + path.sep, '');
}

/** The file that a build starts from. */
function configOf(root: string): string {
  const files = readdirSync(root).filter((name) => /^(?:inkstone|vite)\.config\.[cm]?[jt]s$/.test(name));
  return files.toSorted()[0] ?? 'inkstone.config.ts';
}

/** The site's file and line that an error comes from, also if its code was bundled. */
export function placeOfError(error: unknown, root: string): Required<Pick<Problem, 'file' | 'line'>> | undefined {
  const { stack = '', id, loc } = (error ?? {}) as Details;
  const message = plainMessage(error);
  const named = loc?.file ?? id;
  if (named !== undefined && path.isAbsolute(named) && existsSync(named))
    return { file: shown(named, root), line: loc?.line ?? lineNamed(message, named) };
  for (const [, name = '', line = '1', column = '1'] of stack.matchAll(FRAME)) {
    const place = name.startsWith('file:')
      ? sourcePlace(fileURLToPath(name.replace(/\?.*$/, '')), Number(line), Number(column), root)
      : ownPlace(name, Number(line), root);
    if (place) return place;
  }
  // Mistakes of syntax have a place without a file: `╭─[ src/pages/about.tsx:3:7 ]`.
  const [, file, line] = /\[ ?([^\s:[\]]+):(\d+):\d+ ?\]/.exec(message) ?? [];
  return file === undefined ? undefined : { file, line: Number(line) };
}

/** A place in a stack: of a bundle, or of the source itself, as the dev server has it. */
const FRAME = /(file:\/\/[^\s()]+?|(?<=[\s(])(?:\/|[A-Z]:[\\/])[^()\n]*?):(\d+):(\d+)/g;

function ownPlace(source: string, line: number, root: string) {
  const file = shown(source, root);
  return isOfSite(file) && existsSync(source) ? { file, line } : undefined;
}

/** The stylesheet that a line comes from: all of them are one text when it is checked. */
function placeOfStyle(error: unknown, root: string, files: Iterable<string>) {
  const { source, loc: { line: last = 1 } = {} } = (error ?? {}) as Details;
  if (source === undefined) return undefined;
  const lines = source.split('\n');
  const styles = [...files].filter((file) => file.endsWith('.css') && isOfSite(path.relative(root, file)));
  // With lines above, as a line such as `}` is in many.
  for (let first = Math.max(1, last - 3); first <= last; first++) {
    const text = lines.slice(first - 1, last).join('\n');
    for (const file of styles) {
      const [before, after] = readFileSync(file, 'utf8').split(text, 2);
      if (before === undefined || after === undefined) continue;
      return { file: shown(file, root), line: before.split('\n').length + last - first };
    }
  }
  return undefined;
}

/** A `tsconfig.json` that extends what is not there, as the bundler says it. */
function tsconfigProblem(message: string, root: string): Problem | undefined {
  const missing = /Tsconfig not found (\S+)/.exec(message)?.[1];
  const file = 'tsconfig.json';
  return missing !== undefined && existsSync(path.join(root, file))
    ? extendsNothing(file, missing, readFileSync(path.join(root, file), 'utf8'))
    : undefined;
}

/** The first file of the site that a message names, and the line with what else it names. */
function placeOfName(message: string, root: string) {
  for (const [file] of message.matchAll(/[^\s"'`()[\]:]+\.\w+/g))
    if (isOfSite(file) && existsSync(path.join(root, file)))
      return { file, line: lineNamed(message.replaceAll(file, ''), path.join(root, file)) };
  return undefined;
}

/** The line of a file with what a message names in quotation marks. */
function lineNamed(message: string, file: string): number {
  const source = readFileSync(file, 'utf8');
  const names = [...message.matchAll(/(["'`])([^"'`\n]+)\1/g)].map(([, , name = '']) => name);
  const at = Math.max(0, ...names.map((name) => source.indexOf(name)));
  return source.slice(0, at).split('\n').length;
}

function shown(file: string, root: string): string {
  return path.relative(root, file).split(path.sep).join('/');
}

function isOfSite(file: string): boolean {
  return file !== '' && !path.isAbsolute(file) && !/(?:^|[\\/])(?:\.\.|node_modules)(?:[\\/]|$)/.test(file);
}

/** The module that a line of a bundle comes from: the bundler writes its name in a comment before it. */
function modulePlace(file: string, line: number, root: string) {
  let bundled: string;
  try {
    bundled = readFileSync(file, 'utf8');
  } catch {
    // What a configuration was bundled to is deleted as soon as it was run.
    return undefined;
  }
  const lines = bundled.split('\n');
  const start = lines.slice(0, line).findLastIndex((text) => /^\/\/ (?:#region )?[^\s:]+\.\w+$/.test(text));
  const source = lines[start]?.replace(/^\/\/ (?:#region )?/, '') ?? '';
  if (!isOfSite(source) || !existsSync(path.join(root, source))) return undefined;
  // The bundler writes quotation marks of its own.
  const bare = (text = '') => text.trim().replace(/["'`]/g, '"');
  const own = readFileSync(path.join(root, source), 'utf8').split('\n');
  const at = own.findIndex((text) => bare(text) === bare(lines[line - 1]));
  return { file: source, line: Math.max(0, at) + 1 };
}

function sourcePlace(file: string, line: number, column: number, root: string) {
  if (!existsSync(`${file}.map`)) return file.startsWith(root) ? modulePlace(file, line, root) : undefined;
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload);
  const entry = map.findEntry(line - 1, column - 1);
  if (!('originalSource' in entry)) return undefined;
  // Relative to a folder that does not exist, as bundles are not written where the bundler thinks.
  const source = entry.originalSource.replace(/^(?:\.{1,2}\/)+/, '');
  return source.includes('node_modules') || !existsSync(path.join(root, source))
    ? undefined
    : { file: source, line: entry.originalLine + 1 };
}
