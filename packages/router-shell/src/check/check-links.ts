import type { ResolvedSiteConfig } from '@inkstone/site-model/config';
import { nearest, type Problem } from '@inkstone/site-model/errors';
import { canonicalHref } from '@inkstone/site-model/href';
import type { LinkReference } from '@inkstone/site-model/source';

/** Canonical href of a page → ids on it that links can lead to. */
export type Anchors = ReadonlyMap<string, ReadonlySet<string>>;

/** Everything that a link can lead to. Hrefs include the base path and have no trailing slash. */
export interface LinkTargets {
  base: string;
  pages: Anchors;
  /** Href → destination. */
  redirects: ReadonlyMap<string, string>;
  /** Whether a file is published at an address, e.g. `/base/img/logo.svg`. */
  hasFile(href: string): boolean;
}

type Severities = Pick<ResolvedSiteConfig['checks'], 'links' | 'anchors'>;

/** Reports every link that leads to no page, file or anchor. */
export function checkLinks(
  links: readonly LinkReference[],
  targets: LinkTargets,
  severities: Severities,
): readonly Problem[] {
  return links.flatMap((link) => checkLink(link, targets, severities) ?? []);
}

function checkLink(link: LinkReference, targets: LinkTargets, severities: Severities): Problem | undefined {
  const { base, pages, redirects } = targets;
  const { href, kind, written, file, line, column } = link;
  const [, pathname = '', hash = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(href) ?? [];
  const problem = { file, line, column, found: written, severity: severityOf(severities.links) };
  const isBelowBase = `${pathname}/` === base || pathname.startsWith(base);
  if (!isBelowBase && kind === 'link' && pathname.startsWith('/')) {
    if (severities.links === 'ignore') return undefined;
    const message = 'This link leads out of the site’s base path.';
    const allowed = `a path relative to the page, a path below ${base}, or a full URL`;
    return { ...problem, code: 'broken-link', message, allowed };
  }
  const canonical = canonicalHref(pathname);
  const redirect = redirects.get(canonical);
  const anchors = pages.get(canonical) ?? pages.get(redirect?.replace(/[?#].*$/s, '') ?? '');
  if (!anchors) {
    if (redirect !== undefined || targets.hasFile(decode(pathname)) || severities.links === 'ignore') return undefined;
    const near = nearest(canonical, pages.keys());
    const meant = near === undefined ? undefined : decodeURI(near).replaceAll(' ', '%20');
    return {
      ...problem,
      code: kind === 'api' ? 'broken-api-link' : kind === 'markdown' ? 'broken-markdown-link' : 'broken-link',
      message: kind === 'api' ? 'This link names an API symbol that does not exist.' : 'This link leads to no page.',
      allowed: meant === undefined ? 'the address of a page of this site' : undefined,
      suggestion: meant !== undefined && written.includes(pathname) ? written.replace(pathname, meant) : meant,
    };
  }
  const anchor = decode(hash);
  if (anchor === '' || severities.anchors === 'ignore' || anchors.has(anchor)) return undefined;
  const meant = nearest(anchor, anchors);
  const existing = [...anchors].slice(0, 12).map((id) => `#${id}`);
  return {
    ...problem,
    code: kind === 'api' ? 'broken-api-link' : 'broken-anchor',
    severity: severityOf(severities.anchors),
    message: `The page ${canonical} has no anchor #${anchor}.`,
    allowed: meant === undefined ? existing.join(' ') || 'this page has no anchors' : undefined,
    suggestion: meant === undefined ? undefined : written.replace(/#.*$/s, `#${meant}`),
  };
}

function severityOf(setting: Severities['links']): Problem['severity'] {
  return setting === 'error' ? 'error' : 'warning';
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
