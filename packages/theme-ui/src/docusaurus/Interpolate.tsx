import { Fragment, type ReactNode } from 'react';

type Values = Readonly<Record<string, ReactNode>>;

/** `a {name} b` with values in the place of the names. */
export function interpolate(text: string, values: Values = {}): ReactNode {
  const parts = text
    .split(/(\{\w+\})/)
    .map((part) => (/^\{\w+\}$/.test(part) ? (values[part.slice(1, -1)] ?? part) : part));
  if (parts.every((part) => typeof part === 'string' || typeof part === 'number')) return parts.join('');
  // oxlint-disable-next-line react/no-array-index-key
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}

/** `@docusaurus/Interpolate` */
export default function Interpolate({ children, values }: { children: string; values?: Values }) {
  return interpolate(children, values);
}
