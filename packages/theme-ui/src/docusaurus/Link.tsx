import type { ComponentProps } from 'react';
import { useBaseUrlUtils } from './useBaseUrl.ts';

interface LinkProps extends ComponentProps<'a'> {
  /** Path below the base path, or a full URL; the same as `href`. */
  to?: string | undefined;
  isNavLink?: boolean;
  activeClassName?: string;
  activeStyle?: object;
  autoAddBaseUrl?: boolean;
  'data-noBrokenLinkCheck'?: boolean;
}

/** `@docusaurus/Link`: a link. */
export default function Link(props: LinkProps) {
  const { withBaseUrl } = useBaseUrlUtils();
  const { to, href = to, children, ...attributes } = props;
  for (const name of ['isNavLink', 'activeClassName', 'activeStyle', 'autoAddBaseUrl', 'data-noBrokenLinkCheck'])
    Reflect.deleteProperty(attributes, name);
  return (
    <a {...attributes} {...(href === undefined ? {} : { href: withBaseUrl(href) })}>
      {children}
    </a>
  );
}
