import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import { layers, samplesFolder, type Version } from '../repository.ts';
import { type Metadata, parseMetadata } from './metadata.ts';

/** A sample as one version shows it. */
export interface Sample {
  /** Path below its layer, without the extension: `examples/cheerio-crawler`. */
  id: string;
  version: Version;
  /** The folder that it lies in: the version's own or `shared`. */
  layer: string;
  path: string;
  source: string;
  metadata: Metadata;
}

/** Finds the samples of a version: its own layer over the shared one. */
export async function findSamples(version: Version, folder = samplesFolder): Promise<Sample[]> {
  const found = new Map<string, Sample>();
  const problems: string[] = [];
  for (const layer of layers[version]) {
    const files = await glob(['**/*.ts'], { cwd: join(folder, layer), ignore: ['**/node_modules/**', '.cache/**'] });
    for (const file of files.toSorted()) {
      const id = file.replace(/\.ts$/, '');
      if (found.has(id)) continue;
      const path = join(folder, layer, file);
      const source = await readFile(path, 'utf8');
      try {
        found.set(id, { id, version, layer, path, source, metadata: parseMetadata(source) });
      } catch (error) {
        problems.push(`content/samples/${layer}/${file}: ${(error as Error).message}`);
      }
    }
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return [...found.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Whether a version runs a sample: a browser’s samples run with Next only, unless they say more. */
export function runs({ metadata, version, layer }: Pick<Sample, 'metadata' | 'version' | 'layer'>): boolean {
  if (metadata.notRun !== undefined) return false;
  if (metadata.versions) return metadata.versions.includes(version);
  return !metadata.browser || version === 'next' || layer === '3.6';
}
