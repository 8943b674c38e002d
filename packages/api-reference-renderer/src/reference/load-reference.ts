import path from 'node:path';
import { withBase } from '@inkstone/site-model/href';
import type { SourceContext } from '@inkstone/site-model/source';
import { diffModels } from '../diff/diff-models.ts';
import { findPackage, type PackageInput } from '../extract/package-input.ts';
import type { ApiReferenceOptions, ApiVersionOptions } from '../options.ts';
import type { VersionTruth } from '../pages/page-context.ts';
import { loadModels } from './model-store.ts';
import { createReferenceVersion, type ReferenceVersion } from './reference.ts';

/** Every version of a reference, newest first, each compared with its neighbours. */
export interface LoadedReference {
  href: string;
  versions: readonly {
    options: ApiVersionOptions;
    version: ReferenceVersion;
    truth: VersionTruth;
    banner: 'none' | 'unreleased' | 'unmaintained';
  }[];
  inputs: readonly PackageInput[];
}

export async function loadReference(options: ApiReferenceOptions, context: SourceContext): Promise<LoadedReference> {
  const root = withBase(context.config.baseUrl, options.path ?? 'api');
  const last =
    options.lastVersion ?? options.versions.find(({ name }) => name !== 'current')?.name ?? options.versions[0]?.name;
  const lastIndex = options.versions.findIndex(({ name }) => name === last);
  const sets = options.versions.map(({ name: version, from }) =>
    options.packages
      .filter(({ notIn }) => notIn?.includes(version) !== true)
      .map(({ id, name, folder, entry }) => findPackage({ id, name, folder, entry }, path.resolve(context.root, from))),
  );
  const stored = await loadModels(sets, context.root, context.cache);
  const versions = options.versions.map(({ name, label, path: folder }, index) => {
    const href = folder === '' ? root : `${root}/${folder.replaceAll(/^\/+|\/+$/g, '')}`;
    return createReferenceVersion({ name, label, isLast: name === last, href }, stored[index]!);
  });
  const steps = versions.map((later, index) => {
    const earlier = versions[index + 1];
    return earlier === undefined ? null : { earlier, later, diff: diffModels(earlier, later, options.renamed ?? {}) };
  });
  return {
    href: root,
    inputs: sets.flat(),
    versions: versions.map((version, index) => {
      const since = steps[index] ?? null;
      const until = steps[index - 1] ?? null;
      const entry = options.versions[index]!;
      return {
        options: entry,
        version,
        truth: {
          since: since === null ? null : { diff: since.diff, version: since.earlier },
          until: until === null ? null : { diff: until.diff, version: until.later },
        },
        banner: entry.banner ?? (index < lastIndex ? 'unreleased' : index > lastIndex ? 'unmaintained' : 'none'),
      };
    }),
  };
}
