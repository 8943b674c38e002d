import type { Nodes, Parents } from 'mdast';
import { LARGEST_TEXT } from '@inkstone/site-model/text-file';

/** A file whose Markdown is in a page: the page's own, or a partial's. */
export interface Source {
  /** Absolute. */
  file: string;
  /** Its path in problems and links. */
  shown: string;
  /** Path that relative Markdown links start from. */
  logicalPath: string;
  text: string;
}

/** Where something is: a node of one of the trees, or a point. */
export type Place = { position?: Nodes['position'] | undefined } | Point | undefined;

export interface Point {
  line: number;
  column: number;
}

/** No text has more lines. */
const SPAN = LARGEST_TEXT + 1;

/**
 * The files of a page. All their nodes stand in one tree; the number of a node's line says which file it is in: the lines
 * of the file with the index n are counted from n × SPAN.
 */
export class Sources {
  readonly #files: { source: Source; lines?: readonly string[] }[];

  constructor(own: Source) {
    this.#files = [{ source: own }];
  }

  /** Adds the file of a partial and moves the places in its tree to the file's lines; `start` is added to each of them. */
  add(source: Source, tree: Parents): { start: number } {
    const start = this.#files.length * SPAN;
    this.#files.push({ source });
    moveLines(tree, start);
    return { start };
  }

  /** The file that a place is in; the page's own for what no file has. */
  of(place: Place): Source {
    return this.#file(place).source;
  }

  /** A place as readers of problems know it. */
  shown(place: Place): Point & { file: string } {
    const { line, column } = pointOf(place);
    return { file: this.of(place).shown, line: line % SPAN, column };
  }

  /** A line of the file that a place is in, counted as the file's own. */
  at(place: Place, { line, column }: Point): Point {
    const { line: near } = pointOf(place);
    return { line: near - (near % SPAN) + line, column };
  }

  /** First and last line of a node's source; null for nodes that were made. */
  linesOf(node: { position?: Nodes['position'] | undefined }): { first: string; last: string } | null {
    const { position } = node;
    if (position === undefined) return null;
    const lines = this.#lines(node);
    return { first: lines[(position.start.line % SPAN) - 1] ?? '', last: lines[(position.end.line % SPAN) - 1] ?? '' };
  }

  /** Where a text that no backslash makes plain first is in the lines of a node; undefined if it is not there. */
  find(node: { position?: Nodes['position'] | undefined }, text: string): Point | undefined {
    const { position } = node;
    if (position === undefined) return undefined;
    const lines = this.#lines(node);
    for (let { line } = position.start; line <= position.end.line; line++) {
      const written = lines[(line % SPAN) - 1] ?? '';
      let column = written.indexOf(text);
      while (column !== -1 && isEscaped(written, column)) column = written.indexOf(text, column + 1);
      if (column !== -1) return { line, column: column + 1 };
    }
    return undefined;
  }

  /** Where a text first is in the page's own file; its beginning if it is not there. */
  search(text: string): Point {
    const lines = this.#lines(undefined);
    const at = lines.findIndex((line) => line.includes(text));
    return { line: Math.max(at, 0) + 1, column: (lines[at]?.indexOf(text) ?? 0) + 1 };
  }

  #file(place: Place): { source: Source; lines?: readonly string[] } {
    const index = Math.floor(pointOf(place).line / SPAN);
    return this.#files[index] ?? this.#files[0]!;
  }

  #lines(place: Place): readonly string[] {
    const file = this.#file(place);
    return (file.lines ??= file.source.text.split('\n'));
  }
}

/** Whether an odd number of backslashes stands before an offset: two of them are one that is shown. */
function isEscaped(line: string, offset: number): boolean {
  let from = offset;
  while (line[from - 1] === '\\') from--;
  return (offset - from) % 2 === 1;
}

function pointOf(place: Place): Point {
  const point = place === undefined ? undefined : 'line' in place ? place : place.position?.start;
  return { line: point?.line ?? 1, column: point?.column ?? 1 };
}

function moveLines(node: Nodes, by: number): void {
  if (node.position) {
    const { start, end } = node.position;
    node.position = { start: { ...start, line: start.line + by }, end: { ...end, line: end.line + by } };
  }
  if ('children' in node) for (const child of node.children) moveLines(child, by);
}
