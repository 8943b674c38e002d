import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { DiagramsSite } from '@inkstone/router-shell/vite';
import { hashOf } from '@inkstone/site-model/cache';
import type { Diagrams, DrawnDiagram } from '@inkstone/site-model/source';
import { type Browser, BrowserFailure } from '../browser/browser.ts';
import { SharedBrowser } from '../browser/shared-browser.ts';
import { Refusal } from '../commands/refusal.ts';
import type * as InPage from './in-page/script.ts';
import { colorsOf, STAND_INS } from './roles.ts';

/** What the theme's stylesheet has beside for pages with diagrams. */
export const DIAGRAM_STYLES = '@inkstone/theme-ui/diagram.css';

/** The fonts of the theme; those for Chinese are as wide as one another. */
const FONTS = "system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif";

const WITH_BROWSER = 'a Chromium, Chrome or Edge on the machine that builds; or mermaid: false in the configuration';

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
 * pages, and none where all drawings are in the cache. Without the package or a browser each diagram is a problem, so that
 * the other pages are still built and checked.
 */
export function mermaidDiagrams({ root, cache }: DiagramsSite): Diagrams {
  const mermaid = installed(root);
  if (mermaid === undefined) return NOT_INSTALLED;
  const { version, script } = mermaid;
  const inPage = readFileSync(new URL('./in-page/script.js', import.meta.url), 'utf8');
  const stamp = hashOf(JSON.stringify([version, FONTS, STAND_INS, inPage]));
  const drawings = new Map<string, Promise<DrawnDiagram>>();
  const shared = new SharedBrowser({
    purpose: 'Diagrams are drawn',
    async setUp(browser) {
      await browser.evaluate(`${readFileSync(script, 'utf8')};0`);
      await browser.evaluate(`${inPage};0`);
      const names = await call(browser, 'colorNames');
      await call(browser, 'setUp', { fonts: FONTS, colors: colorsOf(names) });
    },
    refuse: (message) => new Refusal(message),
  });

  const drawNow = async (text: string): Promise<DrawnDiagram> => {
    try {
      return await shared.run((browser) => call(browser, 'draw', text, STAND_INS));
    } catch (error) {
      if (error instanceof BrowserFailure) return { error: `the browser gave it up: ${error.message}` };
      if (error instanceof Refusal) return { error: error.message, allowed: WITH_BROWSER };
      throw error;
    }
  };

  return {
    version: stamp,
    draw(text) {
      const key = ['diagram', stamp, text];
      let drawn = drawings.get(text);
      if (drawn === undefined) {
        const kept = cache.readCurrent<DrawnDiagram>(key);
        drawn = kept ? Promise.resolve(kept) : drawNow(text);
        drawings.set(text, drawn);
        drawn.then(
          (drawing) => {
            // A browser may be there the next time.
            if ('error' in drawing) drawings.delete(text);
            else if (kept === null) cache.write(key, drawing);
          },
          () => drawings.delete(text),
        );
      }
      return drawn;
    },
    close: () => shared.close(),
  };
}

/** Calls a function of the script in the page. */
async function call<Name extends keyof typeof InPage>(
  browser: Browser,
  name: Name,
  ...input: Parameters<(typeof InPage)[Name]>
): Promise<Awaited<ReturnType<(typeof InPage)[Name]>>> {
  const result = await browser.evaluate(`inkstoneDiagrams.${name}(...${JSON.stringify(input)})`);
  return result as Awaited<ReturnType<(typeof InPage)[Name]>>;
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
