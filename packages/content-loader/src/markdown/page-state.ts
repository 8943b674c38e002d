import path from 'node:path';
import type { Problem, ProblemCode } from '@inkstone/site-model/errors';
import type { TocEntry } from '@inkstone/site-model/page';
import type { LinkReference, PageAsset } from '@inkstone/site-model/source';
import GithubSlugger from 'github-slugger';
import type { Heading, Nodes } from 'mdast';
import { CodeBlocks } from './code/code-blocks.ts';
import type { LazyHighlighter } from './code/highlighter.ts';
import type { ParsedMarkdown } from './parse/parse-markdown.ts';
import type { ImageReader } from './prose/image-reader.ts';
import { SectionCollector } from './prose/sections.ts';
import type { CompileInput, CompilerOptions, VersionContext } from './types.ts';

/** What all pages of one compiler share. */
export interface Shared {
  options: CompilerOptions;
  highlighter: LazyHighlighter;
  images: ImageReader;
}

/** A file whose Markdown is in the page: its own, or a partial's. */
export interface Origin {
  /** Absolute. */
  file: string;
  /** As problems and links name it. */
  shown: string;
  /** Added to a node's line. */
  lineOffset: number;
  /** Path that relative Markdown links start from. */
  logicalPath: string;
  /** Its Markdown, without front matter. */
  source: string;
}

/** Where something stands: a node, or a point of its own. */
export type Place = Pick<Nodes, 'position'> | { line: number; column: number } | undefined;

/** All that is gathered while one page is compiled. */
export class PageState {
  readonly shared: Shared;
  readonly input: CompileInput;
  readonly version: VersionContext;
  readonly problems: Problem[] = [];
  readonly links: LinkReference[] = [];
  readonly toc: TocEntry[] = [];
  readonly anchors = new Set<string>();
  readonly assets = new Map<string, PageAsset>();
  readonly islands = new Set<string>();
  readonly dependencies = new Set<string>();
  readonly sections = new SectionCollector();
  readonly codeBlocks = new CodeBlocks();
  readonly slugger = new GithubSlugger();
  origin: Origin;
  /** Parses partials of MDX; null in pages that are plain Markdown. */
  parseMdx: ((source: string) => ParsedMarkdown) | null = null;
  /** First heading of the page that is its title. */
  titleNode: Heading | null = null;
  /** There is an h1, but it is not at the page's start. */
  hasLateTitle = false;
  inHeading = false;
  inLink = false;
  /** First paragraph as plain text. */
  excerpt = '';
  /** Whether the tree has raw HTML, which must be parsed before it is written out. */
  hasHtml = false;
  /** Numbers for ids and names that must differ within the page. */
  readonly #counts = new Map<string, number>();

  constructor(shared: Shared, input: CompileInput) {
    this.shared = shared;
    this.input = input;
    this.version = shared.options.versions[input.version] ?? { docs: {}, snippets: {}, symbols: null };
    this.origin = {
      file: input.file,
      shown: this.relative(input.file),
      lineOffset: input.bodyLine - 1,
      logicalPath: input.logicalPath,
      source: input.source.slice(input.bodyOffset).replaceAll('\r\n', '\n'),
    };
  }

  /** Plain text. */
  get title(): string {
    return this.sections.title;
  }

  setTitle(title: string): void {
    this.sections.title = title;
  }

  /** A path as problems and links show it. */
  relative(file: string): string {
    return path.relative(this.shared.options.root, file).split(path.sep).join('/');
  }

  /** 1, 2, … for every name of its own. */
  count(name: string): number {
    const next = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, next);
    return next;
  }

  /** Line and column in the file that a node was read from. */
  place(place: Place): { line: number; column: number } {
    const point = place === undefined ? undefined : 'line' in place ? place : place.position?.start;
    return { line: (point?.line ?? 1) + this.origin.lineOffset, column: point?.column ?? 1 };
  }

  /** First and last line of a node's source; null for nodes that no source stands behind. */
  sourceOf(node: Pick<Nodes, 'position'>): { first: string; last: string } | null {
    const { position } = node;
    if (position === undefined) return null;
    const lines = this.origin.source.split('\n');
    return { first: lines[position.start.line - 1] ?? '', last: lines[position.end.line - 1] ?? '' };
  }

  report(
    code: ProblemCode,
    message: string,
    place: Place,
    more: Pick<Problem, 'found' | 'allowed' | 'suggestion'> & { severity?: Problem['severity'] } = {},
  ): void {
    const { severity = 'error', ...rest } = more;
    this.problems.push({ code, severity, message, file: this.origin.shown, ...this.place(place), ...rest });
  }

  link(reference: Pick<LinkReference, 'href' | 'kind' | 'written'>, place: Place): void {
    this.links.push({ ...reference, file: this.origin.shown, ...this.place(place) });
  }

  /** Runs `body` as if its nodes stood in another file. */
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
