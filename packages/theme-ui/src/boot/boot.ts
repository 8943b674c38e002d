/**
 * Runs inline in `<head>` before anything is painted: sets on `<html>` what the
 * stylesheet needs to know, and answers the controls that native elements
 * cannot. React later reads the same attributes and never fights them.
 */
import type { BootOptions } from './boot-options.ts';
import { announcementDismissKey, announcementIdKey, preferredVersionKey, sidebarHiddenKey, THEME_KEY } from './keys.ts';
import { read, write } from './storage.ts';

declare const __INKSTONE__: BootOptions;

const { namespace, theme, announcement, versions } = __INKSTONE__;
const root = document.documentElement;
const data = root.dataset;
const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
const isMode = (value: string | null | undefined): value is 'light' | 'dark' => value === 'light' || value === 'dark';

data['js'] = '';

function applyTheme(choice: string | null): void {
  const fallback = theme.respectSystem ? (systemIsDark.matches ? 'dark' : 'light') : theme.default;
  data['theme'] = isMode(choice) ? choice : fallback;
  if (isMode(choice)) data['themeChoice'] = choice;
  else delete data['themeChoice'];
}

const asked = new URLSearchParams(location.search).get('theme');
applyTheme(isMode(asked) ? asked : read(THEME_KEY));
systemIsDark.addEventListener('change', () => applyTheme(data['themeChoice'] ?? null));
addEventListener('storage', (event) => {
  if (event.key === THEME_KEY || event.key === null) applyTheme(read(THEME_KEY));
});

if (announcement) {
  const idKey = announcementIdKey(namespace);
  const dismissKey = announcementDismissKey(namespace);
  if (read(idKey) !== announcement.id) {
    write(idKey, announcement.id);
    write(dismissKey, null);
  }
  if (announcement.closable && read(dismissKey) === 'true') data['announcement'] = 'dismissed';
}

for (const plugin in versions) {
  const key = preferredVersionKey(namespace, plugin);
  const stored = read(key);
  if (stored !== null && !versions[plugin]?.includes(stored)) write(key, null);
}

if (read(sidebarHiddenKey(namespace)) === 'true') data['sidebar'] = 'hidden';

/** What a click on a part does, whether React is there or not. */
const clicks: Record<string, () => void> = {
  'color-toggle'() {
    const mode = data['theme'] === 'dark' ? 'light' : 'dark';
    write(THEME_KEY, mode);
    applyTheme(mode);
  },
  'announcement-close'() {
    write(announcementDismissKey(namespace), 'true');
    data['announcement'] = 'dismissed';
  },
  'sidebar-hide'() {
    write(sidebarHiddenKey(namespace), 'true');
    data['sidebar'] = 'hidden';
  },
  'sidebar-show'() {
    write(sidebarHiddenKey(namespace), null);
    delete data['sidebar'];
  },
};

addEventListener('click', (event) => {
  const part = (event.target as Element).closest<HTMLElement>('[data-part]:is(button,a)');
  clicks[part?.dataset['part'] ?? '']?.();
});
