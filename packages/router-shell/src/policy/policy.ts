import type { PolicyDirective, ResolvedSiteConfig, SearchConfig } from '@inkstone/site-model/config';
import { hostedOrigins } from '@inkstone/site-model/search';
import { REDIRECT_SCRIPT, scriptText } from '../page/document.ts';
import { integrityOf } from './hash.ts';

type Directive = PolicyDirective | 'default-src' | 'base-uri' | 'object-src';

/** A content security policy: the sources of each directive. A directive without sources is not in it. */
export type Policy = ReadonlyMap<Directive, readonly string[]>;

export interface PolicyInput {
  config: ResolvedSiteConfig;
  /** The boot scripts of documents, one for each language. */
  boots: readonly string[];
  /** Scripts that sources write into their pages. */
  inlineScripts: readonly string[];
  /** Published files, relative to the output folder. */
  files: Iterable<string>;
  /** Sources of what pages embed, by directive; see `embeddedOrigins`. */
  embedded?: ReadonlyMap<PolicyDirective, readonly string[]>;
}

/**
 * The policy of a site: its own scripts, stylesheets, images and data, what its configuration asks for and what its pages
 * embed, nothing else. It is that of the whole site: the app shows any page in any document.
 */
export function contentPolicy({ config, boots, inlineScripts, files, embedded = new Map() }: PolicyInput): Policy {
  const policy = new Map<Directive, string[]>([
    ['default-src', ["'none'"]],
    ['script-src', ["'self'", ...[...boots, REDIRECT_SCRIPT, ...inlineScripts].map(hashSource)]],
    ['style-src', ["'self'"]],
    ['img-src', ["'self'", 'data:']],
    ['connect-src', ["'self'"]],
    ['worker-src', ["'self'"]],
    ['base-uri', ["'none'"]],
    ['form-action', ["'none'"]],
    ['frame-ancestors', ["'none'"]],
  ]);
  const allow = (directive: Directive, sources: readonly string[]) => {
    if (sources.length === 0) return;
    const known = (policy.get(directive) ?? []).filter((source) => source !== "'none'");
    policy.set(directive, [...new Set([...known, ...sources])]);
  };
  for (const file of files) for (const [directive, kind] of FILES) if (kind.test(file)) allow(directive, ["'self'"]);
  for (const { directive, sources } of configuredSources(config)) allow(directive, sources);
  for (const [directive, sources] of embedded) allow(directive, sources);
  return policy;
}

interface ConfiguredSource {
  /** The key of the configuration. */
  keys: readonly PropertyKey[];
  directive: Directive;
  sources: readonly string[];
}

/** What the configuration asks for. */
function configuredSources(config: ResolvedSiteConfig): ConfiguredSource[] {
  const { favicon = '', theme, search, feedback, tagManager, scripts, head, security } = config;
  const hosted = search.enabled ? search.hosted : undefined;
  const at = (keys: readonly PropertyKey[], sources: Iterable<readonly [Directive, readonly string[]]>) =>
    [...sources].map(([directive, of]): ConfiguredSource => ({ keys, directive, sources: of }));
  const url = (keys: readonly PropertyKey[], directive: Directive, address = '') =>
    at(keys, [[directive, originOf(address)]]);
  return [
    ...(hosted ? at(['search', 'hosted'], hostedSearchSources(hosted)) : []),
    ...(search.sites ?? []).flatMap((site, index) => url(['search', 'sites', index, 'url'], 'connect-src', site.url)),
    ...url(['feedback', 'url'], 'connect-src', feedback?.url),
    ...(tagManager ? at(['tagManager'], TAG_MANAGER) : []),
    ...url(['favicon'], 'img-src', favicon),
    ...(['src', 'srcDark'] as const).flatMap((key) => url(['theme', 'logo', key], 'img-src', theme.logo?.[key])),
    ...scripts.flatMap(({ src }, index) => url(['scripts', index, 'src'], 'script-src', src)),
    ...head.flatMap((tag, index) => at(['head', index], sourcesOfTag(tag))),
    ...(Object.entries(security.allow) as [PolicyDirective, string[]][]).flatMap(([directive, sources]) =>
      at(['security', 'allow', directive], [[directive, sources]]),
    ),
  ];
}

/** What the configuration asks for and no policy can say, or would say as more than one source. */
export function unwritableSources(config: ResolvedSiteConfig): { keys: readonly PropertyKey[]; source: string }[] {
  return configuredSources(config).flatMap(({ keys, sources }) =>
    sources.filter((source) => !WRITABLE.test(source)).map((source) => ({ keys, source })),
  );
}

/** In the files for hosts, other characters would end a text, or be the name of a variable. */
const WRITABLE = /^(?:'[\w+/=-]+'|[\w.:/*%~@!=+-]+)$/;

/** The part of a policy that holds for pages: without our own inline scripts, which a page must not run in another context. */
export function policyOfPages(policy: Policy, boots: readonly string[]): Policy {
  const own = new Set([...boots, REDIRECT_SCRIPT].map(hashSource));
  return new Map(policy).set(
    'script-src',
    (policy.get('script-src') ?? []).filter((source) => !own.has(source)),
  );
}

/** Files of these kinds are allowed from the site itself if it publishes one. */
const FILES: readonly (readonly [Directive, RegExp])[] = [
  ['font-src', /\.(?:woff2?|ttf|otf)$/i],
  ['media-src', /\.(?:mp[34]|m4[av]|webm|og[gav]|wav|vtt)$/i],
];

/** Hosts that the hosted search asks, and those of its script for insights if a site wants them. */
function hostedSearchSources(hosted: NonNullable<SearchConfig['hosted']>): [Directive, readonly string[]][] {
  const { appId, insights, askAi } = hosted;
  return [
    ['connect-src', hostedOrigins(hosted)],
    ['style-src', [LOGO_STYLE]],
    ...(askAi ? [['connect-src', [`https://${appId}.algolia.net`]] satisfies [Directive, string[]]] : []),
    ...(insights ? INSIGHTS : []),
  ];
}

/** The hash of the `<style>` in the service's logo, in DocSearch 5; without it the logo has the theme's colour alone. */
const LOGO_STYLE = "'sha256-lYPgVeO0CacLwwUB4DyR9jnHyogvo7NBwUv0zXx/qBY='";

const INSIGHTS: readonly [Directive, readonly string[]][] = [
  ['script-src', ['https://cdn.jsdelivr.net']],
  ['connect-src', ['https://insights.algolia.io']],
];

/** Google's tag manager and the service that it most often loads; what else a container loads, the site allows. */
const TAG_MANAGER: readonly (readonly [Directive, readonly string[]])[] = [
  ['script-src', ['https://*.googletagmanager.com']],
  ['img-src', ['https://*.google-analytics.com', 'https://*.googletagmanager.com']],
  [
    'connect-src',
    ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
  ],
];

type HeadTagConfig = ResolvedSiteConfig['head'][number];

/** What a tag of the configuration's `head` loads or runs. */
function sourcesOfTag({ tag, attributes, content }: HeadTagConfig): [Directive, string[]][] {
  const { src, href, rel, as } = attributes;
  if (tag === 'script') {
    if (typeof src === 'string') return [['script-src', originOf(src)]];
    // As it is in documents, and as the app inserts it after a navigation.
    const texts = content === undefined ? [] : [scriptText(content), content];
    return isExecuted(attributes['type']) ? [['script-src', texts.map(hashSource)]] : [];
  }
  if (tag !== 'link' || typeof href !== 'string') return [];
  const directive = directiveOfLink(String(rel), String(as));
  if (directive === null) return [];
  return [[directive, directive === 'manifest-src' && originOf(href).length === 0 ? ["'self'"] : originOf(href)]];
}

const LINKS: ReadonlyMap<string, Directive> = new Map([
  ['stylesheet', 'style-src'],
  ['icon', 'img-src'],
  ['apple-touch-icon', 'img-src'],
  ['manifest', 'manifest-src'],
  ['modulepreload', 'script-src'],
]);

const PRELOADS: ReadonlyMap<string, Directive> = new Map([
  ['script', 'script-src'],
  ['style', 'style-src'],
  ['image', 'img-src'],
  ['font', 'font-src'],
  ['fetch', 'connect-src'],
]);

/** The directive that decides about what a `<link>` loads; null if it loads nothing. */
export function directiveOfLink(rel: string, as: string): Directive | null {
  const names = rel.toLowerCase().split(/\s+/);
  if (names.includes('preload')) return PRELOADS.get(as) ?? null;
  return names.flatMap((name) => LINKS.get(name) ?? [])[0] ?? null;
}

/** Whether a `<script>` of this type is a script, and not data. */
export function isExecuted(type: string | true | undefined): boolean {
  return typeof type !== 'string' || EXECUTED.test(type.trim());
}

/** Kinds of scripts and all names of JavaScript: https://mimesniff.spec.whatwg.org/#javascript-mime-type. */
const EXECUTED =
  /^(?:|module|importmap|speculationrules|webbundle|(?:text|application)\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.[0-5]|jscript|livescript))$/i;

export function hashSource(script: string): string {
  return `'${integrityOf(script)}'`;
}

/**
 * The origin of an address of another site; none of a path. Read by the algorithm of browsers, to which `\\\\host`,
 * `https:/host` and a tab between two slashes name one.
 */
export function originOf(address: string): string[] {
  // With a scheme that no address has, `https:host` is no path on a site with https.
  if (!URL.canParse(address, HERE)) return [];
  const { protocol, host } = new URL(address, HERE);
  if (host === 'here.invalid' || !/^(?:https?|ftp):$/.test(protocol)) return [];
  return [`${protocol === 'ftp:' ? 'https:' : protocol}//${host}`];
}

const HERE = 'ftp://here.invalid/';

/**
 * Whether an origin can be a source of the policy. Browsers accept hosts that are none of anybody's, such as `a;script-src`:
 * in the policy, and in the files for hosts, their characters would be the end of a directive, of a text, or a wildcard.
 * A policy names hosts by letters, digits and hyphens alone; browsers ignore others, and say so on every page.
 */
export function isSource(origin: string): boolean {
  return /^https?:\/\/[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d+)?$/.test(origin);
}

/** The policy as the value of a header. */
export function policyText(policy: Policy): string {
  return [...policy].map(([directive, sources]) => `${directive} ${sources.join(' ')}`).join('; ');
}

/** The policy for a `<meta>`, where browsers do not accept `frame-ancestors`. */
export function metaPolicyText(policy: Policy): string {
  return policyText(new Map([...policy].filter(([directive]) => directive !== 'frame-ancestors')));
}

/** Where browsers look for the sources of a directive that the policy does not have. */
const FALLBACKS: Partial<Record<Directive, Directive>> = {
  'script-src-attr': 'script-src',
  'style-src-attr': 'style-src',
};
const WITHOUT_FALLBACK: ReadonlySet<Directive> = new Set(['base-uri', 'form-action', 'frame-ancestors']);

/** Whether a policy allows a source, e.g. an origin, a hash or `'self'`. */
export function allows(policy: Policy, directive: Directive, source: string): boolean {
  const fallback = FALLBACKS[directive];
  const sources =
    policy.get(directive) ??
    (fallback && policy.get(fallback)) ??
    (WITHOUT_FALLBACK.has(directive) ? ['*'] : (policy.get('default-src') ?? []));
  return sources.some((allowed) => covers(allowed, source));
}

function covers(allowed: string, source: string): boolean {
  if (allowed === source) return true;
  if (!/^https?:/.test(source)) return source.startsWith("'sha256-") && allowed === "'unsafe-inline'";
  if (!URL.canParse(source)) return false;
  if (allowed === '*') return true;
  const { protocol, host } = new URL(source);
  if (allowed === protocol) return true;
  const [, scheme = protocol, pattern = ''] = /^(?:(https?:)\/\/)?([^/]+)/.exec(allowed) ?? [];
  if (scheme !== protocol && !(scheme === 'http:' && protocol === 'https:')) return false;
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;
}

export type { Directive };
