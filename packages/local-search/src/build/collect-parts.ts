import type { SearchBuildInput, SearchPage } from '@inkstone/site-model/search';
import type { PageOutline } from '@inkstone/site-model/source';
import type { IndexPart, PageKindCode, PartPage, PartRecord } from '../index/part.ts';

/** A part with what a search needs to know to choose it. */
export interface CollectedPart {
  /** As in `<meta name="docsearch:docusaurus_tag">`. */
  tag: string;
  plugin: string | null;
  version: string | null;
  part: IndexPart;
}

export interface CollectOptions {
  /** Characters of text that are kept of each API symbol. */
  symbolText: number;
  weigh: (page: PageOutline) => number;
}

/** Sorts the pages into parts: one for each version of each plugin, and one for the pages outside versions. */
export function collectParts(input: SearchBuildInput, options: CollectOptions): CollectedPart[] {
  const parts = new Map<string, { plugin: string | null; version: string | null; pages: PartPage[] }>();
  for (const page of input.pages) {
    const { outline } = page;
    if (outline.unlisted || outline.searchExclude || outline.kind === 'not-found') continue;
    const tag = tagOf(outline);
    const part = parts.get(tag) ?? { plugin: outline.plugin, version: outline.version, pages: [] };
    part.pages.push(toPartPage(page, input.config.baseUrl, input.config.title, options));
    parts.set(tag, part);
  }
  return [...parts]
    .map(([tag, { plugin, version, pages }]) => ({
      tag,
      plugin,
      version,
      part: { pages: pages.toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0)) },
    }))
    .toSorted((a, b) => (a.tag < b.tag ? -1 : 1));
}

export function tagOf(page: { plugin: string | null; version: string | null }): string {
  return page.plugin === null || page.version === null ? 'default' : `docs-${page.plugin}-${page.version}`;
}

function toPartPage({ outline, body }: SearchPage, base: string, siteTitle: string, options: CollectOptions): PartPage {
  const above = outline.breadcrumbs.filter((crumb) => crumb.label !== outline.title).map((crumb) => crumb.label);
  const path = outline.href.startsWith(base) ? outline.href.slice(base.length) : outline.href.replace(/^\//, '');
  return {
    path: `${outline.href}/` === base ? '' : path,
    group: above.join(' › ') || siteTitle,
    kind: kindOf(outline.kind),
    lang: outline.lang,
    weight: outline.searchWeight * options.weigh(outline) * (outline.kind === 'category' ? 0.8 : 1),
    records: toRecords({ outline, body }, options),
  };
}

function kindOf(kind: SearchPage['outline']['kind']): PageKindCode {
  if (kind === 'api') return 'api';
  if (kind === 'changelog') return 'log';
  return kind === 'react' ? 'other' : 'doc';
}

function toRecords({ outline, body }: SearchPage, options: CollectOptions): PartRecord[] {
  const lead: { -readonly [Key in keyof PartRecord]: PartRecord[Key] } = {
    anchor: null,
    hierarchy: [outline.title],
    text: tidy(outline.description),
    symbol: null,
  };
  const records: PartRecord[] = [];
  for (const section of body.sections) {
    const text = tidy(section.text);
    const isLead = section.anchor === null || section.hierarchy.length <= 1;
    if (isLead && records.length === 0) {
      lead.text = joinTexts(lead.text, clip(text, section.symbol === undefined ? Infinity : options.symbolText));
      if (section.symbol !== undefined) lead.symbol = section.symbol;
      continue;
    }
    records.push({
      anchor: section.anchor,
      hierarchy: section.hierarchy.length === 0 ? [outline.title] : section.hierarchy,
      text: section.symbol === undefined ? text : clip(text, options.symbolText),
      symbol: section.symbol ?? null,
    });
  }
  return [lead, ...records];
}

/** The description is often the first sentence as well. */
function joinTexts(description: string, text: string): string {
  if (description === '' || text.startsWith(description.slice(0, 40))) return text || description;
  return text === '' ? description : `${description} ${text}`;
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function clip(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  return cut.replace(/\s+\S*$/, '') || cut;
}
