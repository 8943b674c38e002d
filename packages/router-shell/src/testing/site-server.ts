import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSiteHandler, type Handler } from '../preview/static-handler.ts';

export interface SiteServerOptions {
  /** The built site. */
  folder: string;
  /** Path to serve the site at, with a slash at both ends; another than it was built for, to test a wrong one. */
  base: string;
}

interface Rule {
  pattern: RegExp;
  times: number;
}

interface Delay extends Rule {
  ms: number;
}

/**
 * A static host on loopback for browser tests of a built site. It can delay and fail requests and deploy another build
 * while a page is open.
 *
 * ```ts
 * const server = await new SiteServer({ folder: 'dist', base: '/docs/' }).start();
 * server.fail(/\.js$/, 1);
 * await page.goto(server.url('quick-start'));
 * await server.stop();
 * ```
 */
export class SiteServer {
  /** Paths and queries of the requests so far; tests may empty it. */
  readonly requests: string[] = [];
  /** Origin of the running server, e.g. `http://127.0.0.1:40123`. */
  origin = '';
  #options: SiteServerOptions;
  #handler: Handler;
  #server: Server | undefined;
  #delays: Delay[] = [];
  #failures: Rule[] = [];

  constructor(options: SiteServerOptions) {
    this.#options = options;
    this.#handler = createSiteHandler(options);
  }

  /** Listens on a free port. */
  async start(): Promise<this> {
    const server = createServer((request, response) => {
      this.requests.push(request.url ?? '/');
      if (take(this.#failures, request)) {
        response.writeHead(500).end('failed on purpose');
        return;
      }
      const delay = take(this.#delays, request);
      if (delay) setTimeout(() => this.#handler(request, response), delay.ms);
      else this.#handler(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.#server = server;
    this.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return this;
  }

  /** Absolute URL of a path below the base path, e.g. `docs/quick-start`. */
  url(path: string): string {
    return `${this.origin}${this.#options.base}${path}`;
  }

  /** Delays the next `times` requests whose URL matches by `ms`. */
  delay(pattern: RegExp, ms: number, times = Infinity): void {
    this.#delays.push({ pattern, ms, times });
  }

  /** Answers the next `times` requests whose URL matches with status 500. */
  fail(pattern: RegExp, times = Infinity): void {
    this.#failures.push({ pattern, times });
  }

  /** Removes all delays and failures. */
  heal(): void {
    this.#delays = [];
    this.#failures = [];
  }

  /** Replaces the deployed build. */
  deploy(folder: string): void {
    this.#options = { ...this.#options, folder };
    this.#handler = createSiteHandler(this.#options);
  }

  /** Closes the server and all connections to it. */
  async stop(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = undefined;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

/** The first rule that matches a request and still applies; uses it once. */
function take<Kind extends Rule>(rules: readonly Kind[], request: IncomingMessage): Kind | undefined {
  const rule = rules.find(({ pattern, times }) => times > 0 && pattern.test(request.url ?? ''));
  if (rule) rule.times--;
  return rule;
}
