import { existsSync } from 'node:fs';
import path from 'node:path';
import { filesBaseOf, type ResolvedSiteConfig } from '@inkstone/site-model/config';
import { formatProblem, nearest, type Problem } from '@inkstone/site-model/errors';
import { canonicalHref, composed, decoded, isElsewhere } from '@inkstone/site-model/href';
import type { LinkReference, PageBody, PageKey } from '@inkstone/site-model/page';
import { readTextFile } from '@inkstone/site-model/text-file';
import type { RenderedModule, WrittenLinks } from '../page/main-content.ts';
import type { Site } from '../site/site.ts';
import { linksOfConfig, linksOfModule, linksOfSlots } from './links-elsewhere.ts';
import { checkInventory, type Anchors, type LinkTargets } from './url-inventory.ts';

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

type Severities = Pick<ResolvedSiteConfig['checks'], 'links' | 'anchors'>;

function warned({ links, anchors }: Severities): Severities {
  const atMost = (setting: Severities['links']) => (setting === 'error' ? 'warn' : setting);
  return { links: atMost(links), anchors: atMost(anchors) };
}

/**
 * Reports every link that leads to no page, file or anchor.
 *
 * @param root How the root of the site is written there: without the base path, except in page modules and HTML.
 */
export function checkLinks(
  links: readonly LinkReference[],
  targets: LinkTargets,
  severities: Severities,
  root = '/',
): readonly Problem[] {
  const corrections = findCorrections(targets);
  return links.flatMap((link) => checkLink(link, targets, severities, root, corrections) ?? []);
}

/** How many different mistakes of a site are compared with all of its names: a report must not take longer than a build. */
const CORRECTED = 100;

/** What a mistyped path below the base path, or an anchor, may have meant. */
interface Corrections {
  page(path: string): string | undefined;
  anchor(anchor: string, anchors: ReadonlySet<string>): string | undefined;
}

function findCorrections({ base, pages }: LinkTargets): Corrections {
  const known = new Map<string, string | undefined>();
  let below: ReadonlySet<string> | undefined;
  let left = CORRECTED;
  return {
    page(path) {
      if (known.has(path) || left === 0) return known.get(path);
      left -= 1;
      // The base path, which all of them have, makes none of them similar.
      below ??= new Set([...pages.keys()].flatMap((page) => (page.startsWith(base) ? page.slice(base.length) : [])));
      const meant = nearest(path, below);
      known.set(path, meant);
      return meant;
    },
    anchor(anchor, anchors) {
      // The anchors of most pages are few.
      if (anchors.size > 100 && left === 0) return undefined;
      if (anchors.size > 100) left -= 1;
      return nearest(anchor, anchors);
    },
  };
}

function checkLink(
  link: LinkReference,
  targets: LinkTargets,
  severities: Severities,
  root: string,
  corrections: Corrections,
): Problem | undefined {
  const { base, pages, redirects } = targets;
  const { href, kind, written, file, line, column } = link;
  const [, pathname = '', hash = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(href) ?? [];
  const problem = { file, line, column, found: written, severity: severityOf(severities.links) };
  if (kind === 'file') {
    if (severities.links === 'ignore' || targets.hasFile(composed(decoded(pathname)))) return undefined;
    const allowed = link.allowed ?? 'the path of a file in the folder "public", or one relative to the page';
    return { ...problem, code: 'missing-image', message: 'This file is not published.', allowed };
  }
  const whole = targets.root ?? base;
  const isBelowBase = `${pathname}/` === whole || pathname.startsWith(whole);
  if (!isBelowBase && kind === 'link' && pathname.startsWith('/')) {
    if (severities.links === 'ignore') return undefined;
    const message = 'This link leads out of the site’s base path.';
    const allowed = `a path relative to the page, a path below ${base}, or a full URL`;
    return { ...problem, code: 'broken-link', message, allowed };
  }
  const canonical = canonicalHref(pathname);
  const redirect = redirects.get(canonical);
  // The address of nothing would be that of the home page.
  const leadsTo = redirect === undefined ? canonical : canonicalHref(redirect.replace(/[?#].*$/s, ''));
  const target = pages.has(canonical) ? canonical : leadsTo;
  const anchors = pages.get(target);
  if (anchors === undefined) {
    if (redirect !== undefined || targets.hasFile(composed(decoded(pathname))) || severities.links === 'ignore')
      return undefined;
    const similarPage = corrections.page(canonical.slice(base.length));
    // A page is never a suggestion for its own links.
    const near = similarPage !== undefined && targets.pageOf?.(file) === base + similarPage ? undefined : similarPage;
    const similar = near === undefined ? undefined : decodeURI(near).replaceAll(' ', '%20');
    const isWhole = written.includes(pathname);
    const suggestion =
      link.meant ??
      (similar === undefined
        ? undefined
        : isWhole
          ? written.replace(pathname, `${base}${similar}`)
          : `${root}${similar}${href.slice(pathname.length)}`);
    return {
      ...problem,
      code: kind === 'api' ? 'broken-api-link' : kind === 'markdown' ? 'broken-markdown-link' : 'broken-link',
      message: kind === 'api' ? 'This link names an API symbol that does not exist.' : 'This link leads to no page.',
      allowed:
        suggestion === undefined
          ? 'the address of a page of this site, or of a file in the folder "public"'
          : undefined,
      suggestion,
    };
  }
  if (
    /(?<!\/index)\.html?$/.test(pathname) &&
    targets.addresses !== 'html' &&
    !targets.hasFile(composed(decoded(pathname)))
  ) {
    const suggestion = written.replace(/\.html?(?=$|[?#])/, '');
    return { ...problem, code: 'broken-link', message: 'Pages are published without .html.', suggestion };
  }
  const anchor = composed(decoded(hash));
  if (anchor === '' || severities.anchors === 'ignore' || anchors === null || anchors.has(anchor)) return undefined;
  if (redirects.has(`${target}#${anchor}`)) return undefined;
  const meant = corrections.anchor(anchor, anchors);
  // The original was changed since, or the translation has another outline: its readers come to the top of the page.
  const isLeft = targets.originalAnchors?.(target)?.has(anchor) === true;
  const existing = [...anchors].slice(0, 12).map((id) => `#${id}`);
  return {
    ...problem,
    code: kind === 'api' ? 'broken-api-link' : 'broken-anchor',
    severity: isLeft || targets.isAlive?.(target) === true ? 'warning' : severityOf(severities.anchors),
    message: `The page ${canonical} has no anchor #${anchor}${isLeft ? ', which the page that it translates has' : ''}.`,
    allowed: meant === undefined ? [...existing, 'a link without #, to the title'].join(', ') : undefined,
    suggestion: meant === undefined ? undefined : written.replace(/#.*$/s, `#${meant}`),
  };
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

function severityOf(setting: Severities['links']): Problem['severity'] {
  return setting === 'error' ? 'error' : 'warning';
}

/** Removes duplicates: a page that several versions share has the same problems in each of them. */
export function distinctProblems(problems: readonly Problem[]): Problem[] {
  const distinct = new Map<string, Problem>();
  for (const problem of problems) {
    const { code, file, line, column, found } = problem;
    // Messages and suggestions may name the version, so problems are compared by their place.
    const key = line === undefined ? formatProblem(problem) : JSON.stringify([code, file, line, column, found]);
    if (!distinct.has(key)) distinct.set(key, problem);
  }
  return [...distinct.values()];
}
