import path from 'node:path';
import type { Problem, ProblemCode } from '@inkstone/site-model/errors';
import { SHELL_IDS, type LinkReference, type PageAsset } from '@inkstone/site-model/page';
import { statOf } from '@inkstone/site-model/text-file';
import type { Root } from 'mdast';
import { dialectOf, type Dialect } from '../read/dialect.ts';
import { createSlugger, type HeadingSlugger } from '../read/heading-slugs.ts';
import { READABLE_FILES, type ReadableFiles } from '../readable-files.ts';
import type { Highlighter } from './code/code-block.ts';
import type { Piece } from '../read/text.ts';
import type { SiteComponents } from './mdx/components.ts';
import type { PluginRunner } from './plugins.ts';
import { Sources, type Place, type Source } from './sources.ts';
import type { CompileInput, CompilerOptions, CompilerServices, VersionContext } from './types.ts';

/** What all pages of one compiler share. */
export interface Shared {
  options: CompilerOptions;
  services: CompilerServices;
  highlighter: Highlighter;
  files: ReadableFiles;
  /** The site's own plugins of Markdown. */
  plugins: PluginRunner | null;
  /** What pages of MDX need; null until the first of them. */
  site: SiteComponents | null;
  /** Parsers by the extension of a file. */
  parse: { md: (text: string) => Root; mdx?: (text: string) => Root };
}

/** What a page and its partials import. */
export interface Imports {
  /** Names that the page uses, of values, components and partials. */
  names: Set<string>;
  /** Name in the page → name of the island for the browser. */
  islands: Map<string, string>;
  /** Imported values, which the code of the compiled page reads by their index. */
  values: unknown[];
  /** Name in the page → where it is imported from: a page and its partials may import the same. */
  sources: Map<string, string>;
  /** Name in the page → text of the file that it is imported from as it stands (`?raw`). */
  texts: Map<string, string>;
  /** Names that something stands in for. */
  standIns: Set<string>;
}

/**
 * What a pass may ask and tell while it changes a page's tree: report, link, read, look up, count. It holds nothing of
 * the tree itself; the page's contents, sections and anchors are read off the finished tree.
 */
export class Context {
  readonly shared: Shared;
  readonly options: CompilerOptions;
  readonly input: CompileInput;
  readonly version: VersionContext;
  readonly isMdx: boolean;
  readonly sources: Sources;
  /** How the page is written. */
  readonly dialect: Dialect;
  readonly slugger: HeadingSlugger;
  readonly problems: Problem[] = [];
  readonly links: LinkReference[] = [];
  readonly assets = new Map<string, PageAsset>();
  readonly islands = new Set<string>();
  /** Code blocks and `:::` blocks of a translation, before plugins make something else of them. */
  pieces: readonly Piece[] = [];
  readonly dependencies = new Set<string>();
  readonly lookups: Record<string, string | null> = {};
  /** Imports of plugins, see `CompiledPage.wanted`. */
  readonly wanted: { target: string; names: readonly string[] }[] = [];
  /** What a page of MDX imports. */
  readonly imports: Imports = {
    names: new Set(),
    islands: new Map(),
    values: [],
    sources: new Map(),
    texts: new Map(),
    standIns: new Set(),
  };
  readonly #counts = new Map<string, number>();

  constructor(shared: Shared, input: CompileInput, isMdx: boolean) {
    const { file, logicalPath, source: text } = input;
    this.shared = shared;
    this.options = shared.options;
    this.input = input;
    this.dialect = dialectOf(shared.options.markdown.dialect);
    this.slugger = createSlugger(this.dialect.slugs);
    this.isMdx = isMdx;
    this.version = shared.options.versions[input.version] ?? { docs: {}, snippets: {}, symbols: null };
    // The shell has these ids: a heading “Main” gets another one.
    for (const id of SHELL_IDS) this.slugger.occurrences[id] = 0;
    this.sources = new Sources({ file, shown: this.relative(file), logicalPath, text });
  }

  /** Whether pages are written as for Docusaurus. */
  get isDocusaurus(): boolean {
    return this.dialect.name === 'docusaurus';
  }

  /** A path as problems and links show it. */
  relative(file: string): string {
    return path.relative(this.options.root, file).split(path.sep).join('/');
  }

  /** The file that a place is in. */
  sourceOf(place: Place): Source {
    return this.sources.of(place);
  }

  report(
    code: ProblemCode,
    message: string,
    place: Place,
    more: Pick<Problem, 'found' | 'allowed' | 'suggestion' | 'rule'> & { severity?: Problem['severity'] } = {},
  ): void {
    const { severity = 'error', ...rest } = more;
    this.problems.push({ code, severity, message, ...this.sources.shown(place), ...rest });
  }

  /** Records a link for the checks of the whole site. */
  link(reference: Pick<LinkReference, 'href' | 'kind' | 'written' | 'meant'>, place: Place): void {
    // Other tools publish pages with the addresses of files that are not there.
    const isForgiven = reference.kind === 'file' && this.dialect.isForeign;
    this.links.push({ ...reference, ...(isForgiven && { isForgiven }), ...this.sources.shown(place) });
  }

  /** See `lookUp`; the question and the answer become part of the page's cache entry. */
  lookUp(
    kind: 'doc' | 'file' | 'address' | 'name' | 'code' | 'table' | 'variable' | 'glossary' | 'source' | 'list',
    key: string,
  ): string | null {
    const question = `${kind}:${key}`;
    return (this.lookups[question] = lookUp(this.version, question));
  }

  /** 1, 2, … for each name: parts of ids that must differ within the page. */
  count(name: string): number {
    const next = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, next);
    return next;
  }

  /**
   * Reads a file that the page names; null if there is none that may be read. `file` is its path as its folder names it.
   *
   * @param written As in the page, for the problem if the file may not be read.
   * @param severity Of that problem.
   */
  read(
    file: string,
    kind: 'text' | 'file',
    place: Place,
    written: string,
    severity: Problem['severity'] = 'error',
  ): { content: Buffer | null; file: string; isRefused: boolean } {
    const found = this.shared.files.read(file, kind);
    if (found.content === undefined && found.missing !== true) {
      const message = `This file cannot be used: it ${found.refused}.`;
      const allowed = kind === 'file' ? `${READABLE_FILES}; or the full URL of a file elsewhere` : READABLE_FILES;
      this.report('forbidden-file', message, place, { found: written, allowed, severity });
      return { content: null, file, isRefused: true };
    }
    this.dependencies.add(file);
    if (found.content === undefined) return { content: null, file, isRefused: false };
    this.dependencies.add(found.file);
    return { content: found.content, file: found.file, isRefused: false };
  }
}

/** `suggestion` if something similar exists, otherwise `allowed`. */
export function hint(suggestion: string | undefined, allowed: string): Pick<Problem, 'allowed' | 'suggestion'> {
  return suggestion === undefined ? { allowed } : { suggestion };
}

/**
 * The address of a doc (by logical path), of any page (by its file) or of a symbol (by address or name), the symbols in a
 * file (by its hash, as JSON), the value of a variable, the state of the glossary, where a file of the repository is
 * shown (by its path there), or what the sidebar lists beside a page; null if there is none.
 */
export function lookUp(
  { docs, elsewhere, symbols, variables, glossary, repository, lists }: VersionContext,
  question: string,
): string | null {
  const [kind = ''] = question.split(':', 1);
  const key = question.slice(kind.length + 1);
  if (kind === 'code') {
    const links = symbols?.inFiles?.[key];
    return links === undefined ? null : JSON.stringify(links);
  }
  if (kind === 'source')
    return repository && isFile(path.join(repository.folder, key)) ? `${repository.url}/${encodeURI(key)}` : null;
  if (kind === 'glossary') return glossary?.hash ?? null;
  // Tables are made when they are first asked for.
  if (kind === 'table') return answerOf(symbols?.tables, key);
  return answerOf(
    {
      doc: docs,
      file: elsewhere,
      address: symbols?.byAddress,
      name: symbols?.byName,
      variable: variables,
      list: lists,
    }[kind],
    key,
  );
}

function isFile(file: string): boolean {
  return statOf(file)?.isFile() === true;
}

function answerOf(table: Readonly<Record<string, string>> = {}, key: string): string | null {
  // Names such as `constructor` are properties of every object.
  return Object.hasOwn(table, key) ? (table[key] ?? null) : null;
}
