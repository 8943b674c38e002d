import { withBase } from '@inkstone/site-model/href';
import type { ReactNode } from 'react';
import { useShell } from '../shell/shell-context.tsx';

export interface FeaturesProps {
  /** Heading above them. */
  title?: string;
  items: readonly { title: string; text: ReactNode; to?: string }[];
}

/** What a project offers, a few words each; those with a path lead to where it is explained. */
export function Features({ title, items }: FeaturesProps) {
  const { site } = useShell();
  return (
    <section data-part="features">
      {title !== undefined && <h2>{title}</h2>}
      <ul>
        {items.map((item) => (
          <li key={item.title}>
            <h3>{item.to === undefined ? item.title : <a href={withBase(site.base, item.to)}>{item.title}</a>}</h3>
            <p>{item.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
