import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startRegistry, type Registry } from './registry.ts';
import { launchBrowser, run, serve } from './run.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'inkstone-stranger-'));
const { packageManager: pnpm = '' } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as Record<
  string,
  string
>;

let registry: Registry;
let browser: Browser;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  registry = await startRegistry(ROOT);
  browser = await launchBrowser();
  // Caches of their own: a package of the same version may have been packed before.
  env = {
    npm_config_registry: registry.url,
    npm_config_cache: path.join(folder, 'npm-cache'),
    pnpm_config_registry: registry.url,
    pnpm_config_store_dir: path.join(folder, 'pnpm-store'),
  };
});

afterAll(async () => {
  await browser?.close();
  registry?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a program and expects that it succeeds. */
async function succeed(cwd: string, command: string, ...args: string[]): Promise<string> {
  const { code, output } = await run(command, args, { cwd, env });
  expect(code, output).toBe(0);
  return output;
}

/** A page whose errors fail the test. */
async function open(url: string): Promise<Page> {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  onTestFinished(async () => {
    await page.close();
    expect(errors).toEqual([]);
  });
  await page.goto(url);
  return page;
}

async function served(cwd: string, ...args: string[]): Promise<string> {
  const { url, stop } = await serve('npx', ['--yes', 'inkstone', ...args], { cwd, env });
  onTestFinished(stop);
  return url;
}

/** Follows a link of the sidebar when the app is running, so without a full load. */
async function follow(page: Page, name: string): Promise<void> {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.evaluate(() => Object.assign(globalThis, { isSame: true }));
  await page.locator('[data-part="sidebar"]').getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  expect(await page.evaluate(() => 'isSame' in globalThis)).toBe(true);
}

test('no package publishes tests, stories or fixtures, and each has a licence, a README and a changelog', async () => {
  for (const { file, bytes } of registry.packages) {
    const tarball = path.join(folder, file);
    writeFileSync(tarball, bytes);
    const files = (await succeed(folder, 'tar', '-tzf', tarball)).split('\n');
    expect(
      files.filter((name) => /\.test\.|\.stories\.|\/fixtures\/|\/e2e\//.test(name)),
      file,
    ).toEqual([]);
    expect(files).toEqual(
      expect.arrayContaining(['LICENSE', 'README.md', 'CHANGELOG.md'].map((name) => `package/${name}`)),
    );
  }
});

test('the first commands of the guide succeed in a site of Docusaurus, which brings an older DocSearch', async () => {
  const site = path.join(folder, 'docusaurus');
  mkdirSync(site);
  const dependencies = {
    '@docusaurus/core': '^3.10.0',
    '@docusaurus/preset-classic': '^3.10.0',
    react: '^19.0.0',
    'react-dom': '^19.0.0',
  };
  writeFileSync(path.join(site, 'package.json'), JSON.stringify({ private: true, dependencies }));
  // The tree of packages is found, and nothing is downloaded.
  await succeed(site, 'npm', 'install', '--package-lock-only');
  const commands = [
    ['react@19', 'react-dom@19'],
    ['--save-dev', 'inkstone'],
  ];
  for (const command of commands)
    expect(await succeed(site, 'npm', 'install', '--package-lock-only', ...command)).not.toContain('ERESOLVE');
});

describe('with npm', () => {
  const site = path.join(folder, 'teapot');

  test('two commands lead from nothing to the first page, in a minute', async () => {
    const started = performance.now();
    await succeed(folder, 'npm', 'create', '--yes', 'inkstone@latest', 'teapot', '--', '--yes', '--title', 'Teapot');
    const page = await open(await served(site, 'dev', '--port', '0'));
    await page.getByRole('heading', { level: 1, name: 'Teapot' }).waitFor();
    expect((performance.now() - started) / 1000).toBeLessThan(60);
    await follow(page, 'First steps');
    const lines = readFileSync(path.join(site, 'inkstone.config.ts'), 'utf8').trim().split('\n');
    expect(lines.length).toBeLessThanOrEqual(15);
  });

  test('few packages are installed, and they are small', async () => {
    const lock = JSON.parse(readFileSync(path.join(site, 'node_modules/.package-lock.json'), 'utf8')) as {
      packages: object;
    };
    expect(Object.keys(lock.packages).length).toBeLessThanOrEqual(150);
    const size = await succeed(site, 'du', '-sm', '--exclude=.cache', '--exclude=.vite', 'node_modules');
    expect(Number.parseInt(size, 10)).toBeLessThanOrEqual(130);
  });

  test('the site is built, and read with its search', async () => {
    await succeed(site, 'npm', 'run', 'build', '--', '--url', 'https://teapot.example/pot/');
    const page = await open(await served(site, 'preview', '--port', '0'));
    await follow(page, 'First steps');
    await page.locator('[data-part="search-button"]').first().click();
    await page.getByRole('combobox').fill('sidebar');
    const hit = page.locator('[data-part="search-hit"]').first();
    await hit.waitFor();
    expect(await hit.getAttribute('href')).toContain('/pot/first-steps');
  });

  test('doctor finds nothing wrong with the packages', async () => {
    expect(await succeed(site, 'npx', 'inkstone', 'doctor')).toContain('each once');
  });

  test.each(['node16', 'bundler'])('all exports have types under the resolution "%s"', async (resolution) => {
    const imports = registry.packages.flatMap(({ manifest }) =>
      Object.entries((manifest as { exports?: Record<string, object> }).exports ?? {}).flatMap(([subpath, target]) =>
        typeof target === 'object' && 'types' in target && 'default' in target && readable(site, manifest.name)
          ? [`${manifest.name}${subpath.slice(1)}`]
          : [],
      ),
    );
    expect(imports).toContain('@inkstone/theme-ui/home');
    const text = [
      ...imports.map((specifier, index) => `export * as m${index} from '${specifier}';`),
      "import { defineConfig } from 'inkstone';",
      "export default defineConfig({ title: 'T' });",
      '// @ts-expect-error -- there is no such key',
      "export const wrong = defineConfig({ titel: 'T' });",
    ];
    const types = path.join(site, `types-${resolution}`);
    mkdirSync(types);
    writeFileSync(path.join(types, 'all.ts'), text.join('\n'));
    const compilerOptions = {
      module: resolution === 'bundler' ? 'preserve' : 'node16',
      moduleResolution: resolution,
      target: 'es2023',
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      jsx: 'react-jsx',
      types: [],
    };
    writeFileSync(path.join(types, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['all.ts'] }));
    await succeed(site, path.join(ROOT, 'node_modules/.bin/tsc'), '-p', types);
  });
});

/** Whether a package is installed in a site; the API reference is not. */
function readable(site: string, name: string): boolean {
  const [scope, inner] = name.includes('/') ? name.split('/') : ['', name];
  return readdirSync(path.join(site, 'node_modules', scope ?? '')).includes(inner ?? '');
}

test('with npx, a folder with nothing but Markdown is shown with its styles and its search, as often as one likes', async () => {
  const site = path.join(folder, 'kettle');
  mkdirSync(site);
  writeFileSync(path.join(site, 'README.md'), '# Kettle\n\nIt boils.\n');
  const page = await open(await served(site, 'dev', '--port', '0'));
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  expect(await page.evaluate('getComputedStyle(document.body).getPropertyValue("--accent")')).not.toBe('');
  await page.locator('[data-part="search-button"]').first().click();
  await page.getByRole('combobox').fill('boils');
  await page.locator('[data-part="search-hit"]').first().waitFor();
  const config = "import { defineConfig } from 'inkstone';\n\nexport default defineConfig({ title: 'Kettle' });\n";
  writeFileSync(path.join(site, 'inkstone.config.ts'), config);
  expect(await succeed(site, 'npx', '--yes', 'inkstone', 'check')).toContain('pages checked');
});

test('with pnpm, a Chinese site with an API reference is created, built below a path, and read', async () => {
  const site = path.join(folder, 'chahu');
  const pack = ['--yes', pnpm, 'create', 'inkstone@latest', 'chahu'];
  await succeed(
    folder,
    'npx',
    ...pack,
    '--yes',
    '--title',
    '茶壶',
    '--lang',
    'zh-Hans',
    '--api',
    'mitt',
    '--deploy',
    'github-pages',
  );
  await succeed(site, 'npx', '--yes', pnpm, 'run', 'build', '--url', 'https://tea.example/chahu/');
  const page = await open(await served(site, 'preview', '--port', '0'));
  expect(new URL(page.url()).pathname).toBe('/chahu/');
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-Hans');
  await follow(page, '第一步');
  await page.getByRole('link', { name: 'API' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'mitt' }).waitFor();
});

test('with Yarn 4, which writes a folder node_modules when it is told to, a site is created and built', async () => {
  const yarn = {
    YARN_NPM_REGISTRY_SERVER: registry.url,
    YARN_UNSAFE_HTTP_WHITELIST: '127.0.0.1',
    YARN_CACHE_FOLDER: path.join(folder, 'yarn-cache'),
    YARN_ENABLE_GLOBAL_CACHE: 'false',
    // It has copies of packages, too: those of an earlier run have the same version.
    YARN_GLOBAL_FOLDER: path.join(folder, 'yarn'),
    // Where `CI` is set, Yarn writes no lockfile.
    YARN_ENABLE_IMMUTABLE_INSTALLS: 'false',
  };
  const succeedWithYarn = async (cwd: string, ...args: string[]) => {
    const words = ['--yes', '@yarnpkg/cli-dist@4', ...args];
    const { code, output } = await run('npx', words, { cwd, env: { ...env, ...yarn } });
    expect(code, output).toBe(0);
    return output;
  };
  await succeedWithYarn(folder, 'create', 'inkstone', 'samovar', '--yes');
  const site = path.join(folder, 'samovar');
  await succeedWithYarn(site, 'run', 'build', '--url', 'https://tea.example/');
  expect(readFileSync(path.join(site, 'dist/first-steps/index.html'), 'utf8')).toContain('<h1>First steps');
});
