import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { globSync } from 'tinyglobby';
import { repository, type Version } from '../pages/pages.ts';

/** Packages whose errors readers meet, besides the release itself. */
const others =
  '{@apify+*,apify@*,apify-client@*,got@*,got-scraping@*,ow@*,@sapphire+shapeshift@*,cheerio@*,jsdom@*,cssom@*,tough-cookie@*,playwright@*,playwright-core@*,playwright-extra@*,puppeteer@*,puppeteer-core@*,@puppeteer+browsers@*,puppeteer-extra*,impit@*,header-generator@*,typescript@6*}';

/** The programs whose code errors are looked up in: the release, what comes with it, Node.js and npm. */
export function readErrorCorpus(version: Version): string[] {
  const samples = join(repository, 'content/samples');
  const installed = globSync('@crawlee/*/package.json', {
    cwd: join(samples, version, 'node_modules'),
    absolute: true,
  });
  const folders = [
    ...installed.map((file) => realpathSync(dirname(file))),
    realpathSync(join(samples, version, 'node_modules/crawlee')),
    ...globSync(`${others}/node_modules/**/package.json`, {
      cwd: join(repository, 'node_modules/.pnpm'),
      ignore: ['**/node_modules/**/node_modules/**'],
      followSymbolicLinks: false,
      absolute: true,
    }).map((file) => dirname(file)),
  ];
  const code = [...new Set(folders)].flatMap((folder) =>
    globSync('**/*.{js,cjs,mjs}', { cwd: folder, absolute: true, ignore: ['**/node_modules/**'] }),
  );
  const npx = join(dirname(process.execPath), '../lib/node_modules/npm/node_modules/libnpmexec/lib/index.js');
  return [
    ...new Set(code),
    ...(existsSync(npx) ? [npx] : []),
    // What runs have printed is evidence, too.
    ...globSync(`{shared,${version}}/**/*.output.log`, {
      cwd: samples,
      absolute: true,
      ignore: ['**/node_modules/**'],
    }),
    // Node.js has its own modules inside.
    process.execPath,
  ].map((file) => readFileSync(file, file === process.execPath ? 'latin1' : 'utf8'));
}

/** Whether one of the programs can print an error that has all of these pieces. */
export function isPrinted(pieces: readonly string[], corpus: readonly string[]): boolean {
  return pieces.length > 0 && corpus.some((text) => pieces.every((piece) => text.includes(piece)));
}
