import type { ComponentProps, ReactNode } from 'react';

/** `@theme/Details` */
export default function Details({
  summary,
  children,
  ...attributes
}: ComponentProps<'details'> & { summary?: ReactNode }) {
  return (
    <details data-part="details" {...attributes}>
      {typeof summary === 'string' ? <summary>{summary}</summary> : summary}
      {children}
    </details>
  );
}
