import type { Problem } from '@inkstone/site-model/errors';
import type { ReferenceVersion } from '../model/reference-version.ts';
import { hasOwnPage, isDescribedElsewhere } from '../model/addresses.ts';
import { type ApiPage, placeOfPage } from '../pages/page-list.ts';

/** Beyond it, phones need seconds to show a page. */
const MOST_BYTES = 300_000;
const MOST_ELEMENTS = 5000;

/** Around an article, with its entries in two tables of contents, as measured on sites of twenty libraries. */
const FRAME = { bytes: 30_000, elements: 450 };
const ENTRY = { bytes: 130, elements: 3 };

/** An article, and how many entries its table of contents has. */
interface Article {
  html: string;
  entries: number;
}

/** Bytes of the whole page. */
function sizeOf({ html, entries }: Article) {
  return {
    bytes: Buffer.byteLength(html) + FRAME.bytes + entries * ENTRY.bytes,
    elements: (html.match(/<[a-z]/g)?.length ?? 0) + FRAME.elements + entries * ENTRY.elements,
  };
}

export function isTooLarge(article: Article): boolean {
  const { bytes, elements } = sizeOf(article);
  return bytes > MOST_BYTES || elements > MOST_ELEMENTS;
}

/** A warning of a page that is larger than readers can use, with why it is so large and what can be done. */
export function sizeProblems(page: ApiPage, article: Article, version: ReferenceVersion): Problem[] {
  if (!isTooLarge(article)) return [];
  const { bytes, elements } = sizeOf(article);
  const { why, allowed } = explain(page);
  const figures = `about ${format(Math.round(bytes / 1000))} KB of HTML and ${format(Math.ceil(elements / 100) * 100)} elements`;
  return [
    {
      code: 'large-page',
      severity: 'warning',
      message: `The page "${page.title}" (${version.label}) has ${figures}, as ${why}: readers wait for more than ${format(MOST_BYTES / 1000)} KB or ${format(MOST_ELEMENTS)} elements.`,
      ...placeOfPage(page, version),
      found: page.href,
      allowed,
    },
  ];
}

function explain(page: ApiPage): { why: string; allowed: string } {
  if (page.type === 'package') {
    const { symbols } = page.pkg;
    const unexported = symbols.filter(({ isExported }) => !isExported).length;
    const ofThem = unexported === 0 ? '' : `, ${format(unexported)} of which the package does not export`;
    const leaveOut = unexported === 0 ? '' : ', or "exclude" with names of types that it does not export';
    const inPlace = symbols.filter((symbol) => !hasOwnPage(symbol)).length;
    const [inFull, pages] =
      inPlace === 0
        ? ['', '']
        : [`, with ${format(inPlace)} types and variables in full`, "types: 'pages' for the package, "];
    return {
      why: `it shows ${format(symbols.length)} symbols${ofThem}${inFull}`,
      allowed: `${pages}subpaths of it as packages of their own, or an "entry" that exports less${leaveOut}`,
    };
  }
  if (page.type !== 'symbol')
    return { why: 'so much has changed', allowed: 'fewer packages in one reference, or versions that are nearer' };
  const { kind, members, children, signatures } = page.symbol;
  if (kind === 'namespace')
    return {
      why: `the namespace has ${format(children.length)} symbols`,
      allowed: "namespaces: 'pages' for its package, or namespaces in it",
    };
  // Inherited members are a sentence each on a page of this size.
  const own = members.filter((member) => !isDescribedElsewhere(member));
  const overloads = own.reduce((count, member) => count + Math.max(1, member.signatures.length), signatures.length);
  return {
    why:
      own.length === 0
        ? 'its declaration is that long'
        : `it declares ${format(own.length)} members with ${format(overloads)} overloads in all`,
    allowed: 'a declaration in parts with names of their own; a site that cannot change the package leaves it so',
  };
}

function format(figure: number): string {
  return figure.toLocaleString('en');
}
