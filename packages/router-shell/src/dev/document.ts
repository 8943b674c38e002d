import { filesBaseOf } from '@inkstone/site-model/config';
import type { Problem } from '@inkstone/site-model/errors';
import type { HeadTag, PageData } from '@inkstone/site-model/page';
import { clientEntry, STATE } from '../bundle/virtual-modules.ts';
import { renderDocument, renderRedirect, siteParts } from '../page/document.ts';
import { stylesheetsOf } from './styles.ts';
import type { DevContext } from './updates.ts';

export interface DevDocument {
  status: 200 | 404;
  html: string;
  /** The document without the page's content. */
  frame: string;
  errors: readonly Problem[];
}

/** Placeholder for the content while plugins transform the rest of the document. */
const CONTENT = '<!--inkstone:content-->';

/**
 * Renders the document of an address as a build would, with Vite's scripts and stylesheets. If the page cannot be
 * rendered, the document is empty and the browser shows the error.
 *
 * @param pathname With base.
 * @param url For plugins.
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
    const html = renderRedirect(shown.redirect, { url: project.config.url });
    return { status: 200, html, frame: html, errors };
  }
  const status = shown?.page.kind === 'not-found' ? 404 : 200;
  const { html, plugins } = server.config;
  // Vite's own plugins do not use this hook.
  const isForPlugins = html?.cspNonce !== undefined || plugins.some((plugin) => plugin.transformIndexHtml);
  const stateTag: HeadTag = { tag: 'meta', attributes: { name: STATE, content: state } };
  const page = shown && { ...shown.page, head: [...shown.page.head, stateTag] };
  const frame = await frameOf(page, context, boot, isForPlugins);
  // Vite would parse the document to add its script and the base path, which takes 0.1 s for the first document.
  const whole = isForPlugins ? await server.transformIndexHtml(url, frame) : frame;
  return { status, html: whole.replace(CONTENT, () => shown?.content ?? ''), frame: whole, errors };
}

/** The document without its content. */
async function frameOf(
  page: PageData | null,
  context: DevContext,
  boot: string,
  isForPlugins: boolean,
): Promise<string> {
  const { config } = context.site;
  // After the plugins, Vite prepends the base path to addresses.
  const base = isForPlugins ? '/' : filesBaseOf(config);
  return renderDocument({
    ...siteParts(context.site, base),
    page,
    build: context.pages.build,
    stylesheets: page ? await stylesheetsOf(page, context, base) : [],
    entries: [
      ...(isForPlugins ? [] : [{ src: `${base}@vite/client`, isNeeded: true }]),
      // If a module of the app cannot be compiled, Vite's client reports it.
      { src: `${base}@id/${clientEntry(config)}`, isNeeded: false },
    ],
    boot,
    content: CONTENT,
  });
}
