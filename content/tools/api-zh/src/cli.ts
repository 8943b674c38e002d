import { findProblems } from './check.ts';
import { measureCoverage, type Share } from './coverage.ts';
import { readLayer, versions } from './layer.ts';
import { currentDeclarations, findStale, readVerified, updateRecord, writeVerified } from './record.ts';
import { readReference } from './reference.ts';

const [command = '', ...keys] = process.argv.slice(2);
const layer = readLayer();
const reference = await readReference();
const current = currentDeclarations(layer, reference);

const problems = findProblems(layer, reference);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

if (command === 'coverage') {
  const describe = ({ all, missing }: Share): string =>
    `${all - missing.length} of ${all} (${((100 * (all - missing.length)) / Math.max(all, 1)).toFixed(1)} %)`;
  for (const version of versions) {
    const { summaries, mostUsed, members } = measureCoverage(layer, reference, version);
    console.log(`${version}: summaries of symbols: ${describe(summaries)}`);
    console.log(`${version}: members of the most used symbols: ${describe(mostUsed)}`);
    console.log(`${version}: members of all symbols: ${describe(members)}`);
    for (const missing of [...summaries.missing, ...mostUsed.missing]) console.log(`  no text: ${missing}`);
  }
} else if (command === 'record') {
  writeVerified(updateRecord(readVerified(), current, keys));
} else if (command !== 'status') {
  console.error(`Unknown command "${command}". One of: coverage, status, record.`);
  process.exitCode = 2;
}

const stale = findStale(readVerified(), current);
for (const { key, versions: changed } of stale)
  console.log(`${key}: changed in ${changed.join(', ')} since it was verified`);
console.log(
  stale.length === 0
    ? 'Every description was verified against the present declarations.'
    : `${stale.length} descriptions to look at; then put them on record with "record KEY…".`,
);
