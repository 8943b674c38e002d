import { Fragment } from 'react';

const PIECE = /<(\/?)mark>|&(?:lt|gt|quot|#0?39|#x27|amp);|[^<&]+|[<&]/g;
const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** Text of a hit: of all markup only `<mark>` is taken as such, whatever the service answers. */
export function MarkedText({ html }: { html: string }) {
  const pieces: { text: string; marked: boolean }[] = [];
  let marked = false;
  for (const [piece, closing] of html.matchAll(PIECE)) {
    if (closing !== undefined) marked = closing === '';
    else if (pieces.at(-1)?.marked === marked) pieces.at(-1)!.text += decode(piece);
    else pieces.push({ text: decode(piece), marked });
  }
  return pieces.map(({ text, marked: isMarked }, index) => (
    // eslint-disable-next-line react/no-array-index-key -- pieces have no identity but their place
    <Fragment key={index}>{isMarked ? <mark>{text}</mark> : text}</Fragment>
  ));
}

function decode(piece: string): string {
  return piece.startsWith('&#') ? "'" : (ENTITIES[piece] ?? piece);
}
