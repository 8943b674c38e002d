import { chromiumOptions } from '@inkstone/router-shell/playwright';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';

/** The simulated processor and network. */
export interface Conditions {
  /** Slowdown factor of the processor. */
  readonly cpu: number;
  /** Milliseconds before each response. */
  readonly latency: number;
  readonly kilobitsDown: number;
  readonly kilobitsUp: number;
}

/** A mid-range phone on a slow network, as lab tools simulate it on a mid-range computer. */
export const slow: Conditions = { cpu: 4, latency: 150, kilobitsDown: 1600, kilobitsUp: 750 };

/** Starts Chromium as the browser tests do, with little overhead for the measurement. */
export function launch(): Promise<Browser> {
  const { args, ...options } = chromiumOptions();
  return chromium.launch({
    ...options,
    args: [
      ...args,
      // With the debugger attached, Chromium parses a script again to find the position of each error object. Readers'
      // browsers do not, so positions are recorded at the first parse, which costs little.
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
