import { existsSync } from 'node:fs';
import { readRecord, updateHistory, verifyPublished } from '@inkstone/api-reference-renderer/history';
import { input } from './input.ts';

const [command = 'update', ...releases] = process.argv.slice(2);

if (command === 'update') {
  const before = existsSync(input.file) ? readRecord(input.file).releases.length : 0;
  const { releases: recorded } = await updateHistory(input);
  console.log(`${recorded.length - before} releases added; the record has ${recorded.length}.`);
} else if (command === 'verify' && releases.length > 0) {
  for (const release of releases) {
    const found = await verifyPublished(input, release);
    for (const line of found) console.error(line);
    console.log(`${release}: ${found.length === 0 ? 'as recorded' : `${found.length} differences`}`);
    if (found.length > 0) process.exitCode = 1;
  }
} else {
  console.error('"update" adds the releases that the record does not have, "verify RELEASE…" reads releases again.');
  process.exitCode = 2;
}
