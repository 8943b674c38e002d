import type { ReactNode } from 'react';
import useIsBrowser from './useIsBrowser.ts';

/** `@docusaurus/BrowserOnly`: what only a browser can render. */
export default function BrowserOnly({ children, fallback }: { children?: () => ReactNode; fallback?: ReactNode }) {
  return useIsBrowser() ? children?.() : fallback;
}
