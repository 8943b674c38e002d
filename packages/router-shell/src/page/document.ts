import type { ResolvedSiteConfig } from '@inkstone/site-model/config';
import { withBase } from '@inkstone/site-model/href';
import type { HeadTag, PageData } from '@inkstone/site-model/page';
import { hostedOrigin } from '@inkstone/site-model/search';
import type { Locale } from '@inkstone/site-model/version';
import { BASE_BANNER, baseBanner } from '../app/base-banner.ts';
import { documentTitle } from '../app/navigation/head.ts';
import { FRAMEWORK_VERSION } from '../site/site.ts';

export interface DocumentParts {
  page: PageData;
  build: string;
  /** URLs of the app's scripts besides its entry. */
  modules: readonly string[];
  siteTitle: string;
  base: string;
  locale: Locale;
  generator: string;
  /** Null: none. */
  favicon: string | null;
  /** The first is every page's. */
  stylesheets: readonly Stylesheet[];
  /** Modules that the document loads by itself; a published one leaves that to its boot script. */
  entries: readonly Entry[];
  /** Inline script for `<head>`. */
  boot: string;
  /** Inside of `#root`. */
  content: string;
  /** Origins to connect to early. */
  preconnect: readonly string[];
  scripts: readonly { src: string; async: boolean; defer: boolean }[];
}

export interface Entry {
  src: string;
  /** Whether to load the document again where it cannot be had: its host starts anew. */
  isNeeded: boolean;
}

export interface Stylesheet {
  href: string;
  /** What the dev server's client knows it by. */
  viteId?: string;
}

/** Id of the element with what the app has to know, the document's last. */
const PAGE_DATA = 'page-data';

/** Where a document names no icon, browsers ask the origin for one, which may be another site's. */
export function iconLink(favicon: string | null): string {
  return `<link rel="icon" href="${favicon === null ? 'data:,' : escape(favicon)}">`;
}

/** The complete HTML document of a page. */
export function renderDocument(parts: DocumentParts): string {
  const { page, locale } = parts;
  const path = page.kind === 'not-found' ? '' : page.href.slice(parts.base.length - 1).replace(/\/$/, '');
  return [
    '<!doctype html>',
    `<html lang="${escape(locale.htmlLang)}" dir="${locale.direction}" data-page="${page.kind}" data-path="${escape(path)}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<script>${parts.boot}</script>`,
    ...parts.stylesheets.map(renderStylesheet),
    `<link rel="expect" href="#${PAGE_DATA}" blocking="render">`,
    iconLink(parts.favicon),
    ...parts.preconnect.map((origin) => `<link rel="preconnect" href="${escape(origin)}" crossorigin>`),
    `<title>${escape(documentTitle(page.title, parts.siteTitle))}</title>`,
    ...page.head.map(renderTag),
    `<meta name="generator" content="${escape(parts.generator)}">`,
    ...parts.scripts.map(
      ({ src, async, defer }) =>
        `<script src="${escape(src)}"${async ? ' async' : ''}${defer ? ' defer' : ''}></script>`,
    ),
    ...parts.entries.map(renderEntry),
    '</head><body>',
    `<div id="root">${parts.content}</div>`,
    `<script type="application/json" id="${PAGE_DATA}">${inlineJson({ build: parts.build, modules: parts.modules, page: { ...page, html: '', head: [] } })}</script>`,
    `<template id="${BASE_BANNER}"><pre role="alert">${escape(baseBanner(parts.base))}</pre></template>`,
    '</body></html>\n',
  ].join('\n');
}

/**
 * What all documents of a site have in common.
 *
 * @param base Before the addresses of the site's own files.
 */
export function siteParts(config: ResolvedSiteConfig, locale: Locale, base = config.baseUrl) {
  return {
    siteTitle: config.title,
    base: config.baseUrl,
    locale,
    generator: `Inkstone ${FRAMEWORK_VERSION}`,
    favicon: config.favicon === undefined ? null : withBase(base, config.favicon),
    preconnect: config.search.hosted ? [hostedOrigin(config.search.hosted)] : [],
    scripts: config.scripts.map(({ src, async, defer }) => ({ src: withBase(base, src), async, defer })),
  } satisfies Partial<DocumentParts>;
}

/** A document that leads on: at once with JavaScript (query and hash kept), without it by the browser's own means. */
export function renderRedirect(to: string, boot: { base: string; url: string }): string {
  const canonical = to.startsWith('/') ? `${boot.url}${to}` : to;
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    `<title>Redirecting to ${escape(to)}</title>`,
    `<link rel="canonical" href="${escape(canonical)}"><meta name="robots" content="noindex">`,
    `<script>var t=new URL(${inlineJson(to)},location.href);if(!t.search)t.search=location.search;if(!t.hash)t.hash=location.hash;location.replace(t)</script>`,
    `<noscript><meta http-equiv="refresh" content="0; url=${escape(to)}"></noscript>`,
    `</head><body><p><a href="${escape(to)}">${escape(to)}</a></p></body></html>\n`,
  ].join('\n');
}

export function renderEntry({ src, isNeeded }: Entry): string {
  const otherwise = isNeeded ? ' onerror="setTimeout(()=>location.reload(),500)"' : '';
  return `<script type="module" src="${escape(src)}"${otherwise}></script>`;
}

function renderStylesheet({ href, viteId }: Stylesheet): string {
  const id = viteId === undefined ? '' : ` data-vite-dev-id="${escape(viteId)}"`;
  return `<link rel="stylesheet" href="${escape(href)}"${id}>`;
}

function renderTag({ tag, attributes, content }: HeadTag): string {
  const written = Object.entries(attributes).map(([name, value]) =>
    value === true ? ` ${name}` : ` ${name}="${escape(value)}"`,
  );
  return tag === 'script'
    ? `<script${written.join('')}>${(content ?? '').replaceAll('</', '<\\/')}</script>`
    : `<${tag}${written.join('')}>`;
}

/** JSON that cannot end the script element that it stands in. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

export function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
