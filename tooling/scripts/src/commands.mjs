import { execute } from './execute.mjs';
import { fromRoot, pnpm, turbo } from './workspace.mjs';

const site = 'sites/crawlee-cn';

/**
 * @param {string} folder
 * @param {string} script of the folder's package.json
 * @param {string[]} [rest]
 */
async function inFolder(folder, script, rest = []) {
  const args = ['run', '--silent', script, ...(rest.length > 0 ? ['--', ...rest] : [])];
  return (await execute('npm', args, { cwd: fromRoot(folder) })).code;
}

/**
 * Compiles the packages; turbo skips those that did not change.
 * @param {string} [filter] compiles only these and their dependencies
 */
export async function buildPackages(filter = './packages/*') {
  const [command, args] = turbo(['build', `--filter=${filter}`]);
  const { code, output } = await execute(command, args, { output: 'capture' });
  if (code !== 0) console.error(output);
  return code;
}

/**
 * `npm run build`: packages, then the site, into sites/crawlee-cn/dist.
 * @param {string[]} [rest] folder in sites/ of another site
 */
export async function buildSite([name] = []) {
  return (await buildPackages()) || inFolder(name === undefined ? site : `sites/${name}`, 'build');
}

/**
 * `npm start`: builds the site and serves it.
 * @param {string[]} rest
 */
export async function start(rest) {
  return (await buildSite()) || inFolder(site, 'preview', rest.length > 0 ? rest : ['--port', '3000']);
}

/**
 * `npm run dev`: the site's dev server; packages are compiled again when their sources change.
 * @param {string[]} rest
 */
export async function develop(rest) {
  const built = await buildPackages();
  if (built !== 0) return built;
  const [command, args] = turbo(['build', '--filter=./packages/*'], { verb: 'watch', logs: 'errors-only' });
  const whenServerEnds = new AbortController();
  void execute(command, args, { signal: whenServerEnds.signal });
  const code = await inFolder(site, 'dev', rest);
  whenServerEnds.abort();
  return code;
}

/**
 * `npm run storybook`: shows the theme's components in isolation.
 * @param {string[]} rest
 */
export async function storybook(rest) {
  return (await buildPackages()) || inFolder('packages/theme-ui', 'storybook', rest);
}

/** `npm run content:errors`: generates the lists of errors from the pages' troubleshooting sections. */
export async function contentErrors() {
  return (await buildPackages('./packages/api-reference-renderer')) || inFolder('content/tools/prose', 'errors');
}

/**
 * `npm run content:status`: lists pages and API descriptions whose subject has changed since they were verified.
 * @param {string[]} rest
 */
export async function contentStatus(rest) {
  return (
    (await buildPackages('./packages/api-reference-renderer')) ||
    (await inFolder('content/tools/prose', 'status', rest)) ||
    inFolder('content/tools/api-zh', 'status')
  );
}

/**
 * `npm run content:update -- RELEASE`: does what is mechanical when a new release of Crawlee comes, and prints what is left.
 * @param {string[]} rest the release; with `--dry-run` it only says which numbers it would change
 */
export async function contentUpdate([release = '', ...rest]) {
  const prose = 'content/tools/prose';
  if (rest.includes('--dry-run')) return inFolder(prose, 'update', ['numbers', release, '--dry-run']);
  const published = await execute('npm', ['view', `crawlee@${release}`, 'version'], { output: 'capture' });
  if (published.code !== 0 || published.output.trim() !== release) {
    console.error(`npm has no crawlee@${release}. Give one release, such as 3.19.0.`);
    return 2;
  }
  const [command, args] = pnpm(['install', '--no-frozen-lockfile']);
  const steps = [
    () => inFolder(prose, 'update', ['numbers', release]),
    async () => (await execute(command, args)).code,
    () => apiHistory([]),
    () => inFolder(prose, 'update', ['stamps']),
    () => inFolder(prose, 'errors'),
  ];
  for (const step of steps) {
    const code = await step();
    if (code !== 0) return code;
  }
  const captured = await inFolder('content/tools/samples', 'capture');
  console.log(`\nLeft by hand for ${release}:`);
  if (captured !== 0)
    console.log('- Mend the samples that failed above, then record them: pnpm --filter @inkstone/samples capture');
  return (await inFolder(prose, 'update', ['left'])) || (await contentStatus([])) || captured;
}

/**
 * `npm run api:history`: adds newly published releases to the record of what each declares; `-- --verify RELEASE` reads one again.
 * @param {string[]} rest
 */
export async function apiHistory(rest) {
  return (await buildPackages()) || inFolder(site, 'history', rest);
}

/**
 * `npm run release:publish`: publishes the packages whose version the registry does not have yet. Only a workflow can
 * sign where they were built; elsewhere `-- --dry-run` shows what would be published.
 * @param {string[]} rest
 */
export async function publish(rest) {
  const signed = rest.includes('--dry-run') ? [] : ['--provenance'];
  const options = ['--access', 'public', '--no-git-checks', ...signed, ...rest];
  const [command, args] = pnpm(['--recursive', '--filter=./packages/*', 'publish', ...options]);
  return (await buildPackages()) || (await execute(command, args)).code;
}
