import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ResolvedSiteConfig } from '@inkstone/site-model/config';
import type { Problem } from '@inkstone/site-model/errors';
import { canonicalHref } from '@inkstone/site-model/href';
import { checkLinks } from '@inkstone/site-model/links';
import type { PageData } from '@inkstone/site-model/page';
import { pageKey } from '@inkstone/site-model/source';
import type { Bodies } from './assemble-page.ts';
import { resolveRedirects, type ResolvedRedirect } from './redirects.ts';
import { checkInventory } from './url-inventory.ts';

export interface CheckInput {
  config: ResolvedSiteConfig;
  root: string;
  pages: readonly PageData[];
  bodies: Bodies;
  /** Published files besides pages, relative to the output folder. */
  files: ReadonlySet<string>;
  configFile: string;
  /** Line of the n-th redirect in the configuration. */
  redirectLine: (index: number) => number | undefined;
}

export interface CheckedSite {
  problems: Problem[];
  redirects: ResolvedRedirect[];
  /** Canonical href → anchors. */
  anchors: Map<string, Set<string>>;
}

/** Everything that can only be seen over the whole site: routes, redirects, links, anchors, lost URLs. */
export async function checkSite(input: CheckInput): Promise<CheckedSite> {
  const { config } = input;
  const anchors = new Map<string, Set<string>>();
  for (const page of input.pages) {
    if (page.kind === 'not-found') continue;
    const body = input.bodies.get(pageKey(page));
    anchors.set(canonicalHref(page.href), new Set(body?.anchors));
  }
  const { redirects, problems } = resolveRedirects({
    redirects: config.redirects,
    base: config.baseUrl,
    pages: new Set(anchors.keys()),
    file: input.configFile,
    line: input.redirectLine,
  });
  const redirectMap = new Map(redirects.map(({ from, to }) => [from, to]));
  problems.push(
    ...duplicateRoutes(input.pages, config.checks.duplicateRoutes),
    ...checkLinks(
      [...input.bodies.values()].flatMap((body) => body.links),
      {
        pages: anchors,
        redirects: redirectMap,
        base: config.baseUrl,
        hasFile: (href) => input.files.has(href.slice(config.baseUrl.length)),
      },
      config.checks,
    ),
  );
  const inventory = config.checks.urlInventory;
  if (inventory !== undefined && existsSync(path.resolve(input.root, inventory))) {
    const text = await readFile(path.resolve(input.root, inventory), 'utf8');
    problems.push(
      ...checkInventory({ text, file: inventory, base: config.baseUrl, pages: anchors, redirects: redirectMap }),
    );
  }
  return { problems, redirects, anchors };
}

function duplicateRoutes(pages: readonly PageData[], setting: 'error' | 'warn' | 'ignore'): Problem[] {
  if (setting === 'ignore') return [];
  const byHref = groupBy(pages, (page) => canonicalHref(page.href).toLowerCase());
  return [...byHref]
    .filter(([, group]) => group.length > 1)
    .map(([href, group]) => ({
      code: 'duplicate-route',
      severity: setting === 'error' ? 'error' : 'warning',
      message: `${group.length} pages have the URL ${href}; only the last is published.`,
      found: group.map((page) => [page.plugin ?? 'page', page.version ?? [], page.id].flat().join(' ')).join('; '),
      allowed: 'one page for each URL (URLs that differ only in case count as one)',
    }));
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
