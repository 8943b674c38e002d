import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { glob } from 'tinyglobby';
import type { Sample } from '../catalogue/catalogue.ts';
import { layers, samplesFolder, type Version } from '../repository.ts';
import { type Capture, captureSuffix } from './collect.ts';
import { mask } from './mask.ts';

/** What one version’s run of a sample printed and left. */
export interface Captured {
  sample: Sample;
  captures: readonly Capture[];
}

function path(folder: string, layer: string, id: string, suffix: string): string {
  return join(folder, layer, id + suffix);
}

function masked(sample: Sample, text: string): string {
  return mask(text, { unordered: sample.metadata.unordered, masks: sample.metadata.masks });
}

/** The stored capture that a version’s pages show. */
function stored(folder: string, version: Version, id: string, suffix: string): string | undefined {
  return layers[version].map((layer) => path(folder, layer, id, suffix)).find((file) => existsSync(file));
}

/** Says where a run differs from what is stored; empty when it does not. */
export async function compareCaptures({ sample, captures }: Captured, folder = samplesFolder): Promise<string[]> {
  const problems: string[] = [];
  for (const { suffix, text } of captures) {
    const file = stored(folder, sample.version, sample.id, suffix);
    if (!file) {
      problems.push(`${sample.id}${suffix} has not been captured yet`);
      continue;
    }
    const expected = masked(sample, await readFile(file, 'utf8')).split('\n');
    const actual = masked(sample, text).split('\n');
    const at = expected.findIndex((line, index) => line !== actual[index]);
    if (at >= 0 || expected.length !== actual.length) {
      const line = at >= 0 ? at : expected.length;
      problems.push(
        `${sample.id}${suffix} differs at line ${line + 1}:\n    - ${expected[line] ?? '(end)'}\n    + ${actual[line] ?? '(end)'}`,
      );
    }
  }
  return problems;
}

/** Writes a capture unless the stored one says the same, so that new times alone make no new diff. */
async function write(sample: Sample, file: string, text: string): Promise<boolean> {
  if (existsSync(file) && masked(sample, await readFile(file, 'utf8')) === masked(sample, text)) return false;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  return true;
}

/**
 * Stores the captures of one sample from all the versions that ran it: in the sample’s own layer when
 * they say the same, else in each version’s. Returns the written files.
 */
export async function storeCaptures(runs: readonly Captured[], folder = samplesFolder): Promise<string[]> {
  const [first] = runs;
  if (!first) return [];
  const written: string[] = [];
  for (const { suffix, text } of first.captures) {
    const texts = runs.map(({ captures }) => captures.find((capture) => capture.suffix === suffix)?.text ?? '');
    const { id, layer } = first.sample;
    const equal = texts.every((other) => masked(first.sample, other) === masked(first.sample, text));
    const targets = equal
      ? [{ layer, text, run: first }]
      : runs.map((run, at) => ({ layer: run.sample.version as string, text: texts[at] ?? '', run }));
    for (const target of targets) {
      const file = path(folder, target.layer, id, suffix);
      if (await write(target.run.sample, file, target.text)) written.push(file);
    }
    const kept = new Set(targets.map((target) => target.layer));
    const candidates = layer === 'shared' ? [...runs.map(({ sample }) => sample.version as string), 'shared'] : [];
    for (const other of candidates.filter((candidate) => !kept.has(candidate)))
      await rm(path(folder, other, id, suffix), { force: true });
  }
  return written;
}

/** Capture files that no sample asks for any more. */
export async function findStale(samples: readonly Sample[], folder = samplesFolder): Promise<string[]> {
  const wanted = new Set(
    samples.flatMap(({ id, metadata }) => metadata.outputs.map((output) => id + captureSuffix(output))),
  );
  const files = await glob(['{3.6,next,shared}/**/*.output.*'], {
    cwd: folder,
    ignore: ['**/node_modules/**', '**/.cache/**'],
  });
  return files.filter((file) => !wanted.has(file.slice(file.indexOf('/') + 1))).toSorted();
}
