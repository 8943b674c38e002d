import type { PlaywrightTestConfig } from '@playwright/test';
import { chromiumOptions } from './chromium.ts';

export { chromiumOptions, type ChromiumOptions } from './chromium.ts';

export interface BrowserTestOptions {
  /** File for the results as JSON, written in CI. */
  results?: string;
}

/**
 * Playwright's configuration for browser tests of a built site: tests in `e2e`, two at a time, in the installed Chromium.
 *
 * ```ts
 * export default defineConfig(browserTests());
 * ```
 */
export function browserTests({ results }: BrowserTestOptions = {}): PlaywrightTestConfig {
  const inCi = process.env['CI'] !== undefined;
  return {
    testDir: 'e2e',
    fullyParallel: true,
    workers: 2,
    // Long, for busy machines; a passing test does not wait for them.
    timeout: 60_000,
    expect: { timeout: 15_000 },
    forbidOnly: inCi,
    retries: inCi ? 1 : 0,
    reporter: inCi ? [['dot'], ...(results === undefined ? [] : [['json', { outputFile: results }] as const])] : 'list',
    use: {
      launchOptions: chromiumOptions(),
      viewport: { width: 1280, height: 800 },
      trace: 'off',
    },
  };
}
