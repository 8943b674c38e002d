import { readPages, versions } from '../pages/pages.ts';
import { readVerified, writeVerified } from './record.ts';
import { findStale, readInstalled, verifiedWith } from './status.ts';

const installed = await readInstalled();
const pages = readPages();
const named = new Set(pages.flatMap((page) => page.versions.flatMap((version) => verifiedWith(page, version) ?? [])));

if (process.argv.includes('--record')) writeVerified(Object.values(installed), named);

const verified = readVerified();
for (const release of named) if (!(release in verified)) console.log(`Nothing is on record of ${release}.`);
const stale = findStale(pages, verified, installed);
for (const { page, version, verifiedWith: release, changes } of stale) {
  console.log(`${page}\n  ${version}: verified with ${release}, now ${installed[version].release}`);
  for (const { symbol, what } of changes) console.log(`    ${symbol}: ${what.join(', ')}`);
}
const releases = versions.map((version) => `${version}: ${installed[version].release}`).join(', ');
console.log(
  stale.length === 0
    ? `No page speaks of what has changed (${releases}).`
    : `${new Set(stale.map(({ page }) => page)).size} pages to look at (${releases}).`,
);
