import { useSyncExternalStore } from 'react';
import { addons } from 'storybook/preview-api';

/** What the toolbar offers. */
export interface Globals {
  theme?: 'light' | 'dark';
  brand?: string;
  language?: 'en' | 'zh-Hans';
  direction?: 'ltr' | 'rtl';
  scripts?: 'on' | 'off';
}

const channel = addons.getChannel();
let chosen: Globals = {};
const take = ({ globals }: { globals: Globals }) => {
  chosen = { ...chosen, ...globals };
};
// Framed stories report what they have over the same channel, but later than the page, and they choose nothing.
channel.once('setGlobals', take);
channel.on('updateGlobals', take);

/** The toolbar's choices, also those that were made before the page was opened. */
export function useToolbar(): Globals {
  return useSyncExternalStore(subscribeToChoices, () => chosen);
}

function subscribeToChoices(onChange: () => void): () => void {
  channel.on('updateGlobals', onChange);
  return () => channel.off('updateGlobals', onChange);
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

/** Whether this document is one of the frames in which docs pages draw whole pages. */
export const isInDocsPage = parent !== window && parent.document.documentElement.dataset['toolbar'] !== undefined;

/** Storybook does not tell frames in docs pages of the toolbar: they read it from the page around. */
export function useToolbarAround(): Globals {
  const text = useSyncExternalStore(subscribe, () => parent.document.documentElement.dataset['toolbar']);
  return parent === window || text === undefined ? {} : (JSON.parse(text) as Globals);
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(parent.document.documentElement, { attributeFilter: ['data-toolbar'] });
  return () => observer.disconnect();
}
