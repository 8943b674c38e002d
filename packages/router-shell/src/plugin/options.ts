import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';
import { nearest, type Problem } from '@inkstone/site-model/errors';
import type { SearchProvider } from '@inkstone/site-model/search';
import type { BuildCache } from '@inkstone/site-model/cache';
import type { ContentSource, Diagrams } from '@inkstone/site-model/source';
import { isCSSRequest } from 'vite';
import { configPlaces, type ConfigFile } from '../config/config-places.ts';
import { DEFAULT_EXPORT, lacksDefaultExport } from '../config/default-export.ts';
import { isFile } from '../config/load-config.ts';
import type { SocialCards, SocialCardsSite } from '../social-cards/social-cards.ts';
import { installedFolder, packageName } from '../config/installed.ts';

/** A script for parts of pages that are not React, loaded when a page first needs it. */
export interface ClientScriptOption {
  /** Module whose default export is called once with the document, to add event listeners. */
  module: string;
  /** Selector of elements that need the script as soon as a page contains one. */
  whenPresent?: string;
  /** Selector of elements that need the script when the reader points at or focuses one. */
  whenTouched?: string;
}

/** Options of the Vite plugin: where pages come from, what shows them and what finds them. */
export interface InkstoneOptions {
  /** The site's configuration: a file relative to the site's folder, or one that has been read already. */
  config?: string | ConfigFile;
  /** Sources of pages; API references must come before the sources that link to them. */
  sources: readonly ContentSource[];
  /** Package with `/theme`, `/boot` and `/styles.css`. */
  theme: string;
  /** Module with a `ShellTheme` as default export that replaces the theme package's own, e.g. `./src/theme.tsx`. */
  themeModule?: string;
  /** Stylesheets after the theme's, e.g. `./src/site.css`. */
  styles?: readonly string[];
  clientScripts?: readonly ClientScriptOption[];
  search?: SearchProvider;
  /** What draws code blocks in the language `mermaid`; called where the configuration has `markdown.mermaid`. */
  diagrams?: (site: DiagramsSite) => Diagrams;
  /** What draws pictures of pages for link previews; called where `socialCard` of the configuration asks for them. */
  socialCards?: (site: SocialCardsSite) => SocialCards;
}

/** What is known of a site before its diagrams are drawn. */
export interface DiagramsSite {
  /** The site's folder, absolute. */
  root: string;
  cache: BuildCache;
}

const CONFIG_FILES = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((extension) => `vite.config.${extension}`);

/** What Vite appends to the name of a module to find its file. */
const EXTENSIONS = ['', '.ts', '.tsx', '.mts', '.js', '.jsx', '.mjs', '/index.ts', '/index.tsx', '/index.js'];

interface Mistake extends Pick<Problem, 'message' | 'found' | 'allowed' | 'suggestion'> {
  /** The wrong text, by which its place is found. */
  text?: string;
  /** The wrong key, by which its place is found. */
  key?: string;
}

/**
 * Reports mistakes in the options of the plugin, for which a bundler's messages would name generated modules.
 *
 * @param root The site's folder, absolute.
 */
export function optionProblems(options: Partial<InkstoneOptions>, root: string): Problem[] {
  const mistakes = findMistakes(options, root);
  if (mistakes.length === 0) return [];
  const file = optionsFile(options, root);
  const absolute = path.join(root, file);
  const placeOf = existsSync(absolute) ? configPlaces(readFileSync(absolute, 'utf8'), file) : undefined;
  return mistakes.map(({ text, key, ...mistake }) => ({
    code: 'invalid-config',
    severity: 'error',
    file,
    line: 1,
    ...(key === undefined ? placeOf?.([], text) : placeOf?.keyNamed(key)),
    ...mistake,
  }));
}

/** The file that the options are written in. */
export function optionsFile(options: Partial<InkstoneOptions> | undefined, root: string): string {
  if (isConfigFile(options?.config)) return options.config.file;
  return CONFIG_FILES.find((name) => existsSync(path.join(root, name))) ?? 'vite.config.ts';
}

/** What each option may be. */
const OPTIONS: Record<keyof InkstoneOptions, { allowed: string; fits: (value: unknown) => boolean }> = {
  config: { allowed: 'the path of a file', fits: (value) => isText(value) || isConfigFile(value) },
  // Checked below.
  sources: { allowed: 'a list of sources', fits: () => true },
  theme: { allowed: 'the name of a package', fits: isText },
  themeModule: { allowed: 'the path of a module', fits: isText },
  styles: { allowed: 'a list of stylesheets', fits: (value) => Array.isArray(value) && value.every(isText) },
  clientScripts: {
    allowed: 'a list of { module, whenPresent?, whenTouched? }',
    fits: (value) =>
      Array.isArray(value) &&
      value.every(
        (script: unknown) =>
          isObject(script) &&
          isText(script['module']) &&
          [script['whenPresent'], script['whenTouched']].every(
            (selector) => selector === undefined || isText(selector),
          ) &&
          Object.keys(script).every((key) => ['module', 'whenPresent', 'whenTouched'].includes(key)),
      ),
  },
  search: {
    allowed: 'a search provider: localSearch()',
    fits: (value) => isObject(value) || typeof value === 'function',
  },
  diagrams: { allowed: 'a function that returns what draws them', fits: (value) => typeof value === 'function' },
  socialCards: { allowed: 'a function that returns what draws them', fits: (value) => typeof value === 'function' },
};

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isConfigFile(value: unknown): value is ConfigFile {
  return isObject(value) && isText(value['file']) && typeof value['placeOf'] === 'function';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function findMistakes(options: unknown, root: string): Mistake[] {
  if (!isObject(options)) {
    const found = options === undefined ? 'nothing' : shown(options);
    return [
      {
        message: 'inkstone() needs options.',
        found,
        suggestion: "inkstone({ sources: [docs()], theme: '@inkstone/theme-ui' })",
      },
    ];
  }
  const given = options as Partial<InkstoneOptions>;
  const general = [...unknownOptions('inkstone()', given, Object.keys(OPTIONS)), ...wrongTypes(given)];
  const more = [...missingOptions(given), ...uncalledFunctions(given)];
  // Modules are looked for only if all values have the right type: others name none.
  return general.length > 0
    ? [...general, ...more]
    : [...more, ...missingModules(given, root), ...optionsOfParts(given)];
}

function shown(value: unknown): string {
  return inspect(value, { depth: 1, breakLength: Infinity });
}

function* wrongTypes(options: object): Generator<Mistake> {
  for (const [name, { allowed, fits }] of Object.entries(OPTIONS)) {
    const value = (options as Record<string, unknown>)[name];
    if (value !== undefined && !fits(value))
      yield { key: name, message: `"${name}" does not fit.`, found: shown(value), allowed };
  }
}

function* unknownOptions(call: string, given: object, known: readonly string[]): Generator<Mistake> {
  for (const [name, value] of Object.entries(given)) {
    if (known.includes(name)) continue;
    const meant = nearest(name, known);
    const suggestion = meant === undefined ? {} : { suggestion: `${meant}: ${shown(value)}` };
    yield {
      key: name,
      message: `The option "${name}" of ${call} is not known.`,
      found: name,
      allowed: known.join(', '),
      ...suggestion,
    };
  }
}

/** Unknown and wrong options of the sources and of the search. */
function* optionsOfParts({ sources, search }: Partial<InkstoneOptions>): Generator<Mistake> {
  const parts: (Partial<InkstoneOptions['sources'][number]> | null | undefined)[] = [
    ...(Array.isArray(sources) ? sources : []),
    search,
  ];
  for (const part of parts)
    for (const { call, given, known, wrong = [] } of part?.options ?? []) {
      yield* unknownOptions(call, given, known);
      for (const { key, allowed } of wrong) {
        const found = shown((given as Record<string, unknown>)[key]);
        yield { key, message: `"${key}" of ${call} does not fit.`, found, allowed };
      }
    }
}

function* missingOptions({ sources, theme }: Partial<InkstoneOptions>): Generator<Mistake> {
  if (!Array.isArray(sources) || sources.length === 0) {
    const found = sources === undefined ? 'no "sources"' : shown(sources);
    const message = 'The plugin needs at least one source of pages.';
    yield {
      ...(sources !== undefined && { key: 'sources' }),
      message,
      found,
      allowed: 'a list of sources',
      suggestion: 'sources: [docs()]',
    };
  }
  if (theme === undefined)
    yield { message: 'The plugin needs a theme.', found: 'no "theme"', suggestion: "theme: '@inkstone/theme-ui'" };
}

function* uncalledFunctions({ sources, search }: Partial<InkstoneOptions>): Generator<Mistake> {
  const values = { sources: Array.isArray(sources) ? sources : [], search: [search] };
  for (const [option, list] of Object.entries<unknown[]>(values))
    for (const value of list)
      if (typeof value === 'function') {
        const { name } = value;
        yield {
          key: option,
          message: `"${option}" has a function that was not called.`,
          found: name,
          suggestion: `${name}()`,
        };
      } else if (option === 'sources' && !(isObject(value) && typeof value['open'] === 'function')) {
        yield {
          key: 'sources',
          message: '"sources" has something that is no source.',
          found: shown(value),
          allowed: 'docs(), apiReference()',
        };
      }
}

/** Options whose modules are read by their default export. */
const MODULES = ['themeModule', 'clientScripts'];

function* missingModules(options: Partial<InkstoneOptions>, root: string): Generator<Mistake> {
  const { theme, themeModule, styles = [], clientScripts = [] } = options;
  const modules = {
    theme: [theme],
    themeModule: [themeModule],
    styles,
    clientScripts: clientScripts.map((script) => script.module),
  };
  const fileOf = (name: string) => EXTENSIONS.map((extension) => path.join(root, name + extension)).find(isFile);
  for (const [option, list] of Object.entries(modules))
    for (const text of list) {
      if (text === undefined) continue;
      const mistake = { text, found: `'${text}'` };
      if (/^\.{0,2}\//.test(text)) {
        const file = fileOf(text);
        const allowed = 'a file, relative to the site’s folder';
        if (file === undefined) yield { ...mistake, message: `"${option}" names a file that does not exist.`, allowed };
        else if (MODULES.includes(option) && lacksDefaultExport(file))
          yield {
            ...mistake,
            message: `"${option}" names a module without a default export.`,
            allowed: DEFAULT_EXPORT,
          };
        else if (option === 'styles' && !isCSSRequest(file))
          yield { ...mistake, message: '"styles" names a file that is no stylesheet.', allowed: 'a file with styles' };
      } else if (installedFolder(text, root) === undefined) {
        const message = `"${option}" names a package that is not installed: ${packageName(text)}.`;
        const allowed = 'a package in node_modules, or ./ and the path of a file';
        yield { ...mistake, message, ...(fileOf(text) !== undefined ? { suggestion: `'./${text}'` } : { allowed }) };
      }
    }
}
