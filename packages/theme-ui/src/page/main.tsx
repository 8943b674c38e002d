import type { ComponentProps } from 'react';

/** The `<main>` of every page, which the skip link leads to. */
export function Main(props: ComponentProps<'main'>) {
  return <main id="inkstone-main" tabIndex={-1} data-part="main" {...props} />;
}
