import type { ReactNode } from 'react';
import { interpolate } from './Interpolate.tsx';

type Values = Readonly<Record<string, ReactNode>>;

interface Message {
  message?: string;
  id?: string;
  description?: string;
}

/** `@docusaurus/Translate`: the text as it is written; languages are modules here. */
export default function Translate({ children = '', values }: { children?: string; values?: Values; id?: string }) {
  return interpolate(children, values);
}

export function translate({ message, id }: Message, values?: Values): string {
  return String(interpolate(message ?? id ?? '', values));
}
