/**
 * Names of everything the theme remembers in the browser, as the site's
 * namespace and a name. `theme` alone has none: `THEME_KEY`.
 */
export const THEME_KEY = 'theme';

export const ANNOUNCEMENT_ID = '.announcement.id';
export const ANNOUNCEMENT_DISMISS = '.announcement.dismiss';
/** With the docs plugin's id behind it. */
export const PREFERRED_VERSION = '.docs-preferred-version-';
/** With the group's name behind it. */
export const TABS = '.tabs.';
export const SIDEBAR_HIDDEN = '.sidebar.hidden';
/** In the session's storage, with the category's key behind it: a reader left it open (`1`) or closed (`0`). */
export const SIDEBAR_OPEN = '.sidebar.open.';
/** In the session's storage, with the sidebar's name behind it: how far it was scrolled. */
export const SIDEBAR_SCROLL = '.sidebar.scroll.';
