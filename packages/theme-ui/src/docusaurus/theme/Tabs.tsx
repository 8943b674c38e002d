import type { ReactNode } from 'react';

/** `@theme/Tabs` inside of a component: all panels, each with its label; in a page they are tabs. */
export default function Tabs({ children }: { children?: ReactNode }) {
  return <div>{children}</div>;
}
