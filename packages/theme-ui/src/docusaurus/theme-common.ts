import { useSyncExternalStore } from 'react';

const read = () => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** `@docusaurus/theme-common`: the mode that is shown. Readers choose it with the switch of the navbar. */
export function useColorMode() {
  const colorMode = useSyncExternalStore(subscribe, read, () => 'light' as const);
  return { colorMode, colorModeChoice: colorMode, isDarkTheme: colorMode === 'dark', setColorMode: () => undefined };
}

/** Names of classes that no part here has. */
export const ThemeClassNames = {
  page: {},
  wrapper: {},
  common: {},
  layout: {},
  docs: {},
  blog: {},
  pages: {},
} as const;

export function useThemeConfig() {
  return {};
}

export { default as Details } from './theme/Details.tsx';
