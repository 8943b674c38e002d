/**
 * Runs inline in `<head>` before anything is painted. It sets the attributes of `<html>` that the stylesheet reads,
 * and answers the controls that have no native behaviour. React leaves these attributes alone.
 */
import type { BootOptions } from '@inkstone/site-model/theme';
import { restoreSidebar } from '../client-scripts/sidebar-state.ts';
import { answerTabs, restoreTabs } from '../client-scripts/tabs.ts';
import { restoreVersion } from '../versions/stored-version.ts';
import { keepForApp, markScripts } from './pending.ts';
import {
  ANNOUNCEMENT_DISMISS,
  ANNOUNCEMENT_ID,
  PREFERRED_VERSION,
  read,
  SIDEBAR_HIDDEN,
  THEME_KEY,
  write,
} from './storage.ts';

declare const __INKSTONE__: BootOptions;

const namespace = __INKSTONE__.namespace;
const data = document.documentElement.dataset;
const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

markScripts();

/** The colour mode in a query (`?theme=dark`) or a stored word, or an empty string. */
const modeIn = (text: string) => /^(?:.*[?&]theme=)?(light|dark)\b/.exec(text)?.[1] ?? '';

let choice = modeIn(location.search) || modeIn(read(THEME_KEY));
function applyTheme(): void {
  data['theme'] =
    choice ||
    (__INKSTONE__.theme.respectSystem ? (systemIsDark.matches ? 'dark' : 'light') : __INKSTONE__.theme.default);
}
applyTheme();
systemIsDark.addEventListener('change', applyTheme);
addEventListener('storage', ({ key }) => {
  // Another tab chose a mode, or cleared the store (no key).
  if (key && key !== THEME_KEY) return;
  choice = modeIn(read(THEME_KEY));
  applyTheme();
});

const hiddenKey = namespace + SIDEBAR_HIDDEN;
data['sidebar'] = read(hiddenKey);

/** What a click does on the element with this `data-part`, before and after the app has started. */
const clicks: Record<string, () => void> = {
  'color-toggle'() {
    choice = data['theme'] === 'dark' ? 'light' : 'dark';
    write(THEME_KEY, choice);
    applyTheme();
  },
  'sidebar-toggle'() {
    data['sidebar'] = data['sidebar'] ? '' : 'hidden';
    write(hiddenKey, data['sidebar']);
  },
};

// A constant in the built script, so that a site without an announcement carries none of this code.
if (__INKSTONE__.announcement) {
  const { id, closable } = __INKSTONE__.announcement;
  const idKey = namespace + ANNOUNCEMENT_ID;
  const dismissKey = namespace + ANNOUNCEMENT_DISMISS;
  if (read(idKey) !== id) {
    write(idKey, id);
    write(dismissKey, '');
  }
  data['announcement'] = closable && read(dismissKey) ? 'dismissed' : '';
  clicks['announcement-close'] = () => {
    write(dismissKey, 'true');
    data['announcement'] = 'dismissed';
    document.getElementById('inkstone-top')?.focus({ preventScroll: true });
  };
}

addEventListener('click', ({ target }) => {
  const control = (target as Element).closest<HTMLElement>('[data-part]:is(button,a)');
  const { part = '', preferVersion, plugin } = control?.dataset ?? {};
  if (Object.hasOwn(clicks, part)) clicks[part]?.();
  if (preferVersion) write(namespace + PREFERRED_VERSION + plugin, preferVersion);
});
answerTabs(namespace);
keepForApp(namespace);

// The browser may paint a document before all of it has arrived, so this runs before every frame until it has.
let sidebarRestored = false;
requestAnimationFrame(function restore() {
  restoreTabs(namespace);
  restoreVersion(namespace);
  // The sidebar stands before `main`: once there is a `main`, the sidebar is complete.
  if (!sidebarRestored && document.getElementById('inkstone-main')) {
    sidebarRestored = true;
    restoreSidebar(namespace);
  }
  if (document.readyState === 'loading') requestAnimationFrame(restore);
});
