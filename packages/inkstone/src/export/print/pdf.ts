import { deflateSync, inflateSync } from 'node:zlib';
import { withoutRadicals } from './han-text.ts';

/**
 * What has to be known of a PDF that Chromium printed, and what must not stay in it. Chromium writes the objects of a PDF
 * as plain text with a table of where each begins, so that this needs no library for all of the format.
 */
export class PrintedPdf {
  readonly bytes: Buffer;
  /** Offset of each object. */
  readonly #offsets: ReadonlyMap<number, number>;
  /** Offset of the table that lists these offsets. */
  readonly #table: number;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    const [, start = ''] = /startxref\s+(\d+)/.exec(bytes.toString('latin1', bytes.length - 100)) ?? [];
    this.#table = Number(start);
    const table = bytes.toString('latin1', this.#table, bytes.lastIndexOf('trailer'));
    const entries = [...table.matchAll(/^(\d{10}) \d{5} ([nf])/gm)];
    this.#offsets = new Map(
      entries.flatMap(([, from, kind], id) => (kind === 'n' ? [[id, Number(from)] as const] : [])),
    );
  }

  /** How many pages it has. */
  get length(): number {
    return this.#pagesBelow(referenceIn(this.#catalog(), 'Pages')).length;
  }

  /** The page that each destination of a link is on, counted from 1. */
  pagesOfDestinations(): Map<string, number> {
    const catalog = this.#catalog();
    const ids = this.#pagesBelow(referenceIn(catalog, 'Pages'));
    const numbers = new Map(ids.map((id, index) => [id, index + 1]));
    const destinations = this.#object(referenceIn(catalog, 'Dests'));
    return new Map(
      [...destinations.matchAll(/\/([^\s/[\]<>]+) \[(\d+) 0 R/g)].flatMap(([, name = '', page]): [string, number][] => {
        const number = numbers.get(Number(page));
        return number === undefined ? [] : [[name, number]];
      }),
    );
  }

  /** The file without the time at which it was printed, and with the characters that its texts were written in. */
  finished(): Buffer {
    const information = referenceIn(this.#trailer(), 'Info');
    const tables = new Set(
      [...this.bytes.toString('latin1').matchAll(/\/ToUnicode (\d+) 0 R/g)].map(([, id]) => Number(id)),
    );
    const inOrder = [...this.#offsets].toSorted(([, a], [, b]) => a - b);
    const parts: Buffer[] = [this.bytes.subarray(0, inOrder[0]?.[1])];
    const offsets = new Map<number, number>();
    let length = parts[0]!.length;
    inOrder.forEach(([id, from], index) => {
      const written = this.bytes.subarray(from, inOrder[index + 1]?.[1] ?? this.#table);
      const part = id === information ? withoutDates(written) : tables.has(id) ? withIdeographs(written) : written;
      offsets.set(id, length);
      length += part.length;
      parts.push(part);
    });
    let id = -1;
    const end = this.bytes
      .toString('latin1', this.#table)
      .replaceAll(/^\d{10}(?= \d{5} ([nf]))/gm, (offset, kind: string) => {
        id += 1;
        return kind === 'n' ? String(offsets.get(id)).padStart(10, '0') : offset;
      })
      .replace(/(startxref\s+)\d+/, `$1${length}`);
    return Buffer.concat([...parts, Buffer.from(end, 'latin1')]);
  }

  #trailer(): string {
    return this.bytes.toString('latin1', this.bytes.lastIndexOf('trailer'));
  }

  #catalog(): string {
    return this.#object(referenceIn(this.#trailer(), 'Root'));
  }

  /** The text of an object that has no stream. */
  #object(id: number): string {
    const from = this.#offsets.get(id);
    return from === undefined ? '' : this.bytes.toString('latin1', from, this.bytes.indexOf('endobj', from));
  }

  /** The pages below a node of the tree of pages, in order. */
  #pagesBelow(id: number): number[] {
    const [, kids] = /\/Kids \[([^\]]*)\]/.exec(this.#object(id)) ?? [];
    if (kids === undefined) return [id];
    return [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, kid]) => this.#pagesBelow(Number(kid)));
  }
}

function withoutDates(object: Buffer): Buffer {
  return Buffer.from(object.toString('latin1').replaceAll(/\s*\/(?:Creation|Mod)Date \(D:[^)]*\)/g, ''), 'latin1');
}

/** An object with the table of a font from glyphs to characters. */
function withIdeographs(object: Buffer): Buffer {
  const [head = '', bytes] = /^[^]*?\/Length (\d+)[^]*?stream\r?\n/.exec(object.toString('latin1')) ?? [];
  if (bytes === undefined || !head.includes('/FlateDecode')) return object;
  const end = head.length + Number(bytes);
  const table = inflateSync(object.subarray(head.length, end)).toString('latin1');
  const repaired = withoutRadicals(table);
  if (repaired === table) return object;
  const packed = deflateSync(Buffer.from(repaired, 'latin1'));
  const newHead = head.replace(/\/Length \d+/, `/Length ${packed.length}`);
  return Buffer.concat([Buffer.from(newHead, 'latin1'), packed, object.subarray(end)]);
}

function referenceIn(text: string, key: string): number {
  const [, id] = new RegExp(`/${key} (\\d+) 0 R`).exec(text) ?? [];
  if (id === undefined)
    throw new Error(`The browser wrote a PDF whose page numbers cannot be read: it has no /${key}.`);
  return Number(id);
}
