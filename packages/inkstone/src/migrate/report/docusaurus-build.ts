import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { installedFolder } from '@inkstone/router-shell/config';
import { isRecord, list, record } from '../values.ts';
import { measuredBuild, type MeasuredBuild } from './measured-build.ts';

/** Docusaurus as it is installed for a site. */
export interface InstalledDocusaurus {
  version: string;
  /** Its command. */
  command: string;
}

/** Finds Docusaurus; undefined if it is not installed. */
export function installedDocusaurus(root: string): InstalledDocusaurus | undefined {
  const folder = installedFolder('@docusaurus/core', root);
  if (folder === undefined) return undefined;
  const { version, bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    version: string;
    bin: string | Record<string, string>;
  };
  const command = path.join(folder, typeof bin === 'string' ? bin : (bin['docusaurus'] ?? ''));
  return existsSync(command) ? { version, command } : undefined;
}

/** Builds a site with Docusaurus into a folder of ours. */
export function buildWithDocusaurus(
  { command }: InstalledDocusaurus,
  root: string,
  outDir: string,
): Promise<MeasuredBuild> {
  return measuredBuild({ args: [command, 'build', '--out-dir', outDir], cwd: root });
}

/**
 * The scripts that Docusaurus loads for an address beside those that its document names: its last build has the parts of
 * each route.
 */
export function scriptsOfRoutes(root: string, outDir: string, scripts: readonly string[]): (href: string) => string[] {
  const file = path.join(root, '.docusaurus/routesChunkNames.json');
  if (!existsSync(file)) return () => [];
  const byAddress = new Map<string, string[]>();
  for (const [key, parts] of Object.entries(record(JSON.parse(readFileSync(file, 'utf8'))))) {
    const address = key.replace(/-[0-9a-f]{3}$/, '');
    byAddress.set(address, [...(byAddress.get(address) ?? []), ...textsIn(parts)]);
  }
  const byChunk = new Map(scripts.map((name) => [name.split('.', 1)[0], path.join(outDir, 'assets/js', name)]));
  return (href) => [...new Set(byAddress.get(href) ?? [])].flatMap((chunk) => byChunk.get(chunk) ?? []);
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return (isRecord(value) ? Object.values(value) : list(value)).flatMap(textsIn);
}
