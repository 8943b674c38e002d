/**
 * Measures a site's API reference: `pnpm --filter @inkstone/api-reference-renderer measure [api.config.ts]`.
 * Without an argument it takes the first `api.config.ts` of a site. Opens and renders everything
 * twice, from an empty cache and from the one that the first time left. The CPU time includes loading the package.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import ts from 'typescript';

const repository = fileURLToPath(new URL('../../../', import.meta.url));

if (process.argv[2] === '--run') await run(process.argv[3], process.argv[4]);
else measure(process.argv[2] ? path.resolve(process.argv[2]) : firstConfig());

function firstConfig() {
  const sites = path.join(repository, 'sites');
  const found = readdirSync(sites)
    .map((name) => path.join(sites, name, 'api.config.ts'))
    .find((file) => existsSync(file));
  if (found === undefined) throw new Error('No sites/*/api.config.ts: name the file.');
  return found;
}

function measure(config) {
  const cache = mkdtempSync(path.join(os.tmpdir(), 'api-measure-'));
  try {
    for (const name of ['cold', 'warm']) {
      const child = spawnSync(
        '/usr/bin/time',
        ['-f', '%U %S %e %M', process.execPath, fileURLToPath(import.meta.url), '--run', config, cache],
        { encoding: 'utf8' },
      );
      if (child.status !== 0) throw new Error(child.stderr);
      const [user = 0, system = 0, wall = 0, peak = 0] = child.stderr.trim().split('\n').at(-1).split(' ').map(Number);
      const { overhead, ...figures } = JSON.parse(child.stdout.trim().split('\n').at(-1));
      console.log(
        `${name}: ${(user + system - overhead).toFixed(1)} s CPU (${overhead.toFixed(1)} s more for measuring), ${wall} s, ${Math.round(peak / 1024)} MiB peak of the largest process; open ${figures.open} ms, render ${figures.render} ms`,
      );
      if (name === 'warm') console.log(figures);
    }
  } finally {
    rmSync(cache, { recursive: true, force: true });
  }
}

async function run(config, cacheDir) {
  // As in a build.
  process.env.NODE_ENV = 'production';
  const root = path.dirname(config);
  const compiled = path.join(root, `.measure-${process.pid}.mjs`);
  const { outputText } = ts.transpileModule(readFileSync(config, 'utf8'), {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023 },
  });
  writeFileSync(compiled, outputText);
  const { api } = await import(pathToFileURL(compiled).href).finally(() => rmSync(compiled));
  const { siteConfigSchema } = await import('@inkstone/site-model/config');
  const site = siteConfigSchema.parse({
    title: 'Measured',
    url: 'https://example.com',
    baseUrl: '/base/',
    contentLang: 'zh-Hans',
  });
  const log = { info() {}, warn() {}, progress() {} };
  const before = cpu();
  const start = performance.now();
  const { BuildCache } = await import('@inkstone/site-model/cache');
  const cache = new BuildCache(cacheDir, { root });
  const bundleModule = () => Promise.reject(new Error('Measured without components.'));
  /* oxlint-disable no-restricted-imports -- it measures a site, which imports all packages; it is not published */
  const { apiReference } = await import('@inkstone/api-reference-renderer/source');
  const { markdown } = await import('@inkstone/content-loader/markdown');
  const opened = await apiReference({ ...api, markdown: markdown() }).open({
    config: site,
    root,
    cache,
    mode: 'build',
    symbols: [],
    pages: () => [],
    log,
    place: () => ({}),
    bundleModule,
  });
  const open = Math.round(performance.now() - start);
  const bodies = [];
  await opened.render(
    opened.outline.pages.map(({ key }) => key),
    (body) => bodies.push(body),
  );
  const render = Math.round(performance.now() - start) - open;
  const after = cpu();
  const sizes = bodies
    .map(({ key, html }) => ({ page: key, gzip: gzipSync(html, { level: 9 }).length }))
    .toSorted((a, b) => b.gzip - a.gzip);
  const cards = (await opened.files())
    .map(({ path: file, content }) => ({ file, bytes: content.length }))
    .toSorted((a, b) => b.bytes - a.bytes);
  console.log(
    JSON.stringify({
      overhead: before + (cpu() - after),
      open,
      render,
      pages: count(opened.outline.pages.map(({ version }) => version)),
      referencePages: count(
        opened.outline.pages.filter(({ id }) => id.split('/').length === 3).map(({ version }) => version),
      ),
      symbols: opened.outline.symbols.map(
        ({ version, byAddress, byName }) =>
          `${version}: ${Object.keys(byAddress).length} addresses, ${Object.keys(byName).length} names`,
      ),
      largest: sizes.slice(0, 5),
      largestCard: cards[0],
      html: `${Math.round(bodies.reduce((sum, { html }) => sum + html.length, 0) / 1e6)} MB`,
      problems: opened.outline.problems.length + bodies.reduce((sum, { problems }) => sum + problems.length, 0),
    }),
  );
}

/** Seconds of this process. */
function cpu() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function count(values) {
  const counts = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
