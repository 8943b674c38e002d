import type { ReactNode } from 'react';
import { classOf, type PartProps } from '../shell/theme-context.tsx';

export interface ContentPageProps extends PartProps {
  /** In the page's language; words of another have a `lang` of their own. */
  title: ReactNode;
  /** A sentence below the title. */
  lead?: ReactNode;
  children: ReactNode;
}

/** The frame of a page module with text to read: a column with a title. */
export function ContentPage({ title, lead, className, children }: ContentPageProps) {
  return (
    <div data-part="content" className={classOf(className)}>
      <header data-part="content-head">
        <h1>{title}</h1>
        {lead !== undefined && <p>{lead}</p>}
      </header>
      {children}
    </div>
  );
}
