import { setRendered, type SiteData } from '@inkstone/site-model/shell';
import type { ShellTheme } from '@inkstone/site-model/theme';
import { Suspense, type ReactNode } from 'react';
import { renderToPipeableStream, renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { DifferencePages } from '../differences/draw-differences.ts';
import type { DrawCodeBlock } from '../page/code-blocks.ts';
import { OFFLINE_MODULE, SEARCH_MODULE, type LoadedPage, type PageComponent } from './navigation/pages.ts';
import { AppContext, Root, type AppParts, IDLE } from './root.tsx';

/** The theme's own page of this name; null for another one. */
async function ownPage(theme: ShellTheme, module: string | null): Promise<PageComponent | null> {
  if (module === SEARCH_MODULE) return theme.loadSearchPage();
  if (module !== OFFLINE_MODULE) return null;
  if (!theme.loadOfflinePage)
    throw new Error(
      'the theme has no page for what can be read offline (loadOfflinePage), which "offline: true" needs',
    );
  return theme.loadOfflinePage();
}

export interface ServerOptions {
  site: SiteData;
  theme: ShellTheme;
}

/** Renders the inside of `#inkstone-root` for a page. Rejects with what a component threw. */
export type RenderPage = (loaded: LoadedPage) => Promise<string>;

/** The server side of `startClient`: renders the same tree to a string, without the router. */
export function createRenderer({ site, theme }: ServerOptions): RenderPage {
  const unavailable = () => {
    throw new Error('This happens in the browser only; call it from an event handler or an effect.');
  };
  const parts: AppParts = {
    site,
    theme,
    islands: {},
    actions: { navigate: unavailable, prefetch: unavailable, retry: unavailable, loadSearchClient: unavailable },
    progress: { subscribe: () => () => undefined, get: () => IDLE },
  };
  return async (given) => {
    const Component = await ownPage(theme, given.page.module);
    const loaded = Component ? { ...given, Component } : given;
    const tree = (
      <AppContext value={parts}>
        <PlaceOfRouter>
          <Root loaded={loaded} location={{ pathname: loaded.page.href, search: '', hash: '' }} failure={undefined} />
        </PlaceOfRouter>
      </AppContext>
    );
    setRendered({ language: site.locale.htmlLang ?? site.locale.code });
    const html = renderToString(tree);
    if (html.includes(LEFT_TO_BROWSER)) await throwReason(tree, html);
    return html;
  };
}

/** React's mark for a boundary in which something threw or waits. */
const LEFT_TO_BROWSER = '<!--$!-->';

/** Throws what a component threw, which the mark does not say; also if the page would be empty, as a component waits. */
async function throwReason(tree: ReactNode, html: string): Promise<void> {
  const errors: unknown[] = [];
  // Not to a stream of the web: React has that in Node since 19.2 only.
  const abort = await new Promise<() => void>((resolve) => {
    const done = () => resolve(stream.abort);
    const stream = renderToPipeableStream(tree, {
      onShellReady: done,
      onShellError: done,
      onError: (error) => void errors.push(error),
    });
  });
  const isThrown = errors.length > 0;
  abort();
  if (isThrown) throw errors[0];
  // A boundary within the page is meant: its fallback is published.
  if (html.startsWith(LEFT_TO_BROWSER))
    throw new Error(
      'A component waits for something while it is rendered. A lazy one, or one that uses a promise, needs a <Suspense> with a fallback around it; no component may be async.',
    );
}

/**
 * Stands in for the router, whose code would double what has to be loaded. `useId` depends on the shape of the tree, so
 * this has the shape of the router's: a boundary as the second of two children, and in it the page as the first of two.
 */
function PlaceOfRouter({ children }: { children: ReactNode }) {
  return (
    <>
      {null}
      <Suspense>
        {children}
        {null}
      </Suspense>
    </>
  );
}

/** Null for a theme that has no pages of differences. */
export async function createDifferences({
  loadDifferences,
}: Pick<ShellTheme, 'loadDifferences'>): Promise<DifferencePages | null> {
  if (loadDifferences === undefined) return null;
  const { Difference, DifferenceList, DifferenceTitle } = await loadDifferences();
  return {
    title: (props) => renderToStaticMarkup(<DifferenceTitle {...props} />),
    page: (props) => renderToStaticMarkup(<Difference {...props} />),
    list: (props) => renderToStaticMarkup(<DifferenceList {...props} />),
  };
}

/** Null for a theme that leaves code blocks as they are. */
export function createCodeBlock({ CodeBlock }: Pick<ShellTheme, 'CodeBlock'>): DrawCodeBlock | null {
  if (CodeBlock === undefined) return null;
  return ({ html, ...block }) => {
    const drawn = renderToStaticMarkup(
      <CodeBlock {...block}>
        <script type={PLACE} />
      </CodeBlock>,
    );
    return drawn.replaceAll(`<script type="${PLACE}"></script>`, () => html);
  };
}

/** Stands for the block itself, whose HTML React would have to parse. */
const PLACE = 'inkstone/code-block';
