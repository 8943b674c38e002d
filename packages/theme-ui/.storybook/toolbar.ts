import { useSyncExternalStore } from 'react';

/** What the toolbar offers. */
export interface Globals {
  theme?: 'light' | 'dark';
  brand?: string;
  language?: 'en' | 'zh-Hans';
  direction?: 'ltr' | 'rtl';
  scripts?: 'on' | 'off';
}

/** Puts the choices where the boot script and a site would put them. */
export function showGlobals(globals: Globals): void {
  const { theme = 'light', brand = 'inkstone', language = 'en', direction = 'ltr', scripts = 'on' } = globals;
  const root = document.documentElement;
  root.lang = language;
  root.dir = direction;
  Object.assign(root.dataset, { theme, brand, sidebar: '', announcement: '', toolbar: JSON.stringify(globals) });
  if (scripts === 'off') delete root.dataset['js'];
  else root.dataset['js'] = '';
}

/** Docs pages draw whole pages in frames, which Storybook does not tell of the toolbar: they read it from the page around. */
export function useToolbarAround(): Globals {
  const text = useSyncExternalStore(subscribe, () => parent.document.documentElement.dataset['toolbar']);
  return parent === window || text === undefined ? {} : (JSON.parse(text) as Globals);
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(parent.document.documentElement, { attributeFilter: ['data-toolbar'] });
  return () => observer.disconnect();
}
