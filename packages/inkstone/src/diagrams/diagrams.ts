import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { DiagramsSite } from '@inkstone/router-shell/vite';
import { hashOf } from '@inkstone/site-model/cache';
import { BuildError, type Problem } from '@inkstone/site-model/errors';
import type { Diagrams, DrawnDiagram } from '@inkstone/site-model/source';
import { Browser, BrowserFailure } from '../browser/browser.ts';
import { findBrowser } from '../browser/find-browser.ts';
import { Refusal } from '../commands/refusal.ts';
import { colorNames, draw, setUp } from './in-page.ts';
import { colorsOf, STAND_INS } from './roles.ts';

/** What the theme's stylesheet has beside for pages with diagrams. */
export const DIAGRAM_STYLES = '@inkstone/theme-ui/diagram.css';

/** The fonts of the theme; those for Chinese are as wide as one another. */
const FONTS = "system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif";
/** A browser that nobody has needed for so long is ended. */
const IDLE_MS = 5000;

const NOT_INSTALLED: Diagrams = {
  version: 'none',
  draw: () =>
    Promise.resolve({
      error: 'the package "mermaid" is not installed.',
      allowed: 'with the package: npm install --save-dev mermaid',
    }),
  close: () => Promise.resolve(),
};

/**
 * Draws diagrams of Mermaid with the package that the site has installed, in a browser of the machine. There is one for all
 * pages, and none where all drawings are in the cache. Without the package each diagram is a problem, so that the other
 * pages are still built and checked.
 */
export function mermaidDiagrams({ root, cache, place }: DiagramsSite): Diagrams {
  const cannot = (problem: Pick<Problem, 'message' | 'found' | 'allowed' | 'suggestion'>) =>
    new BuildError([{ code: 'invalid-config', severity: 'error', ...place(['markdown', 'mermaid']), ...problem }]);
  const mermaid = installed(root);
  if (mermaid === undefined) return NOT_INSTALLED;
  const { version, script } = mermaid;
  const stamp = hashOf(JSON.stringify([version, FONTS, STAND_INS, colorNames, setUp, draw].map(String)));
  const drawings = new Map<string, Promise<DrawnDiagram>>();
  let opened: Promise<Browser> | undefined;
  let busy = 0;
  let timer: NodeJS.Timeout | undefined;

  async function open(): Promise<Browser> {
    const browser = await Browser.open(findBrowser('Diagrams are drawn'));
    await browser.evaluate(`${readFileSync(script, 'utf8')};0`);
    const names = await browser.call(colorNames);
    await browser.call(setUp, { fonts: FONTS, colors: colorsOf(names) });
    return browser;
  }

  async function drawNow(text: string): Promise<DrawnDiagram> {
    clearTimeout(timer);
    busy++;
    try {
      const browser = await (opened ??= open()).catch((error: unknown) => {
        const reason = error instanceof Refusal ? '' : 'The browser that draws diagrams cannot be used: ';
        throw cannot({
          message: `${reason}${error instanceof Error ? error.message : String(error)}`,
          allowed: 'a Chromium, Chrome or Edge on the machine that builds; or mermaid: false',
        });
      });
      browser.hold(true);
      return await browser.call(draw, text, STAND_INS);
    } catch (error) {
      // The next one gets another browser.
      opened = undefined;
      if (error instanceof BrowserFailure) return { error: `the browser gave it up: ${error.message}` };
      throw error;
    } finally {
      if (--busy === 0) rest();
    }
  }

  function rest(): void {
    const hold = (browser: Browser) => {
      clearTimeout(timer);
      browser.hold(false);
      timer = setTimeout(() => void close(), IDLE_MS).unref();
    };
    void opened?.then(hold, () => undefined);
  }

  async function close(): Promise<void> {
    clearTimeout(timer);
    const browser = await opened?.catch(() => undefined);
    opened = undefined;
    await browser?.close();
  }

  /** One after the other: a browser has one thread for a page. */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (text: string): Promise<DrawnDiagram> => {
    const drawn = last.then(() => drawNow(text));
    last = drawn.catch(() => undefined);
    return drawn;
  };

  return {
    version: stamp,
    draw(text) {
      const key = ['diagram', stamp, text];
      let drawn = drawings.get(text);
      if (drawn === undefined) {
        const kept = cache.readCurrent<DrawnDiagram>(key);
        drawn = kept ? Promise.resolve(kept) : inTurn(text);
        drawings.set(text, drawn);
        drawn.then(
          (drawing) => 'svg' in drawing && kept === null && cache.write(key, drawing),
          () => drawings.delete(text),
        );
      }
      return drawn;
    },
    close,
  };
}

function installed(root: string): { version: string; script: string } | undefined {
  const { resolve } = createRequire(path.join(root, 'package.json'));
  try {
    const { version } = JSON.parse(readFileSync(resolve('mermaid/package.json'), 'utf8')) as { version: string };
    return { version, script: resolve('mermaid/dist/mermaid.min.js') };
  } catch {
    return undefined;
  }
}
