import type { InkstoneConfig } from '../config.ts';
import { markdown } from '@inkstone/content-loader/markdown';
import { BuildError } from '@inkstone/site-model/errors';
import { findPackages, importReference, NO_VERSIONS } from '../site/api.ts';
import { readConfig } from '../site/read-site.ts';
import { error, good, type Finding, warning } from './findings.ts';

/** Checks what the API reference is made of: packages, their types and releases, the record of releases. */
export async function checkApi(root: string): Promise<Finding[]> {
  const written = await readConfig(root);
  const { api } = (written.value ?? {}) as InkstoneConfig;
  if (api === undefined) return [];
  const place = (keys: readonly PropertyKey[]) => ({ file: written.file, ...written.placeOf(keys) });
  const packages = findPackages(api, place);
  const { examineReference, findMistyped } = await importReference('source', root, place);
  const versions = api.versions ?? NO_VERSIONS;
  const mistyped = findMistyped({ ...api, packages, versions, markdown: markdown() }, { place });
  if (mistyped.length > 0) throw new BuildError(mistyped);
  return examineReference({ ...api, packages, versions }, root).map(({ severity, message, remedy }) =>
    severity === 'good' ? good(message) : (severity === 'error' ? error : warning)(message, remedy),
  );
}
