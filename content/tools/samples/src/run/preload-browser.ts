import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

interface BrowserType {
  launch(options?: object): Promise<unknown>;
  launchPersistentContext(directory: string, options?: object): Promise<unknown>;
}

/**
 * Samples that call Playwright themselves start the given Chromium too.
 * Crawlee and Puppeteer read its path from the environment.
 */
export async function useBrowser(executablePath: string): Promise<void> {
  const script = process.argv[1];
  if (!script) return;
  const path = createRequire(pathToFileURL(script)).resolve('playwright');
  const { chromium } = createRequire(pathToFileURL(script))(path) as { chromium: BrowserType };
  const { launch, launchPersistentContext } = chromium;
  const withPath = (options?: object): object => ({ executablePath, ...options });
  chromium.launch = (options) => launch.call(chromium, withPath(options));
  chromium.launchPersistentContext = (directory, options) =>
    launchPersistentContext.call(chromium, directory, withPath(options));
}
