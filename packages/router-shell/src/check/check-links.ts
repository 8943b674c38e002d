import type { ResolvedSiteConfig } from '@inkstone/site-model/config';
import { nearest, type Problem } from '@inkstone/site-model/errors';
import { canonicalHref, composed, decoded } from '@inkstone/site-model/href';
import type { LinkReference } from '@inkstone/site-model/page';

/** Canonical href of a page → ids on it that links can lead to; null if the page has a mistake and could not be made. */
export type Anchors = ReadonlyMap<string, ReadonlySet<string> | null>;

/** Everything that a link can lead to. Hrefs include the base path and have no trailing slash. */
export interface LinkTargets {
  base: string;
  /** Base path of the whole, of which `base` may be one language; `base` by default. */
  root?: string;
  addresses: ResolvedSiteConfig['addresses'];
  pages: Anchors;
  /** Href → destination; of a moved anchor the canonical href with it, decoded. */
  redirects: ReadonlyMap<string, string>;
  /** Whether a file is published at an address, e.g. `/base/img/logo.svg`. */
  hasFile(href: string): boolean;
  /** Whether anchors of a page may be made in the browser. */
  isAlive?(href: string): boolean;
  /** The anchors of the page that the one at an address translates; undefined for any other page. */
  originalAnchors?(href: string): ReadonlySet<string> | undefined;
  /** The address of the page that a file is, for corrections. */
  pageOf?(file: string): string | undefined;
}

type Severities = Pick<ResolvedSiteConfig['checks'], 'links' | 'anchors'>;

export function severityOf(setting: Severities['links']): Problem['severity'] {
  return setting === 'error' ? 'error' : 'warning';
}

/** The same severities, with warnings in place of errors. */
export function warned({ links, anchors }: Severities): Severities {
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
  return links.flatMap((link) => {
    const mistake = mistakeOf(link, targets, root, corrections);
    if (mistake === undefined || severities[mistake.setting] === 'ignore') return [];
    const { setting, isForgiven, ...rest } = mistake;
    const severity = isForgiven === true ? 'warning' : severityOf(severities[setting]);
    const { file, line, column, written } = link;
    return { ...rest, file, line, column, found: written, severity };
  });
}

/** What is wrong with a link. */
interface Mistake extends Pick<Problem, 'code' | 'message' | 'allowed' | 'suggestion'> {
  /** Which setting of `checks` says how grave it is. */
  setting: keyof Severities;
  /** No more than a warning, whatever the setting. */
  isForgiven?: boolean;
}

function mistakeOf(
  link: LinkReference,
  targets: LinkTargets,
  root: string,
  corrections: Corrections,
): Mistake | undefined {
  const [, pathname = '', hash = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(link.href) ?? [];
  const hasFile = () => targets.hasFile(composed(decoded(pathname)));
  // A folder of the public folder, which hosts open with its index.
  const hasIndex = () =>
    targets.addresses !== 'html' && targets.hasFile(`${composed(decoded(pathname)).replace(/\/$/, '')}/index.html`);
  if (link.kind === 'file') return hasFile() ? undefined : missingFile(link);
  if (isOutside(pathname, link, targets)) return outsideOfBase(targets);
  const href = canonicalHref(pathname);
  const target = destinationOf(href, targets);
  const anchors = targets.pages.get(target);
  if (anchors === undefined) {
    // A redirect may lead to another site.
    if (hasFile() || hasIndex() || targets.redirects.has(href)) return undefined;
    return missingPage(link, pathname, targets, root, corrections);
  }
  if (/(?<!\/index)\.html?$/.test(pathname) && targets.addresses !== 'html' && !hasFile()) return withEnding(link);
  const anchor = composed(decoded(hash));
  if (anchor === '' || anchors === null || anchors.has(anchor) || targets.redirects.has(`${target}#${anchor}`))
    return undefined;
  return missingAnchor(link, { href, target, anchor, anchors }, targets, corrections);
}

/** The canonical href of the page that a canonical href leads to, through a redirect if there is one. */
export function destinationOf(href: string, { pages, redirects }: Pick<LinkTargets, 'pages' | 'redirects'>): string {
  const redirect = redirects.get(href);
  // The address of nothing would be that of the home page.
  return pages.has(href) || redirect === undefined ? href : canonicalHref(redirect.replace(/[?#].*$/s, ''));
}

function missingFile({ allowed, isForgiven = false }: LinkReference): Mistake {
  return {
    setting: 'links',
    isForgiven,
    code: 'missing-image',
    message: 'This file is not published.',
    allowed: allowed ?? 'the path of a file in the folder "public", or one relative to the page',
  };
}

function isOutside(pathname: string, { kind }: LinkReference, { base, root = base }: LinkTargets): boolean {
  const isBelow = `${pathname}/` === root || pathname.startsWith(root);
  return !isBelow && kind === 'link' && pathname.startsWith('/');
}

function outsideOfBase({ base }: LinkTargets): Mistake {
  return {
    setting: 'links',
    code: 'broken-link',
    message: 'This link leads out of the site’s base path.',
    allowed: `a path relative to the page, a path below ${base}, or a full URL`,
  };
}

function missingPage(
  link: LinkReference,
  pathname: string,
  { base, pageOf }: LinkTargets,
  root: string,
  corrections: Corrections,
): Mistake {
  const { href, kind, written, file, meant } = link;
  const nearestPage = corrections.page(canonicalHref(pathname).slice(base.length));
  // A page is never a suggestion for its own links.
  const isOwn = nearestPage !== undefined && pageOf?.(file) === base + nearestPage;
  const page = nearestPage === undefined || isOwn ? undefined : decodeURI(nearestPage).replaceAll(' ', '%20');
  const corrected = (to: string) =>
    written.includes(pathname)
      ? written.replace(pathname, `${base}${to}`)
      : `${root}${to}${href.slice(pathname.length)}`;
  const suggestion = meant ?? (page === undefined ? undefined : corrected(page));
  return {
    setting: 'links',
    code: kind === 'api' ? 'broken-api-link' : kind === 'markdown' ? 'broken-markdown-link' : 'broken-link',
    message: kind === 'api' ? 'This link names an API symbol that does not exist.' : 'This link leads to no page.',
    allowed:
      suggestion === undefined ? 'the address of a page of this site, or of a file in the folder "public"' : undefined,
    suggestion,
  };
}

function withEnding({ written }: LinkReference): Mistake {
  return {
    setting: 'links',
    code: 'broken-link',
    message: 'Pages are published without .html.',
    suggestion: written.replace(/\.html?(?=$|[?#])/, ''),
  };
}

function missingAnchor(
  { kind, written }: LinkReference,
  page: { href: string; target: string; anchor: string; anchors: ReadonlySet<string> },
  { originalAnchors, isAlive }: LinkTargets,
  corrections: Corrections,
): Mistake {
  const { href, target, anchor, anchors } = page;
  const meant = corrections.anchor(anchor, anchors);
  // The original was changed since, or the translation has another outline: its readers come to the top of the page.
  const isOfOriginal = originalAnchors?.(target)?.has(anchor) === true;
  const existing = [...anchors].slice(0, 12).map((id) => `#${id}`);
  return {
    setting: 'anchors',
    isForgiven: isOfOriginal || isAlive?.(target) === true,
    code: kind === 'api' ? 'broken-api-link' : 'broken-anchor',
    message: `The page ${href} has no anchor #${anchor}${isOfOriginal ? ', which the page that it translates has' : ''}.`,
    allowed: meant === undefined ? [...existing, 'a link without #, to the title'].join(', ') : undefined,
    suggestion: meant === undefined ? undefined : written.replace(/#.*$/s, `#${meant}`),
  };
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
