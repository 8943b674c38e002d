import { useEffect } from 'react';
import { useShellIfAny } from '../shell/shell-context.tsx';
import { useBaseUrlUtils } from './useBaseUrl.ts';

/** `@docusaurus/router`: the address of the page. */
export function useLocation() {
  const { pathname = '/', search = '', hash = '' } = useShellIfAny()?.location ?? {};
  return { pathname, search, hash };
}

export function useHistory() {
  const shell = useShellIfAny();
  const { withBaseUrl } = useBaseUrlUtils();
  return {
    location: useLocation(),
    push: (to: Target) => shell?.actions.navigate(withBaseUrl(addressOf(to))),
    replace: (to: Target) => shell?.actions.navigate(withBaseUrl(addressOf(to)), { replace: true }),
  };
}

export function Redirect({ to }: { to: Target }) {
  const { replace } = useHistory();
  const { withBaseUrl } = useBaseUrlUtils();
  const address = addressOf(to);
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => replace(address), [address]);
  return <a href={withBaseUrl(address)}>{address}</a>;
}

/** An address, whole or in its parts. */
export type Target = string | { pathname?: string; search?: string; hash?: string };

export function addressOf(to: Target): string {
  if (typeof to === 'string') return to;
  const { pathname = '', search = '', hash = '' } = to;
  const after = (mark: string, part: string) => (part === '' || part.startsWith(mark) ? part : mark + part);
  return pathname + after('?', search) + after('#', hash);
}
