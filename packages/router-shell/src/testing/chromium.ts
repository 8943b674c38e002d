import { existsSync } from 'node:fs';

/** Where a Chromium often is; the scripts of a repository may name another in `INKSTONE_CHROMIUM`. */
const KNOWN = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser'];

/** Loaded anew in each window, they would keep a processor busy for a second beside the page that is tested. */
const PAGES_OF_THE_ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** What Playwright 1.65 turns off: Chromium heeds one list of features, the last, so this one must say it all. */
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

/** How Playwright is to launch Chromium. */
export interface ChromiumOptions {
  /** The one that is there; none: Playwright's own. */
  executablePath?: string;
  args: string[];
}

/** Options for Playwright's `launch`: the Chromium that is there, with nothing of its own going on beside the page. */
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
