import type { PolicyDirective, ResolvedSiteConfig } from '@inkstone/site-model/config';
import { readContent } from './document.ts';
import { isSource } from './policy.ts';

/** What runs nothing on the site itself: pictures, films, sounds and pages in frames. */
const EMBEDDED = ['img-src', 'media-src', 'frame-src'] as const satisfies readonly PolicyDirective[];

/** The directives that pages add sources to: those that the configuration does not name, even with an empty list. */
export function openDirectives({ security }: ResolvedSiteConfig): PolicyDirective[] {
  return EMBEDDED.filter((directive) => security.allow[directive] === undefined);
}

/**
 * The origins of what pages embed from other sites, by directive: an author who writes the address of a picture wants it
 * to be shown.
 *
 * @param contents HTML of pages.
 */
export function embeddedOrigins(
  config: ResolvedSiteConfig,
  contents: Iterable<string>,
): ReadonlyMap<PolicyDirective, readonly string[]> {
  const open = openDirectives(config);
  const found = new Map(open.map((directive) => [directive, new Set<string>()]));
  for (const content of contents) {
    // Most pages embed nothing, and need not be parsed.
    if (open.length === 0 || !EMBEDS.test(content)) continue;
    for (const { directive, source } of readContent(content).needs)
      if (isSource(source)) found.get(directive as PolicyDirective)?.add(source);
  }
  return new Map([...found].flatMap(([name, origins]) => (origins.size > 0 ? [[name, [...origins].toSorted()]] : [])));
}

const EMBEDS = /<(?:img|input|source|video|audio|track|iframe|image|feimage|use|link|svg)\b|\burl\(|\sbackground=/i;
