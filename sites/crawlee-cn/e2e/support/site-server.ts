import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createSiteHandler, type Handler } from '@inkstone/router-shell/static-handler';

export const BASE = '/crawlee-cn/';
export const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

interface Rule {
  pattern: RegExp;
  times: number;
}

/** A static host on loopback that can be slow, fail and be deployed to while a page is open. */
export class SiteServer {
  readonly requests: string[] = [];
  origin = '';
  #server: Server | undefined;
  #handler: Handler;
  #delays: (Rule & { ms: number })[] = [];
  #failures: Rule[] = [];

  constructor(folder = DIST, base = BASE) {
    this.#handler = createSiteHandler({ folder, base });
  }

  async start(): Promise<this> {
    this.#server = createServer((request, response) => {
      const url = request.url ?? '/';
      this.requests.push(url);
      const failure = this.#take(this.#failures, request);
      if (failure) {
        response.writeHead(500).end('failed on purpose');
        return;
      }
      const delay = this.#take(this.#delays, request) as { ms: number } | undefined;
      if (delay) setTimeout(() => this.#handler(request, response), delay.ms);
      else this.#handler(request, response);
    });
    await new Promise<void>((resolve) => this.#server?.listen(0, '127.0.0.1', resolve));
    this.origin = `http://127.0.0.1:${(this.#server?.address() as AddressInfo).port}`;
    return this;
  }

  /** Answers requests that match only after `ms`. */
  delay(pattern: RegExp, ms: number, times = Infinity): void {
    this.#delays.push({ pattern, ms, times });
  }

  /** Answers requests that match with an error. */
  fail(pattern: RegExp, times = Infinity): void {
    this.#failures.push({ pattern, times });
  }

  heal(): void {
    this.#delays = [];
    this.#failures = [];
  }

  /** Replaces what is deployed. */
  deploy(folder: string, base = BASE): void {
    this.#handler = createSiteHandler({ folder, base });
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  #take(rules: Rule[], request: IncomingMessage): Rule | undefined {
    const rule = rules.find((entry) => entry.times > 0 && entry.pattern.test(request.url ?? ''));
    if (rule) rule.times--;
    return rule;
  }
}
