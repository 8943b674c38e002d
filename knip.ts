import { readFileSync, readdirSync } from 'node:fs';
import type { KnipConfig } from 'knip';

/** The sources of what a package exports: knip reads sources, exports name what is compiled from them. */
function exportedSources(name: string): string[] {
  const { exports } = JSON.parse(readFileSync(`packages/${name}/package.json`, 'utf8')) as {
    exports: Record<string, unknown>;
  };
  return Object.values(exports)
    .flatMap((target) => (typeof target === 'string' ? [target] : Object.values(target as Record<string, string>)))
    .filter((path) => path.endsWith('.js') || path.endsWith('.css'))
    .map((path) => path.replace(/^\.\/(?:dist|src)\//, 'src/').replace(/\.js$/, '.{ts,tsx}'));
}

/** Files that something starts by address instead of importing them. */
const started = ['src/**/worker.ts', 'src/**/*.worker.ts', 'src/**/boot.ts', 'src/**/*.stories.tsx'];

const packages = Object.fromEntries(
  readdirSync('packages').map((name) => [
    `packages/${name}`,
    { entry: [...exportedSources(name), ...started], project: ['src/**/*.{ts,tsx,css}', '!src/**/fixtures/**'] },
  ]),
);

/** The Vite plugin reads these by their names. */
const site = {
  entry: [
    '{site,inkstone}.config.ts',
    '{plugins,sidebars}.ts',
    'src/pages/**/*.tsx',
    'src/{components,islands}.{ts,tsx}',
  ],
  project: ['*.ts', '{src,e2e}/**/*.{ts,tsx}'],
};

const config: KnipConfig = {
  ignoreExportsUsedInFile: true,
  // Programs of the system that tests start: every system has mkfifo, and what the others judge is not judged without them.
  ignoreBinaries: ['mkfifo', 'systemd-analyze', 'logrotate'],
  // Their dependencies are what samples and the API reference are checked against.
  ignoreWorkspaces: ['content/{samples,api}/*'],
  compilers: {
    css: (text) => [...text.matchAll(/@import (['"][^'"]+['"])/g)].map(([, path]) => `import ${path};`).join('\n'),
  },
  workspaces: {
    '.': { entry: ['content/figures/{runs,shots}/*.mjs'], ignoreDependencies: ['turbo'] },
    'tooling/scripts': { project: ['**/*.mjs'] },
    // What Storybook shows to copy is compiled with them.
    'tooling/checks': {
      project: ['src/**/*.ts'],
      ignoreDependencies: ['@inkstone/site-model', '@inkstone/theme-ui', '@types/react', 'inkstone'],
    },
    'tooling/packed': {
      // Installed from what is packed.
      ignoreDependencies: ['inkstone', 'create-inkstone', '@inkstone/api-reference-renderer'],
    },
    'tooling/bench': {
      entry: ['src/cli.ts', 'gates/*.test.ts', 'gates/vitest.config.ts'],
      project: ['{src,gates}/**/*.ts'],
      // The sites that it writes import them.
      ignoreDependencies: ['@inkstone/.*', 'react', 'react-dom'],
    },
    'content/practice-site': { entry: ['src/cli.ts', 'src/client/preload.ts'], project: ['src/**/*.ts'] },
    'content/tools/api-history': { project: ['src/**/*.ts'] },
    'content/tools/api-zh': { entry: ['src/cli.ts'], project: ['src/**/*.ts'] },
    'content/tools/prose': {
      entry: ['src/lint-page.ts', 'src/{errors,status,update}/cli.ts'],
      project: ['src/**/*.ts'],
    },
    'content/tools/samples': {
      // Node.js loads it before a sample.
      entry: ['src/cli.ts', 'src/run/preload-*.ts'],
      project: ['src/**/*.ts'],
      // Read from disk: what samples are compiled with, and what readers run TypeScript with.
      ignoreDependencies: ['@inkstone/samples-.*', 'tsx'],
    },
    ...packages,
    'packages/inkstone': {
      ...packages['packages/inkstone'],
      // What its bin starts.
      entry: [...packages['packages/inkstone']!.entry, 'bin/*.js', 'src/cli.ts'],
      // Named by its specifier.
      ignoreDependencies: ['@inkstone/theme-ui'],
    },
    'packages/create-inkstone': {
      ...packages['packages/create-inkstone'],
      entry: ['bin/*.js', 'src/cli.ts'],
    },
    'packages/theme-ui': {
      ...packages['packages/theme-ui'],
      // The bundler of a Docusaurus site takes them for that tool's own, by their paths.
      entry: [...packages['packages/theme-ui']!.entry, 'src/docusaurus/**/*.{ts,tsx}'],
    },
    'packages/content-loader': {
      ...packages['packages/content-loader'],
      // Modules of a site that tests compile.
      entry: [...packages['packages/content-loader']!.entry, 'src/compile/fixtures/site/*.mjs'],
    },
    'packages/api-reference-renderer': {
      ...packages['packages/api-reference-renderer'],
      ignoreDependencies: [
        // Its fixtures, which are not looked at, render with it.
        '@inkstone/content-loader',
        // Libraries that its conformance test reads from disk.
        /^(@tanstack\/query-core|commander|date-fns|fastify|hono|lit|react-hook-form|rxjs|ts-pattern)$/,
      ],
    },
    'packages/router-shell': {
      ...packages['packages/router-shell'],
      // A browser test takes a font from it by its path.
      ignoreDependencies: ['@fontsource/lora'],
    },
    // A theme is named by its specifier; the search is put in by the tests that need one.
    'packages/router-shell/fixtures/tiny': { ...site, ignoreDependencies: [/^@inkstone\/(theme-ui|local-search)$/] },
    'sites/*': site,
    'sites/inkstone': {
      ...site,
      project: [...site.project, 'reference/*.ts'],
      // Its declarations are read, for the reference of keys.
      ignoreDependencies: ['@inkstone/local-search'],
    },
  },
};

export default config;
