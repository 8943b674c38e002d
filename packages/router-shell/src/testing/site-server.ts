import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSiteHandler, type Handler } from '../preview/static-handler.ts';

/** What a test’s server serves, and at which path. */
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

/**
 * How a request fails: with a status; with a page in place of the file; with half of the file; with no answer at all;
 * with the file under another type; with an empty object, as hosts do that answer any request for JSON.
 */
export type Fault = 404 | 500 | 'page' | 'half' | 'silence' | 'other type' | 'empty';

interface Failure extends Rule {
  fault: Fault;
}

/** Header of the server's requests to itself. */
const WITHOUT_FAULTS = 'x-without-faults';

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
  #failures: Failure[] = [];

  constructor(options: SiteServerOptions) {
    this.#options = options;
    this.#handler = createSiteHandler(options);
  }

  /** Listens on a free port. */
  async start(): Promise<this> {
    const server = createServer((request, response) => {
      if (WITHOUT_FAULTS in request.headers) {
        this.#handler(request, response);
        return;
      }
      this.requests.push(request.url ?? '/');
      const failure = take(this.#failures, request);
      if (failure) {
        void this.#failOnPurpose(failure.fault, request, response);
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

  /** Lets the next `times` requests whose URL matches fail. */
  fail(pattern: RegExp, times = Infinity, fault: Fault = 500): void {
    this.#failures.push({ pattern, times, fault });
  }

  async #failOnPurpose(fault: Fault, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (fault === 'silence') return;
    if (typeof fault === 'number') {
      response.writeHead(fault, { 'Content-Type': 'text/plain' }).end('failed on purpose');
      return;
    }
    if (fault === 'empty') {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
      return;
    }
    const url = fault === 'page' ? this.url('no/such/page') : `${this.origin}${request.url}`;
    const answer = await fetch(url, { headers: { [WITHOUT_FAULTS]: '' } });
    const body = Buffer.from(await answer.arrayBuffer());
    const headers = Object.fromEntries(answer.headers);
    delete headers['content-length'];
    if (fault === 'other type') headers['content-type'] = 'text/plain';
    response.writeHead(200, headers).end(fault === 'half' ? body.subarray(0, body.length / 2) : body);
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
