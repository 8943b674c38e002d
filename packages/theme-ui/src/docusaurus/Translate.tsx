import { renderedLanguage } from '@inkstone/site-model/shell';
import type { ReactNode } from 'react';
import { interpolate } from './Interpolate.tsx';

type Values = Readonly<Record<string, ReactNode>>;

interface Message {
  message?: string;
  id?: string;
  description?: string;
}

/** The texts of `i18n/<language>/code.json`, by language; the bundler writes them into the code. */
declare const __DOCUSAURUS_MESSAGES__: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;

/** A text in the language of the page, which is there under its id, else under the text itself. */
function messageOf({ message, id }: Message): string {
  const messages = typeof __DOCUSAURUS_MESSAGES__ === 'undefined' ? {} : __DOCUSAURUS_MESSAGES__;
  return messages[renderedLanguage() ?? '']?.[id ?? message ?? ''] ?? message ?? id ?? '';
}

/** `@docusaurus/Translate`: a text, in the language of the page. */
export default function Translate({ children = '', id, values }: { children?: string; values?: Values; id?: string }) {
  return interpolate(messageOf({ message: children, ...(id !== undefined && { id }) }), values);
}

export function translate(message: Message, values?: Values): string {
  return String(interpolate(messageOf(message), values));
}
