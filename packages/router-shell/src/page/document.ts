import { filesBaseOf } from '@inkstone/site-model/config';
import { canonicalHref, withBase } from '@inkstone/site-model/href';
import { documentTitle, escapeHtml, titleLang, type HeadTag, type PageData } from '@inkstone/site-model/page';
import { hostedOrigins } from '@inkstone/site-model/search';
import { interfaceLang } from '@inkstone/site-model/theme';
import type { Locale } from '@inkstone/site-model/version';
import { BASE_BANNER, baseBanner } from '../app/base-banner.ts';
import { FRAMEWORK_VERSION, type Site } from '../site/site.ts';
import { structuredData } from './structured-data.ts';

export interface DocumentParts {
  /** Null in the dev server for a page that cannot be rendered: the browser fills the document. */
  page: PageData | null;
  build: string;
  /** Content security policy for a `<meta>`. */
  policy?: string | undefined;
  siteTitle: string;
  base: string;
  locale: Locale;
  /** BCP 47 language of the interface's texts, which may be another where nobody wrote them in the locale's. */
  textsLang: string;
  generator: string;
  favicon: string | null;
  stylesheets: readonly Stylesheet[];
  /** Modules that the document loads; in a build the boot script loads them. */
  entries: readonly Entry[];
  /** What a reader sees where the page's styles do not load. */
  banner: string;
  /** Inline script for `<head>`. */
  boot: string;
  /** HTML inside `#inkstone-root`. */
  content: string;
  /** Address of a font that the text needs, to load it beside the stylesheets. */
  font?: string | null;
  /** Origins to connect to early. */
  preconnect: readonly string[];
  scripts: readonly ConfiguredScript[];
}

/** A script of the site's configuration. */
export interface ConfiguredScript {
  src: string;
  async: boolean;
  defer: boolean;
  attributes: Readonly<Record<string, string>>;
  /** Hash of its file, if the site publishes it. */
  integrity?: string | undefined;
}

interface Entry {
  src: string;
  /** Whether the document reloads if the module cannot be loaded, e.g. because the dev server restarts. */
  isNeeded: boolean;
}

export interface Stylesheet {
  href: string;
  /** Hash of its content; none in the dev server. */
  integrity?: string | undefined;
  /** Id by which the dev server's client finds the stylesheet. */
  viteId?: string;
}

/** Id of the document's last element, with the data for the app. */
const PAGE_DATA = 'page-data';

/** Renders the complete HTML document of a page. */
export function renderDocument(parts: DocumentParts): string {
  const { page, locale } = parts;
  const path =
    page?.kind === 'not-found'
      ? ''
      : canonicalHref(page?.href ?? '')
          .slice(parts.base.length - 1)
          .replace(/\/$/, '');
  const data = { build: parts.build, page: { ...page, html: '', head: [] } };
  const title = page ? documentTitle(page, parts.siteTitle) : parts.siteTitle;
  const structured = page && structuredData(page);
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(locale.htmlLang)}" dir="${locale.direction}"${page ? ` data-page="${page.kind}" data-path="${escapeHtml(path ?? '')}"` : ''}>`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `${policyMeta(parts.policy)}<script>${parts.boot}</script>`,
    ...parts.stylesheets.map(renderStylesheet),
    parts.font ? `<link rel="preload" href="${escapeHtml(parts.font)}" as="font" crossorigin>` : '',
    page ? `<link rel="expect" href="#${PAGE_DATA}" blocking="render">` : '',
    // Without an icon, browsers request one from the origin, which may belong to another site.
    `<link rel="icon" href="${escapeHtml(parts.favicon ?? 'data:,')}">`,
    ...parts.preconnect.map((origin) => `<link rel="preconnect" href="${escapeHtml(origin)}" crossorigin>`),
    `<title${langUnless(locale.htmlLang, titleLang(title, page?.lang ?? locale.htmlLang))}>${escapeHtml(title)}</title>`,
    ...(page?.head ?? []).map(renderTag),
    structured ? `<script type="application/ld+json">${inlineJson(structured)}</script>` : '',
    `<meta name="generator" content="${escapeHtml(parts.generator)}">`,
    ...parts.scripts.map(
      ({ src, async, defer, attributes, integrity }) =>
        `<script src="${escapeHtml(src)}"${attributesOf(attributes)}${async ? ' async' : ''}${defer ? ' defer' : ''}${integrityAttribute(integrity)}></script>`,
    ),
    ...parts.entries.map(renderEntry),
    '</head><body>',
    `<div id="inkstone-root"${langUnless(locale.htmlLang, interfaceLang(locale.htmlLang, parts.textsLang))}>${parts.content}</div>`,
    page ? `<script type="application/json" id="${PAGE_DATA}">${inlineJson(data)}</script>` : '',
    `<template id="${BASE_BANNER}"><pre role="alert">${escapeHtml(parts.banner)}</pre></template>`,
    '</body></html>\n',
  ].join('\n');
}

/** The attribute of what is in another language than what is around it. */
function langUnless(around: string, lang = around): string {
  return lang === around ? '' : ` lang="${escapeHtml(lang)}"`;
}

/**
 * The parts that all documents of a site share.
 *
 * @param base Prefix of the addresses of the site's files.
 */
export function siteParts(
  { config, view, texts }: Pick<Site, 'config' | 'view' | 'texts'>,
  base = filesBaseOf(config),
) {
  return {
    siteTitle: config.title,
    base: config.baseUrl,
    locale: view.siteData.locale,
    textsLang: texts.lang,
    banner: baseBanner(config.baseUrl),
    generator: `Inkstone ${FRAMEWORK_VERSION}`,
    favicon: config.favicon === undefined ? null : withBase(base, config.favicon),
    preconnect: config.search.hosted ? [hostedOrigins(config.search.hosted)[0]] : [],
    scripts: config.scripts.map((script) => ({ ...script, src: withBase(base, script.src) })),
  } satisfies Partial<DocumentParts>;
}

/** The script of every redirect; it is the same for all of them, so that one hash allows it. */
export const REDIRECT_SCRIPT =
  'var a=document.querySelector("a"),t=new URL(a.href);if(!t.search)t.search=location.search;if(!t.hash)t.hash=location.hash;location.replace(t)';

/** Renders a redirect: with JavaScript it keeps query and hash, without it a `<meta>` redirects. */
export function renderRedirect(to: string, site: { url: string; policy?: string | undefined }): string {
  const isKnown = site.url !== '' || !to.startsWith('/');
  const canonical = to.startsWith('/') ? `${site.url}${to}` : to;
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8">${policyMeta(site.policy)}`,
    `<title>Redirecting to ${escapeHtml(to)}</title>`,
    `${isKnown ? `<link rel="canonical" href="${escapeHtml(canonical)}">` : ''}<meta name="robots" content="noindex">`,
    `<noscript><meta http-equiv="refresh" content="0; url=${escapeHtml(to)}"></noscript>`,
    `</head><body><p><a href="${escapeHtml(to)}">${escapeHtml(to)}</a></p><script>${REDIRECT_SCRIPT}</script></body></html>\n`,
  ].join('\n');
}

function renderEntry({ src, isNeeded }: Entry): string {
  const onError = isNeeded ? ' onerror="setTimeout(()=>location.reload(),500)"' : '';
  return `<script type="module" src="${escapeHtml(src)}"${onError}></script>`;
}

function policyMeta(policy: string | undefined): string {
  return policy === undefined ? '' : `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">`;
}

function integrityAttribute(integrity: string | undefined): string {
  return integrity === undefined ? '' : ` integrity="${integrity}"`;
}

function renderStylesheet({ href, viteId, integrity }: Stylesheet): string {
  const id = viteId === undefined ? '' : ` data-vite-dev-id="${escapeHtml(viteId)}"`;
  return `<link rel="stylesheet" href="${escapeHtml(href)}"${id}${integrityAttribute(integrity)}>`;
}

function renderTag({ tag, attributes, content }: HeadTag): string {
  const written = attributesOf(attributes);
  return tag === 'script' ? `<script${written}>${scriptText(content ?? '')}</script>` : `<${tag}${written}>`;
}

function attributesOf(attributes: Readonly<Record<string, string | true>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`))
    .join('');
}

/** A script for a script element, which no text in it can end. */
export function scriptText(script: string): string {
  return script.replaceAll('</', '<\\/');
}

/** JSON for a script element, which no text in it can end. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
