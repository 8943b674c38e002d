import { siteHref } from '@inkstone/site-model/href';
import type { ComponentProps } from 'react';
import { useShell } from '../shell/shell-context.tsx';
import { useTexts } from '../shell/theme-context.tsx';

/** Where a link from the configuration leads: `to` or `href`. */
export interface SiteLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path below the base path … */
  to?: string | undefined;
  /** … or a full URL outside the site. */
  href?: string | undefined;
}

/** A link from the site's configuration: inside the site, or out of it. */
export function SiteLink({ to = '/', href, children, ...rest }: SiteLinkProps) {
  const { site } = useShell();
  const [Link, target] = href === undefined ? (['a', siteHref(site, to)] as const) : ([ExternalLink, href] as const);
  return (
    <Link {...rest} href={target}>
      {children}
    </Link>
  );
}

/** A link out of the site. It opens a new tab and says so. */
export function ExternalLink({ children, ...rest }: ComponentProps<'a'>) {
  const { lang, opensInNewTab } = useTexts();
  const { page } = useShell();
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer" data-external="">
      {children}
      <span data-visually-hidden="" lang={rest.lang === undefined && page.lang === lang ? undefined : lang}>
        {' '}
        {opensInNewTab}
      </span>
    </a>
  );
}
