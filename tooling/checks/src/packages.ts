import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { root } from './repository.ts';

/** The fields of package.json that the checks use. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly repository?: { readonly type: string; readonly url: string; readonly directory: string };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly type?: string;
  readonly sideEffects?: boolean | readonly string[];
  readonly engines?: { readonly node?: string };
  readonly exports: Readonly<Record<string, unknown>>;
  readonly scripts?: Readonly<Record<string, string>>;
}

/** The folders of packages/, each with its manifest. */
export function publishedPackages(): { folder: string; manifest: Manifest }[] {
  return readdirSync(join(root, 'packages')).map((name) => {
    const folder = join(root, 'packages', name);
    return { folder, manifest: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest };
  });
}

/** The files that `npm publish` would publish. */
export function pack(folder: string): Uint8Array {
  const destination = mkdtempSync(join(tmpdir(), 'inkstone-pack-'));
  try {
    execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', destination], {
      cwd: folder,
      stdio: 'pipe',
    });
    const [tarball = ''] = readdirSync(destination);
    return new Uint8Array(readFileSync(join(destination, tarball)));
  } finally {
    rmSync(destination, { recursive: true });
  }
}

/** All messages of publint about a package, with suggestions. */
export async function publishingProblems(tarball: Uint8Array): Promise<string[]> {
  const { messages, pkg } = await publint({ pack: { tarball: tarball.slice().buffer }, strict: true });
  return messages.map((message) => formatMessage(message, pkg, { color: false }) ?? message.code);
}

/** Packages are ES modules only, so resolution from CommonJS is not checked. */
const ignored: readonly unknown[] = ['node10', 'node16-cjs'];

/** Entry points whose types do not resolve, or resolve wrongly, in other projects. */
export async function typeProblems(
  tarball: Uint8Array,
  exported: Readonly<Record<string, unknown>>,
): Promise<string[]> {
  const stylesheets = Object.keys(exported).filter((path) => path.endsWith('.css'));
  const result = await checkPackage(createPackageFromTarballData(tarball), { excludeEntrypoints: stylesheets });
  if (!result.types) return ['The package has no types.'];
  return result.problems
    .filter((problem) => !('resolutionKind' in problem && ignored.includes(problem.resolutionKind)))
    .map((problem) => ('entrypoint' in problem ? `${problem.kind}: ${problem.entrypoint}` : problem.kind));
}
