/** Entry of the extracting process: a job on standard input, the model in the file that it names. */
import { readFileSync, writeFileSync } from 'node:fs';
import { extractModel } from './extract-model.ts';
import type { PackageInput } from './package-input.ts';

export interface ExtractJob {
  packages: readonly PackageInput[];
  root: string;
  output: string;
}

const job = JSON.parse(readFileSync(0, 'utf8')) as ExtractJob;
writeFileSync(job.output, JSON.stringify(await extractModel(job.packages, job.root)));
