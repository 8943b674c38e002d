import path from 'node:path';
import type { PreviewServer } from 'vite';
import { createSiteHandler } from './static-handler.ts';
import type { Project } from '../plugin/project.ts';

/** Serves the built site as a static host would. */
export function servePreview(server: PreviewServer, project: Project): void {
  const folder = path.resolve(project.root, server.config.build.outDir);
  server.middlewares.use(createSiteHandler({ folder, base: project.config.baseUrl }));
}
