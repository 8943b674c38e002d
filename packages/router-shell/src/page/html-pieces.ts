/** A tag, or text or a comment between tags, of markup that React or the Markdown pipeline has written. */
export interface HtmlPiece {
  /** Where it begins. */
  index: number;
  /** As it is written. */
  source: string;
  /** `null` for text and comments. */
  tag: { name: string; isClosing: boolean; attributes: string; isVoid: boolean } | null;
}

const PIECE = /<!--[^]*?-->|<(\/?)([a-z][\w-]*)((?:"[^"]*"|[^">])*)>|[^<]+/gi;
const VOID: ReadonlySet<string> = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** The pieces of markup, in order. */
export function* htmlPieces(html: string): Generator<HtmlPiece> {
  for (const { 0: source, 1: slash, 2: written, 3: attributes = '', index } of html.matchAll(PIECE)) {
    const name = written?.toLowerCase();
    const tag =
      name === undefined
        ? null
        : { name, isClosing: slash !== '', attributes, isVoid: VOID.has(name) || attributes.endsWith('/') };
    yield { index, source, tag };
  }
}
