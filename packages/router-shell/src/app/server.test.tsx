import { createMemoryHistory } from '@tanstack/history';
import type { PageData } from '@inkstone/site-model/page';
import type { SiteData } from '@inkstone/site-model/shell';
import type { ShellTheme } from '@inkstone/site-model/theme';
import { RouterProvider } from '@tanstack/react-router';
import { useId } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import type { LoadedPage } from './navigation/pages.ts';
import { AppContext, type AppParts } from './root.tsx';
import { createSiteRouter } from './navigation/router.tsx';
import { createCodeBlocks, createRenderer } from './server.tsx';

const site = { base: '/manual/', addresses: 'plain', title: 'Teapot' } as SiteData;

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

test('a theme draws code blocks its own way: it knows language, title and text, and can keep the block', () => {
  const block =
    '<figure data-part="code-block" data-language="ts" data-wrap><figcaption data-part="code-title">a &amp; b.ts</figcaption><div data-part="code-frame"><pre tabindex="0"><code><span data-line>a <span class="u">&lt;</span> &#x27;$&amp;&#x27;</span>\n</code></pre></div></figure>';
  const draw = createCodeBlocks({
    CodeBlock: ({ language, title, text, children }) => (
      <section data-run={text} title={`${language}: ${String(title)}`}>
        {children}
      </section>
    ),
  });
  expect(draw(`<p>1</p>${block}<p>2</p>`)).toBe(
    `<p>1</p><section data-run="a &lt; &#x27;$&amp;&#x27;\n" title="ts: a &amp; b.ts">${block}</section><p>2</p>`,
  );
  const untitled = '<figure data-part="code-block" data-language=""><pre><code></code></pre></figure>';
  expect(draw(untitled + untitled).match(/title=": null"/g)).toHaveLength(2);
});

test('a theme without code blocks of its own leaves articles as they are', () => {
  const html = '<figure data-part="code-block" data-language="ts"></figure>';
  expect(createCodeBlocks({})(html)).toBe(html);
});
