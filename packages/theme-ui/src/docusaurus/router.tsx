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
    push: (to: string) => shell?.actions.navigate(withBaseUrl(to)),
    replace: (to: string) => shell?.actions.navigate(withBaseUrl(to), { replace: true }),
  };
}

export function Redirect({ to }: { to: string }) {
  const { replace } = useHistory();
  const { withBaseUrl } = useBaseUrlUtils();
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => replace(to), [to]);
  return <a href={withBaseUrl(to)}>{to}</a>;
}
