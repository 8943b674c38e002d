import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '@inkstone/site-model/errors';
import type { Plugin } from 'vite';

/** In the place of modules that are not there. */
const STAND_IN = '\0inkstone-missing.cjs';

/** What bundles of a site lack. */
export interface MissingModules {
  plugin: Plugin;
  /** A problem for each import of a module that is not there. */
  problems(): Problem[];
}

/**
 * Finds what the modules of a site made for another tool import and is not there, such as a package that is not installed:
 * each import is a problem, and something stands in for the module, so that the rest of the site is built and checked.
 */
export function missingModules(isOn: () => boolean, root: () => string): MissingModules {
  const found = new Map<string, Problem>();
  const plugin: Plugin = {
    name: 'inkstone:missing-modules',
    resolveId: {
      // After everything that could find it.
      order: 'post',
      handler(id, importer) {
        const from = importer?.replace(/\?.*$/, '');
        if (!isOn() || from === undefined || !isSite(from) || /^(?:\0|virtual:|data:|https?:|node:)/.test(id)) return;
        found.set(`${from} ${id}`, problemOf(id, from, root()));
        return STAND_IN;
      },
    },
    load: {
      filter: { id: [/inkstone-missing\.cjs$/, /\.mdx?$/] },
      handler(id) {
        if (id !== STAND_IN && !isOn()) return;
        if (id !== STAND_IN) found.set(id, markdownIn(id, root()));
        return { code: MODULE, moduleType: 'js' };
      },
    },
  };
  return { plugin, problems: () => [...found.values()] };
}

function isSite(file: string): boolean {
  return path.isAbsolute(file) && !/[\\/]node_modules[\\/]/.test(file);
}

function problemOf(id: string, from: string, root: string): Problem {
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
