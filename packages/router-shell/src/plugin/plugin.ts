import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { BuildError, type Problem } from '@inkstone/site-model/errors';
import type { BuildEnvironmentOptions, Plugin, PluginOption, UserConfig, ViteBuilder } from 'vite';
import { bundleApp } from '../bundle/bundle-app.ts';
import { bundleInputs, type BundleInputs } from '../bundle/bundle-inputs.ts';
import { LENIENT } from '../bundle/bundle-module.ts';
import { docusaurusModules } from '../bundle/docusaurus-modules.ts';
import { missingModules, STAND_IN, type MissingModules } from '../bundle/missing-modules.ts';
import { brokenTsconfig, emptyTsconfig } from '../bundle/tsconfig.ts';
import { SERVER_ENTRY, startEntry, virtualModules } from '../bundle/virtual-modules.ts';
import { devDependencies, leadsOut, servedFolders } from '../dev/dependencies.ts';
import { serverEnvironment } from '../dev/server-modules.ts';
import { serveDev } from '../dev/server.ts';
import { servePreview } from '../preview/serve-preview.ts';
import { underLock } from '../publish/build-lock.ts';
import { buildSite } from '../publish/build-site.ts';
import { besideOutput } from '../publish/output.ts';
import type { BuildFindings } from '../publish/report.ts';
import type { InkstoneOptions } from './options.ts';
import { CACHE_FOLDER, Project, type ReadOptions } from './project.ts';
import { asBuildError } from './unexpected.ts';

export type { BuildFindings } from '../publish/report.ts';
export type { ClientScriptOption, DiagramsSite, InkstoneOptions } from './options.ts';
export type { DrawnSocialCard, SocialCard, SocialCards, SocialCardsSite } from '../social-cards/social-cards.ts';
export type { ReadOptions } from './project.ts';

/**
 * The Vite plugin of a documentation site, for `vite dev`, `vite build` and `vite preview`.
 *
 * ```ts
 * export default defineConfig({
 *   plugins: [inkstone({ sources: [docs()], theme: '@inkstone/theme-ui', search: localSearch() })],
 * });
 * ```
 *
 * With Vite's `build.write: false` a build checks everything and writes nothing.
 *
 * @param options The options, or a function that reads them: it is called again when the configuration has changed.
 * @param onFound Hears what a build has found out about the site before it is printed.
 * @throws {BuildError} from Vite's hooks, with all problems and their places.
 */
export function inkstone(
  options: InkstoneOptions | ReadOptions,
  onFound?: (findings: BuildFindings) => void,
): PluginOption {
  let opened: Project | undefined;
  const project = (): Project => {
    if (!opened) throw new Error('The plugin is used before Vite has read its configuration.');
    return opened;
  };
  const inputs = bundleInputs();
  const isDocusaurus = () => project().config.markdown.dialect === 'docusaurus';
  const missing = missingModules(() => project().mode === 'build', { isDocusaurus, root: () => project().root });
  const main: Plugin = {
    name: 'inkstone',
    async config(user, { command }) {
      const root = path.resolve(user.root ?? process.cwd());
      opened = await Project.open(options, root, command === 'build' ? 'build' : 'dev').catch((error: unknown) => {
        throw asBuildError(error, { root, stackFile: path.join(root, CACHE_FOLDER, 'error.txt') });
      });
      opened.alias = user.resolve?.alias;
      opened.define = user.define;
      const broken = user.tsconfig === undefined ? brokenTsconfig(root) : undefined;
      // What is built by another tool need not be installed where its site is tried.
      const isForeign = opened.config.markdown.dialect !== 'inkstone';
      if (broken) missing.add(isForeign ? { ...broken, severity: 'warning' } : broken);
      opened.tsconfig = broken ? await emptyTsconfig(opened.workDir) : user.tsconfig;
      return viteConfig(opened, user, (builder) => runBuild(builder, project(), user, { inputs, missing, onFound }));
    },
    configureServer: (server) => serveDev(server, project()),
    configurePreviewServer(server) {
      const { root, config } = project();
      const folder = path.resolve(root, server.config.build.outDir);
      servePreview(server, folder, config.baseUrl);
    },
    resolveId: {
      // Before Vite, which would put an empty module in its place.
      order: 'pre',
      handler(id, importer) {
        if (this.environment.name !== 'client' || !isBuiltin(id) || importer === undefined) return;
        const { root } = project();
        const from = importer.replace(/\?.*$/, '');
        // Whoever asks the dev server for a module by its address is no module.
        if (!from.startsWith(root + path.sep) || from.includes('node_modules') || !existsSync(from)) return undefined;
        const problem = nodeModule(id, from, root);
        if (project().mode === 'dev') throw new BuildError([problem]);
        missing.add(problem);
        return STAND_IN;
      },
    },
  };
  return [main, virtualModules(project), missing.plugin, docusaurusModules(isDocusaurus), inputs.plugin];
}

function viteConfig(project: Project, user: UserConfig, buildApp: (builder: ViteBuilder) => Promise<void>): UserConfig {
  return {
    base: project.config.baseUrl,
    appType: 'custom',
    ...(project.tsconfig !== undefined && { tsconfig: project.tsconfig }),
    define: project.constants,
    resolve: { dedupe: ['react', 'react-dom'] },
    // A tsconfig.json that leaves JSX to another tool (`preserve`) would leave it in the app.
    oxc: { jsx: { runtime: 'automatic' } },
    optimizeDeps: devDependencies(project.options, project.config.search, project.root),
    server: {
      port: user.server?.port ?? 3000,
      fs: {
        allow: servedFolders(project.options, Object.values(project.config.theme.slots), { root: project.root, user }),
      },
      watch: {
        ignored: [
          // A build that runs at the same time must not reload the dev server.
          ...outputFolders(outDirOf(project, user)).map((folder) => `${folder}/**`),
          leadsOut(project.root),
        ],
      },
    },
    preview: { port: user.preview?.port ?? 3000 },
    // Of workers, whose names Vite makes.
    build: { assetsDir: 'hashed' },
    environments: {
      client: {
        build: {
          ...IN_MEMORY,
          manifest: true,
          modulePreload: { polyfill: false },
          rollupOptions: {
            ...QUIET,
            ...(project.config.markdown.dialect === 'docusaurus' && LENIENT),
            input: project.languages.map(startEntry),
            output: {
              codeSplitting: { groups: [LIBRARIES] },
              entryFileNames: 'hashed/app.[hash].js',
              chunkFileNames: 'hashed/[name].[hash].js',
              assetFileNames: ASSET_NAMES,
            },
          },
        },
      },
      ssr: {
        // A build makes one self-contained bundle. In the dev server Node imports installed packages by itself.
        ...(project.mode === 'build'
          ? { resolve: { noExternal: true } }
          : { dev: { createEnvironment: serverEnvironment } }),
        build: {
          ...IN_MEMORY,
          minify: false,
          // Errors in page modules get their lines by it.
          sourcemap: true,
          ssr: true,
          rollupOptions: {
            ...QUIET,
            ...(project.config.markdown.dialect === 'docusaurus' && LENIENT),
            input: SERVER_ENTRY,
            output: {
              entryFileNames: 'entry.js',
              assetFileNames: ASSET_NAMES,
              // By itself relative to the output, which may be anywhere; the bundle is kept for outputs elsewhere, too.
              sourcemapPathTransform: (source, map) =>
                path.relative(project.root, path.resolve(path.dirname(map), source)),
            },
          },
        },
      },
    },
    ...(project.mode === 'build' ? { logLevel: user.logLevel ?? 'warn' } : {}),
    // Both bundles share the plugins, so that the sources are opened only once.
    builder: { sharedConfigBuild: true, sharedPlugins: true, buildApp },
  };
}

function nodeModule(id: string, file: string, root: string): Problem {
  const before = readFileSync(file, 'utf8').split(id)[0] ?? '';
  return {
    code: 'page-failed',
    severity: 'error',
    message: 'This module is part of what browsers run, which have no modules of Node.js.',
    file: path.relative(root, file).split(path.sep).join('/'),
    line: before.split('\n').length,
    found: `'${id}'`,
    allowed: 'modules that browsers have; what needs Node.js can be read in the configuration or by a source',
  };
}

function outDirOf(project: Project, user: UserConfig): string {
  return path.resolve(project.root, user.build?.outDir ?? 'dist');
}

function outputFolders(outDir: string): string[] {
  const { stage, old } = besideOutput(outDir);
  return [outDir, stage, old];
}

/** The same for browsers and for documents, which name the files that modules import. */
const ASSET_NAMES = 'hashed/[name].[hash][extname]';

/** Bundles are cached, and `publish` writes their files with all others. */
const IN_MEMORY: BuildEnvironmentOptions = { write: false, copyPublicDir: false, reportCompressedSize: false };

const QUIET: NonNullable<BuildEnvironmentOptions['rollupOptions']> = {
  // Ignores directives for React servers (`use client`).
  onwarn: (warning, warn) => {
    if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
  },
  checks: { pluginTimings: false },
};

/** Libraries have files of their own, which browsers keep when the site's code changes. */
const LIBRARIES = {
  name: 'libraries',
  test: /[\\/]node_modules[\\/](react|react-dom|scheduler|@tanstack|use-sync-external-store)[\\/]/,
};

interface BuildRun {
  inputs: BundleInputs;
  missing: MissingModules;
  onFound: ((findings: BuildFindings) => void) | undefined;
}

async function runBuild(
  builder: ViteBuilder,
  project: Project,
  user: UserConfig,
  { inputs, missing, onFound }: BuildRun,
): Promise<void> {
  // React selects its production code by this variable when the server bundle is loaded.
  process.env['NODE_ENV'] ??= 'production';
  const { log, cache, options, root, workDir } = project;
  const onWait = () => log.info('Another build of this site is running; this one waits for it.');
  const fail = (error: unknown): never => {
    throw asBuildError(error, { root, stackFile: path.join(root, CACHE_FOLDER, 'error.txt'), files: inputs.files });
  };
  const build = async () => {
    const sites = await project.sites();
    await buildSite({
      sites,
      search: options.search ?? null,
      socialCards: options.socialCards,
      theme: options.theme,
      styles: options.styles ?? [],
      inlineScripts: options.sources.flatMap(({ inlineScripts = [] }) => inlineScripts),
      cache,
      bundle: () => bundleApp(builder, project, sites, { inputs, missing }).catch(fail),
      missing,
      outDir: outDirOf(project, user),
      publicDir: builder.config.publicDir === '' ? null : builder.config.publicDir,
      log,
      problemsFile: path.join(root, CACHE_FOLDER, 'problems.txt'),
      draft: builder.config.mode === 'draft',
      write: user.build?.write !== false,
      updateInventory: process.env['INKSTONE_URLS'] === 'update',
      onFound,
    });
    await Promise.all(sites.map((site) => site.close()));
  };
  await underLock(path.join(workDir, 'running'), onWait, build).catch(fail);
}
