import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { SiteLink, type SiteLinkProps } from '../links/site-link.tsx';
import { classOf, type PartProps } from '../shell/theme-context.tsx';

export interface DropdownProps extends PartProps {
  label: ReactNode;
  /** Accessible name, where the label alone does not say what it is for. */
  name?: string;
  children: ReactNode;
}

/** A menu below its label. It is native, so it works before scripts do. */
export function Dropdown({ label, name, className, children }: DropdownProps) {
  return (
    <details data-part="dropdown" className={classOf(className)} name="navbar">
      <summary data-part="dropdown-label" aria-label={name} suppressHydrationWarning>
        {label}
        <Icon name="chevron" />
      </summary>
      <ul data-part="dropdown-menu">{children}</ul>
    </details>
  );
}

/** A link in the navbar or one of its menus; `current` if the reader is on its page or below it. */
export function NavbarLink({ current = false, ...rest }: SiteLinkProps & { current?: boolean }) {
  return <SiteLink data-part="navbar-link" aria-current={current ? 'true' : undefined} {...rest} />;
}
