import type { ComponentProps } from 'react';
import { useShellIfAny } from '../shell/shell-context.tsx';
import { addressOf, type Target } from './router.tsx';
import { useBaseUrlUtils } from './useBaseUrl.ts';

interface LinkProps extends ComponentProps<'a'> {
  /** Path below the base path, a full URL, or an address that begins at that of the page; the same as `href`. */
  to?: Target | undefined;
  isNavLink?: boolean;
  activeClassName?: string;
  activeStyle?: object;
  autoAddBaseUrl?: boolean;
  'data-noBrokenLinkCheck'?: boolean;
}

/** `@docusaurus/Link`: a link. */
export default function Link(props: LinkProps) {
  const { withBaseUrl } = useBaseUrlUtils();
  const { pathname } = useShellIfAny()?.location ?? {};
  const { to, href: written = to === undefined ? undefined : addressOf(to), children, ...attributes } = props;
  // What somebody else publishes at this origin.
  const outside = /^pathname:\/\/(\/.*)$/s.exec(written ?? '')?.[1];
  const href = outside ?? written;
  for (const name of ['isNavLink', 'activeClassName', 'activeStyle', 'autoAddBaseUrl', 'data-noBrokenLinkCheck'])
    Reflect.deleteProperty(attributes, name);
  return (
    <a
      {...(outside === undefined ? {} : OUTSIDE)}
      {...attributes}
      {...(href === undefined ? {} : { href: RELATIVE.test(href) ? resolved(href, pathname) : withBaseUrl(href) })}
    >
      {children}
    </a>
  );
}

/** As in links of Markdown to other sites: no check looks for what is there. */
const OUTSIDE = { target: '_blank', rel: 'noopener noreferrer', 'data-external': '' };

/** Neither a path from the base, nor a full URL, nor a part of the page. */
const RELATIVE = /^(?![a-z][a-z\d+.-]*:|[/#?]|$)/i;

/** In an article, where the page is not known, the compiler resolves it. */
function resolved(address: string, pathname: string | undefined): string {
  if (pathname === undefined) return address;
  const { pathname: path, search, hash } = new URL(address, `http://site.invalid${pathname}`);
  return path + search + hash;
}
