import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';

interface Answer {
  id?: number;
  result?: { [key: string]: unknown };
  error?: { message: string };
}

/** An answer that did not come in time, or never will: the browser has been ended. */
export class BrowserFailure extends Error {}

/**
 * A browser of this machine with one empty page, in which code runs. A few commands of Chromium's protocol do for that,
 * which it takes from a pipe; a package for it would be ten times the size of this one.
 */
export class Browser {
  readonly #child: ChildProcess;
  readonly #profile: string;
  readonly #pending = new Map<number, (answer: Answer) => void>();
  #said = '';
  #asked = 0;
  #session = '';

  private constructor(file: string) {
    this.#profile = mkdtempSync(path.join(tmpdir(), 'inkstone-browser-'));
    this.#child = spawn(
      file,
      [
        '--headless',
        '--remote-debugging-pipe',
        '--disable-gpu',
        '--disable-extensions',
        '--no-first-run',
        // A profile of its own: a browser that is open would take the command in its place.
        `--user-data-dir=${this.#profile}`,
        // Nothing that is drawn comes from a network.
        '--host-resolver-rules=MAP * ~NOTFOUND',
        // Pictures are the same on every screen.
        '--force-device-scale-factor=1',
        '--hide-scrollbars',
        // Chromium does not start as root otherwise, as in containers.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        'about:blank',
      ],
      // Dates in diagrams are those of their text, not of the machine.
      {
        stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
        env: { ...process.env, TZ: 'UTC' },
        // A group of its own, which can be ended as a whole.
        detached: process.platform !== 'win32',
      },
    );
    const failed = (reason: string) => {
      for (const answer of this.#pending.values()) answer({ error: { message: reason } });
      this.#pending.clear();
    };
    this.#child.on('error', (error) => failed(error.message));
    this.#child.on('exit', (code) => failed(`the browser ended with ${code}. ${this.#said}`));
    this.#child.stderr?.on('data', (chunk: Buffer) => (this.#said = (this.#said + chunk.toString()).slice(-1000)));
    // A pipe that the browser has left says so, beside the event above.
    (this.#child.stdio[3] as Writable).on('error', () => undefined);
    let rest = '';
    (this.#child.stdio[4] as Readable).setEncoding('utf8').on('data', (chunk: string) => {
      const messages = (rest + chunk).split('\0');
      rest = messages.pop() ?? '';
      for (const message of messages) {
        const answer = JSON.parse(message) as Answer;
        this.#pending.get(answer.id ?? 0)?.(answer);
        this.#pending.delete(answer.id ?? 0);
      }
    });
    process.once('exit', this.#onExit);
  }

  /**
   * @param file Of the browser.
   * @throws {BrowserFailure} if it does not start.
   */
  static async open(file: string): Promise<Browser> {
    const browser = new Browser(file);
    const { targetId } = await browser.#send('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await browser.#send('Target.attachToTarget', { targetId, flatten: true });
    browser.#session = String(sessionId);
    return browser;
  }

  /**
   * Runs a function, which is sent as text, in the page.
   *
   * @param input JSON.
   * @throws {BrowserFailure} if it takes too long or throws; the browser is ended then.
   */
  async call<Input extends unknown[], Output>(
    run: (...input: Input) => Output | Promise<Output>,
    ...input: Input
  ): Promise<Output> {
    return (await this.evaluate(`(${run.toString()})(...${JSON.stringify(input)})`)) as Output;
  }

  /** Runs code in the page and waits for its result, as `call` does for a function. */
  async evaluate(expression: string): Promise<unknown> {
    const options = { expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await this.#send('Runtime.evaluate', options);
    if (exceptionDetails === undefined) return (result as { value: unknown }).value;
    void this.close();
    const { exception, text } = exceptionDetails as { exception?: { description?: string }; text: string };
    throw new BrowserFailure(exception?.description ?? text);
  }

  /** Gives the page a size, in pixels. */
  async resize(width: number, height: number): Promise<void> {
    await this.#send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });
  }

  /** What the page shows as PNG, in base64. */
  async screenshot(): Promise<string> {
    const { data } = await this.#send('Page.captureScreenshot', { format: 'png' });
    return String(data);
  }

  /** Keeps Node running, or lets it end, while the browser is open; it ends with Node. */
  hold(isBusy: boolean): void {
    for (const handle of [this.#child, ...this.#child.stdio.slice(2)] as (
      | ChildProcess
      | { ref?(): void; unref?(): void }
    )[])
      if (isBusy) handle.ref?.();
      else handle.unref?.();
  }

  async close(): Promise<void> {
    process.off('exit', this.#onExit);
    this.hold(true);
    // The browser asks for nothing more when its pipe is closed; what was started may be a script around it.
    const timer = setTimeout(() => this.#kill(), 2000);
    await new Promise<void>((resolve) => {
      const pipe = this.#child.stdio[4] as Readable;
      if (pipe.destroyed) resolve();
      else pipe.once('close', resolve);
      (this.#child.stdio[3] as Writable).end(`${JSON.stringify({ id: 0, method: 'Browser.close' })}\0`);
    });
    clearTimeout(timer);
    this.#kill();
    // The browser's own processes may write to it while they end.
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }

  /** Ends all processes that it consists of. */
  #kill(): void {
    const { pid } = this.#child;
    try {
      if (pid === undefined || process.platform === 'win32') this.#child.kill('SIGKILL');
      else process.kill(-pid, 'SIGKILL');
    } catch {
      // They have ended.
    }
  }

  /** Node is ending: nothing can be waited for but a moment. */
  readonly #onExit = (): void => {
    this.#kill();
    // Processes that are ending may still write to it.
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };

  async #send(method: string, params: object): Promise<Record<string, unknown>> {
    const id = ++this.#asked;
    const answer = await new Promise<Answer>((resolve) => {
      const timer = setTimeout(() => {
        this.#pending.delete(id);
        void this.close();
        resolve({ error: { message: `no answer within ${ANSWER_TIMEOUT_MS / 1000} seconds` } });
      }, ANSWER_TIMEOUT_MS);
      this.#pending.set(id, (given) => {
        clearTimeout(timer);
        resolve(given);
      });
      const session = this.#session === '' ? {} : { sessionId: this.#session };
      (this.#child.stdio[3] as Writable).write(`${JSON.stringify({ id, method, params, ...session })}\0`);
    });
    if (answer.error) throw new BrowserFailure(answer.error.message);
    return answer.result ?? {};
  }
}

/** A machine that builds on all of its cores takes seconds to start a browser. */
const ANSWER_TIMEOUT_MS = 30_000;
