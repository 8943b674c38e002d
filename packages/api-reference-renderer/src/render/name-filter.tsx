import type { ReactNode } from 'react';
import { usePageContext } from './page-context.ts';

/** Entries beyond which a page has a filter. */
export const MANY = 20;

/** A field that hides the members beside it whose names do not match. It is not shown without JavaScript. */
export function NameFilter({ label }: { label: string }): ReactNode {
  return (
    <form data-part="api-member-filter" role="search" aria-label={label} data-needs-script="">
      <label>
        {label} <input type="search" name="name" autoComplete="off" spellCheck={false} />
      </label>
      <FilterStatus />
    </form>
  );
}

/** What a filter has left: shown where that is nothing, else for screen readers. */
export function FilterStatus(): ReactNode {
  const { texts } = usePageContext();
  return (
    <p
      data-part="api-no-match"
      role="status"
      data-visually-hidden=""
      data-none={texts.noMatch}
      data-some={texts.matches}
    />
  );
}
