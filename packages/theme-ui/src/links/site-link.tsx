import { withBase } from '@inkstone/site-model/href';
import type { ComponentProps, ReactNode } from 'react';
import { useShell } from '../shell/shell-context.tsx';
import { useTexts } from '../shell/theme-context.tsx';

export interface SiteLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path below the base path … */
  to?: string | undefined;
  /** … or a full URL outside the site. */
  href?: string | undefined;
  children: ReactNode;
}

/** A link of the site's configuration. Those that leave the site open a new tab and say so. */
export function SiteLink({ to, href, children, ...rest }: SiteLinkProps) {
  const { site } = useShell();
  if (href === undefined) {
    return (
      <a {...rest} href={withBase(site.base, to ?? '/')}>
        {children}
      </a>
    );
  }
  return (
    <ExternalLink {...rest} href={href}>
      {children}
    </ExternalLink>
  );
}

/** A link out of the site. */
export function ExternalLink({ children, ...rest }: ComponentProps<'a'>) {
  const texts = useTexts();
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer" data-external="">
      {children}
      <span data-visually-hidden=""> {texts.opensInNewTab}</span>
    </a>
  );
}
