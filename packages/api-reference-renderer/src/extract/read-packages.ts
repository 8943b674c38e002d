import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { printable } from '@inkstone/site-model/errors';
import type { ModelProblem } from '../model/api-model.ts';
import type { ExtractedModel } from './extract-model.ts';
import type { PackageInput } from './package-input.ts';

/** What a process found in packages; null if they are more than it can hold. */
export type Extraction = ExtractedModel | { error: string } | null;

/** For the objects of JavaScript. Of the libraries that were tried, the largest takes half of it. */
const MOST_MEMORY_MB = 2048;

/**
 * Reads packages in a process of its own, which has an end to its memory. A package that it cannot hold is left out with
 * a problem that names it, and the others are read without it.
 */
export async function readPackages(
  packages: readonly PackageInput[],
  root: string,
  memory = MOST_MEMORY_MB,
): Promise<ExtractedModel & { isComplete: boolean }> {
  const all = await extract(packages, root, memory);
  if (all !== null) return { ...all, isComplete: true };
  const tooLarge: PackageInput[] = [];
  if (packages.length > 1)
    for (const input of packages) if ((await extract([input], root, memory)) === null) tooLarge.push(input);
  const rest = tooLarge.length === 0 ? [] : packages.filter((input) => !tooLarge.includes(input));
  // All remaining packages together may still need more memory than one process gets.
  const read = (rest.length === 0 ? null : await extract(rest, root, memory)) ?? NOTHING;
  const leftOut = packages.filter(({ id }) => !read.model.packages.some((found) => found.id === id));
  const problems = [...read.model.problems, ...leftOut.map((input) => problemOf(input, root, memory))];
  return { model: { ...read.model, problems }, files: read.files, isComplete: false };
}

const NOTHING: ExtractedModel = {
  model: { packages: [], problems: [], outside: [], excludedBy: [], foreign: {} },
  files: [],
};

function problemOf({ name, entry }: PackageInput, root: string, memory: number): ModelProblem {
  return {
    package: name,
    symbol: null,
    file: path.relative(root, entry),
    severity: 'warning',
    message: `The reference leaves this package out, as TypeDoc needs more than ${memory / 1024} GB of memory for its types or never comes to their end: take it from "packages", or name with "entry" a declaration file of it that exports less.`,
  };
}

/** @param memory In MB. */
async function extract(
  packages: readonly PackageInput[],
  root: string,
  memory: number,
): Promise<ExtractedModel | null> {
  // The path is that of the compiled package, also for tests, which run its sources.
  const child = fork(createRequire(import.meta.url).resolve('#extract-worker'), {
    execArgv: [`--max-old-space-size=${memory}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let printed = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  // Null where it ends without an answer: of no memory, of a full native stack, or because it was ended.
  const extraction = await new Promise<Extraction>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Extraction));
    child.once('error', reject);
    child.once('close', () => resolve(null));
    child.send([packages, root]);
  });
  if (extraction === null) return null;
  if ('error' in extraction) throw new Error(extraction.error);
  process.stderr.write(printable(printed));
  return extraction;
}
