import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPages, repository, versions } from '../pages/pages.ts';
import { errorPagePath, makeErrorPage } from './error-page.ts';

const pages = readPages();
for (const version of versions) {
  const path = errorPagePath(version);
  writeFileSync(join(repository, path), makeErrorPage(version, pages));
  console.log(`wrote ${path}`);
}
