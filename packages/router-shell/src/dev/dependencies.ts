import type { DepOptimizationOptions } from 'vite';
import { packageName } from '../config/installed.ts';
import type { InkstoneOptions } from '../plugin/options.ts';

const SHELL = '@inkstone/router-shell';

/**
 * What Vite bundles before the first page: libraries, which have many files or are CommonJS. Theme and shell are ES
 * modules already, and are served as they are.
 */
export function devDependencies({ theme, clientScripts = [], search }: InkstoneOptions): DepOptimizationOptions {
  const scripts = clientScripts.map(({ module }) => module).filter((specifier) => !/^[./]/.test(specifier));
  const modules = [theme, ...scripts, ...(search ? [search.clientModule] : [])];
  return {
    include: [
      'react',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'react-dom',
      'react-dom/client',
      `${SHELL} > @tanstack/history`,
      `${SHELL} > @tanstack/react-router`,
    ],
    exclude: [SHELL, '@inkstone/site-model', ...modules.map(packageName)],
    // Where the site's own dependencies are found.
    entries: ['src/**/*.{ts,tsx,jsx}', '!**/*.test.*'],
    holdUntilCrawlEnd: false,
  };
}
