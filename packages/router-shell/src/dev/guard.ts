import { realpathSync, statSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { Problem } from '@inkstone/site-model/errors';
import { lookup } from 'mrmime';
import { isFileLoadingAllowed, type ResolvedConfig, type WebSocketServer } from 'vite';
import { checkPolicy } from '../policy/check-policy.ts';
import { readContent, readFrame } from '../policy/document.ts';
import { openDirectives } from '../policy/embedded.ts';
import { contentPolicy, hashSource, policyOfPages, policyText, type Policy } from '../policy/policy.ts';
import { publicFiles } from '../publish/public-files.ts';
import type { Site } from '../site/site.ts';

/** What pages may do in the dev server: no more than on the published site. Vite's own client is added to it. */
export class DevGuard {
  readonly #site: Site;
  readonly #vite: ResolvedConfig;
  readonly #publicDir: string | null;
  readonly #boot: Promise<string>;
  readonly #policy: Promise<Policy>;

  constructor(
    site: Site,
    { boot, inlineScripts, vite }: { boot: Promise<string>; inlineScripts: readonly string[]; vite: ResolvedConfig },
  ) {
    this.#site = site;
    this.#vite = vite;
    this.#boot = boot;
    this.#publicDir = vite.publicDir === '' ? null : vite.publicDir;
    const files = this.#publicDir === null ? [] : publicFiles(this.#publicDir, site.root).files.keys();
    // Pages are rendered one by one: what any of them may embed.
    const embedded = new Map(openDirectives(site.config).map((directive) => [directive, ['https:', 'http:']]));
    this.#policy = boot.then((script) =>
      contentPolicy({ config: site.config, boots: [script], inlineScripts, files, embedded }),
    );
    // Whoever awaits the policy gets the error.
    this.#policy.catch(() => undefined);
  }

  /** What a build would refuse of a page's content; such a page is not shown. */
  async problemsOf(page: { href: string; file: string | null }, content: string): Promise<Problem[]> {
    const policy = policyOfPages(await this.#policy, [await this.#boot]);
    return checkPolicy(this.#site, policy, [{ ...page, ...readContent(content) }]);
  }

  /**
   * The header for a document.
   *
   * @param frame The document without the page's content: what our own code and plugins of Vite write runs.
   * @param host Of the request: Vite's client is told of changes there.
   */
  async header(frame: string, host: string | undefined): Promise<string> {
    const policy = new Map(await this.#policy);
    const add = (directive: Parameters<typeof policy.get>[0], ...sources: string[]) =>
      policy.set(directive, [...new Set([...(policy.get(directive) ?? []), ...sources])]);
    for (const { directive, source, written } of readFrame(frame)) {
      if (directive === 'script-src' && source !== "'unsafe-inline'") add('script-src', source);
      if (directive !== 'script-src-attr') continue;
      const [, code = ''] = /^\w+="(.*)"$/s.exec(written) ?? [];
      add('script-src-attr', "'unsafe-hashes'", hashSource(code));
    }
    // Vite writes stylesheets into the document, and waits for a server that restarts in a worker of its own.
    add('style-src', "'unsafe-inline'");
    add('worker-src', 'blob:');
    if (host !== undefined && /^[\w.:[\]-]+$/.test(host)) add('connect-src', `ws://${host}`, `wss://${host}`);
    return policyText(policy);
  }

  /**
   * What answers the request for a file that Vite serves as it is; null if the file must not be served.
   *
   * Vite serves every file of the repository. One of the public folder has the policy that it is published with. No other
   * is published, so nobody has checked what runs in it: browsers may open it, but as a page it runs and loads nothing. A
   * script of this origin, or a stylesheet of XML, could read all the others and send them away.
   *
   * @param name The address without the base path.
   */
  async headersOfFile(name: string): Promise<Record<string, string> | null> {
    // Vite takes slashes at the end off the name of a public file.
    name = name.replace(/\/+$/, '');
    if (this.#publicDir !== null && name !== '' && isNoFolder(path.join(this.#publicDir, name))) {
      const isPublished = publicFiles(this.#publicDir, this.#site.root).files.has(name.normalize('NFC'));
      return isPublished ? this.headersOfPublished() : null;
    }
    const file = name.startsWith('@fs/') ? path.resolve('/', name.slice(4)) : path.join(this.#vite.root, name);
    if (!isNoFolder(file)) return {};
    // The answer of a device would have no end, that of a named pipe no beginning.
    if (!statSync(file).isFile()) return null;
    // Vite compares the name of a link with its folders, not what it leads to.
    return isFileLoadingAllowed(this.#vite, realpathSync(file).split(path.sep).join('/'))
      ? /html|xml/.test(lookup(file) ?? '')
        ? LOADS_NOTHING
        : RUNS_NOTHING
      : null;
  }

  /** What a host sends with a published file. */
  async headersOfPublished(): Promise<Record<string, string>> {
    return fileHeaders(policyText(await this.#policy));
  }
}

/** Workers of modules keep their origin by it; they are no documents, so that their scripts run. */
export const RUNS_NOTHING = fileHeaders('sandbox allow-same-origin');
/** Of what browsers open as a document: by a stylesheet of XML it would read other files of its origin. */
const LOADS_NOTHING = fileHeaders("default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox");

function fileHeaders(policy: string): Record<string, string> {
  return { 'Content-Security-Policy': policy, 'X-Content-Type-Options': 'nosniff' };
}

/** Whether a path leads to something that Vite would read: it does not ask for regular files. */
function isNoFolder(file: string): boolean {
  try {
    return !statSync(file).isDirectory();
  } catch {
    // There is none, or no file can have this name.
    return false;
  }
}

/**
 * Whether a request would open an editor on the machine of the dev server, and does not come from a script of its own
 * pages: pictures and links of a page, and pages of other sites, can ask for the address, too.
 */
export function opensEditor(
  pathname: string,
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
): boolean {
  // All that Vite's server takes for this address.
  if (!/\/__open-in-editor(?![^/.])/i.test(pathname)) return false;
  // Browsers send these to this machine and by https. Elsewhere nobody can tell who asks, and the editor is not there.
  const { 'sec-fetch-site': from, 'sec-fetch-dest': as } = headers;
  // A link with `ping` asks as scripts do, but for its method.
  return from !== 'same-origin' || as !== 'empty' || method !== 'GET';
}

/**
 * Lets only messages through that Vite can read. It takes the form of each for granted, and any other would end the
 * process: every program of the machine may send some.
 */
export function readMessages(ws: Pick<WebSocketServer, 'on'>): void {
  ws.on('connection', (socket) => {
    const listeners = socket.listeners('message');
    socket.removeAllListeners('message');
    socket.on('message', (...message) => {
      if (isReadable(String(message[0]))) for (const listen of listeners) listen.apply(socket, message);
    });
  });
}

function isReadable(message: string): boolean {
  try {
    const parsed = JSON.parse(message) as { event?: unknown; data?: Readonly<Record<string, unknown>> | null };
    // Answers have parts of it: one that is nested too deeply for that throws here.
    JSON.stringify(parsed);
    const { event, data } = parsed;
    // The server says those to itself.
    if (typeof event !== 'string' || event.startsWith('vite:client:')) return false;
    if (!event.startsWith('vite:')) return true;
    const needed = NEEDED.get(event) ?? [];
    return typeof data === 'object' && data !== null && needed.every((key) => typeof data[key] === 'string');
  } catch {
    return false;
  }
}

/** What Vite's own messages must have: event → keys of texts. */
const NEEDED: ReadonlyMap<string, readonly string[]> = new Map([
  ['vite:invalidate', ['path']],
  ['vite:invoke', ['id', 'name']],
]);
