import { execFile } from 'node:child_process';
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { compareVersions } from '../changelog/read-changelogs.ts';
import { extractModel } from '../extract/extract-model.ts';
import { forgetParsedFiles } from '../extract/parsed-files.ts';
import { findPackage, type WantedPackage } from '../extract/package-input.ts';
import { type ReleaseState, releaseState } from './release-state.ts';

const run = promisify(execFile);

/** Packages whose releases are read. */
export interface PublishedPackages {
  /** In the order of the reference. */
  packages: readonly WantedPackage[];
  /** Which releases count, e.g. all that are not pre-releases. */
  releases: RegExp;
  /** Further packages that the declarations of a release need, with their versions. */
  peers?: (release: string) => Readonly<Record<string, string>>;
}

/** Published versions of each package, oldest first. */
export type PublishedVersions = ReadonlyMap<string, readonly string[]>;

export async function findPublished({ packages, releases }: PublishedPackages): Promise<PublishedVersions> {
  const published = packages.map(async ({ name }) => {
    const { stdout } = await npm(['view', name, 'versions', '--json']);
    const versions = [JSON.parse(stdout) as string | string[]].flat();
    return [name, versions.filter((version) => releases.test(version)).toSorted(compareVersions)] as const;
  });
  return new Map(await Promise.all(published));
}

/** Every release in which at least one of the packages was published, oldest first. */
export function releasesOf(published: PublishedVersions): string[] {
  return [...new Set([...published.values()].flat())].toSorted(compareVersions);
}

/** The packages of a release: one that was not published with it is still in its newest version before. */
export function packagesOf(release: string, published: PublishedVersions): Record<string, string> {
  return Object.fromEntries(
    [...published].flatMap(([name, versions]) => {
      const newest = versions.findLast((version) => compareVersions(version, release) <= 0);
      return newest === undefined ? [] : [[name, newest]];
    }),
  );
}

/** Installs a release in a temporary folder, reads its declarations and removes it. */
export async function readPublished(
  release: string,
  { packages, peers }: PublishedPackages,
  published: PublishedVersions,
): Promise<ReleaseState> {
  const wanted = packagesOf(release, published);
  const folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'api-history-')));
  try {
    // Overrides leave one copy of each package: two would be different packages to TypeScript.
    const manifest = { private: true, dependencies: { ...peers?.(release), ...wanted }, overrides: wanted };
    await writeFile(path.join(folder, 'package.json'), JSON.stringify(manifest));
    await npm(['install', ...INSTALL_OPTIONS], folder);
    return await readInstalled(
      packages.filter(({ name }) => name in wanted),
      folder,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const INSTALL_OPTIONS = [
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--no-package-lock',
  '--legacy-peer-deps',
  '--prefer-offline',
];

/** What the packages declare that are installed in a folder. */
export async function readInstalled(packages: readonly WantedPackage[], folder: string): Promise<ReleaseState> {
  const inputs = packages.map((wanted) => findPackage(wanted, folder));
  try {
    return releaseState((await extractModel(inputs, folder)).model);
  } finally {
    // The next release is installed in another folder.
    forgetParsedFiles();
  }
}

async function npm(args: readonly string[], cwd?: string): Promise<{ stdout: string }> {
  try {
    return await run('npm', [...args, '--loglevel=error'], { cwd, maxBuffer: 2 ** 26 });
  } catch (error) {
    const output = String((error as { stderr?: unknown }).stderr ?? error).trim();
    throw new Error(`npm ${args[0]} failed; it needs the network and a registry that answers.\n${output}`, {
      cause: error,
    });
  }
}
