import { nearest, type Problem } from '@inkstone/site-model/errors';
import { canonicalHref, redirectedHref, withBase } from '@inkstone/site-model/href';
import type { DocsPlugin } from '@inkstone/site-model/version';

export interface RedirectInput {
  redirects: readonly { from: string; to: string }[];
  /** Give way to written ones; see `impliedRedirects`. */
  implied: readonly ResolvedRedirect[];
  base: string;
  /** Canonical hrefs of all pages. */
  pages: ReadonlySet<string>;
  /** Where the n-th redirect is written. */
  place: (index: number) => Pick<Problem, 'file' | 'line' | 'column'>;
}

/** Redirects with base, each leading straight to its end. */
export interface ResolvedRedirect {
  from: string;
  to: string;
}

/**
 * Where no page stands, the folder of a version leads to the doc that the version opens with, the folder of a docs plugin
 * to that of its latest version, and the site's root to that of the main docs.
 *
 * @param plugins Of them the one with the id `default` is the main docs, else the first.
 * @param isPage Asked for canonical hrefs.
 */
export function impliedRedirects(
  plugins: readonly DocsPlugin[],
  base: string,
  isPage: (href: string) => boolean,
): ResolvedRedirect[] {
  const latest = (plugin: DocsPlugin | undefined) => plugin?.versions.find(({ isLast }) => isLast)?.mainHref;
  const folders = [
    ...plugins.flatMap(({ versions }) => versions.map(({ path, mainHref }) => ({ path, to: mainHref }))),
    ...plugins.map((plugin) => ({ path: plugin.path, to: latest(plugin) })),
    { path: base, to: latest(plugins.find(({ id }) => id === 'default') ?? plugins[0]) },
  ];
  const redirects = new Map<string, string>();
  for (const { path, to } of folders) {
    const from = canonicalHref(path);
    if (to !== undefined && isPage(canonicalHref(to)) && !isPage(from) && !redirects.has(from)) redirects.set(from, to);
  }
  return [...redirects].map(([from, to]) => ({ from, to }));
}

/** Where a written redirect leads: with base, in the spelling that pages have; a full URL is as it was. */
export function destinationOf(to: string, base: string): string {
  const href = withBase(base, to);
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  return path === base || !/^\/(?!\/)/.test(path) ? href : `${canonicalHref(path)}${rest}`;
}

/** Follows chains to their ends and reports loops, redirects that shadow pages and those that lead nowhere. */
export function resolveRedirects(input: RedirectInput): { redirects: ResolvedRedirect[]; problems: Problem[] } {
  const { base, pages } = input;
  const problems: Problem[] = [];
  const implied = new Map(input.implied.map(({ from, to }) => [from, to]));
  const targets = new Map(implied);
  for (const { from, to } of input.redirects) {
    const href = canonicalHref(withBase(base, from));
    implied.delete(href);
    targets.set(href, destinationOf(to, base));
  }
  const redirects: ResolvedRedirect[] = [];
  for (const [index, written] of input.redirects.entries()) {
    const place = {
      severity: 'error' as const,
      ...input.place(index),
      found: `{ from: '${written.from}', to: '${written.to}' }`,
    };
    const from = canonicalHref(withBase(base, written.from));
    if (pages.has(from)) {
      problems.push({
        ...place,
        code: 'redirect-shadows-page',
        message: `A page stands at ${from}; nobody would see it behind this redirect.`,
        allowed: 'a path without a page, or no redirect',
      });
      continue;
    }
    const end = follow(from, targets);
    if (end === null) {
      const suggestion = nearest(from, pages);
      problems.push({
        ...place,
        code: 'redirect-loop',
        message: `This redirect leads back to itself: ${loopOf(from, targets).join(' → ')}.`,
        ...(suggestion === undefined
          ? { allowed: 'the path of a page' }
          : { suggestion: `{ from: '${written.from}', to: '${below(base, suggestion)}' }` }),
      });
      continue;
    }
    const path = pageOf(end);
    if (path.startsWith('/') && !path.startsWith('//') && !pages.has(path)) {
      const meant = nearest(path, pages);
      problems.push({
        ...place,
        code: 'redirect-to-nowhere',
        message: `There is no page at ${path}.`,
        ...(meant === undefined
          ? { allowed: 'the path of a page' }
          : { suggestion: `{ from: '${written.from}', to: '${below(base, meant)}' }` }),
      });
      continue;
    }
    redirects.push({ from, to: end });
  }
  return { redirects: [...redirects, ...[...implied].map(([from, to]) => ({ from, to }))], problems };
}

function follow(from: string, targets: ReadonlyMap<string, string>): string | null {
  const seen = new Set([from]);
  let current = targets.get(from) ?? from;
  for (;;) {
    const key = pageOf(current);
    const next = targets.get(key);
    if (next === undefined) return current;
    if (seen.has(key)) return null;
    seen.add(key);
    current = redirectedHref(current, next);
  }
}

function loopOf(from: string, targets: ReadonlyMap<string, string>): string[] {
  const steps = [from];
  for (let current = targets.get(from); current !== undefined; current = targets.get(pageOf(current))) {
    steps.push(pageOf(current));
    if (steps.indexOf(pageOf(current)) < steps.length - 1) break;
  }
  return steps;
}

/** The page of an address, without query and hash. */
function pageOf(href: string): string {
  return canonicalHref(href.replace(/[?#].*$/s, ''));
}

function below(base: string, href: string): string {
  return `/${href.slice(base.length)}`;
}
