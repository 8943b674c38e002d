import { htmlPieces } from './html-pieces.ts';
import type { PageData } from '@inkstone/site-model/page';
import type { SearchPage } from '@inkstone/site-model/search';
import { createOutline, EMPTY_BODY, type SearchSection } from '@inkstone/site-model/source';

/** A React page as the search takes it: what its document shows in `<main>`. */
export function searchableReactPage(page: PageData, html: string): SearchPage {
  const outline = createOutline({ ...page, searchExclude: page.unlisted });
  return {
    outline,
    body: { ...EMPTY_BODY, key: outline.key, html, sections: sectionsOfHtml(mainOf(html), page.title) },
  };
}

/** What a document has for its reader; the shell's parts are around it. */
export function mainOf(html: string): string {
  return /<main\b[^]*<\/main>/.exec(html)?.[0] ?? '';
}

/** What is no prose, and what is there for screen readers or eyes alone. */
const SILENT_ELEMENTS: ReadonlySet<string> = new Set('script style svg noscript template pre button'.split(' '));
const SILENT_ATTRIBUTES = /\s(?:data-visually-hidden|aria-hidden="true"|hidden)(?=[\s=/]|$)/;
const INLINE: ReadonlySet<string> = new Set('a b bdi code em i kbd mark small span strong sub sup wbr'.split(' '));

/** The text of markup that React has written, cut at headings that can be linked to. */
export function sectionsOfHtml(html: string, title: string): SearchSection[] {
  const first = { anchor: null as string | null, heading: '', text: '' };
  const sections = [first];
  let current = first;
  /** Open elements whose text is left out. */
  let silent = 0;
  let heading: { level: number; text: string } | null = null;
  for (const { source, tag } of htmlPieces(html)) {
    if (tag === null) {
      if (silent > 0 || source.startsWith('<!--')) continue;
      if (heading === null) current.text += decode(source);
      else heading.text += decode(source);
      continue;
    }
    const { name: element, isClosing, attributes } = tag;
    if (!INLINE.has(element) && silent === 0) current.text += ' ';
    if (tag.isVoid) continue;
    if (silent > 0) silent += isClosing ? -1 : 1;
    else if (!isClosing && (SILENT_ELEMENTS.has(element) || SILENT_ATTRIBUTES.test(attributes))) silent = 1;
    else if (/^h[1-6]$/.test(element)) {
      if (!isClosing) {
        const id = /\sid="([^"]*)"/.exec(attributes)?.[1];
        heading = { level: Number(element[1]), text: '' };
        if (id !== undefined && heading.level > 1) {
          current = { anchor: decode(id), heading: '', text: '' };
          sections.push(current);
        }
      } else if (heading !== null) {
        // A place that no link can lead to is part of the text around it.
        if (current.anchor !== null && current.heading === '') current.heading = heading.text;
        else current.text += ` ${heading.text} `;
        heading = null;
      }
    }
  }
  return sections.map((section) => ({
    anchor: section.anchor,
    hierarchy: section.anchor === null ? [title] : [title, tidy(section.heading)],
    text: tidy(section.text),
  }));
}

function tidy(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** Text or an attribute as React has escaped it. */
export function decode(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => ENTITIES[name]!);
}
