import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '@inkstone/site-model/errors';
import { parseSync, type Plugin } from 'vite';
import { LACKING, languageOf } from './docusaurus-modules.ts';
import { plainMessage, withoutStack } from '../plugin/unexpected.ts';

/** In the place of modules that are not there. */
export const STAND_IN = '\0inkstone-missing.cjs';

/** What stands in for parts of Docusaurus that have no counterpart here. */
const OF_DOCUSAURUS = 'docusaurus/stand-in.cjs';

/** What bundles of a site lack. */
export interface MissingModules {
  plugin: Plugin;
  /** Adds what another part of the plugin found. */
  add(problem: Problem): void;
  /** A problem for each import of a module that is not there, and for each module that cannot be read. */
  problems(): Problem[];
  /** Files that something stands in for, relative to the site's folder. */
  unread: ReadonlySet<string>;
}

/**
 * Finds what the modules of a site import and is not there, such as a package that is not installed, and modules with a
 * mistake of syntax: each is a problem, and something stands in for the module, so that the rest of the site is built and
 * checked.
 */
export function missingModules(
  isOn: () => boolean,
  { isDocusaurus, root }: { isDocusaurus: () => boolean; root: () => string },
): MissingModules {
  const found = new Map<string, Problem>();
  const unread = new Set<string>();
  const add = (problem: Problem) => found.set(JSON.stringify(problem), problem);
  const plugin: Plugin = {
    name: 'inkstone:missing-modules',
    enforce: 'pre',
    resolveId: {
      order: 'pre',
      async handler(id, importer, options) {
        const from = importer?.replace(/\?.*$/, '');
        if (!isOn() || from === undefined || !isSite(from) || /^(?:\0|virtual:|data:|https?:|node:)/.test(id)) return;
        // Stylesheets have mistakes of their own.
        if (from.endsWith('.css')) return;
        try {
          const resolved = await this.resolve(id, importer, { ...options, skipSelf: true });
          // Asked again, it is the path of what stands in.
          const isStandIn = resolved?.id.endsWith(OF_DOCUSAURUS) === true && !path.isAbsolute(id);
          if (isStandIn) add(standInProblem(id, from, root()));
          if (resolved !== null) return resolved;
          add(problemOf(id, from, root()));
        } catch (error) {
          // Such as a package that does not export this.
          add({ ...problemOf(id, from, root()), message: `This cannot be imported: ${reasonOf(error)}` });
        }
        return STAND_IN;
      },
    },
    load: {
      filter: { id: [/inkstone-missing\.cjs$/, /\.mdx?$/] },
      handler(id) {
        if (id === STAND_IN) return { code: MODULE, moduleType: 'js' };
        if (!isOn() || !isDocusaurus()) return;
        add(markdownIn(id, root()));
        return { code: MODULE, moduleType: 'js' };
      },
    },
    transform: {
      filter: { id: { include: /\.[cm]?[jt]sx?$/, exclude: /[\\/]node_modules[\\/]/ } },
      handler(code, id) {
        const problem =
          isOn() && isSite(id) ? mistakeIn(code, id, { isDocusaurus: isDocusaurus(), root: root() }) : null;
        if (!problem) return;
        add(problem);
        unread.add(problem.file);
        return { code: nothingOf(code), moduleType: 'js', map: null };
      },
    },
  };
  return { plugin, add, problems: () => [...found.values()].toSorted(inOrder), unread };
}

/** Modules are read in any order. */
function inOrder(a: Problem, b: Problem): number {
  const [file = '', other = ''] = [a.file, b.file];
  return file === other ? (a.line ?? 0) - (b.line ?? 0) : file < other ? -1 : 1;
}

/** The first mistake of syntax in a module; null if there is none. */
function mistakeIn(
  code: string,
  file: string,
  { isDocusaurus, root }: { isDocusaurus: boolean; root: string },
): (Problem & { file: string }) | null {
  const written = path.extname(file).slice(1).replace(/^[cm]/, '') as 'js' | 'jsx' | 'ts' | 'tsx';
  const lang = (isDocusaurus ? languageOf(file, code) : undefined) ?? written;
  const [error] = parseSync(file, code, { lang }).errors;
  if (!error) return null;
  const before = code.slice(0, error.labels[0]?.start ?? 0).split('\n');
  return {
    code: 'build-failed',
    severity: 'error',
    file: path.relative(root, file).split(path.sep).join('/'),
    line: before.length,
    column: (before.at(-1) ?? '').length + 1,
    message: `This module cannot be read: ${error.message}`,
    found: code.split('\n')[before.length - 1]?.trim() ?? '',
    ...(error.helpMessage && { allowed: error.helpMessage }),
  };
}

/** A module with the exports of one that cannot be read, all of which show nothing. */
function nothingOf(code: string): string {
  const declared = code.matchAll(/\bexport\s+(?:async\s+)?(?:const|let|var|function\*?|class)\s+([\w$]+)/g);
  const listed = code.matchAll(/\bexport\s*\{([^}]*)\}/g);
  const names = new Set([
    ...[...declared].map(([, name = '']) => name),
    ...[...listed].flatMap(([, list = '']) => list.split(',').map((entry) => /([\w$]*)\s*$/.exec(entry)?.[1] ?? '')),
  ]);
  const exported = [...names].filter((name) => name !== '' && name !== 'default');
  return `const nothing = () => null;\nexport { ${['default', ...exported].map((name) => `nothing as ${name}`).join(', ')} };\n`;
}

/** The last line that says why; those before it name the bundler. */
function reasonOf(error: unknown): string {
  return withoutStack(plainMessage(error)).trim().split('\n').at(-1)?.trim() ?? '';
}

function isSite(file: string): boolean {
  return path.isAbsolute(file) && !/[\\/]node_modules[\\/]/.test(file);
}

function problemOf(target: string, from: string, root: string): Problem {
  const id = target.replace(LACKING, '');
  const lines = readFileSync(from, 'utf8').split('\n');
  const at = lines.findIndex((line) => line.includes(`'${id}'`) || line.includes(`"${id}"`));
  const isFile = /^[./]/.test(id);
  return {
    code: 'build-failed',
    severity: 'error',
    file: path.relative(root, from).split(path.sep).join('/'),
    line: Math.max(0, at) + 1,
    message: isFile ? 'There is no such module.' : 'There is no such module, and no such package is installed.',
    found: lines[at]?.trim() ?? id,
    allowed: isFile ? 'a file that is there' : 'an installed package',
  };
}

function standInProblem(id: string, from: string, root: string): Problem {
  const { allowed: _, ...problem } = problemOf(id, from, root);
  return {
    ...problem,
    severity: 'warning',
    message:
      'There is no such part of Docusaurus here: its components show what is inside of them, and its hooks say nothing.',
    allowed: 'a component of your own in its place, where pages lose something by it',
  };
}

/** Docusaurus makes a component of Markdown that a module imports. */
function markdownIn(file: string, root: string): Problem {
  return {
    code: 'build-failed',
    severity: 'error',
    file: path.relative(root, file).split(path.sep).join('/'),
    line: 1,
    message: 'A module imports this Markdown: nothing of it is shown.',
    allowed: 'Markdown imported by a page of Markdown; in a module, its text as elements',
  };
}

/** A component that shows what is inside of it, under every name. */
const MODULE = `const part = new Proxy(function Missing({ children } = {}) { return children ?? null; }, {
  get: (own, name) =>
    name === 'then' ? undefined : name === Symbol.toPrimitive ? () => '' : name in own ? own[name] : part,
});
module.exports = Object.setPrototypeOf(
  function Missing({ children } = {}) { return children ?? null; },
  new Proxy(Function.prototype, { get: (own, name) => (name === '__esModule' ? true : name in own ? own[name] : part) }),
);
`;
