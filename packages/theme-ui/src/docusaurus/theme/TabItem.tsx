import type { ReactNode } from 'react';

/** `@theme/TabItem` inside of a component. */
export default function TabItem({
  label,
  value,
  children,
}: {
  label?: ReactNode;
  value?: string;
  children?: ReactNode;
}) {
  return (
    <section>
      <p data-part="tab-label">{label ?? value}</p>
      {children}
    </section>
  );
}
