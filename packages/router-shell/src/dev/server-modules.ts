import {
  createRunnableDevEnvironment,
  createServerModuleRunnerTransport,
  isRunnableDevEnvironment,
  type DevEnvironment,
  type ResolvedConfig,
  type ViteDevServer,
} from 'vite';
import { ESModulesEvaluator, ModuleRunner } from 'vite/module-runner';

/**
 * The environment that runs the theme and the page modules in the dev server. Vite's own runner offers
 * `import.meta.resolve`, for which Node 20 starts a thread that every later import has to ask.
 */
export function serverEnvironment(name: string, config: ResolvedConfig): DevEnvironment {
  return createRunnableDevEnvironment(name, config, {
    runner: ({ hot }) =>
      new ModuleRunner(
        {
          transport: createServerModuleRunnerTransport({ channel: hot }),
          hmr: false,
          sourcemapInterceptor: 'prepareStackTrace',
        },
        new ESModulesEvaluator(),
      ),
  });
}

/** Runs a module, and again what has changed since the last time. Stacks of its errors have the lines of the source. */
export async function runServerModule<Module>({ environments }: ViteDevServer, url: string): Promise<Module> {
  const { ssr } = environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error('The environment "ssr" of Vite cannot run modules.');
  return ssr.runner.import<Module>(url);
}
