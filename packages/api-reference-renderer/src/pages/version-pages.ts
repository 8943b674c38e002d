import { existsSync } from 'node:fs';
import path from 'node:path';
import { withBase } from '@inkstone/site-model/href';
import type { SourceContext } from '@inkstone/site-model/source';
import type { VersionBanner } from '@inkstone/site-model/version';
import { describeVersion, type VersionDescriptions } from '../descriptions/describe-version.ts';
import type { DescriptionEntry } from '../descriptions/read-descriptions.ts';
import { diffModels, type ModelDiff } from '../diff/diff-models.ts';
import { loadModels } from '../extract/load-models.ts';
import type { PackageInput } from '../extract/package-input.ts';
import { forgetParsedFiles } from '../extract/parsed-files.ts';
import { createReferenceVersion, type ReferenceVersion } from '../model/reference-version.ts';
import { overviewTexts, type ReferenceHistory } from '../history/reference-history.ts';
import { type VersionHistory, versionHistory } from '../history/version-history.ts';
import type { ApiReferenceOptions, ApiVersionOptions } from '../options.ts';
import { findTypeUses, type TypeUses } from '../model/type-uses.ts';
import { readSamples, type Sample } from '../samples/read-samples.ts';
import type { ApiTexts } from '../texts.ts';
import { type ApiPage, listPages } from './page-list.ts';

/** A neighbour of a version, and how the later of the two differs from the earlier. */
export interface Neighbour {
  version: ReferenceVersion;
  diff: ModelDiff;
}

/** A version with its neighbours and its pages. */
export interface VersionPages {
  version: ReferenceVersion;
  options: ApiVersionOptions;
  /** Its packages as they were found, by id. */
  inputs: ReadonlyMap<string, PackageInput>;
  banner: VersionBanner;
  older: Neighbour | null;
  newer: Neighbour | null;
  pages: readonly ApiPage[];
  /** By id. */
  byId: ReadonlyMap<string, ApiPage>;
  /** Files of introductions by the id of the page that begins with them. */
  introductions: ReadonlyMap<string, string>;
  descriptions: VersionDescriptions;
  /** Null without a record of releases. */
  history: VersionHistory | null;
  /** Where each symbol occurs in the declarations. */
  typeUses: () => ReadonlyMap<string, TypeUses>;
  /** The code of the site's pages. */
  samples: readonly Sample[];
}

/** Every version of a reference with its pages, newest first. */
export async function listVersions(
  options: ApiReferenceOptions,
  inputs: readonly (readonly PackageInput[])[],
  { root, config, cache }: SourceContext,
  texts: ApiTexts,
  described: readonly DescriptionEntry[],
  history: ReferenceHistory | null,
): Promise<VersionPages[]> {
  const rootHref = referenceHref(options, config);
  const last =
    options.lastVersion ?? (options.versions.find(({ name }) => name !== 'current') ?? options.versions[0])?.name;
  const lastIndex = options.versions.findIndex(({ name }) => name === last);
  const versions: ReferenceVersion[] = [];
  const samples: (readonly Sample[])[] = [];
  for (const [index, { name, label, path: folder, samples: folders }] of options.versions.entries()) {
    const href = folder === '' ? rootHref : `${rootHref}/${folder.replaceAll(/^\/+|\/+$/g, '')}`;
    const packages = inputs[index] ?? [];
    const [stored] = await loadModels([packages], root, cache);
    const version = createReferenceVersion({ name, label, isLast: name === last, href }, stored!);
    versions.push(version);
    samples.push(folders === undefined ? [] : await readSamples(folders, packages, version, { root, cache }));
    forgetParsedFiles();
  }
  const diffs = versions.slice(1).map((older, index) => diffModels(older, versions[index]!, options.renamed ?? {}));
  const neighbour = (version?: ReferenceVersion, diff?: ModelDiff) => (version && diff ? { version, diff } : null);
  return versions.map((version, index): VersionPages => {
    const older = neighbour(versions[index + 1], diffs[index]);
    const own = options.versions[index]!;
    const pages = listPages(version, older?.version ?? null, texts, {
      hasChangelogs: options.changelogs !== undefined,
      overview: index === 0 && history !== null ? overviewTexts(history) : null,
    });
    const introductions = pages.flatMap(({ type, id }) => {
      const file =
        type === 'index' || type === 'package' ? findIntroduction(options, root, version.name, id) : undefined;
      return file === undefined ? [] : [[id, file] as const];
    });
    return {
      version,
      options: own,
      inputs: new Map((inputs[index] ?? []).map((input) => [input.id, input])),
      banner: own.banner ?? (index < lastIndex ? 'unreleased' : index > lastIndex ? 'unmaintained' : 'none'),
      older,
      newer: neighbour(versions[index - 1], diffs[index - 1]),
      pages,
      byId: new Map(pages.map((page) => [page.id, page])),
      introductions: new Map(introductions),
      descriptions: describeVersion(described, version, path.basename(own.from), options.descriptions?.lang ?? ''),
      history: history && versionHistory(history.record, version.release),
      typeUses: once(() => findTypeUses(version)),
      samples: samples[index] ?? [],
    };
  });
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

export function referenceHref(options: ApiReferenceOptions, { baseUrl }: { baseUrl: string }): string {
  return withBase(baseUrl, options.path ?? 'api');
}

/** The file that a page begins with: the version's own if there is one. */
function findIntroduction(
  { introductions }: ApiReferenceOptions,
  root: string,
  version: string,
  id: string,
): string | undefined {
  if (introductions === undefined) return undefined;
  const folder = path.resolve(root, introductions);
  return [path.join(folder, version, `${id}.md`), path.join(folder, `${id}.md`)].find((file) => existsSync(file));
}
