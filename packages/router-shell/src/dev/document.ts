import type { Problem } from '@inkstone/site-model/errors';
import type { HeadTag, PageData } from '@inkstone/site-model/page';
import { CLIENT_ENTRY, STATE } from '../bundle/virtual-modules.ts';
import {
  escape,
  iconLink,
  renderDocument,
  renderEntry,
  renderRedirect,
  siteParts,
  type DocumentParts,
} from '../page/document.ts';
import { BUILD } from './pages.ts';
import { stylesheetsOf } from './styles.ts';
import type { DevContext } from './updates.ts';

export interface DevDocument {
  status: 200 | 404;
  html: string;
  /** What is wrong with the page. */
  errors: readonly Problem[];
}

/** Where the content of a document stands while plugins see to the rest. */
const CONTENT = '<!--inkstone:content-->';

/**
 * The document of an address as a build would publish it; its scripts and stylesheets are Vite's. What cannot be rendered
 * here is left to the browser, which says why.
 *
 * @param pathname With base.
 * @param url As plugins may ask for it.
 */
export async function devDocument(
  context: DevContext,
  boot: string,
  pathname: string,
  url: string,
): Promise<DevDocument> {
  const { server, project, pages } = context;
  const { shown, errors, state } = await pages.rendered(pathname);
  if (shown && 'redirect' in shown) {
    const { baseUrl, url: site } = project.config;
    return { status: 200, html: renderRedirect(shown.redirect, { base: baseUrl, url: site }), errors };
  }
  const status = shown?.page.kind === 'not-found' ? 404 : 200;
  const { html, plugins } = server.config;
  // None of Vite's own plugins has the hook.
  const isForPlugins = html?.cspNonce !== undefined || plugins.some((plugin) => plugin.transformIndexHtml);
  const page = shown && { ...shown.page, head: [...shown.page.head, stateTag(state)] };
  const frame = await frameOf(page, context, boot, isForPlugins);
  // Vite reads all of it to put in its own script and the base path, a tenth of a second for the first one.
  const whole = isForPlugins ? await server.transformIndexHtml(url, frame) : frame;
  return { status, html: whole.replace(CONTENT, () => shown?.content ?? ''), errors };
}

function stateTag(state: string): HeadTag {
  return { tag: 'meta', attributes: { name: STATE, content: state } };
}

/** The document but for its content. */
async function frameOf(
  page: PageData | null,
  context: DevContext,
  boot: string,
  isForPlugins: boolean,
): Promise<string> {
  const { project, site } = context;
  const { config } = project;
  // Plugins see addresses before Vite has put the site's base before them.
  const base = isForPlugins ? '/' : config.baseUrl;
  const shared = siteParts(config, site.view.siteData.locale, base);
  const entries = [
    ...(isForPlugins ? [] : [{ src: `${base}@vite/client`, isNeeded: true }]),
    // Where its parts cannot be compiled, Vite's client says so.
    { src: `${base}@id/${CLIENT_ENTRY}`, isNeeded: false },
  ];
  if (!page) return emptyDocument({ ...shared, boot, entries });
  return renderDocument({
    ...shared,
    page,
    build: BUILD,
    modules: [],
    stylesheets: await stylesheetsOf(page, context, base),
    entries,
    boot,
    content: CONTENT,
  });
}

type EmptyParts = ReturnType<typeof siteParts> & Pick<DocumentParts, 'boot' | 'entries'>;

/** For the browser to fill. */
function emptyDocument({ locale, siteTitle, generator, favicon, scripts, boot, entries }: EmptyParts): string {
  return [
    '<!doctype html>',
    `<html lang="${escape(locale.htmlLang)}" dir="${locale.direction}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<script>${boot}</script>`,
    iconLink(favicon),
    `<title>${escape(siteTitle)}</title><meta name="generator" content="${escape(generator)}">`,
    ...scripts.map(({ src }) => `<script src="${escape(src)}" defer></script>`),
    ...entries.map(renderEntry),
    `</head><body><div id="root">${CONTENT}</div></body></html>\n`,
  ].join('\n');
}
