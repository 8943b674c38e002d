import { OTHER_KINDS } from '@inkstone/site-model/admonitions';
import { useId, type ReactNode } from 'react';

interface AdmonitionProps {
  type?: string;
  title?: ReactNode;
  icon?: ReactNode;
  children?: ReactNode;
}

/** `@theme/Admonition` inside of a component; in a page it is `:::note`. */
export default function Admonition({ type = 'note', title = type, children }: AdmonitionProps) {
  const id = useId();
  return (
    <aside data-part="admonition" data-kind={OTHER_KINDS.get(type) ?? type} role="note" aria-labelledby={id}>
      <p data-part="admonition-title" id={id}>
        {title}
      </p>
      {children}
    </aside>
  );
}
