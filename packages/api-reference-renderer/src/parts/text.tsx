import type { ReactNode } from 'react';
import type { ApiSymbol } from '../model/api-model.ts';
import { usePageContext } from './use-page-context.ts';
import { fill } from '../texts.ts';

/** Markdown of a comment; nothing where there is none. */
export function Text({ source, scope }: { source: string; scope?: ApiSymbol | undefined }): ReactNode {
  const { markdown } = usePageContext();
  if (source.trim() === '') return null;
  // oxlint-disable-next-line react/no-danger -- made safe by the renderer
  return <div data-part="api-text" dangerouslySetInnerHTML={{ __html: markdown(source, scope).html }} />;
}

export function Badge({
  tone,
  children,
}: {
  tone: 'accent' | 'success' | 'warning' | 'danger' | 'neutral';
  children: ReactNode;
}): ReactNode {
  return (
    <span data-part="badge" data-tone={tone}>
      {children}
    </span>
  );
}

/** A heading with the link to itself. */
export function Heading({
  level,
  id,
  label,
  children,
}: {
  level: 2 | 3 | 4;
  id: string;
  label: string;
  children?: ReactNode;
}): ReactNode {
  const { texts } = usePageContext();
  const Tag = `h${level}` as const;
  return (
    <Tag id={id}>
      {children ?? label}
      <a data-part="heading-link" href={`#${id}`} aria-label={fill(texts.headingLink, { heading: label })} />
    </Tag>
  );
}

/** A label above a small list or text inside a member. */
export function Label({ children }: { children: ReactNode }): ReactNode {
  return <p data-part="api-label">{children}</p>;
}

/** A notice of the theme's kinds. */
export function Notice({
  kind,
  title,
  children,
}: {
  kind: 'warning' | 'danger' | 'info' | 'note';
  title: string;
  children?: ReactNode;
}): ReactNode {
  return (
    <aside data-part="admonition" data-kind={kind} role="note" aria-label={title}>
      <p data-part="admonition-title">{title}</p>
      {children}
    </aside>
  );
}
