import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '@inkstone/site-model/errors';
import { checkPolicy } from '../policy/check-policy.ts';
import { readContent, readFrame } from '../policy/document.ts';
import { openDirectives } from '../policy/embedded.ts';
import { contentPolicy, hashSource, policyOfPages, policyText, type Policy } from '../policy/policy.ts';
import { publicFiles } from '../publish/public-files.ts';
import type { Site } from '../site/site.ts';

/** What pages may do in the dev server: no more than on the published site. Vite's own client is added to it. */
export class DevGuard {
  readonly #site: Site;
  readonly #publicDir: string | null;
  readonly #boot: Promise<string>;
  readonly #policy: Promise<Policy>;

  constructor(
    site: Site,
    { boot, inlineScripts, publicDir }: { boot: Promise<string>; inlineScripts: readonly string[]; publicDir: string },
  ) {
    this.#site = site;
    this.#boot = boot;
    this.#publicDir = publicDir === '' ? null : publicDir;
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
    if (host !== undefined) add('connect-src', `ws://${host}`, `wss://${host}`);
    return policyText(policy);
  }

  /** Whether a build would not publish a file of the public folder, such as one that a link outside of it names. */
  isHidden(name: string): boolean {
    if (this.#publicDir === null || name === '' || !existsSync(path.join(this.#publicDir, name))) return false;
    return !publicFiles(this.#publicDir, this.#site.root).files.has(name.normalize('NFC'));
  }
}
