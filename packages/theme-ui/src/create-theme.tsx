import type { Shell } from '@inkstone/site-model/shell';
import type { ShellTheme } from '@inkstone/site-model/theme';
import type { ComponentType } from 'react';
import { Layout } from './layout/layout.tsx';
import { arrive } from './layout/route-announcer.tsx';
import { Page, ReactPage } from './page/page.tsx';
import { ThemeProvider, type Slots, type ThemeValue } from './shell/theme-context.tsx';
import { Crashed, Loading, LoadFailed, NotFound } from './states/states.tsx';
import { english, type Texts } from './texts/english.ts';

export interface ThemeOptions {
  texts?: Texts;
  slots?: Partial<Slots>;
}

const components = { Layout, Page, ReactPage, NotFound, Crashed, LoadFailed, Loading };

/** A theme with a site's own texts or components. A site's theme module exports it as its default. */
export function createTheme({ texts = english, slots = {} }: ThemeOptions = {}): ShellTheme {
  const value: ThemeValue = { texts, slots };
  const provided = Object.entries(components).map(([name, Component]) => [
    name,
    withTheme(Component as ComponentType<object>, value),
  ]);
  return {
    ...(Object.fromEntries(provided) as typeof components),
    arrive,
    loadSearchPage: once(async () => {
      const [{ SearchPage }, searchTexts] = await Promise.all([import('./search/search-page.tsx'), texts.searching()]);
      return withTheme<{ shell: Shell }>(({ shell }) => <SearchPage shell={shell} texts={searchTexts} />, value);
    }),
  };
}

function withTheme<Props extends object>(Component: ComponentType<Props>, value: ThemeValue): ComponentType<Props> {
  return function Themed(props: Props) {
    return (
      <ThemeProvider value={value}>
        <Component {...props} />
      </ThemeProvider>
    );
  };
}

/** Loads once, as React would take a second component for another one. After a failure it is tried again. */
function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
