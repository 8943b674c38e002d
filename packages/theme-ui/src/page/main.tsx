import type { ComponentProps } from 'react';

/** The `<main>` of every page; the skip link and `#main` lead to it. */
export function Main(props: ComponentProps<'main'>) {
  return <main id="main" tabIndex={-1} data-part="main" {...props} />;
}
