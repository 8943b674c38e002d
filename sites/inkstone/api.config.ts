import type { ApiConfig } from 'inkstone';

/** Subpaths of our packages that sites and themes import, the first of each under the package's own name. */
const SUBPATHS = {
  'theme-ui': [
    'create-theme',
    'shell',
    'theme-context',
    'home',
    'content-page',
    'links',
    'navbar',
    'sidebar',
    'footer',
    'versions-table',
    'texts',
  ],
  'site-model': [
    'config',
    'source',
    'page',
    'sidebar',
    'version',
    'search',
    'shell',
    'theme',
    'errors',
    'href',
    'front-matter',
    'cache',
  ],
  'content-loader': ['docs', 'markdown', 'highlighted'],
  'api-reference-renderer': ['source', 'history', 'releases'],
  'local-search': ['build', 'terms', 'hosted-build'],
  'router-shell': ['vite', 'testing'],
};

export const api: ApiConfig = {
  packages: [
    { name: 'inkstone', types: 'one-page' },
    ...Object.entries(SUBPATHS).flatMap(([folder, subpaths]) =>
      subpaths.map((subpath, index) => ({
        id: index === 0 ? folder : `${folder}-${subpath}`,
        name: `@inkstone/${folder}/${subpath}`,
        // Many are small, and say what they are for by their name alone.
        types: 'one-page' as const,
      })),
    ),
  ],
  introductions: 'introductions',
  sourceUrl: 'https://github.com/inkstone-docs/inkstone/blob/main/packages/{package}/{file}',
};
