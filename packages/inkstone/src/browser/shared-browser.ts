import { Browser } from './browser.ts';
import { findBrowser } from './find-browser.ts';
import { Refusal } from '../commands/refusal.ts';

/** A browser that nobody has needed for so long is ended. */
const IDLE_MS = 5000;

/** What somebody wants a browser for, and how they refuse where there is none. */
export interface BrowserUse {
  /** “Diagrams are drawn”. */
  purpose: string;
  /** What stands in its page before it is first used. */
  setUp: (browser: Browser) => Promise<void>;
  /** What is thrown with the reason why it cannot be used. */
  refuse: (reason: string) => Error;
}

/** One browser for all pages of a build: there is none until one is needed, and none that nobody needs any longer. */
export class SharedBrowser {
  readonly #use: BrowserUse;
  #opened: Promise<Browser> | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** One after the other: a browser has one thread for a page. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(use: BrowserUse) {
    this.#use = use;
  }

  /**
   * Runs something in the browser, when all that was asked before has been done.
   *
   * @throws {BrowserFailure} if it gives up; the next one gets another browser.
   * @throws what `refuse` says, where there is no browser.
   */
  run<Result>(task: (browser: Browser) => Promise<Result>): Promise<Result> {
    const done = this.#last.then(() => this.#now(task));
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** Ends the browser; the next task starts another. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    const browser = await this.#opened?.catch(() => undefined);
    this.#opened = undefined;
    await browser?.close();
  }

  async #now<Result>(task: (browser: Browser) => Promise<Result>): Promise<Result> {
    clearTimeout(this.#timer);
    try {
      const browser = await (this.#opened ??= this.#open());
      browser.hold(true);
      return await task(browser);
    } catch (error) {
      this.#opened = undefined;
      throw error;
    } finally {
      this.#rest();
    }
  }

  async #open(): Promise<Browser> {
    const { purpose, setUp, refuse } = this.#use;
    try {
      const browser = await Browser.open(findBrowser(purpose));
      await setUp(browser);
      return browser;
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error);
      throw refuse(error instanceof Refusal ? words : `${purpose} by a browser that cannot be used: ${words}`);
    }
  }

  #rest(): void {
    const hold = (browser: Browser) => {
      clearTimeout(this.#timer);
      browser.hold(false);
      this.#timer = setTimeout(() => void this.close(), IDLE_MS).unref();
    };
    void this.#opened?.then(hold, () => undefined);
  }
}
