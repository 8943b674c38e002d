import { isFileHref } from '@inkstone/site-model/href';
import { useShellIfAny } from '../shell/shell-context.tsx';
import { SITE } from './site.ts';

interface BaseUrlOptions {
  /** Add the base path also to an address that begins with it. */
  forcePrependBaseUrl?: boolean;
  /** Begin with the origin of the site. */
  absolute?: boolean;
}

/** `@docusaurus/useBaseUrl`: what adds the base path to an address of the site. */
export function useBaseUrlUtils() {
  const shell = useShellIfAny();
  // A component of an article may be rendered without a shell around it.
  const base = shell?.site.base ?? SITE.baseUrl ?? '/';
  const origin = shell?.site.url ?? '';
  return {
    withBaseUrl(address: string, { forcePrependBaseUrl = false, absolute = false }: BaseUrlOptions = {}): string {
      // Many a component of a site has no address to ask for.
      if (!address) return address;
      if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(address)) return address.replace(/^pathname:\/\//, '');
      // Docusaurus copies files for each language; here all of them share one copy.
      const below = isFileHref(address.replace(/[?#].*$/s, '')) ? (shell?.site.filesBase ?? base) : base;
      const isWhole = address.startsWith(below) && !forcePrependBaseUrl;
      const href = isWhole ? address : `${below}${address.replace(/^\//, '')}`;
      return absolute ? `${origin}${href}` : href;
    },
  };
}

export default function useBaseUrl(address: string, options?: BaseUrlOptions): string {
  return useBaseUrlUtils().withBaseUrl(address, options);
}
