import type { ComponentProps } from 'react';

interface HeadingProps extends ComponentProps<'h1'> {
  as: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
}

/** `@theme/Heading` */
export default function Heading({ as: As, ...attributes }: HeadingProps) {
  return <As {...attributes} />;
}
