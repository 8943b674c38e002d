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
const canonical = location.pathname.replace(/(\/index)?\.html$/, '').replace(/\/+$/, '');
const isHome = `${canonical}/` === base;

// The canonical form of the address, whatever form the host was asked for.
if (!isHome && canonical !== location.pathname && canonical !== '') {
  // A page may exist under the canonical address though the host knows no page under this one.
  if (root.dataset['page'] === 'not-found') location.replace(canonical + location.search + location.hash);
  else history.replaceState(history.state, '', canonical + location.search + location.hash);
} else if (isHome && location.pathname !== base) history.replaceState(history.state, '', base + location.search + location.hash);

let failed = false;
addEventListener(
  'error',
  ({ target }) => {
    if (failed || !(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    failed = true;
    if (document.body) showBaseBanner();
    else addEventListener('DOMContentLoaded', showBaseBanner);
  },
  true,
);

/** Styles did not load: most often the site is served under another path than it was built for. */
function showBaseBanner(): void {
  const own = root.dataset['path'] ?? '';
  const suggested = `${own !== '' && canonical.endsWith(own) ? canonical.slice(0, -own.length) : canonical}/`;
  if (suggested === base) return;
  const banner = document.createElement('div');
  banner.id = 'inkstone-base-url-banner';
  banner.role = 'alert';
  banner.style.cssText = 'border:4px solid red;background:#fdd;color:#000;font:18px sans-serif;padding:1em';
  banner.innerText = `Your site did not load properly\nA very common reason is a wrong site baseUrl configuration.\nCurrent configured baseUrl = ${base}\nWe suggest trying baseUrl = ${suggested}`;
  document.body.prepend(banner);
}

const EVENTS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll', 'focusin'] as const;
let started = false;

function start(): void {
  if (started) return;
  started = true;
  for (const name of EVENTS) removeEventListener(name, start, true);
  // A failure leaves the page as it is: complete, with links that load documents.
  import(/* @vite-ignore */ entry).catch((error: unknown) => console.warn('The app could not be loaded; the page works without it.', error));
}

if (entry !== '') {
  for (const name of EVENTS) addEventListener(name, start, { capture: true, passive: true, once: true });
  addEventListener('load', () => {
    const preload = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: entry });
    preload.fetchPriority = 'low';
    document.head.append(preload);
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 4000 });
    else setTimeout(start, 1000);
  });
}

export {};
