import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { BuildError, type Problem } from '@inkstone/site-model/errors';
import { readTextFile } from '@inkstone/site-model/text-file';
import { firstOf, placeOfError, plainMessage, withoutFolders } from '../plugin/unexpected.ts';
import { withTimeLimit } from '../plugin/watchdog.ts';
import { resolveUpwards } from '../site/resolve-upwards.ts';
import { createLogger, loadConfigFromFile, parseSync } from 'vite';
import { configPlaces, lineAndColumn, type ConfigFile } from './config-places.ts';
import { invalid } from './config-problems.ts';
import { lacksDefaultExport } from './default-export.ts';

/**
 * Reads a configuration file without checking its values.
 *
 * @throws {BuildError} if there is no such file, or its code cannot be run.
 */
export async function readConfigFile(root: string, file: string): Promise<ConfigFile> {
  const absolute = path.resolve(root, file);
  if (!existsSync(absolute)) {
    const message = 'The site has no configuration.';
    const suggestion =
      "import { defineSite } from '@inkstone/site-model/config';\nexport default defineSite({ title: '…', url: 'https://example.com', baseUrl: '/' });";
    throw new BuildError([invalid(file, { message, found: 'no file', suggestion })]);
  }
  if (!isFile(absolute))
    throw new BuildError([invalid(file, { message: 'The configuration is a folder.', line: 1, allowed: 'a file' })]);
  const source = readTextFile(root, file, 'invalid-config');
  const { value, dependencies } = await evaluate(root, file, source);
  const placeOf = configPlaces(source, absolute);
  const unread = findUnreadable(value);
  if (unread) {
    const message = `"${unread.keys.map(String).join('.') || 'default export'}" ${unread.reason}.`;
    const { allowed = 'values that end, and can be read' } = unread;
    throw new BuildError([invalid(file, { message, line: 1, ...placeOf(unread.keys), allowed })]);
  }
  return {
    file,
    value,
    placeOf,
    dependencies: [absolute, ...dependencies.map((entry) => path.resolve(root, entry))],
  };
}

/** Keys with code, which may be of any form. */
const CODE: readonly PropertyKey[] = ['vite', 'plugins', 'sources'];

/** The first value that is inside of itself, or runs code that fails when it is read; everything after this reads all. */
function findUnreadable(
  value: unknown,
  keys: readonly PropertyKey[] = [],
  above: ReadonlySet<unknown> = new Set(),
): { keys: readonly PropertyKey[]; reason: string; allowed?: string } | undefined {
  if (typeof value !== 'object' || value === null || (keys.length === 1 && CODE.includes(keys[0]!))) return undefined;
  // Deeper than any configuration.
  if (above.has(value) || keys.length > 100) return { keys, reason: 'contains itself' };
  const inside = new Set(above).add(value);
  let at = keys;
  try {
    if (Object.getOwnPropertySymbols(value).length > 0) return { keys, reason: 'has a key that is no text' };
    for (const key of Object.keys(value)) {
      at = [...keys, key];
      // What checks the values leaves it out.
      if (key === '__proto__')
        return { keys: at, reason: 'has a name that means something else', allowed: 'another name' };
      const found = findUnreadable(Reflect.get(value, key), at, inside);
      if (found) return found;
    }
    return undefined;
  } catch (error) {
    // A getter or a proxy can throw anything.
    const [said = ''] = plainMessage(error).split('\n');
    return { keys: at, reason: `cannot be read: ${said.replace(/\.$/, '')}` };
  }
}

/** False also for names that no file can have. */
export function isFile(file: string): boolean {
  try {
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

const LOAD_SECONDS = 8;

/** Loads the file as Vite loads its own configuration: Vite's module runner would slow down every later import. */
async function evaluate(
  root: string,
  file: string,
  source: string,
): Promise<{ value: unknown; dependencies: string[] }> {
  const [mistake] = parseSync(file, source).errors;
  if (mistake) {
    const start = mistake.labels[0]?.start;
    const place = start === undefined ? {} : lineAndColumn(source, start);
    const message = `The configuration is not valid TypeScript: ${mistake.message}.`;
    throw new BuildError([invalid(file, { message, ...place })]);
  }
  reportManifest(root);
  try {
    const env = { command: 'build', mode: 'production' } as const;
    const late = invalid(file, {
      message: `The configuration was not loaded within ${LOAD_SECONDS} seconds.`,
      line: 1,
      allowed: 'a module that ends and waits for nothing',
    });
    const loaded = await withTimeLimit(late, LOAD_SECONDS, () =>
      withoutWarnings(() => loadConfigFromFile(env, path.resolve(root, file), root, 'silent', createLogger('silent'))),
    );
    return { value: loaded?.config, dependencies: loaded?.dependencies ?? [] };
  } catch (error) {
    if (error instanceof BuildError) throw error;
    const inner = firstOf(error);
    if (isNoObject(inner) && lacksDefaultExport(path.resolve(root, file)))
      return { value: undefined, dependencies: [] };
    throw new BuildError([notLoaded(inner, root, file, source)]);
  }
}

/** Whether Vite says of a file that it exports no object. */
function isNoObject(error: unknown): boolean {
  return plainMessage(error).includes('must export or return an object');
}

/** Why a configuration could not be loaded, in words and with a place of the site. */
function notLoaded(error: unknown, root: string, file: string, source: string): Problem {
  if (isNoObject(error)) {
    const at = Math.max(0, source.search(/\bexport default\b|\bdefault\b/));
    return invalid(file, {
      message: 'The configuration is no object.',
      ...lineAndColumn(source, at),
      found: source.slice(at).split('\n', 1)[0],
      allowed: 'export default defineConfig({ … })',
    });
  }
  const [reason = ''] = withoutFolders(plainMessage(error), root)
    .replace(/^\[\w+\] /, '')
    .split('\n');
  const [notFound, name = ''] = /^Cannot find (?:package|module) '([^'./][^']*)'/.exec(reason) ?? [];
  if (notFound !== undefined) {
    const place = lineAndColumn(source, Math.max(0, source.indexOf(name)));
    const allowed = `a package that is installed: npm install ${name}`;
    return invalid(file, { message: `The configuration cannot be read: ${notFound}.`, ...place, allowed });
  }
  // The file is taken for CommonJS, which nobody who wrote `import` in it expects.
  if (/"cjs" does not support/.test(reason))
    return invalid(file, {
      message: 'The configuration waits at its top level (await), which only modules can.',
      ...lineAndColumn(source, Math.max(0, source.search(/\bawait\b/))),
      allowed: `"type": "module" in the package.json, or the name ${file.replace(/\.([jt]s)$/, '.m$1')} for the file`,
    });
  // The bundler says the file as it is called from where the command was started.
  const [, without = reason, named = ''] = /^(.* ['"].*['"]) in (\S+?)\.?$/.exec(reason) ?? [];
  const importer = path.relative(root, path.resolve(named)).split(path.sep).join('/');
  const isOther = named !== '' && !importer.startsWith('../') && isFile(path.resolve(named));
  const { file: place = file, line } =
    placeOfError(error, root) ??
    (isOther
      ? { file: importer, line: lineOf(without, readFileSync(path.resolve(named), 'utf8')) }
      : { file, line: lineOf(without, source) });
  return invalid(place, { message: `The configuration cannot be read: ${without.replace(/\.$/, '')}.`, line });
}

/**
 * The bundler says of a `package.json` that it cannot read no more than that something went wrong.
 *
 * @throws {BuildError} if the nearest one is not what npm writes.
 */
function reportManifest(root: string): void {
  const absolute = resolveUpwards(root, 'package.json');
  if (absolute === undefined || !isFile(absolute)) return;
  const file = path.relative(root, absolute).split(path.sep).join('/');
  const source = readTextFile(root, file, 'invalid-config');
  const allowed = 'an object in JSON, as npm writes it: { "type": "module" }';
  const wrong = (message: string, line = 1) => new BuildError([invalid(file, { message, line, allowed })]);
  let manifest: unknown;
  try {
    manifest = JSON.parse(source);
  } catch (error) {
    const [, at = '0'] = /position (\d+)/.exec(String(error)) ?? [];
    throw wrong('This file is not valid JSON.', lineAndColumn(source, Number(at)).line);
  }
  if (typeof manifest !== 'object' || manifest === null) throw wrong('This file has no object.');
}

/** The bundler itself prints an import that it leaves to Node, with its own lines and the machine's folders. */
async function withoutWarnings<Result>(load: () => Promise<Result>): Promise<Result> {
  const { warn } = console;
  console.warn = (...said) => {
    if (!String(said[0]).includes('UNRESOLVED_IMPORT')) warn(...said);
  };
  try {
    return await load();
  } finally {
    console.warn = warn;
  }
}

/** The line of a module with what a message names in quotation marks, or with the words that it threw. */
function lineOf(message: string, source: string): number {
  const names = Array.from(message.matchAll(/(["'`])([^"'`]{2,})\1/g), ([, , name = '']) => name);
  const at = [...names, message].map((words) => source.indexOf(words)).find((index) => index !== -1) ?? 0;
  return lineAndColumn(source, at).line;
}
