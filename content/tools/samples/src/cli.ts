import { parseArgs } from 'node:util';
import { capture, coverage, type Request, runOne, test, typecheck } from './commands.ts';
import { reader } from './reader/reader.ts';
import { removeCompiled } from './compile/compile.ts';
import { type Version, versions } from './repository.ts';
import { stopRuns } from './run/run-sample.ts';

const runReader = ({ filter }: Request): Promise<boolean> => reader(filter);

const commands = { typecheck, test, capture, coverage, sample: runOne, reader: runReader } as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { version: { type: 'string' } },
});
const [name = '', filter = ''] = positionals;

function chosenVersions(): readonly Version[] {
  if (values.version === undefined) return versions;
  const found = versions.filter((version) => version === values.version);
  if (found.length === 0)
    throw new Error(`There is no version “${values.version}”; there are ${versions.join(' and ')}.`);
  return found;
}

// A run that is broken off leaves no process, browser or folder behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stopRuns);

try {
  if (!(name in commands)) throw new Error(`Usage: samples ${Object.keys(commands).join(' | ')}`);
  const ok = await commands[name as keyof typeof commands]({
    filter,
    versions: chosenVersions(),
  });
  if (!ok) process.exitCode = 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await removeCompiled();
}
