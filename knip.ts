import { readFileSync, readdirSync } from 'node:fs';
import type { KnipConfig } from 'knip';

/** The sources of what a package exports: knip reads sources, exports name what is compiled from them. */
function exportedSources(name: string): string[] {
  const { exports } = JSON.parse(readFileSync(`packages/${name}/package.json`, 'utf8')) as {
    exports: Record<string, unknown>;
  };
  return Object.values(exports)
    .flatMap((target) => (typeof target === 'string' ? [target] : Object.values(target as Record<string, string>)))
    .filter((path) => path.startsWith('./dist/') && path.endsWith('.js'))
    .map((path) => path.replace('./dist/', 'src/').replace(/\.js$/, '.{ts,tsx}'));
}

/** Files that something starts by address instead of importing them. */
const started = ['src/**/worker.ts', 'src/**/*.worker.ts', 'src/**/boot.ts', 'src/**/*.stories.tsx'];

const packages = Object.fromEntries(
  readdirSync('packages').map((name) => [
    `packages/${name}`,
    { entry: [...exportedSources(name), ...started], project: ['src/**/*.{ts,tsx}'] },
  ]),
);

/** The Vite plugin reads these by their names. */
const site = {
  entry: ['site.config.ts', 'sidebars.ts', 'src/pages/**/*.tsx', 'src/{components,islands}.{ts,tsx}'],
  project: ['*.ts', 'src/**/*.{ts,tsx}'],
};

const config: KnipConfig = {
  ignoreExportsUsedInFile: true,
  // Their dependencies are what samples and the API reference are checked against.
  ignoreWorkspaces: ['content/**'],
  workspaces: {
    '.': { entry: [], ignoreDependencies: ['turbo'] },
    'tooling/scripts': { entry: ['run.mjs'], project: ['**/*.mjs'] },
    'tooling/*': { project: ['src/**/*.ts'] },
    ...packages,
    'packages/router-shell/fixtures/*': site,
    'sites/*': site,
  },
};

export default config;
