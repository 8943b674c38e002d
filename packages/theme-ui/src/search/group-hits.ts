import type { SearchHit } from '@inkstone/site-model/search';

/** Hits of one page, in the order of the first. */
export interface HitPage {
  url: string;
  /** The group that the page is in, as plain text. */
  group: string;
  lang: string | undefined;
  /** HTML, with the matches marked. */
  title: string;
  /** HTML; empty if the page itself is no hit or has no text. */
  text: string;
  sections: HitSection[];
}

export interface HitSection {
  id: string;
  url: string;
  title: string;
  text: string;
}

type Level = keyof SearchHit['hierarchy'];
interface Highlights {
  content?: { value?: string } | null;
  hierarchy?: Partial<Record<Level, { value?: string } | null>>;
}

const BELOW_TITLE: readonly Level[] = ['lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

/** Puts the sections of each page together. */
export function groupHits(hits: readonly SearchHit[]): HitPage[] {
  const pages = new Map<string, HitPage>();
  for (const hit of hits) {
    const url = hit.url_without_anchor || hit.url.replace(/#.*$/s, '');
    let page = pages.get(url);
    if (page === undefined) {
      page = {
        url,
        group: plain(hit.hierarchy.lvl0 ?? ''),
        lang: hit.lang,
        title: levelHtml(hit, 'lvl1') || levelHtml(hit, 'lvl0'),
        text: '',
        sections: [],
      };
      pages.set(url, page);
    }
    const text = (hit._snippetResult as Highlights | undefined)?.content?.value ?? hit.content ?? '';
    const heading = BELOW_TITLE.map((level) => levelHtml(hit, level)).filter((html) => html !== '');
    if (heading.length === 0 && page.text === '') page.text = text;
    else page.sections.push({ id: hit.objectID, url: hit.url, title: heading.join(' › ') || page.title, text });
  }
  return [...pages.values()];
}

function levelHtml(hit: SearchHit, level: Level): string {
  return (hit._highlightResult as Highlights | undefined)?.hierarchy?.[level]?.value ?? hit.hierarchy[level] ?? '';
}

/** Records carry HTML; this is text. */
function plain(html: string): string {
  const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#039;': "'", '&amp;': '&' };
  return html.replace(/<[^>]*>/g, '').replace(/&(?:lt|gt|quot|#039|amp);/g, (entity) => entities[entity]!);
}
