import { BASE_BANNER, suggestedBase } from './base-banner.ts';

/**
 * The shell's part of the inline script in `<head>`. Runs before anything is
 * painted; loads the app when the page has been.
 */
interface BootData {
  base: string;
  /** URL of the app's script; empty in the dev server, which loads it itself. */
  entry: string;
  /** Hash that this script must have. */
  integrity: string;
}
declare const __INKSTONE_SHELL__: BootData;

const base = __INKSTONE_SHELL__.base;
const entry = __INKSTONE_SHELL__.entry;
const integrity = __INKSTONE_SHELL__.integrity;
const root = document.documentElement;
const bare = location.pathname.replace(/((\/index)?\.html)?\/*$/, '');

// The canonical form of the address, whatever form the host was asked for.
const path = `${bare}/` === base ? base : bare || '/';
const address = path + location.search + location.hash;
if (location.pathname !== path) {
  // The host may have a page under the canonical address but none under this one.
  if (root.dataset['page'] === 'not-found') location.replace(address);
  else history.replaceState(history.state, '', address);
}

// Themes may leave the layout of what is below the window for later (docs/prose-html.md), but not where a place in the
// article has to be found. `location` does not tell that an address names a text.
const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (location.hash || loading?.type !== 'navigate' || loading.name.includes('#:~:')) root.dataset['whole'] = '';

let isUnstyled = false;
addEventListener(
  'error',
  ({ target }) => {
    isUnstyled ||= (target as HTMLLinkElement).rel === 'stylesheet';
  },
  true,
);

/** Says what to set when styles did not load: most often the site is served under another path than it was built for. */
function showBaseBanner(): void {
  const suggested = suggestedBase(bare, root.dataset['path'] as string);
  const banner = (document.getElementById(BASE_BANNER) as HTMLTemplateElement).content.firstElementChild as Element;
  banner.append(suggested);
  if (suggested !== base) document.body.prepend(banner);
}

// The app's first script (start.ts) waits for everything that the page itself needs.
addEventListener('load', () => {
  if (isUnstyled) showBaseBanner();
  if (entry)
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', integrity, src: entry }));
});
