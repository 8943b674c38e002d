import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { globSync } from 'tinyglobby';

/** Packages whose names the documentation may use. */
const documented =
  /^(crawlee|apify|@crawlee\/.+|@apify\/(log|timeout|utilities)|apify-client|got|got-scraping|cheerio|domhandler|jsdom|linkedom|tough-cookie|playwright|playwright-core|puppeteer|puppeteer-core|playwright-extra|puppeteer-extra|fingerprint-generator|fingerprint-injector|impit|header-generator|browserslist-generator|@types\/node|@types\/jsdom|@types\/tough-cookie)$/;

/** It brings a Crawlee of its own, of another release. */
const leaf = 'apify';

/** Packages that read environment variables of their own. */
const reading = /\/(?:@crawlee|@apify)\/[\w-]+$|\/(?:apify|apify-client)$/;

/** Every identifier in the type declarations of a package and of the documented packages it depends on, and their environment variables. */
export function declaredNames(packageFolder: string): Set<string> {
  const names = new Set<string>();
  const seen = new Set<string>();
  const visit = (folder: string): void => {
    const real = realpathSync(folder);
    if (seen.has(real)) return;
    seen.add(real);
    for (const file of globSync('**/*.d.{ts,mts,cts}', { cwd: real, ignore: ['**/node_modules/**'] }))
      collect(join(real, file), names);
    if (reading.test(real)) collectVariables(real, names);
    if (real.endsWith(`/${leaf}`)) return;
    for (const name of dependencies(real)) {
      const dependency = documented.test(name) ? findPackage(real, name) : undefined;
      if (dependency) visit(dependency);
    }
  };
  visit(packageFolder);
  return names;
}

export function collect(file: string, names: Set<string>): void {
  const code = readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, '');
  for (const [name] of code.matchAll(/[A-Za-z_$][\w$]*/g)) names.add(name);
}

/** Environment variables are named in code, not in declarations. */
function collectVariables(folder: string, names: Set<string>): void {
  for (const file of globSync('**/*.{js,cjs,mjs}', { cwd: folder, ignore: ['**/node_modules/**'] }))
    for (const [name] of readFileSync(join(folder, file), 'utf8').matchAll(/\b(?:CRAWLEE|APIFY)_\w+/g)) names.add(name);
}

function dependencies(folder: string): string[] {
  const { dependencies: own, peerDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
    peerDependencies?: Record<string, string>;
  };
  return [...Object.keys(own ?? {}), ...Object.keys(peerDependencies ?? {})];
}

/** As Node.js would find it from a folder. */
function findPackage(folder: string, name: string): string | undefined {
  for (let from = folder; from !== dirname(from); from = dirname(from)) {
    const found = join(from, 'node_modules', name);
    if (existsSync(found)) return found;
  }
  return undefined;
}
