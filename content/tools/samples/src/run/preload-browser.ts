import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

interface BrowserType {
  launch(options?: object): Promise<unknown>;
  launchPersistentContext(directory: string, options?: object): Promise<unknown>;
}

/*
 * Node.js loads this module before a sample: a sample that calls Playwright itself starts the runner's
 * Chromium, too. Crawlee and Puppeteer read its path from the environment.
 */
const executablePath = process.env['INKSTONE_BROWSER'];
const script = process.argv[1];

if (executablePath && script) {
  const fromSample = createRequire(pathToFileURL(script));
  const { chromium } = fromSample(fromSample.resolve('playwright')) as { chromium: BrowserType };
  const { launch, launchPersistentContext } = chromium;
  const withPath = (options?: object): object => ({ executablePath, ...options });
  chromium.launch = (options) => launch.call(chromium, withPath(options));
  chromium.launchPersistentContext = (directory, options) =>
    launchPersistentContext.call(chromium, directory, withPath(options));
}
