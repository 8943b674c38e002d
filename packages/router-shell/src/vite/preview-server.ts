import path from 'node:path';
import type { PreviewServer } from 'vite';
import { createSiteHandler } from '../build/static-handler.ts';
import type { SiteHost } from './site-host.ts';

/** Serves the built site as a static host would. */
export function servePreview(server: PreviewServer, host: SiteHost): void {
  const folder = path.resolve(host.root, server.config.build.outDir);
  server.middlewares.use(createSiteHandler({ folder, base: host.config.baseUrl }));
}
