import { appFailed } from './app-failed.ts';
import { BASE_BANNER, suggestedBase } from './base-banner.ts';
import { revealTargets } from './navigation/reveal.ts';

/**
 * The shell's part of the inline script in `<head>`. Runs before anything is
 * painted; loads the app when the page has been.
 */
interface BootData {
  base: string;
  /** What addresses of pages end with. */
  suffix: string;
  /** URL of the app's script; empty in the dev server, which loads it itself. */
  entry: string;
  /** Hash that this script must have. */
  integrity: string;
}
declare const __INKSTONE_SHELL__: BootData;

const base = __INKSTONE_SHELL__.base;
const suffix = __INKSTONE_SHELL__.suffix;
/** A copy that was opened from disk (`inkstone export`): it has no app, and addresses as the system gives them. */
const isOnDisk = location.protocol === 'file:';
const entry = isOnDisk ? '' : __INKSTONE_SHELL__.entry;
const integrity = __INKSTONE_SHELL__.integrity;
const root = document.documentElement;
// Two slashes at the beginning of an address would name another host.
const bare = location.pathname.replace(/^\/+/, '/').replace(/((\/index)?\.html)?\/*$/, '');

// The canonical form of the address, whatever form the host was asked for.
const path = `${bare}/` === base ? base : (bare && bare + suffix) || '/';
const address = path + location.search + location.hash;
if (!isOnDisk && location.pathname !== path) {
  // The host may have a page under the canonical address but none under this one.
  if (root.dataset['page'] === 'not-found') location.replace(address);
  else history.replaceState(history.state, '', address);
}

// Themes may postpone the layout of blocks below the window (sites/inkstone/docs/reference/prose-html.md), but not when
// the browser has to find a place in the article. `location` has no text fragment (`#:~:text=`); the entry's name has.
const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (location.hash || loading?.type !== 'navigate' || loading.name.includes('#:~:')) root.dataset['whole'] = '';

revealTargets();

let isUnstyled = false;
addEventListener(
  'error',
  ({ target }) => {
    isUnstyled ||= (target as HTMLLinkElement).rel === 'stylesheet';
  },
  true,
);

/** Shows which base path to set: styles usually fail to load when the site is served under another path than configured. */
function showBaseBanner(): void {
  const suggested = suggestedBase(bare, root.dataset['path'] as string);
  const banner = (document.getElementById(BASE_BANNER) as HTMLTemplateElement).content.firstElementChild as Element;
  banner.append(suggested);
  if (suggested !== base) document.body.prepend(banner);
}

/** How long to wait for a file before it counts as failed, in ms; long enough for a slow connection. */
const APP_TIMEOUT = 10_000;

let isStarted = false;
function start(): void {
  if (isStarted || !entry) return;
  isStarted = true;
  const script = Object.assign(document.createElement('script'), { type: 'module', integrity, src: entry });
  script.addEventListener('error', appFailed);
  document.head.append(script);
  setTimeout(appFailed, APP_TIMEOUT);
}

// The app's first script (start.ts) waits until the page has loaded and is seen, but not for ever. A page on a fast line has
// loaded before its first frame, and the frame comes a while after it was made.
addEventListener('load', () => {
  if (isUnstyled) showBaseBanner();
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
});
setTimeout(() => {
  // Browsers paint nothing before the stylesheets are there. One that hangs must not hide the page for ever.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (link.sheet) continue;
    const later = link.cloneNode() as HTMLLinkElement;
    later.media = 'print';
    later.addEventListener('load', () => (later.media = 'all'));
    link.replaceWith(later);
  }
  start();
}, APP_TIMEOUT);
