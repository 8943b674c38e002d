import { siteConfigSchema, type SiteConfig } from '@inkstone/site-model/config';
import { createOutline, type PageData } from '@inkstone/site-model/page';
import type { Shell, SiteData } from '@inkstone/site-model/shell';

/** What an example is about; all the rest has a value. */
export interface ExampleShell {
  /** `theme` of a site's configuration. */
  theme?: SiteConfig['theme'];
  site?: Partial<SiteData>;
  page?: Partial<PageData>;
  sidebar?: Shell['sidebar'];
  location?: Partial<Shell['location']>;
  navigation?: Shell['navigation'];
  actions?: Partial<Shell['actions']>;
}

/**
 * The shell of a page without an app around it, for stories and tests of own components. Its site has one version, and
 * its actions do nothing.
 */
export function exampleShell({ theme, site, page, location, actions, ...more }: ExampleShell = {}): Shell {
  const pageData = { ...examplePage(), ...page };
  return {
    sidebar: null,
    navigation: { state: 'idle' },
    ...more,
    site: { ...exampleSite(theme), ...site },
    page: pageData,
    location: { pathname: pageData.href, search: '', hash: '', ...location },
    actions: {
      navigate: () => {},
      prefetch: () => {},
      loadSearchClient: () => Promise.reject(new Error('An example has no search.')),
      ...actions,
    },
  };
}

function exampleSite(theme: SiteConfig['theme']): SiteData {
  const config = siteConfigSchema.parse({ title: 'Example', url: 'https://example.com', theme });
  const locale = {
    code: 'en',
    label: 'English',
    direction: 'ltr',
    htmlLang: 'en',
    calendar: 'gregory',
    path: '/',
  } as const;
  return {
    title: config.title,
    url: config.url,
    base: config.baseUrl,
    addresses: config.addresses,
    locale,
    locales: [locale],
    theme: config.theme,
    search: config.search,
    plugins: [
      {
        id: 'default',
        path: '/docs',
        versions: [
          {
            name: '1.0',
            label: '1.0',
            isLast: true,
            path: '/docs',
            mainDocId: 'example',
            mainHref: '/docs/example',
            banner: 'none',
            badge: false,
            noIndex: false,
          },
        ],
      },
    ],
    storageNamespace: 'example',
  };
}

function examplePage(): PageData {
  return {
    ...createOutline({
      id: 'example',
      kind: 'doc',
      plugin: 'default',
      version: '1.0',
      href: '/docs/example',
      title: 'Example',
      lang: 'en',
    }),
    html: '<header data-part="title"><h1>Example</h1></header><p>A page.</p>',
    toc: [],
    sidebar: null,
    head: [],
    islands: [],
  };
}
