import { createContext, useContext } from 'react';
import type { PageContext } from '../pages/page-context.ts';

const Context = createContext<PageContext | null>(null);

export const PageContextProvider = Context.Provider;

export function usePageContext(): PageContext {
  const context = useContext(Context);
  if (context === null) throw new Error('A part of an API page was rendered outside of one.');
  return context;
}
