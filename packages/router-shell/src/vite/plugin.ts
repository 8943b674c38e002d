import path from 'node:path';
import {
  version,
  type BuildEnvironmentOptions,
  type Plugin,
  type PluginOption,
  type UserConfig,
  type ViteBuilder,
} from 'vite';
import { underLock } from '../build/build-lock.ts';
import { buildSite } from '../build/build-site.ts';
import { BUNDLE_OUTPUTS, bundleApp } from './bundle-app.ts';
import { createBundleCache, ownCode, type BundleCache } from './bundle-cache.ts';
import { devCssOptions } from './dev-css.ts';
import {
  answerCompiledPackages,
  devDependencies,
  leaveOutLibraryMaps,
  type DevDependencies,
} from './dev-dependencies.ts';
import { serveDev } from './dev-server.ts';
import { servePreview } from './preview-server.ts';
import { SiteHost, type InkstoneOptions } from './site-host.ts';
import { SERVER_ENTRY, START_ENTRY, virtualModules, virtualSources } from './virtual-modules.ts';

export type { InkstoneOptions } from './site-host.ts';

/**
 * The one plugin of a site: `vite dev`, `vite build` and `vite preview` do what a
 * documentation site needs.
 *
 * ```ts
 * export default defineConfig({
 *   plugins: [inkstone({ sources: [docs()], theme: '@inkstone/theme-ui', search: localSearch() })],
 * });
 * ```
 *
 * @throws {BuildError} from Vite's hooks, with every problem that was found and its place.
 */
export function inkstone(options: InkstoneOptions): PluginOption {
  let host: SiteHost | undefined;
  const getHost = (): SiteHost => {
    if (!host) throw new Error('The plugin is used before Vite has read its configuration.');
    return host;
  };
  let viteFiles: string[] = [];
  /** Mode and variables that code may ask for. */
  let env: Record<string, unknown> = {};
  /** Only of a dev server. */
  let bundled: DevDependencies | undefined;
  const cache = createBundleCache({
    folder: () => getHost().bundleDir,
    outputs: BUNDLE_OUTPUTS,
    settings: async () =>
      JSON.stringify([
        await ownCode(),
        // The files that are compared are named from the disk's root: a copy of the site must not look at the original.
        getHost().root,
        version,
        process.version,
        env,
        getHost().config,
        await virtualSources(getHost()),
      ]),
    files: () => viteFiles,
  });
  const main: Plugin = {
    name: 'inkstone',
    async config(user, { command, isPreview }) {
      const root = path.resolve(user.root ?? process.cwd());
      host = await SiteHost.create(options, root);
      host.mode = command === 'build' ? 'build' : 'dev';
      if (command === 'serve' && isPreview !== true) bundled = devDependencies(host);
      return viteConfig(host, user, bundled, (builder) => {
        viteFiles = [builder.config.configFile ?? [], builder.config.configFileDependencies].flat();
        env = { ...builder.config.env, NODE_ENV: process.env['NODE_ENV'] };
        return runBuild(builder, getHost(), outDirOf(getHost(), user), cache);
      });
    },
    configureServer(server) {
      if (!bundled) return undefined;
      answerCompiledPackages(server, bundled.folders);
      return serveDev(server, getHost(), bundled);
    },
    configurePreviewServer(server) {
      servePreview(server, getHost());
    },
    generateBundle: {
      // After Vite, which puts a line of its own before others.
      order: 'post',
      handler(_, bundle) {
        if (this.environment.name !== 'client') return;
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk' && RUN_AT_ONCE.has(chunk.name)) chunk.code = `${COMPILE_AHEAD}\n${chunk.code}`;
        }
      },
    },
  };
  return [main, virtualModules(getHost), leaveOutLibraryMaps(), cache.plugin];
}

function outDirOf(host: SiteHost, user: UserConfig): string {
  return path.resolve(host.root, user.build?.outDir ?? 'dist');
}

function viteConfig(
  host: SiteHost,
  user: UserConfig,
  bundled: DevDependencies | undefined,
  buildApp: (builder: ViteBuilder) => Promise<void>,
): UserConfig {
  return {
    base: host.config.baseUrl,
    appType: 'custom',
    define: host.constants,
    resolve: { dedupe: ['react', 'react-dom'] },
    ...(host.mode === 'dev' ? { css: devCssOptions(user.css, host.root) } : {}),
    ...(bundled ? { optimizeDeps: bundled.options } : {}),
    // A build beside the dev server is none of its business.
    server: {
      port: user.server?.port ?? 3000,
      watch: {
        ignored: [
          ...['', '.new', '.old'].map((end) => `${outDirOf(host, user)}${end}/**`),
          (file) => host.isHoldingBack && file.startsWith(host.root + path.sep),
        ],
      },
    },
    preview: { port: user.preview?.port ?? 3000 },
    environments: {
      client: {
        build: {
          outDir: path.join(host.bundleDir, 'client'),
          emptyOutDir: true,
          manifest: true,
          copyPublicDir: false,
          modulePreload: { polyfill: false },
          reportCompressedSize: false,
          rollupOptions: {
            onwarn,
            checks: { pluginTimings: false },
            input: START_ENTRY,
            output: {
              codeSplitting: { groups: LIBRARIES },
              entryFileNames: 'assets/app.[hash].js',
              chunkFileNames: 'assets/[name].[hash].js',
              assetFileNames: 'assets/[name].[hash][extname]',
            },
          },
        },
      },
      ssr: {
        resolve: serverPackages(host, bundled),
        build: {
          outDir: path.join(host.bundleDir, 'server'),
          emptyOutDir: true,
          copyPublicDir: false,
          reportCompressedSize: false,
          minify: false,
          ssr: true,
          rollupOptions: {
            onwarn,
            checks: { pluginTimings: false },
            input: SERVER_ENTRY,
            output: { entryFileNames: 'entry.js' },
          },
        },
      },
    },
    ...(host.mode === 'build' ? { logLevel: user.logLevel ?? 'warn' } : {}),
    // One set of plugins for both bundles: the sources are opened once.
    builder: { sharedConfigBuild: true, sharedPlugins: true, buildApp },
  };
}

/** One self-contained bundle in a build; in the dev server React stays outside, as it is CommonJS. */
function serverPackages({ mode, options }: SiteHost, bundled: DevDependencies | undefined) {
  if (mode === 'build') return { noExternal: true as const };
  const importable = bundled?.importable ?? [];
  return importable.length > 0 ? { external: [...importable] } : { noExternal: [/^@inkstone\//, options.theme] };
}

/** What the app's script is loaded after, each in a file and a task of its own; see start.ts. */
const LIBRARIES = [
  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]|react-library/ },
  { name: 'router', test: /[\\/]node_modules[\\/](@tanstack|use-sync-external-store)[\\/]|router-library/ },
];

/** Chunks of the app that run as a whole for every page, by their names. */
const RUN_AT_ONCE: ReadonlySet<string> = new Set([...LIBRARIES.map(({ name }) => name), 'client']);

/**
 * Chromium (136 and later) then compiles all of a script's functions beside the main thread, as it comes, and not one by
 * one when they are called ("explicit JavaScript compile hints").
 */
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad';

/** Directives for React servers mean nothing here; other warnings do. */
const onwarn: NonNullable<NonNullable<BuildEnvironmentOptions['rollupOptions']>['onwarn']> = (warning, warn) => {
  if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
};

async function runBuild(builder: ViteBuilder, host: SiteHost, outDir: string, cache: BundleCache): Promise<void> {
  // React chooses its production code by this when the server bundle is loaded.
  process.env['NODE_ENV'] ??= 'production';
  const onWait = () => host.log.info('Another build of this site is running; this one follows it.');
  await underLock(path.join(host.cacheDir, 'running'), onWait, async () => {
    const site = await host.site();
    await buildSite({
      site,
      search: host.options.search ?? null,
      bundle: () => bundleApp(builder, host, site, cache),
      outDir,
      publicDir: builder.config.publicDir === '' ? null : builder.config.publicDir,
      cacheDir: host.cacheDir,
      log: host.log,
      draft: builder.config.mode === 'draft',
      updateInventory: process.env['INKSTONE_URLS'] === 'update',
    });
    await site.close();
  });
}
