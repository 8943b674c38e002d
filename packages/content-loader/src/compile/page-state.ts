import path from 'node:path';
import type { Problem, ProblemCode } from '@inkstone/site-model/errors';
import type { LinkReference, PageAsset, SearchSection, TocEntry } from '@inkstone/site-model/page';
import GithubSlugger from 'github-slugger';
import type { BlockContent, Heading, Nodes, Parent, RootContent } from 'mdast';
import { READABLE_FILES, type ReadableFiles } from '../readable-files.ts';
import type { Highlighter } from './code/code-block.ts';
import type { OpenTags } from './open-tags.ts';
import type { CompileInput, CompilerOptions, VersionContext } from './types.ts';

/** Content of another file that is included in the page. */
export interface Partial extends Parent {
  type: 'partial';
  children: RootContent[];
  origin: Origin;
}

/** `:::name[label]{key="value"}`; MDX elements with the same meaning become one, too. */
export type ContainerDirective = Extract<BlockContent, { type: 'containerDirective' }>;
export type LeafDirective = Extract<BlockContent, { type: 'leafDirective' }>;

declare module 'mdast' {
  interface RootContentMap {
    partial: Partial;
  }
}

/** What all pages of one compiler share. */
export interface Shared {
  options: CompilerOptions;
  highlighter: Highlighter;
  files: ReadableFiles;
}

/** A file whose Markdown is in the page: its own, or a partial's. */
export interface Origin {
  /** Absolute. */
  file: string;
  /** As problems and links name it. */
  shown: string;
  /** Path that relative Markdown links start from. */
  logicalPath: string;
  source: string;
}

/** Where a problem or link is: a node, or a point. */
export type Place = Pick<Nodes, 'position'> | { line: number; column: number } | undefined;

/** Collects everything about one page while it is compiled. */
export class PageState {
  readonly shared: Shared;
  readonly input: CompileInput;
  readonly version: VersionContext;
  readonly isMdx: boolean;
  readonly problems: Problem[] = [];
  readonly links: LinkReference[] = [];
  readonly toc: TocEntry[] = [];
  readonly anchors = new Set<string>();
  readonly assets = new Map<string, PageAsset>();
  readonly islands = new Set<string>();
  readonly dependencies = new Set<string>();
  readonly lookups: Record<string, string | null> = {};
  /** HTML by the block's key. */
  readonly codeBlocks = new Map<string, string>();
  readonly sections: SectionCollector;
  readonly slugger = new GithubSlugger();
  origin: Origin;
  /** The heading that is shown as the page's title. */
  titleNode: Heading | null = null;
  /** No title is added: it is hidden, or an h1 comes later in the page. */
  hasOwnTitle = false;
  /** How many blocks are shown as text whose last line has not come yet. */
  unclosedTexts = 0;
  inHeading = false;
  inLink = false;
  /** First paragraph as plain text. */
  excerpt = '';
  /** Whether there is raw HTML, so that an HTML parser must read the page. */
  hasHtml = false;
  /** Tags of the raw HTML, which must be closed. */
  tags: OpenTags | undefined;
  /** Of the origin, split once. */
  #lines: { source: string; lines: readonly string[] } = { source: '', lines: [] };
  /** Numbers for ids and names that must differ within the page. */
  readonly #counts = new Map<string, number>();

  constructor(shared: Shared, input: CompileInput, isMdx: boolean) {
    const { file, logicalPath, source } = input;
    this.shared = shared;
    this.input = input;
    this.isMdx = isMdx;
    this.version = shared.options.versions[input.version] ?? { docs: {}, snippets: {}, symbols: null };
    this.origin = { file, shown: this.relative(file), logicalPath, source };
    this.sections = new SectionCollector(input.title);
  }

  /** A path as problems and links show it. */
  relative(file: string): string {
    return path.relative(this.shared.options.root, file).split(path.sep).join('/');
  }

  /** See `lookUp`; the question and the answer become part of the page's cache entry. */
  lookUp(kind: 'doc' | 'address' | 'name' | 'code', key: string): string | null {
    const question = `${kind}:${key}`;
    return (this.lookups[question] = lookUp(this.version, question));
  }

  /** 1, 2, … for each name. */
  count(name: string): number {
    const next = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, next);
    return next;
  }

  /** First and last line of a node's source; null for nodes that were generated. */
  sourceOf(node: Pick<Nodes, 'position'>): { first: string; last: string } | null {
    const { position } = node;
    if (position === undefined) return null;
    const lines = this.lines();
    return { first: lines[position.start.line - 1] ?? '', last: lines[position.end.line - 1] ?? '' };
  }

  /** Of the file that is compiled. */
  lines(): readonly string[] {
    const { source } = this.origin;
    if (this.#lines.source !== source) this.#lines = { source, lines: source.split('\n') };
    return this.#lines.lines;
  }

  /** Where a text first is in the file that is compiled; its beginning if it is not there. */
  placeOf(text: string): { line: number; column: number } {
    const at = this.lines().findIndex((line) => line.includes(text));
    return { line: Math.max(at, 0) + 1, column: (this.lines()[at]?.indexOf(text) ?? 0) + 1 };
  }

  report(
    code: ProblemCode,
    message: string,
    place: Place,
    more: Pick<Problem, 'found' | 'allowed' | 'suggestion'> & { severity?: Problem['severity'] } = {},
  ): void {
    const { severity = 'error', ...rest } = more;
    this.problems.push({ code, severity, message, file: this.origin.shown, ...pointOf(place), ...rest });
  }

  /**
   * Reads a file that the page names; null if there is none that may be read.
   *
   * @param written As in the page, for the problem if the file may not be read.
   */
  read(
    file: string,
    kind: 'text' | 'file',
    place: Place,
    written: string,
  ): { content: Buffer | null; isRefused: boolean } {
    // The name on disk may have composed characters, or not.
    for (const name of new Set([file, file.normalize('NFC'), file.normalize('NFD')])) {
      const found = this.shared.files.read(name, kind);
      if (found.content === undefined && found.missing !== true) {
        const message = `This file cannot be used: it ${found.refused}.`;
        const allowed = kind === 'file' ? `${READABLE_FILES}; or the full URL of a file elsewhere` : READABLE_FILES;
        this.report('forbidden-file', message, place, { found: written, allowed });
        return { content: null, isRefused: true };
      }
      this.dependencies.add(name);
      if (found.content) return { content: found.content, isRefused: false };
    }
    return { content: null, isRefused: false };
  }

  link(reference: Pick<LinkReference, 'href' | 'kind' | 'written' | 'meant'>, place: Place): void {
    this.links.push({ ...reference, file: this.origin.shown, ...pointOf(place) });
  }

  /** Runs `body` for nodes that are in another file. */
  within<Result>(origin: Origin, body: () => Result): Result {
    const outer = this.origin;
    this.origin = origin;
    try {
      return body();
    } finally {
      this.origin = outer;
    }
  }
}

function pointOf(place: Place): { line: number; column: number } {
  const point = place === undefined ? undefined : 'line' in place ? place : place.position?.start;
  return { line: point?.line ?? 1, column: point?.column ?? 1 };
}

/** `suggestion` if something similar exists, otherwise `allowed`. */
export function hint(suggestion: string | undefined, allowed: string): Pick<Problem, 'allowed' | 'suggestion'> {
  return suggestion === undefined ? { allowed } : { suggestion };
}

/** Collects the plain text of a page under its headings while its HTML is made. */
class SectionCollector {
  readonly #sections: { anchor: string | null; headings: string[]; texts: string[]; code: string[] }[] = [
    { anchor: null, headings: [], texts: [], code: [] },
  ];
  /** Headings above the current text. */
  #path: { depth: number; text: string }[] = [];
  readonly #title: string;
  #muted = 0;

  constructor(title: string) {
    this.#title = title;
  }

  /** Begins the text under a heading. */
  start(depth: number, anchor: string, text: string): void {
    this.#path = this.#path.filter((heading) => heading.depth < depth);
    // Every hierarchy begins with the title; where it comes later in the page, it is not repeated.
    if (depth > 1 || text !== this.#title) this.#path.push({ depth, text });
    this.#sections.push({ anchor, headings: this.#path.map((heading) => heading.text), texts: [], code: [] });
  }

  /** The heading above the current text. */
  heading(): string {
    return this.#path.at(-1)?.text ?? this.#title;
  }

  add(text: string): void {
    if (this.#muted === 0) this.#sections.at(-1)?.texts.push(text);
  }

  addCode(code: string): void {
    if (this.#muted === 0) this.#sections.at(-1)?.code.push(code);
  }

  /** Separates the texts of two blocks. */
  break(): void {
    this.add('\n');
  }

  /** Runs `body` without collecting its text. */
  mute<Result>(body: () => Result): Result {
    this.#muted++;
    try {
      return body();
    } finally {
      this.#muted--;
    }
  }

  finish(): SearchSection[] {
    return this.#sections.map(({ anchor, headings, texts, code }) => ({
      anchor,
      hierarchy: [this.#title, ...headings],
      text: texts.join('').replace(/\s+/g, ' ').trim(),
      ...(code.length > 0 && { code: code.join('\n') }),
    }));
  }
}

/**
 * The address of a doc (by logical path) or of a symbol (by address or name), or the symbols in a file (by its hash, as
 * JSON); null if there is none.
 */
export function lookUp({ docs, symbols }: VersionContext, question: string): string | null {
  const [kind = ''] = question.split(':', 1);
  if (kind === 'code') {
    const links = symbols?.inFiles?.[question.slice(kind.length + 1)];
    return links === undefined ? null : JSON.stringify(links);
  }
  const table = { doc: docs, address: symbols?.byAddress, name: symbols?.byName }[kind] ?? {};
  const key = question.slice(kind.length + 1);
  // Names such as `constructor` are properties of every object.
  return Object.hasOwn(table, key) ? (table[key] ?? null) : null;
}
