import { nearest, type Problem, type ProblemCode } from '@inkstone/site-model/errors';
import { canonicalHref, composed, decoded, redirectedHref, withBase } from '@inkstone/site-model/href';
import type { DocsPlugin } from '@inkstone/site-model/version';

export interface RedirectInput {
  redirects: readonly { from: string; to: string }[];
  /** Replaced by configured redirects from the same address; see `impliedRedirects`. */
  implied: readonly ResolvedRedirect[];
  base: string;
  /** Canonical hrefs of all pages. */
  pages: ReadonlySet<string>;
  /** Canonical hrefs of what another language alone has, which can be led to. */
  elsewhere?: ReadonlySet<string>;
  /** Whether an address is that of another language: its page is looked for when those of all languages are known. */
  isOfOtherLanguage?: (href: string) => boolean;
  /** Of a mistake; an error by default. A redirect with one is left out. */
  severity?: Problem['severity'];
  /** Place of the redirect with this index in the configuration. */
  place: (index: number) => Pick<Problem, 'file' | 'line' | 'column'>;
}

/** A redirect with the base path, to the end of its chain. */
export interface ResolvedRedirect {
  from: string;
  to: string;
}

/** An anchor that a page had once, such as that of a heading which is on another page now. The browser follows it. */
export interface MovedAnchor {
  /** Canonical href of the page. */
  page: string;
  id: string;
  /** With the base path, to the end of the chain. */
  to: string;
  /** Index of the redirect in the configuration. */
  index: number;
}

/**
 * Redirects for folders without a page: from a version to its main doc, from a docs plugin to the main doc of its latest
 * version, and from the site's root to that of the plugin `default`, or else of the first one.
 *
 * @param isPage Called with canonical hrefs.
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

/** The destination of a configured redirect: canonical and with the base path; a full URL is unchanged. */
export function destinationOf(to: string, base: string): string {
  const href = withBase(base, to);
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  return path === base || !/^\/(?!\/)/.test(path) ? href : `${canonicalHref(path)}${rest}`;
}

/**
 * Follows chains to their ends; reports loops, redirects at the address of a page, and destinations without a page.
 * Redirects from an anchor of a page (`/docs/a#old`) are moved anchors.
 */
export function resolveRedirects(input: RedirectInput): {
  redirects: ResolvedRedirect[];
  movedAnchors: MovedAnchor[];
  problems: Problem[];
} {
  const { base, pages } = input;
  const isThere = (href: string) => pages.has(href) || input.elsewhere?.has(href) === true;
  const resolved = input.redirects.map(({ from, to }) => ({
    from: keyOf(withBase(base, from)),
    to: destinationOf(to, base),
  }));
  const ofPages = [...input.implied, ...resolved].filter(({ from }) => !from.includes('#'));
  const pageTargets = new Map(ofPages.map(({ from, to }) => [from, to]));
  // The anchors of a page that has moved are asked of the page that it has moved to.
  const written = resolved.map(({ from, to }) =>
    from.includes('#') ? { from: keyOf(follow(from, pageTargets).end), to } : { from, to },
  );
  const targets = new Map([...pageTargets, ...written.map(({ from, to }) => [from, to] as const)]);
  const redirects: ResolvedRedirect[] = [];
  const movedAnchors: MovedAnchor[] = [];
  const problems: Problem[] = [];
  for (const [index, { from, to: target }] of written.entries()) {
    const { from: path = '', to = '' } = input.redirects[index] ?? {};
    const report = (code: ProblemCode, message: string, near?: string, allowed = 'the path of a page') => {
      const meant = near === undefined ? undefined : nearest(near, pages);
      problems.push({
        code,
        severity: input.severity ?? 'error',
        message,
        ...input.place(index),
        found: `{ from: '${path}', to: '${to}' }`,
        ...(meant === undefined
          ? { allowed }
          : { suggestion: `{ from: '${path}', to: '/${meant.slice(base.length)}' }` }),
      });
    };
    const { steps, end, isLoop } = follow(from, targets);
    const destination = pageOf(end);
    const first = written.findIndex((other) => other.from === from);
    const [page = '', id] = from.split('#');
    if (first !== index && written[first]?.to !== target) {
      const message = `Another redirect leads from ${from} to ${written[first]?.to}.`;
      report('duplicate-route', message, undefined, 'one redirect for each address');
    } else if (/\*|\/:\w/.test(path)) {
      const message = 'A redirect leads from one address: patterns are for hosts.';
      report('invalid-address', message, undefined, 'a redirect for each address');
    } else if (id === undefined && pages.has(from)) {
      const message = `There is a page at ${from}, which this redirect would hide.`;
      report('redirect-shadows-page', message, undefined, 'a path without a page, or no redirect');
    } else if (id !== undefined && !isThere(page)) {
      const message = `There is no page at ${page}, so nothing can lead on from its anchor.`;
      report('invalid-address', message, undefined, 'an anchor of a page, or of a redirect to a page');
    } else if (isLoop) report('redirect-loop', `This redirect leads back to itself: ${steps.join(' → ')}.`, from);
    else if (/^\/(?!\/)/.test(destination) && !isThere(destination) && input.isOfOtherLanguage?.(destination) !== true)
      report('redirect-to-nowhere', `There is no page at ${destination}.`, destination);
    else if (id !== undefined) movedAnchors.push({ page, id, to: end, index });
    else redirects.push({ from, to: end });
  }
  const replaced = new Set(written.map(({ from }) => from));
  return {
    redirects: [...redirects, ...input.implied.filter(({ from }) => !replaced.has(from))],
    movedAnchors,
    problems,
  };
}

/**
 * Follows a chain of redirects. `steps` are the addresses on the way; in a loop, the last one is there twice.
 *
 * @param from as `keyOf` writes it
 */
function follow(from: string, targets: ReadonlyMap<string, string>): { steps: string[]; end: string; isLoop: boolean } {
  const steps = [from];
  let end = targets.get(from);
  if (end === undefined) end = redirectedHref(from, targets.get(pageOf(from)) ?? pageOf(from));
  for (;;) {
    const step = targets.has(keyOf(end)) ? keyOf(end) : pageOf(end);
    const isLoop = steps.includes(step);
    steps.push(step);
    const next = targets.get(step);
    if (isLoop || next === undefined) return { steps, end, isLoop };
    end = redirectedHref(end, next);
  }
}

/** The page of an address, without query and hash. */
function pageOf(href: string): string {
  return canonicalHref(href.replace(/[?#].*$/s, ''));
}

/** The page of an address with its anchor, decoded. */
function keyOf(href: string): string {
  const [, hash = ''] = /#(.*)$/s.exec(href) ?? [];
  return hash === '' ? pageOf(href) : `${pageOf(href)}#${composed(decoded(hash))}`;
}
