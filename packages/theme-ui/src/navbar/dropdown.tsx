import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';

/** A menu that opens below its label; native, so it works before scripts do. */
export function Dropdown({ label, name, children }: { label: ReactNode; name?: string; children: ReactNode }) {
  return (
    <details data-part="dropdown" name="navbar">
      <summary data-part="dropdown-label" aria-label={name}>
        {label}
        <Icon name="chevron" />
      </summary>
      <ul data-part="dropdown-menu">{children}</ul>
    </details>
  );
}
