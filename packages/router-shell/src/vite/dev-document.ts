import type { ResolvedSiteConfig } from '@inkstone/site-model/config';
import { escape } from '../build/document.ts';
import { CLIENT_ENTRY } from './virtual-modules.ts';

/** The empty document of the dev server; the app fills it. Vite puts the base path before its absolute URLs. */
export function devDocument(config: ResolvedSiteConfig, boot: string): string {
  const [locale] = config.locales;
  const scripts = config.scripts.map(({ src }) => `<script src="${escape(absolute(src))}" defer></script>`);
  return [
    '<!doctype html>',
    `<html lang="${escape(locale?.htmlLang ?? locale?.code ?? 'en')}" dir="${locale?.direction ?? 'ltr'}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<script>${boot}</script>`,
    ...(config.favicon === undefined ? [] : [`<link rel="icon" href="${escape(absolute(config.favicon))}">`]),
    `<title>${escape(config.title)}</title><meta name="generator" content="Inkstone">`,
    ...scripts,
    '</head><body><div id="root"></div>',
    `<script type="module" src="/@id/${CLIENT_ENTRY}"></script>`,
    '</body></html>',
  ].join('\n');
}

function absolute(path: string): string {
  return /^([a-z]+:)?\/\//i.test(path) ? path : `/${path.replace(/^\//, '')}`;
}
