import path from 'node:path';
import { findContent } from '@inkstone/content-loader/find-content';
import { cutVersion, VERSIONS_FILE } from '@inkstone/content-loader/versions';
import { BuildError } from '@inkstone/site-model/errors';
import type { InkstoneConfig } from '../config.ts';
import { readConfig } from '../site/read-site.ts';
import { Refusal } from './refusal.ts';

/** `inkstone version 2.0`: the current pages become the release 2.0. */
export async function version(root: string, name: string): Promise<string> {
  const written = await readConfig(root);
  const { docs } = (written.value ?? {}) as InkstoneConfig;
  if (docs?.[0]?.versions !== undefined) {
    const message = `The configuration lists its versions itself, so the version has to be added there.`;
    const suggestion = `versions: {
  current: { label: 'Next', path: 'next', layers: ['versions/next', …the layers of ${name}] },
  '${name}': { label: '${name}', path: '', layers: [… those of "current" until now] },
  … earlier releases, the latest with its name as its path
}`;
    const place = { file: written.file, ...written.placeOf(['docs', 0, 'versions']) };
    const found = 'versions: …';
    throw new BuildError([{ code: 'invalid-config', severity: 'error', ...place, message, found, suggestion }]);
  }
  const { layer, pages } = await findContent(root);
  if (pages === 0) throw new Refusal(`There is no Markdown in ${root} that could become version ${name}.`);
  const next = await cutVersion(root, name, layer).catch((error: unknown) => {
    throw error instanceof RangeError ? new Refusal(error.message) : error;
  });
  return `Version ${name} has all pages as they are now, at their addresses; no file was copied.
What differs from now on goes into ${path.join(next, path.sep)}: a file there takes the place of the one with the same path.
The versions and their layers are in ${VERSIONS_FILE}.`;
}
