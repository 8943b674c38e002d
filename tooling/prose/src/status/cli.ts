import { existsSync, writeFileSync } from 'node:fs';
import { readPages, versions } from '../pages/pages.ts';
import { readInstalled } from './declarations.ts';
import { findStale, readVerified, verifiedFile, type Verified } from './status.ts';

const installed = { '3.6': readInstalled('3.6'), next: readInstalled('next') };
const verified: Verified = existsSync(verifiedFile) ? readVerified() : {};

if (process.argv.includes('--record')) {
  for (const version of versions) {
    verified[version] = { ...verified[version], [installed[version].release]: installed[version].symbols };
  }
  writeFileSync(verifiedFile, `${JSON.stringify(verified, null, 2)}\n`);
}

const stale = findStale(readPages(), verified, installed);
for (const { page, version, verifiedWith, changed } of stale) {
  console.log(
    `${page}\n  ${version}: verified with ${verifiedWith}, now ${installed[version].release}; changed: ${changed.join(', ')}`,
  );
}
const releases = versions.map((version) => `${version}: ${installed[version].release}`).join(', ');
console.log(
  stale.length === 0
    ? `No page speaks of what has changed (${releases}).`
    : `${stale.length} pages to look at (${releases}).`,
);
