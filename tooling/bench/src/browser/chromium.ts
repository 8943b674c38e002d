import { chromiumOptions } from '@inkstone/router-shell/playwright';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';

/** What a page is slowed down to. */
export interface Conditions {
  /** How many times slower the processor is made. */
  readonly cpu: number;
  /** Milliseconds until an answer begins. */
  readonly latency: number;
  readonly kilobitsDown: number;
  readonly kilobitsUp: number;
}

/** A phone of the middle class on a slow line, as in lab tools, on a developer's machine of the middle class. */
export const slow: Conditions = { cpu: 4, latency: 150, kilobitsDown: 1600, kilobitsUp: 750 };

/** Starts Chromium as the browser tests do, and so that being observed costs a page next to nothing. */
export function launch(): Promise<Browser> {
  const { args, ...options } = chromiumOptions();
  return chromium.launch({
    ...options,
    args: [
      ...args,
      // A browser that is observed notes for each error where it was made, and parses scripts once more to find out;
      // a reader's does not. Places that are known from the start cost next to nothing.
      '--js-flags=--no-enable-lazy-source-positions',
    ],
  });
}

/** Slows a page's processor and network. */
export async function slowDown(context: BrowserContext, page: Page, conditions: Conditions): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpu });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.latency,
    downloadThroughput: (conditions.kilobitsDown * 1000) / 8,
    uploadThroughput: (conditions.kilobitsUp * 1000) / 8,
  });
}
