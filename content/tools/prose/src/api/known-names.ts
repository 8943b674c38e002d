import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { globSync } from 'tinyglobby';
import { repository, type Version } from '../pages/pages.ts';
import { collect, declaredNames } from './declared-names.ts';

/** Names of programs, and settings of other tools, that are written like names of an API. */
const proper = [
  'GitHub',
  'JavaScript',
  'TypeScript',
  'PowerShell',
  'LinkeDOM',
  'WebKit',
  'HeadlessChrome',
  'moduleResolution',
  'SystemMaxUse',
  'start_urls',
  'LinkExtractor',
  'cb_kwargs',
  'errback',
  'CronJob',
  'concurrencyPolicy',
  'FunctionNotStarted',
];

/** Every name that a reader of a version can meet: its API, the platform, the version’s samples. */
export function knownNames(version: Version): Set<string> {
  const samples = join(repository, 'content/samples');
  const names = declaredNames(join(samples, version));
  for (const file of platformTypes()) collect(file, names);
  for (const layer of [version, 'shared']) {
    const cwd = join(samples, layer);
    for (const file of globSync('**/*.{ts,json,mjs,cjs,yaml,service,timer,dockerfile}', {
      cwd,
      ignore: ['**/node_modules/**', '**/.*/**'],
    })) {
      for (const [name] of readFileSync(join(cwd, file), 'utf8').matchAll(/[A-Za-z_$][\w$]*/g)) names.add(name);
    }
  }
  for (const name of proper) names.add(name);
  return names;
}

/** Types of the language and of the browser come with the compiler. */
function platformTypes(): string[] {
  const require = createRequire(import.meta.url);
  const compiler = dirname(require.resolve('typescript/package.json'));
  const native = createRequire(join(compiler, 'package.json'));
  const { platform, arch } = process;
  const folder = dirname(native.resolve(`@typescript/typescript-${platform}-${arch}/package.json`));
  return globSync('lib/**/lib.*.d.ts', { cwd: folder, absolute: true });
}
