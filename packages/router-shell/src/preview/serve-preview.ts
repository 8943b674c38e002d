import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { SiteEntities } from '@inkstone/site-model/version';
import type { PreviewServer } from 'vite';
import { readAddresses } from '../plugin/asked-address.ts';
import { createSiteHandler, type Handler } from './static-handler.ts';

/**
 * Serves what a build wrote. Where languages have origins of their own, each has a port, and links between them lead from
 * one port to the other.
 */
export function servePreview(server: PreviewServer, folder: string, base: string): void {
  const [first, ...others] = originsOf(folder);
  readAddresses(server.httpServer);
  if (!first) {
    server.middlewares.use(createSiteHandler({ folder, base }));
    return;
  }
  const ports = new Map<string, number>();
  const handlerOf = (origin: { url: string; folder: string }): Handler =>
    createSiteHandler({
      folder: path.join(folder, origin.folder),
      base,
      elsewhere: (request) => new Map([...ports].map(([url, port]) => [url, localOrigin(request, port)])),
    });
  server.middlewares.use(handlerOf(first));
  server.httpServer.once('listening', () => {
    const { port, address } = server.httpServer.address() as AddressInfo;
    ports.set(first.url, port);
    for (const origin of others) {
      const handle = handlerOf(origin);
      const own = createServer((request, response) => handle(request, response));
      server.httpServer.once('close', () => own.close());
      // Any port that is free, if the next one is not.
      own.once('error', () => own.listen(0, address));
      own.once('listening', () => {
        const { port: taken } = own.address() as AddressInfo;
        ports.set(origin.url, taken);
        server.config.logger.info(`  ➜  ${origin.url}: http://localhost:${taken}${base}`);
      });
      own.listen(port + others.indexOf(origin) + 1, address);
    }
  });
}

function localOrigin(request: IncomingMessage, port: number): string {
  const asked = `http://${request.headers.host ?? 'localhost'}`;
  return `http://${URL.canParse(asked) ? new URL(asked).hostname : 'localhost'}:${port}`;
}

/** The origins that a build wrote a folder for; none where there is one. */
function originsOf(folder: string): NonNullable<SiteEntities['origins']> {
  const file = path.join(folder, 'site-data.json');
  if (!existsSync(file)) return [];
  return (JSON.parse(readFileSync(file, 'utf8')) as SiteEntities).origins ?? [];
}
