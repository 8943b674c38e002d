/**
 * Runs inline in `<head>` before anything is painted: sets on `<html>` what the
 * stylesheet needs to know, and answers the controls that native elements
 * cannot. React later reads the same attributes and never fights them.
 */
import type { BootOptions } from '@inkstone/site-model/theme';
import { restoreTabs } from '../prose/select-tab.ts';
import { restoreSidebar } from '../sidebar/restore.ts';
import { restoreVersion } from '../versions/restore-version.ts';
import { ANNOUNCEMENT_DISMISS, ANNOUNCEMENT_ID, PREFERRED_VERSION, SIDEBAR_HIDDEN, THEME_KEY } from './keys.ts';
import { keepForApp } from './pending.ts';
import { read, write } from './storage.ts';

// oxlint-disable-next-line no-underscore-dangle -- the name that the build puts the options in place of
declare const __INKSTONE__: BootOptions;

const namespace = __INKSTONE__.namespace;
const data = document.documentElement.dataset;
const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

// Fonts are looked up and opened while the stylesheet is on its way: the first frame need not wait for them.
setTimeout(() => {
  const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  for (const font of ['1em ', '600 1em ', '1em Menlo,Consolas,monospace,']) {
    canvas.font = `${font}system-ui,PingFang SC,Microsoft YaHei`;
    canvas.measureText(document.title);
  }
});

data['js'] = /Mac|iP/.test(navigator.platform) ? 'apple' : '';

/** The mode that a query (`?theme=dark`) or a stored word asks for; empty if none. */
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
  // Another tab chose a mode, or forgot everything.
  if (key && key !== THEME_KEY) return;
  choice = modeIn(read(THEME_KEY));
  applyTheme();
});

const hiddenKey = namespace + SIDEBAR_HIDDEN;
data['sidebar'] = read(hiddenKey);

/** What a click on a part does, whether the app is there or not. */
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

// Looked at where it is put in, so that a site without one has none of this.
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
  };
}

addEventListener('click', ({ target }) => {
  const control = (target as Element).closest<HTMLElement>('[data-part]:is(button,a)');
  const { part = '', preferVersion, plugin } = control?.dataset ?? {};
  clicks[part]?.();
  if (preferVersion) write(namespace + PREFERRED_VERSION + plugin, preferVersion);
});
keepForApp();

// The browser may paint a document before all of it has arrived, so this runs before every frame until it has.
let sidebarRestored = false;
requestAnimationFrame(function restore() {
  restoreTabs(namespace);
  restoreVersion(namespace);
  // The sidebar stands before `main`: once there is a `main`, the sidebar is complete.
  if (!sidebarRestored && document.getElementById('main')) {
    sidebarRestored = true;
    restoreSidebar(namespace);
  }
  if (document.readyState === 'loading') requestAnimationFrame(restore);
});
