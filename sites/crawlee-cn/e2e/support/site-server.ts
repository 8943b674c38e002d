import { fileURLToPath } from 'node:url';
import { SiteServer } from '@inkstone/router-shell/testing';

export const BASE = '/crawlee-cn/';
/** The built site; another build of it can be tested by INKSTONE_DIST. */
export const DIST = process.env['INKSTONE_DIST'] ?? fileURLToPath(new URL('../../dist', import.meta.url));

/** What the page of a type says that its package does not export. */
export const UNEXPORTED = 'the package does not export it: it cannot be imported';

/** Serves the built site until `stop` is called. */
export async function serveSite(base = BASE): Promise<SiteServer> {
  return new SiteServer({ folder: DIST, base }).start();
}
