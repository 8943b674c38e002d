import { readFileSync } from 'node:fs';
import type { PolicyDirective, ResolvedSiteConfig } from '@inkstone/site-model/config';
import type { Problem } from '@inkstone/site-model/errors';
import { resolveUpwards } from '../site/resolve-upwards.ts';
import type { Site } from '../site/site.ts';
import { readContent, type Need, type Refused } from './document.ts';
import { allows, isSource, type Policy } from './policy.ts';

/** A document and what it asks of the policy. */
export interface PageNeeds {
  href: string;
  /** Its source file, relative to the site's folder or its repository; null for a generated page. */
  file: string | null;
  needs: readonly Need[];
  refused: readonly Refused[];
}

/** Reports what pages contain and the policy does not allow, with its place in the page's file or the configuration. */
export function checkPolicy({ config, root, place }: Site, policy: Policy, pages: readonly PageNeeds[]): Problem[] {
  const ofConfig = HTML_OF_CONFIG.map(([key, html]) => ({ key, ...readContent(html(config) ?? '') }));
  const refused = pages.flatMap((page) =>
    page.refused.map((piece) => {
      const key = ofConfig.find((html) => html.refused.some(({ written }) => written === piece.written))?.key;
      return key === undefined ? refusedBy(piece, page, root) : refusedBy(piece, page, root, place(key, piece.written));
    }),
  );
  const setting = config.checks.policy;
  if (setting === 'ignore') return refused;
  const groups = new Map<string, { need: Need; pages: PageNeeds[] }>();
  const hosts = new Map<Need['directive'], Set<string>>();
  for (const page of pages) {
    for (const need of page.needs) {
      if (allows(policy, need.directive, need.source)) continue;
      if (isSuggested(need.source))
        hosts.set(need.directive, (hosts.get(need.directive) ?? new Set()).add(need.source));
      const key = `${need.directive} ${need.source} ${need.written}`;
      const group = groups.get(key);
      if (group) group.pages.push(page);
      else groups.set(key, { need, pages: [page] });
    }
  }
  const severity = setting === 'error' ? 'error' : 'warning';
  /** The sources that a directive has to list so that a page's need is allowed. */
  const toAllow = ({ directive, source }: Need) => [
    ...(config.security.allow[directive as PolicyDirective] ?? []),
    // Each hash and keyword is better not needed.
    ...(isQuoted(source) ? [source] : [...(hosts.get(directive) ?? [])].toSorted()),
  ];
  const blocked = [...groups.values()].flatMap(({ need, pages: having }): Problem[] => {
    const key = ofConfig.find(({ needs }) => needs.some(({ written }) => written === need.written))?.key;
    const problem = { ...problemOf(need, toAllow(need)), severity } as const;
    if (key !== undefined) return [{ ...problem, ...place(key, need.written) }];
    const files = new Set(having.flatMap(({ file }) => file ?? []));
    const found = [...files].flatMap((file) => findIn(root, file, need.written, having.length < pages.length) ?? []);
    if (found.length > 0) return found.map((where) => ({ ...problem, ...where }));
    // The layout, a plugin or a component wrote it.
    const [first] = having;
    const message =
      having.length === 1
        ? problem.message
        : `${problem.message} It is on ${having.length} pages, e.g. ${first?.href}.`;
    return [{ ...problem, message, ...(first?.file ? { file: first.file, line: 1 } : {}) }];
  });
  return [...refused, ...blocked];
}

/** What no configuration allows. */
function refusedBy(
  { reason, written }: Refused,
  { href, file }: PageNeeds,
  root: string,
  inConfig?: Pick<Problem, 'file' | 'line' | 'column'>,
): Problem {
  const place = inConfig ?? (file === null ? undefined : (findIn(root, file, written, true) ?? { file, line: 1 }));
  return {
    code: 'forbidden-html',
    severity: 'error',
    message: place ? reason : `${reason} It is on ${href}.`,
    ...place,
    found: `${written}>`,
    allowed: 'scripts, stylesheets and tags of the head in the configuration ("scripts", "styles", "head")',
  };
}

/** Keys of the configuration whose values are HTML on every page. */
const HTML_OF_CONFIG: readonly (readonly [string[], (config: ResolvedSiteConfig) => string | undefined])[] = [
  [['theme', 'announcement', 'html'], (config) => config.theme.announcement?.html],
  [['theme', 'footer', 'copyright'], (config) => config.theme.footer.copyright],
];

function problemOf({ directive, source, written }: Need, allow: readonly string[]): Omit<Problem, 'severity'> {
  const isTag = written.startsWith('<');
  return {
    code: 'blocked-by-policy',
    message: `The content security policy (${directive}) does not allow this, so browsers would not ${VERBS.get(directive) ?? 'load'} it.`,
    found: isTag ? `${written}> ${source}` : written,
    ...(NOT_TO_BE_ALLOWED.has(directive)
      ? { allowed: 'a path of the site' }
      : !isSuggested(source) && !isQuoted(source)
        ? {
            allowed:
              'an address with the name of a host: letters, digits, hyphens and dots, and a port of at most 65535',
          }
        : {
            allowed: ALTERNATIVES.get(directive),
            suggestion: `security: { allow: { '${directive as PolicyDirective}': [${allow.map((one) => (isQuoted(one) ? `"${one}"` : `'${one}'`)).join(', ')}] } } in the configuration`,
          }),
  };
}

/** A hash or a keyword, such as `'unsafe-inline'`. */
function isQuoted(source: string): boolean {
  return source.startsWith("'");
}

/** Whether a source is one that an owner could add: not a host with characters that mean something else in a policy. */
function isSuggested(source: string): boolean {
  return isSource(source) || /^[a-z]+:$/.test(source);
}

const NOT_TO_BE_ALLOWED: ReadonlySet<Need['directive']> = new Set(['base-uri', 'default-src', 'object-src']);

const VERBS: ReadonlyMap<Need['directive'], string> = new Map([
  ['style-src', 'apply'],
  ['style-src-attr', 'apply'],
  ['script-src', 'run'],
  ['script-src-attr', 'run'],
  ['form-action', 'send'],
]);

const ALTERNATIVES: ReadonlyMap<Need['directive'], string> = new Map([
  ['style-src', 'a stylesheet of the site (styles in the configuration)'],
  ['style-src-attr', 'a class and a stylesheet of the site (styles in the configuration)'],
  ['script-src', 'a script of the site (scripts or clientScripts in the configuration)'],
  ['script-src-attr', 'a listener in a script of the site (clientScripts in the configuration)'],
]);

/**
 * The place in a page's file of what its document needs.
 *
 * @param isOfPage False for what every page has, such as its layout. For what is the page's own, the first thing of the
 *   kind in the file is the place: JSX and Markdown may write an attribute differently from HTML, and React replaces
 *   addresses that are code.
 */
function findIn(
  root: string,
  file: string,
  written: string,
  isOfPage: boolean,
): Pick<Problem, 'file' | 'line' | 'column'> | undefined {
  const absolute = resolveUpwards(root, file);
  if (absolute === undefined) return undefined;
  const source = readFileSync(absolute, 'utf8');
  const exact = source.indexOf(written);
  const similar = isOfPage ? otherForm(written) : undefined;
  const index = exact === -1 && similar !== undefined ? source.search(similar) : exact;
  if (index === -1) return undefined;
  const before = source.slice(0, index).split('\n');
  return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** How an attribute or an address that is code may stand in a file, whatever its value. */
function otherForm(written: string): RegExp | undefined {
  const attribute = /^(style|on[a-z]+)="/.exec(written)?.[1];
  if (attribute !== undefined) return new RegExp(`\\b${attribute}\\s*=`, 'i');
  return /^[\s\0]*javascript:/i.test(written) ? /javascript\s*:/i : undefined;
}
