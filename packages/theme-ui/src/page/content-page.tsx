import type { ReactNode } from 'react';

export interface ContentPageProps {
  title: string;
  /** A sentence below the title. */
  lead?: ReactNode;
  children: ReactNode;
}

/** The frame of a page module that is read, not looked at: a column with a title. */
export function ContentPage({ title, lead, children }: ContentPageProps) {
  return (
    <div data-part="content">
      <header data-part="content-head">
        <h1>{title}</h1>
        {lead !== undefined && <p>{lead}</p>}
      </header>
      {children}
    </div>
  );
}
