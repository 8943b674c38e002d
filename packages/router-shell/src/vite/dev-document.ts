import type { ResolvedSiteConfig } from '@inkstone/site-model/config';
import type { ViteDevServer } from 'vite';
import { escape, iconLink } from '../build/document.ts';
import { CLIENT_ENTRY } from './virtual-modules.ts';

/** The empty document of the dev server; the app fills it. */
export async function devDocument(
  { config: { html, plugins, base }, transformIndexHtml }: ViteDevServer,
  config: ResolvedSiteConfig,
  boot: string,
  url: string,
): Promise<string> {
  // None of Vite's own plugins has the hook.
  const isForPlugins = html?.cspNonce !== undefined || plugins.some((plugin) => plugin.transformIndexHtml);
  // Vite reads the whole document to put in its own script and the base path, a tenth of a second for the first one.
  return isForPlugins
    ? transformIndexHtml(url, documentText(config, boot, '/', ''))
    : documentText(config, boot, base, `<script type="module" src="${escape(base)}@vite/client"></script>`);
}

function documentText(config: ResolvedSiteConfig, boot: string, base: string, start: string): string {
  const [locale] = config.locales;
  const absolute = (file: string) => (/^([a-z]+:)?\/\//i.test(file) ? file : `${base}${file.replace(/^\//, '')}`);
  const scripts = config.scripts.map(({ src }) => `<script src="${escape(absolute(src))}" defer></script>`);
  return [
    '<!doctype html>',
    `<html lang="${escape(locale?.htmlLang ?? locale?.code ?? 'en')}" dir="${locale?.direction ?? 'ltr'}">`,
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${start}`,
    `<script>${boot}</script>`,
    iconLink(config.favicon === undefined ? null : absolute(config.favicon)),
    `<title>${escape(config.title)}</title><meta name="generator" content="Inkstone">`,
    ...scripts,
    '</head><body><div id="root"></div>',
    `<script type="module" src="${escape(base)}@id/${CLIENT_ENTRY}"></script>`,
    '</body></html>',
  ].join('\n');
}
