import type { ReactNode } from 'react';

/** `@docusaurus/Head`: tags of the document are those of the configuration and of `page` here. */
export default function Head(_: { children?: ReactNode }) {
  return null;
}
