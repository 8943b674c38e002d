import { existsSync } from 'node:fs';
import path from 'node:path';
import { filesBaseOf, type ResolvedSiteConfig } from '@inkstone/site-model/config';
import { formatProblem, nearest, type Problem } from '@inkstone/site-model/errors';
import { canonicalHref, isElsewhere } from '@inkstone/site-model/href';
import type { PageBody, PageKey } from '@inkstone/site-model/page';
import { readTextFile } from '@inkstone/site-model/text-file';
import type { RenderedModule, WrittenLinks } from '../page/main-content.ts';
import type { Site } from '../site/site.ts';
import { checkLinks, severityOf, warned, type Anchors, type LinkTargets } from './check-links.ts';
import { linksOfConfig, linksOfModule, linksOfSlots } from './links-elsewhere.ts';
import { checkInventory } from './url-inventory.ts';

export interface CheckInput {
  site: Site;
  bodies: ReadonlyMap<PageKey, PageBody>;
  modules: readonly RenderedModule[];
  /** What is around the content of every page. */
  layout: WrittenLinks;
}

interface CheckOptions {
  /** Published files besides pages, relative to the output folder. */
  files: ReadonlySet<string>;
  /** Whether a missing inventory will be written. */
  updateInventory: boolean;
}

/**
 * Checks what depends on the whole site: links, anchors, files that the configuration names, lost URLs.
 *
 * @param inputs The site in each of its languages, the default first: pages of one link to those of another.
 */
export async function checkSite(
  inputs: readonly CheckInput[],
  options: CheckOptions,
): Promise<{ problems: Problem[]; anchors: Anchors }> {
  const { files } = options;
  const found = new Map(
    [...new Set(inputs.map(({ site }) => site.config.url))].map((url) => [url, targetsAt(inputs, url)]),
  );
  const problems: Problem[] = [];
  const originalAnchors = anchorsOfOriginals(inputs);
  for (const { site, bodies, modules, layout } of inputs) {
    const { config, root, place } = site;
    const filesBase = filesBaseOf(config);
    const written = new Map(site.view.outlines.map(({ file, href }) => [file, canonicalHref(href)]));
    const { pages, redirects } = found.get(config.url)!;
    // Docusaurus checks only some links of pages in React, which may also make anchors when a reader does something.
    const isForeign = config.markdown.dialect === 'docusaurus';
    const targets = {
      originalAnchors,
      isAlive: (href: string) => isForeign && site.view.addresses.get(href)?.type === 'module',
      pageOf: (file: string) => written.get(file),
      pages,
      redirects,
      base: config.baseUrl,
      root: filesBase,
      addresses: config.addresses,
      hasFile: (href: string) => files.has(href.slice(filesBase.length)),
    };
    const inModules = await Promise.all(modules.map((module) => linksOfModule(module, root, config.baseUrl)));
    const inSlots = await linksOfSlots(layout, config, root);
    const links = [...linksOfConfig(config, place), ...[...bodies.values()].flatMap((body) => body.links)];
    problems.push(
      ...checkLinks(links, targets, config.checks),
      ...checkLinks(inModules.flat(), targets, isForeign ? warned(config.checks) : config.checks, config.baseUrl),
      ...checkLinks(inSlots, targets, config.checks, config.baseUrl),
      ...checkConfiguredFiles(site, files),
      ...checkMovedAnchors(site, pages),
    );
  }
  const [first] = inputs;
  const whole = first && found.get(first.site.config.url);
  if (whole) problems.push(...inventoryProblems(first.site, whole, options));
  return { problems, anchors: whole?.pages ?? new Map() };
}

/** What links at an origin can lead to; addresses of languages at other origins begin with theirs. */
function targetsAt(inputs: readonly CheckInput[], url: string): Pick<LinkTargets, 'pages' | 'redirects'> {
  const pages = new Map<string, ReadonlySet<string> | null>();
  const redirects = new Map<string, string>();
  for (const input of inputs) {
    const { config, view } = input.site;
    const origin = config.url === url ? '' : config.url;
    const at = (href: string) => (origin === '' ? href : canonicalHref(origin + href));
    for (const [href, anchors] of anchorsOf(input)) pages.set(at(href), anchors);
    for (const [href, address] of view.addresses)
      if (address.type === 'redirect') redirects.set(at(href), withOrigin(address.to, origin));
    for (const { page, id, to } of view.movedAnchors) redirects.set(`${at(page)}#${id}`, withOrigin(to, origin));
  }
  return { pages, redirects };
}

/** Gives the anchors of the original of a translated page, by its address; of none where the site makes missing anchors errors. */
function anchorsOfOriginals([original, ...others]: readonly CheckInput[]): NonNullable<LinkTargets['originalAnchors']> {
  if (!original || original.site.config.checks.translations === 'error') return () => undefined;
  const keys = new Map(
    others.flatMap(({ site: { view } }) =>
      view.outlines.flatMap(({ key, href, isUntranslated }) =>
        isUntranslated ? [] : [[canonicalHref(href), key] as const],
      ),
    ),
  );
  return (href) => {
    const key = keys.get(href);
    const body = key === undefined ? undefined : original.bodies.get(key);
    return body && new Set(body.anchors);
  };
}

function withOrigin(href: string, origin: string): string {
  return isElsewhere(href) ? href : origin + href;
}

function inventoryProblems(
  { config, root, place }: Site,
  targets: Pick<LinkTargets, 'pages' | 'redirects'>,
  { updateInventory }: CheckOptions,
): Problem[] {
  const inventory = config.checks.urlInventory;
  if (inventory === undefined) return [];
  if (existsSync(path.resolve(root, inventory))) {
    const text = readTextFile(root, inventory, 'invalid-config', Infinity);
    return checkInventory(text, inventory, { ...targets, base: filesBaseOf(config) });
  }
  if (updateInventory) return [];
  return [
    {
      code: 'invalid-config',
      severity: 'error',
      message: '"checks.urlInventory" names a file that does not exist, so that no URL is checked.',
      ...place(['checks', 'urlInventory']),
      found: inventory,
      allowed: 'a text file; --update-inventory makes it',
    },
  ];
}

function anchorsOf({ site, bodies, modules }: CheckInput): Anchors {
  const byModule = new Map(modules.map(({ module, main }) => [module, main.ids]));
  const anchors = new Map<string, ReadonlySet<string> | null>();
  for (const [href, address] of site.view.addresses) {
    if (address.type === 'redirect') continue;
    const shown =
      address.type === 'difference' ? address.compared.after : address.type === 'page' ? address.outline : null;
    const body = shown ? bodies.get(shown.key) : undefined;
    const ids = address.type === 'module' ? byModule.get(address.module) : (body?.anchors ?? []);
    const isMade =
      ids !== undefined && !(body?.html === '' && body.problems.some(({ severity }) => severity === 'error'));
    anchors.set(href, isMade ? new Set(ids) : null);
  }
  return anchors;
}

/** Reports redirects from anchors that are there: nobody would ever be led on. */
function checkMovedAnchors({ config, place, view }: Site, pages: Anchors): Problem[] {
  return view.movedAnchors.flatMap(({ page, id, index }): Problem[] => {
    if (pages.get(page)?.has(id) !== true) return [];
    const { from = '', to = '' } = config.redirects[index] ?? {};
    return [
      {
        code: 'redirect-shadows-page',
        severity: 'error',
        message: `The page ${page} has the anchor #${id}, so that nobody is led on from it.`,
        ...place(['redirects', index]),
        found: `{ from: '${from}', to: '${to}' }`,
        allowed: 'an anchor that the page no longer has, or no redirect',
      },
    ];
  });
}

/** Reports images and scripts that the configuration names but that are not published. */
function checkConfiguredFiles({ config, place }: Site, files: ReadonlySet<string>): Problem[] {
  const { links } = config.checks;
  if (links === 'ignore') return [];
  const { logo } = config.theme;
  const named: [PropertyKey[], string | undefined][] = [
    [['favicon'], config.favicon],
    [['socialCard'], typeof config.socialCard === 'string' ? config.socialCard : undefined],
    [['theme', 'logo', 'src'], logo?.src],
    [['theme', 'logo', 'srcDark'], logo?.srcDark],
    ...config.scripts.map(({ src }, index): [PropertyKey[], string] => [['scripts', index, 'src'], src]),
    ...filesOfHead(config),
  ];
  return named.flatMap(([keys, written]): Problem[] => {
    if (written === undefined || /^([a-z]+:|\/\/)/i.test(written)) return [];
    const file = written.replace(/^\//, '').replace(/[?#].*$/s, '');
    if (files.has(file)) return [];
    return [
      {
        code: 'broken-link',
        severity: links === 'error' ? 'error' : 'warning',
        message: `"${keys.map(String).join('.')}" names a file that is not published.`,
        ...place(keys),
        found: written,
        allowed: 'a file in the folder "public"',
        suggestion: nearest(file, files),
      },
    ];
  });
}

/** Files that tags in `head` load; addresses there have the base path. */
function filesOfHead(config: ResolvedSiteConfig): [PropertyKey[], string][] {
  const filesBase = filesBaseOf(config);
  return config.head.flatMap(({ tag, attributes }, index): [PropertyKey[], string][] => {
    const name = tag === 'script' ? 'src' : 'href';
    const loads =
      tag === 'script' || /\b(?:stylesheet|icon|preload|modulepreload|manifest)\b/i.test(String(attributes['rel']));
    const value = attributes[name];
    if (!loads || typeof value !== 'string') return [];
    return [[['head', index, 'attributes', name], value.startsWith(filesBase) ? value.slice(filesBase.length) : value]];
  });
}

/** Problems of pages as `checks.links` says: sources find broken links, too, and do not know how grave the site takes them. */
export function asConfigured(
  problems: readonly Problem[],
  { links, markdown }: Pick<ResolvedSiteConfig['checks'], 'links' | 'markdown'>,
): Problem[] {
  return problems.flatMap((problem) => {
    const rule = new Map(Object.entries(markdown)).get(problem.rule ?? '');
    if (rule !== undefined) return rule === 'off' ? [] : { ...problem, severity: rule };
    if (problem.code !== 'broken-link' && problem.code !== 'broken-markdown-link') return problem;
    return links === 'ignore' ? [] : { ...problem, severity: severityOf(links) };
  });
}

/** Removes duplicates: a page that several versions share has the same problems in each of them. */
export function distinctProblems(problems: readonly Problem[]): Problem[] {
  const distinct = new Map<string, Problem>();
  for (const problem of problems) {
    const { code, file, line, column, page, found } = problem;
    // Messages and suggestions may name the version, so problems are compared by their place.
    const key = line === undefined ? formatProblem(problem) : JSON.stringify([code, file, line, column, page, found]);
    if (!distinct.has(key)) distinct.set(key, problem);
  }
  return [...distinct.values()];
}
