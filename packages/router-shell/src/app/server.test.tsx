import { createMemoryHistory } from '@tanstack/history';
import type { PageData } from '@inkstone/site-model/page';
import type { SiteData } from '@inkstone/site-model/shell';
import type { ShellTheme } from '@inkstone/site-model/theme';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import type { LoadedPage } from './navigation/pages.ts';
import { AppContext, type AppParts } from './root.tsx';
import { createSiteRouter } from './navigation/router.tsx';
import { createRenderer } from './server.tsx';

const locale = { code: 'en', label: 'English', direction: 'ltr' };
const site = { base: '/manual/', addresses: 'plain', title: 'Teapot', locale } as SiteData;

// As in React 19.0 and 19.1.
vi.mock('react-dom/server', async (load) => ({ ...(await load<object>()), renderToReadableStream: undefined }));

/** Shows what a server could have otherwise than a browser. */
const theme = {
  Layout: ({ shell, children }) => (
    <main id={useId()} data-at={JSON.stringify([shell.location, shell.navigation])}>
      {children}
    </main>
  ),
  ReactPage: ({ children }) => <section id={useId()}>{children}</section>,
} as ShellTheme;

function Numbered() {
  return <p id={useId()}>{useId()}</p>;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

/** As the browser renders it when it takes over what the server sent. */
async function inBrowser(loaded: LoadedPage): Promise<string> {
  const unused = () => undefined;
  const parts: AppParts = {
    site,
    theme,
    islands: {},
    actions: {
      navigate: unused,
      prefetch: unused,
      retry: unused,
      loadSearchClient: () => Promise.reject(new Error('There is no search here.')),
    },
    // The app has been on its way for a while, as on a slow machine.
    progress: { subscribe: () => unused, get: () => ({ state: 'loading', href: '/manual/tea', slow: true }) },
  };
  vi.stubGlobal('window', { origin: 'https://teapot.example' });
  const history = createMemoryHistory({ initialEntries: [loaded.page.href] });
  const router = createSiteRouter(history, async () => loaded);
  await router.load();
  return renderToString(
    <AppContext value={parts}>
      <RouterProvider router={router} />
    </AppContext>,
  );
}

test.each(['/manual/', '/manual/tea', '/manual/%E8%8C%B6/100%25', '/manual/a%23b%5Cc'])(
  '%s: what the server renders without a router is what the browser renders with one',
  async (href) => {
    const page = { href, kind: 'react', module: 'index', title: 'Tea' } as PageData;
    const loaded: LoadedPage = { page, sidebar: null, Component: Numbered };
    const html = await createRenderer({ site, theme })(loaded);
    expect(html).toContain(`&quot;pathname&quot;:&quot;${href}&quot;`);
    expect(html).toBe(await inBrowser(loaded));
  },
);

const render = (Component: unknown) =>
  createRenderer({ site, theme })({
    page: { href: '/manual/tea', kind: 'react', module: 'index', title: 'Tea' } as PageData,
    sidebar: null,
    Component: Component as LoadedPage['Component'],
  });
const Kettle = lazy(() => new Promise<never>(() => undefined));

test.each([
  ['async', async () => <p>Tea</p>],
  ['lazy, without a boundary of its own', () => <Kettle />],
])('a component that is %s is no empty page', async (_, Component) => {
  await expect(render(Component)).rejects.toThrow('A component waits for something while it is rendered');
});

test('what a component throws is the reason', async () => {
  const Broken = () => {
    throw new Error('No tea is left.');
  };
  await expect(render(Broken)).rejects.toThrow('No tea is left.');
  const Waiting = () => (
    <Suspense fallback={<p>Soon</p>}>
      <Broken />
    </Suspense>
  );
  await expect(render(Waiting)).rejects.toThrow('No tea is left.');
});

test('a Suspense boundary of a page is rendered with its fallback', async () => {
  const html = await render(() => (
    <Suspense fallback={<p>Soon</p>}>
      <Kettle />
    </Suspense>
  ));
  expect(html).toContain('<p>Soon</p>');
});
