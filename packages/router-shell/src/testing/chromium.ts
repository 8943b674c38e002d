import { existsSync } from 'node:fs';

/** Common paths of Chromium; the environment variable `INKSTONE_CHROMIUM` takes precedence. */
const KNOWN = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium-browser',
];

/** Chromium's own pages, which it loads in each window: they would keep a processor busy for a second. */
const PAGES_OF_THE_ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** The features that Playwright 1.65 turns off. They are repeated because Chromium uses only the last list of features. */
const TURNED_OFF_BY_PLAYWRIGHT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

/** Options for Playwright's `launch`. */
export interface ChromiumOptions {
  /** Without it, Playwright uses its own Chromium. */
  executablePath?: string;
  args: string[];
}

/** Uses the installed Chromium and turns off its background work. */
export function chromiumOptions(): ChromiumOptions {
  const executablePath = process.env['INKSTONE_CHROMIUM'] ?? KNOWN.find((file) => existsSync(file));
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      `--disable-features=${[...TURNED_OFF_BY_PLAYWRIGHT, ...PAGES_OF_THE_ADDRESS_BAR].join()}`,
    ],
  };
}
