import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { readPages, repository } from '../pages/pages.ts';
import { readVerified, writeVerified } from '../status/record.ts';
import { findStale, readInstalled, verifiedWith } from '../status/status.ts';
import { filesWithRelease, isRelease, linesWith, manifestOfNext, releaseOf, withRelease } from './numbers.ts';
import { findCleared, stamp } from './stamps.ts';

const read = (file: string): string => readFileSync(join(repository, file), 'utf8');
const write = (file: string, text: string): void => writeFileSync(join(repository, file), text);

/** Writes another release of Next into the manifests and wherever the site names it. */
function updateNumbers(to: string, isDry: boolean): void {
  const from = releaseOf(read(manifestOfNext));
  if (from === to) return console.log(`${manifestOfNext} has ${to} already.`);
  for (const file of filesWithRelease) {
    const text = read(file);
    const lines = linesWith(text, from);
    if (!isDry) write(file, withRelease(text, from, to));
    console.log(`${isDry ? 'would change' : 'changed'} ${file}: ${lines.length} lines from ${from} to ${to}`);
  }
}

/** Stamps the pages that the status clears, and puts the installed releases on record. */
async function updateStamps(): Promise<void> {
  const installed = await readInstalled();
  const { release } = installed.next;
  const stale = findStale(readPages(), readVerified(), installed);
  const ofNext = readPages().filter((page) => page.versions.includes('next'));
  for (const from of new Set(ofNext.flatMap((page) => verifiedWith(page, 'next') ?? []))) {
    if (from === release) continue;
    const cleared = findCleared(readPages(), stale, from);
    for (const { path, source } of cleared) write(path, stamp(source, from, release));
    console.log(`${cleared.length} pages speak of nothing that changed from ${from} to ${release}: stamped.`);
  }
  const pages = readPages();
  const named = pages.flatMap((page) => page.versions.flatMap((version) => verifiedWith(page, version) ?? []));
  writeVerified(Object.values(installed), new Set(named));
}

/** Lists what is left by hand. Pages and descriptions that speak of changes are listed by `npm run content:status`. */
function listWhatIsLeft(): void {
  const release = releaseOf(read(manifestOfNext));
  const otherRelease = releaseOf(read('content/api/3.6/package.json'));
  const changelog = `content/changelogs/${release.split('.', 2).join('.')}.yaml`;
  if (!existsSync(join(repository, changelog)) || linesWith(read(changelog), release).length === 0)
    console.log(`- Write what ${release} changes for a user into ${changelog}.`);
  const older = new Set(Object.keys(readVerified()).filter((one) => one !== release && one !== otherRelease));
  const texts = globSync(
    ['content/docs/{shared,next}/**/*.md', 'content/{api,partials}/**/*.md', 'content/samples/**/*.ts'],
    {
      cwd: repository,
      ignore: ['**/node_modules/**', 'content/docs/*/upgrading/**'],
    },
  );
  for (const one of older)
    for (const file of texts.toSorted())
      for (const line of linesWith(read(file), one)) console.log(`- Still names ${one}: ${file}:${line}`);
  const { dependencies } = JSON.parse(read('content/samples/next/package.json')) as {
    dependencies: Record<string, string>;
  };
  for (const [name, version] of Object.entries(dependencies))
    if (name.startsWith('@crawlee/') && version !== release)
      console.log(`- ${name} has a release of its own (${version}): see whether there is a newer one.`);
  console.log(
    '- Run the claims, the rules and the samples: npm test -- @inkstone/prose#test @inkstone/samples#samples',
  );
  console.log('- Read the diffs of captures, then build the site: npm run urls in sites/crawlee-cn, npm test.');
}

const [command = '', release = ''] = process.argv.slice(2);
if (command === 'numbers' && isRelease(release)) updateNumbers(release, process.argv.includes('--dry-run'));
else if (command === 'stamps') await updateStamps();
else if (command === 'left') listWhatIsLeft();
else {
  console.error(
    'npm run content:update -- RELEASE, such as 3.19.0; with --dry-run it only says which numbers it would change.',
  );
  process.exitCode = 2;
}
