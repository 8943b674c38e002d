import { messageOf } from '@inkstone/site-model/errors';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import Module, { createRequire, isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { createJiti } from 'jiti';
import { Refusal } from '../commands/refusal.ts';
import { provideGlobs, withGlobs } from './import-globs.ts';
import { isRecord } from './values.ts';

/** A configuration that has been run. */
export interface RunConfig {
  /** What it exports; a function has been called. */
  config: Record<string, unknown>;
  /** Packages and files that it imports and that do not exist: their exports are empty. */
  missing: readonly string[];
  /** Loads another module of the site, such as that of its sidebars. */
  load(file: string): Promise<unknown>;
}

/** How many packages may be missing before the configuration is given up. */
const STAND_INS = 50;

/**
 * Runs the configuration of another tool, with the library that Docusaurus itself runs it with. Packages that are not
 * installed are stood in for, so that a site can be tried without its dependencies.
 *
 * @param take What is done with it, as long as its modules can be loaded.
 * @param own Modules that stand in for packages of the tool, whether they are installed or not: name → source (CommonJS).
 * @throws {Refusal} if the configuration cannot be run.
 */
export async function withConfig<Result>(
  root: string,
  file: string,
  take: (site: RunConfig) => Promise<Result>,
  own: ReadonlyMap<string, string> = new Map(),
): Promise<Result> {
  const scratch = await mkdtemp(path.join(tmpdir(), 'inkstone-'));
  // One for each, so that a path says of what it is; a `%` in it would be read as that of an address.
  const standIns = path.join(scratch, STAND_INS_FOLDER);
  const standInFor = async (name: string) => {
    const file = path.join(standIns, name.replaceAll(/[\\/]/g, '+'), 'index.cjs');
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, STAND_IN);
    return file;
  };
  const missing = new Map<string, string>();
  const given = new Map<string, string>();
  for (const [name, source] of own) {
    const folder = path.join(scratch, `${given.size}`);
    await mkdir(folder);
    await writeFile(path.join(folder, 'package.json'), JSON.stringify({ name, version: '0.0.0', main: 'index.cjs' }));
    await writeFile(path.join(folder, 'index.cjs'), source);
    given.set(name, folder);
  }
  const load = async (name: string, finish = (exported: unknown) => exported): Promise<unknown> => {
    for (;;) {
      const options = { fsCache: false, moduleCache: false, alias: Object.fromEntries([...given, ...missing]) };
      const plain = createJiti(path.join(root, file), options);
      const jiti = createJiti(path.join(root, file), {
        ...options,
        transform: (module) => ({ code: plain.transform({ ...module, source: withGlobs(module.source) }) }),
      });
      provideGlobs(root, jiti);
      try {
        return await finish(await jiti.import(path.resolve(root, name), { default: true }));
      } catch (error) {
        if (giveGlobal(error)) continue;
        const absent = missingModule(error);
        if (
          absent === undefined ||
          absent === path.resolve(root, name) ||
          missing.has(absent) ||
          missing.size === STAND_INS
        )
          throw cannotRun(name, error);
        missing.set(absent, await standInFor(absent));
      }
    }
  };
  const asBefore = standInForRequired(missing);
  const folder = process.cwd();
  const { NODE_ENV: environment } = process.env;
  // As its own build does; threads are in the folder of the process.
  if (isMainThread) process.chdir(root);
  process.env['NODE_ENV'] = environment ?? 'production';
  try {
    // What a function imports may be missing as well.
    const config = await load(file, run);
    if (!isRecord(config)) throw new Refusal(`${file} exports no configuration.`);
    // Of a package that is stood in for, parts are missing as well.
    const names = [...missing.keys()].filter((name) => !name.startsWith(standIns));
    return await take({ config, missing: names.map((name) => shownName(root, name)), load: (name) => load(name) });
  } finally {
    asBefore();
    if (isMainThread) process.chdir(folder);
    // The dev server, which asks for a few values, runs in another.
    if (environment === undefined) delete process.env['NODE_ENV'];
    await rm(scratch, { recursive: true });
  }
}

/** Files of the site are named from its folder. */
function shownName(root: string, name: string): string {
  return path.isAbsolute(name) ? `./${path.relative(root, name).split(path.sep).join('/')}` : name;
}

/** What became of a module that is not there. */
export function whatIsMissing(name: string): string {
  const [what, how] = name.startsWith('.')
    ? ['is not there', 'Run the script of the site that writes it']
    : ['is not installed', 'Install the site’s packages'];
  return `${what}; what comes of it is left out. ${how} and run this again.`;
}

/** Configurations may make a `require` of their own (`createRequire`), of which the library knows nothing. */
function standInForRequired(missing: ReadonlyMap<string, string>): () => void {
  const modules = Module as unknown as { _resolveFilename: (name: string, ...more: unknown[]) => string };
  const own = modules._resolveFilename;
  modules._resolveFilename = (name, ...more) => missing.get(name) ?? own.call(Module, name, ...more);
  return () => void (modules._resolveFilename = own);
}

/** Configurations may be functions, of what Vite says of a run, and may wait for something. */
function run(exported: unknown): unknown {
  if (typeof exported !== 'function') return exported;
  return (exported as (env: Readonly<Record<string, string>>) => unknown)({ command: 'build', mode: 'production' });
}

function cannotRun(file: string, error: unknown): Refusal {
  return new Refusal(`${file} cannot be run: ${reasonOf(error)}`);
}

/** The first line of what an error says. */
export function reasonOf(error: unknown): string {
  return messageOf(error).split('\n')[0]!;
}

/**
 * Packages of the other tool leave modules of Node among the globals, where configurations use them without an import.
 *
 * @returns Whether what an error says is missing is such a module, which is there now.
 */
function giveGlobal(error: unknown): boolean {
  const [, name = ''] = /^(\w+) is not defined$/.exec(error instanceof ReferenceError ? error.message : '') ?? [];
  if (name === '' || !isBuiltin(name)) return false;
  Reflect.set(globalThis, name, createRequire(import.meta.url)(name));
  return true;
}

/** The package or file that an error says is not there; undefined for other errors. */
function missingModule(error: unknown): string | undefined {
  return /Cannot find (?:module|package) '([^']+)'/.exec(error instanceof Error ? error.message : '')?.[1];
}

const STAND_INS_FOLDER = 'inkstone-stand-ins';

/** The package whose path is that of what stands in for it: `require.resolve` gives it to a configuration. */
export function standInName(file: string): string | undefined {
  const [, name] = new RegExp(`[\\\\/]${STAND_INS_FOLDER}[\\\\/]([^\\\\/]+)[\\\\/]`).exec(file) ?? [];
  return name?.replaceAll('+', '/');
}

/** Whether a value stands in for one of a package that is not installed. */
export function isStandIn(value: unknown): boolean {
  return typeof value === 'function' && Reflect.get(value, 'isStandIn') === value;
}

/**
 * Everything that is asked of a package that is not there: it can be read, called, constructed and iterated. What is
 * given a configuration to add to, `withMermaid({ themeConfig: … })`, gives it back.
 */
const STAND_IN = `const standIn = new Proxy(function () {}, {
  get: (_, key) =>
    key === 'then' || key === 'toJSON' ? undefined
    : key === Symbol.toPrimitive ? () => ''
    : key === Symbol.iterator ? [][Symbol.iterator]
    : standIn,
  apply: (_target, _this, [first]) => (typeof first === 'object' && first !== null && 'themeConfig' in first ? first : standIn),
  construct: () => standIn,
});
module.exports = standIn;
`;
