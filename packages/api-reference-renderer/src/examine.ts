import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { findPackage, type PackageInput } from './extract/package-input.ts';
import { parseRecord } from './history/history-record.ts';
import type { ApiReferenceOptions, ApiVersionOptions } from './options.ts';

/** What is wrong with what a reference is made of, and the way out; without a remedy, what is well. */
export interface ReferenceFinding {
  severity: 'error' | 'warning' | 'good';
  message: string;
  remedy: string;
}

type Examined = Pick<ApiReferenceOptions, 'packages' | 'versions' | 'history'>;

/** Looks at packages and record before a build does, without reading the packages as a whole. */
export function examineReference(options: Examined, root: string): ReferenceFinding[] {
  const findings: ReferenceFinding[] = [];
  const published: PackageInput[] = [];
  const isLocal = (name: string) => options.packages.some((one) => one.name === name && one.folder !== undefined);
  for (const version of options.versions) {
    const found = packagesOf(options, version, root, findings);
    if (found.length > 0)
      findings.push({ severity: 'good', message: `API reference ${version.label}: ${listOf(found)}`, remedy: '' });
    published.push(...found.filter(({ name }) => !isLocal(name)));
  }
  return [...findings, ...examineRecord(options, published, root)];
}

function listOf(packages: readonly PackageInput[]): string {
  const shown = packages.slice(0, 3).map(({ name, release }) => `${name} ${release}`);
  return packages.length > 3 ? `${shown.join(', ')} and ${packages.length - 3} more` : shown.join(', ');
}

function packagesOf(
  { packages }: Examined,
  version: ApiVersionOptions,
  root: string,
  findings: ReferenceFinding[],
): PackageInput[] {
  const folder = path.resolve(root, version.from);
  const inFolder = version.from === '.' ? '' : ` in ${version.from}`;
  return packages
    .filter(({ notIn }) => notIn?.includes(version.name) !== true)
    .flatMap((wanted) => {
      const { entry, name } = wanted;
      let found: PackageInput;
      try {
        found = findPackage({ ...wanted, entry: typeof entry === 'object' ? entry[version.name] : entry }, folder);
      } catch (error) {
        const message = `API reference ${version.label}: ${error instanceof Error ? error.message : String(error)}`;
        const isNamed = wanted.folder === undefined && wanted.entry === undefined;
        const remedy = isNamed
          ? `npm install ${packageName(name)}${inFolder}; where it has no types of its own: npm install -D @types/${packageName(name).replace(/^@/, '').replace('/', '__')}`
          : `Correct "folder" or "entry" of { id: '${wanted.id}' } among the packages of "api".`;
        findings.push({ severity: 'error', message, remedy });
        return [];
      }
      const problem = unreadable(found);
      if (problem !== null)
        findings.push({
          severity: 'error',
          message: `API reference ${version.label}: TypeScript cannot read ${name} ${found.release}: ${problem}`,
          remedy: `Install another release of ${packageName(name)}${inFolder}, or name the file of declarations with "entry".`,
        });
      if (/^\d+(\.\d+)*$/.test(version.name) && !`${found.release}.`.startsWith(`${version.name}.`))
        findings.push({
          severity: 'warning',
          message: `API reference ${version.label}: ${name} is installed as ${found.release}, which is not ${version.name}.`,
          remedy: `npm install ${packageName(name)}@${version.name}${inFolder}, or correct the name of the version.`,
        });
      return [found];
    });
}

/** `@scope/name/part` → `@scope/name` */
function packageName(name: string): string {
  return name.split('/', name.startsWith('@') ? 2 : 1).join('/');
}

/** The first thing that TypeScript does not understand in the entry. */
function unreadable({ entry, folder }: PackageInput): string | null {
  const program = ts.createProgram({ rootNames: [entry], options: { noResolve: true, noLib: true, allowJs: true } });
  const file = program.getSourceFile(entry);
  if (file === undefined) return `${path.relative(folder, entry)} is not there.`;
  const [first] = program.getSyntacticDiagnostics(file);
  if (first === undefined) return null;
  const { line } = file.getLineAndCharacterOfPosition(first.start);
  return `${path.relative(folder, entry)}:${line + 1}: ${ts.flattenDiagnosticMessageText(first.messageText, ' ')}`;
}

function examineRecord({ history }: Examined, packages: readonly PackageInput[], root: string): ReferenceFinding[] {
  if (history === undefined) return [];
  const remedy = 'inkstone history';
  const file = path.resolve(root, history.record);
  if (!existsSync(file))
    return [{ severity: 'error', message: `The record of releases ${history.record} is not there.`, remedy }];
  const record = parseRecord(readFileSync(file, 'utf8'));
  if (record === null) return [{ severity: 'error', message: `${history.record} is no record of releases.`, remedy }];
  const { releases, unread = [] } = record;
  const isRead = ({ name, release }: PackageInput) =>
    history.packages?.includes(name) === false || releases.includes(release) || unread.includes(release);
  const published = packages.filter(({ release }) => /^\d+\.\d+\.\d+$/.test(release));
  const [missing] = published.filter((one) => isLater(one.release, releases.at(-1)) && !isRead(one));
  const last = releases.at(-1) ?? 'no release';
  if (missing === undefined)
    return [{ severity: 'good', message: `record of releases: ${releases.length}, to ${last}`, remedy: '' }];
  const message = `The record of releases ${history.record} ends with ${last}, and ${missing.name} is ${missing.release}.`;
  return [{ severity: 'warning', message, remedy }];
}

function isLater(release: string, last = '0.0.0'): boolean {
  const [own, other] = [release, last].map((text) => text.split('.').map((part) => Number.parseInt(part, 10)));
  const at = own!.findIndex((part, index) => part !== other![index]);
  return at !== -1 && own![at]! > (other![at] ?? 0);
}
