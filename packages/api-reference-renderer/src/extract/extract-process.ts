/** Entry of the extracting process: a job on standard input, models in the files that it names. */
import { readFileSync } from 'node:fs';
import { extractModels, type ExtractJob } from './extract-model.ts';

await extractModels(JSON.parse(readFileSync(0, 'utf8')) as ExtractJob);
