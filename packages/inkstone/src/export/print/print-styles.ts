/**
 * What a document of many pages needs beyond the theme's own styles for paper.
 *
 * @param line Text below each page.
 */
export function printStyles(line: string): string {
  return `
@page {
  size: A4;
  margin: 20mm 18mm 22mm;
  @bottom-left { content: ${textOf(line)}; font: 8pt var(--font-zh); color: #555 }
  @bottom-right { content: counter(page); font: 8pt var(--font-zh); color: #555 }
}
@page :first {
  @bottom-left { content: none }
  @bottom-right { content: none }
}
html, body { background: none }
body { display: block; min-block-size: 0 }
[data-print='cover'] { padding-block-start: 60mm }
[data-print='cover'] img { inline-size: auto; block-size: 16mm; margin-block-end: 10mm }
[data-print='title'] { margin: 0; color: var(--text-strong); font-size: 34pt; font-weight: 700; line-height: 1.2 }
[data-print='part'] { margin: 4mm 0 0; color: var(--text-strong); font-size: 20pt }
[data-print='facts'] { margin: 8mm 0 0; color: var(--text-muted); font-size: 12pt; line-height: 1.7 }
[data-print='contents'], [data-print='page'] { break-before: page }
/* The first page below the title of its category. */
[data-print='category'] + [data-print='page'] { break-before: avoid }
[data-print='category'] { break-before: page; break-after: avoid; margin: 0 0 8mm; color: var(--text-muted); font-size: 14pt }
[data-print='category'] + [data-print='category'] { break-before: avoid; margin-block-start: -4mm }
[data-print='contents'] h1 { margin: 0 0 8mm; color: var(--text-strong); font-size: 22pt }
[data-print='contents'] ol { margin: 0; padding: 0; list-style: none }
[data-print='contents'] ol ol { padding-inline-start: 6mm }
[data-print='contents'] li { font-size: 10pt; line-height: 1.75 }
[data-print='contents'] > ol > li { margin-block-start: 2mm }
[data-print='contents'] > ol > li > :is(a, span) { font-weight: 600 }
[data-print='contents'] li > [data-print='heading'] { color: var(--text-muted); font-size: 9pt; font-weight: 400 }
[data-print='contents'] a { display: flex; gap: 2mm; color: var(--text); text-decoration: none }
[data-print='contents'] a > :first-child { max-inline-size: 85% }
/* The dots between a title and its page are no text. */
[data-print='contents'] a::before { order: 1; flex: 1; content: ''; border-block-end: 1px dotted #999; margin-block-end: 0.55em }
[data-print='contents'] a > :last-child { order: 2; min-inline-size: 3em; text-align: end; font-weight: 400; font-variant-numeric: tabular-nums }
/* Links lead where they say; their addresses need no room. */
[data-print='page'] [data-part='prose'] a::after { content: none !important }
[data-part='prose'] { max-inline-size: none }
`;
}

/** A text in CSS, within `<style>`. */
function textOf(line: string): string {
  return `"${line.replaceAll(/["\\<\n\r\f]/g, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}"`;
}
