import { WAITING } from './layout-steps.ts';

/**
 * The shell's part of the inline script in `<head>`. Runs before anything is
 * painted; loads the app when the page has been.
 */
interface BootData {
  base: string;
  /** URL of the app's script; empty in the dev server, which loads it itself. */
  entry: string;
}
declare const __INKSTONE_SHELL__: BootData;

const { base, entry } = __INKSTONE_SHELL__;
const root = document.documentElement;
const canonical = location.pathname.replace(/(\/index)?\.html$|\/+$/, '').replace(/\/+$/, '') || '/';
const isHome = canonical === base || `${canonical}/` === base;

// The canonical form of the address, whatever form the host was asked for.
const address = `${isHome ? base : canonical}${location.search}${location.hash}`;
if (location.pathname !== (isHome ? base : canonical)) {
  // A page may exist under the canonical address though the host knows none under this one.
  if (root.dataset['page'] === 'not-found') location.replace(address);
  else history.replaceState(history.state, '', address);
}

// From its top a document is laid out in steps; a place further down is found in a whole one.
const waiting = document.querySelector<HTMLStyleElement>(`#${WAITING}`);
const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (waiting && !location.hash && loading?.type === 'navigate') waiting.media = '';

addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') {
      if (document.readyState === 'loading') addEventListener('DOMContentLoaded', showBaseBanner);
      else showBaseBanner();
    }
  },
  true,
);

/** Styles did not load: most often the site is served under another path than it was built for. */
function showBaseBanner(): void {
  const own = root.dataset['path'] ?? '';
  const suggested = `${own !== '' && canonical.endsWith(own) ? canonical.slice(0, -own.length) : canonical}/`;
  const id = 'inkstone-base-url-banner';
  if (suggested === base || document.getElementById(id)) return;
  const textContent = `Your site did not load properly\nA very common reason is a wrong site baseUrl configuration.\nCurrent configured baseUrl = ${base}\nWe suggest trying baseUrl = ${suggested}`;
  document.body.prepend(Object.assign(document.createElement('pre'), { id, role: 'alert', textContent }));
}

// After everything that the page itself needs; see start.ts for what follows.
if (entry) {
  addEventListener('load', () => {
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }));
  });
}
