import { nearest, type Problem } from '../errors/problem.ts';
import { canonicalHref } from './href.ts';
import type { LinkReference } from '../source/content-source.ts';

/** What a link can lead to. Hrefs include the base path and have no trailing slash. */
export interface LinkTargets {
  /** Page href → its anchors. */
  pages: ReadonlyMap<string, ReadonlySet<string>>;
  /** Redirecting hrefs. */
  redirects: ReadonlyMap<string, string>;
  /** Published files, e.g. `/base/img/logo.svg`. */
  hasFile(href: string): boolean;
  base: string;
}

export interface LinkSeverities {
  links: 'error' | 'warn' | 'ignore';
  anchors: 'error' | 'warn' | 'ignore';
}

/** Every link that leads to no page, file or anchor. */
export function checkLinks(
  links: Iterable<LinkReference>,
  targets: LinkTargets,
  severities: LinkSeverities,
): Problem[] {
  const problems: Problem[] = [];
  for (const link of links) {
    const problem = checkLink(link, targets, severities);
    if (problem) problems.push(problem);
  }
  return problems;
}

function checkLink(link: LinkReference, targets: LinkTargets, severities: LinkSeverities): Problem | undefined {
  const [, pathname = '', , hash] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(link.href) ?? [];
  const inside = pathname === targets.base.replace(/\/$/, '') || pathname.startsWith(targets.base);
  const place = { file: link.file, line: link.line, ...(link.column === undefined ? {} : { column: link.column }) };
  if (!inside && link.kind === 'link' && pathname.startsWith('/')) {
    if (severities.links === 'ignore') return undefined;
    return {
      code: 'broken-link',
      severity: severityOf(severities.links),
      message: 'This link leads out of the site’s base path.',
      ...place,
      found: link.written,
      allowed: `a path relative to the page, a path below ${targets.base}, or a full URL`,
    };
  }
  const canonical = canonicalHref(pathname);
  const page =
    targets.pages.get(canonical) ?? targets.pages.get(targets.redirects.get(canonical)?.replace(/[?#].*$/s, '') ?? '');
  if (!page) {
    if (targets.redirects.has(canonical) || targets.hasFile(decode(pathname)) || severities.links === 'ignore')
      return undefined;
    const near = nearest(canonical, targets.pages.keys());
    // As an author writes it.
    const meant = near === undefined ? undefined : decodeURI(near).replaceAll(' ', '%20');
    return {
      code: link.kind === 'api' ? 'broken-api-link' : link.kind === 'markdown' ? 'broken-markdown-link' : 'broken-link',
      severity: severityOf(severities.links),
      message:
        link.kind === 'api' ? 'This link names an API symbol that does not exist.' : 'This link leads to no page.',
      ...place,
      found: link.written,
      ...(meant === undefined
        ? { allowed: 'the address of a page of this site' }
        : {
            suggestion:
              link.written.replace(pathname, meant) === link.written ? meant : link.written.replace(pathname, meant),
          }),
    };
  }
  if (hash === undefined || hash === '' || severities.anchors === 'ignore' || page.has(decode(hash))) return undefined;
  const meant = nearest(decode(hash), page);
  return {
    code: link.kind === 'api' ? 'broken-api-link' : 'broken-anchor',
    severity: severityOf(severities.anchors),
    message: `The page ${canonical} has no anchor #${decode(hash)}.`,
    ...place,
    found: link.written,
    ...(meant === undefined
      ? {
          allowed:
            [...page]
              .slice(0, 12)
              .map((anchor) => `#${anchor}`)
              .join(' ') || 'this page has no anchors',
        }
      : { suggestion: link.written.replace(/#.*$/s, `#${meant}`) }),
  };
}

function severityOf(setting: 'error' | 'warn'): Problem['severity'] {
  return setting === 'error' ? 'error' : 'warning';
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
