import type { Shell } from '@inkstone/site-model/shell';
import type { ComponentType } from 'react';
import { Layout } from './layout/layout.tsx';
import { Page } from './page/page.tsx';
import { ReactPage } from './page/react-page.tsx';
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

const parts = { Layout, Page, ReactPage, NotFound, Crashed, LoadFailed, Loading };

type Theme = typeof parts & {
  /** The page `{base}/search`: no part of what every page loads. */
  loadSearchPage: () => Promise<ComponentType<{ shell: Shell }>>;
};

/** A theme with a site's own texts or parts; a site's theme module re-exports what this returns. */
export function createTheme({ texts = english, slots = {} }: ThemeOptions = {}): Theme {
  const value: ThemeValue = { texts, slots };
  const provided = Object.entries(parts).map(([name, Part]) => [name, withTheme(Part as ComponentType<object>, value)]);
  return { ...(Object.fromEntries(provided) as typeof parts), loadSearchPage: once(() => loadSearchPage(value)) };
}

async function loadSearchPage(value: ThemeValue): Promise<ComponentType<{ shell: Shell }>> {
  const [{ SearchPage }, texts] = await Promise.all([import('./search/search-page.tsx'), value.texts.searching()]);
  return withTheme<{ shell: Shell }>(({ shell }) => <SearchPage shell={shell} texts={texts} />, value);
}

function withTheme<Props extends object>(Part: ComponentType<Props>, value: ThemeValue): ComponentType<Props> {
  return function ThemePart(props: Props) {
    return (
      <ThemeProvider value={value}>
        <Part {...props} />
      </ThemeProvider>
    );
  };
}

/** The same answer each time, or React would take it for another component; after a failure it is tried again. */
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
