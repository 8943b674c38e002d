import type { ComponentType } from 'react';
import { Layout } from './layout/layout.tsx';
import { Page } from './page/page.tsx';
import { ReactPage } from './page/react-page.tsx';
import { SearchPage } from './search/search-page.tsx';
import { ThemeProvider, type Slots, type ThemeValue } from './shell/theme-context.tsx';
import { Crashed } from './states/crashed.tsx';
import { LoadFailed } from './states/load-failed.tsx';
import { Loading } from './states/loading.tsx';
import { NotFound } from './states/not-found.tsx';
import { english } from './texts/english.ts';
import type { Texts } from './texts/texts.ts';

export interface ThemeOptions {
  texts?: Texts;
  slots?: Partial<Slots>;
}

const parts = { Layout, Page, ReactPage, NotFound, Crashed, LoadFailed, Loading, SearchPage };

/** A theme with a site's own texts or parts; a site's theme module re-exports what this returns. */
export function createTheme({ texts = english, slots = {} }: ThemeOptions = {}): typeof parts {
  const value: ThemeValue = { texts, slots };
  const provided = Object.entries(parts).map(([name, Part]) => [name, withTheme(Part as ComponentType<object>, value)]);
  return Object.fromEntries(provided) as typeof parts;
}

function withTheme(Part: ComponentType<object>, value: ThemeValue): ComponentType<object> {
  return function ThemePart(props) {
    return (
      <ThemeProvider value={value}>
        <Part {...props} />
      </ThemeProvider>
    );
  };
}
