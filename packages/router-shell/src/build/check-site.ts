import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ResolvedSiteConfig } from '@inkstone/site-model/config';
import { nearest, type Problem } from '@inkstone/site-model/errors';
import { canonicalHref } from '@inkstone/site-model/href';
import { checkLinks } from '@inkstone/site-model/links';
import type { PageData } from '@inkstone/site-model/page';
import { pageKey, type PlaceInConfig } from '@inkstone/site-model/source';
import type { DocsPlugin } from '@inkstone/site-model/version';
import type { Bodies } from './assemble-page.ts';
import { anchorsOfPage, linksOfConfig, linksOfPage, type ShownPage } from './links-elsewhere.ts';
import { impliedRedirects, resolveRedirects, type ResolvedRedirect } from './redirects.ts';
import { checkInventory } from './url-inventory.ts';

export interface CheckInput {
  config: ResolvedSiteConfig;
  root: string;
  plugins: readonly DocsPlugin[];
  pages: readonly PageData[];
  bodies: Bodies;
  /** Published files besides pages, relative to the output folder. */
  files: ReadonlySet<string>;
  place: PlaceInConfig;
  reactPages: readonly ShownPage[];
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
  for (const shown of input.reactPages) anchors.set(canonicalHref(shown.page.href), new Set(anchorsOfPage(shown)));
  const { redirects, problems } = resolveRedirects({
    redirects: config.redirects,
    implied: impliedRedirects(input.plugins, config.baseUrl, (href) => anchors.has(href)),
    base: config.baseUrl,
    pages: new Set(anchors.keys()),
    place: (index) => input.place(['redirects', index]),
  });
  const redirectMap = new Map(redirects.map(({ from, to }) => [from, to]));
  const targets = {
    pages: anchors,
    redirects: redirectMap,
    base: config.baseUrl,
    hasFile: (href: string) => input.files.has(href.slice(config.baseUrl.length)),
  };
  const inModules = input.reactPages.map((shown) => linksOfPage(shown, input.root, config.baseUrl));
  const links = [...(await Promise.all(inModules)).flat(), ...[...input.bodies.values()].flatMap((body) => body.links)];
  problems.push(
    ...duplicateRoutes(input.pages, config.checks.duplicateRoutes),
    ...checkLinks(linksOfConfig(config, input.place), targets, config.checks).map(belowBase(config.baseUrl)),
    ...checkLinks(links, targets, config.checks),
    ...checkConfiguredFiles(input),
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

/** Images and scripts that the configuration names and nobody would see missing. */
function checkConfiguredFiles({ config, files, place }: CheckInput): Problem[] {
  const { links } = config.checks;
  if (links === 'ignore') return [];
  const { logo } = config.theme;
  const named: [PropertyKey[], string | undefined][] = [
    [['favicon'], config.favicon],
    [['socialCard'], config.socialCard],
    [['theme', 'logo', 'src'], logo?.src],
    [['theme', 'logo', 'srcDark'], logo?.srcDark],
    ...config.scripts.map(({ src }, index): [PropertyKey[], string] => [['scripts', index, 'src'], src]),
  ];
  return named.flatMap(([keys, written]): Problem[] => {
    // Full URLs are somebody else's.
    if (written === undefined || /^([a-z]+:|\/\/)/i.test(written)) return [];
    const file = written.replace(/^\//, '').replace(/[?#].*$/s, '');
    if (files.has(file)) return [];
    const meant = nearest(file, files);
    return [
      {
        code: 'broken-link',
        severity: links === 'error' ? 'error' : 'warning',
        message: `"${keys.map(String).join('.')}" names a file that is not published.`,
        ...place(keys),
        found: written,
        allowed: 'a file in the folder "public"',
        ...(meant === undefined ? {} : { suggestion: meant }),
      },
    ];
  });
}

/** As the configuration writes addresses. */
function belowBase(base: string): (problem: Problem) => Problem {
  return (problem) =>
    problem.suggestion?.startsWith(base)
      ? { ...problem, suggestion: problem.suggestion.slice(base.length - 1) }
      : problem;
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
