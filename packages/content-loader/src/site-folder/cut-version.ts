import { existsSync } from 'node:fs';
import { lstat, mkdir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { versionsSchema, type SiteConfig } from '@inkstone/site-model/config';
import { BuildError, type Problem } from '@inkstone/site-model/errors';
import { readTextFile } from '@inkstone/site-model/text-file';
import { readYaml } from '../scan/front-matter.ts';

/** The versions of docs as a configuration has them: by name, newest first. */
export type WrittenVersions = NonNullable<NonNullable<SiteConfig['docs']>[number]['versions']>;

/** File in a site's folder that `cutVersion` writes; its content is a value of `versions`. */
export const VERSIONS_FILE = 'versions.json';
const FOLDER = 'versions';
const NEXT = 'next';

/**
 * The versions that were cut in a site's folder; undefined if there are none.
 *
 * @throws {BuildError} if the file does not fit, or names folders that do not exist.
 */
export async function readVersions(root: string): Promise<WrittenVersions | undefined> {
  const file = path.join(root, VERSIONS_FILE);
  if (!existsSync(file)) return undefined;
  const text = readTextFile(root, VERSIONS_FILE, 'invalid-config');
  const written = parseJson(text);
  if (Array.isArray(written)) throw new BuildError([listOfDocusaurus(text)]);
  if (typeof written === 'object' && written !== null && Object.hasOwn(written, PROTO))
    throw new BuildError([protoVersion(text)]);
  const { value, problems } = readYaml(
    { text, file: VERSIONS_FILE, firstLine: 1, code: 'invalid-config' },
    versionsSchema,
  );
  if (!value || problems.length > 0) throw new BuildError(problems);
  const missing = Object.entries(value).flatMap(([name, { layers }]) =>
    layers.filter((layer) => !existsSync(path.join(root, layer))).map((layer) => missingLayer(name, layer, text)),
  );
  if (missing.length > 0) throw new BuildError(missing);
  // Without the defaults of the schema, so that nothing is written that nobody wrote.
  return written as WrittenVersions;
}

/** The one name that an object of JavaScript cannot keep beside others: the version would be gone without a word. */
const PROTO = '__proto__';

function protoVersion(text: string): Problem {
  const line = text.slice(0, Math.max(0, text.indexOf(PROTO))).split('\n').length;
  const message = 'A version cannot have this name.';
  return { code: 'invalid-config', severity: 'error', message, file: VERSIONS_FILE, line, found: PROTO };
}

/** Docusaurus has a file of the same name, with a list of names. */
function listOfDocusaurus(text: string): Problem {
  return {
    code: 'invalid-config',
    severity: 'error',
    message: `${VERSIONS_FILE} is that of Docusaurus, a list of names; the versions of this site are not known.`,
    file: VERSIONS_FILE,
    line: 1,
    found: text.trim().slice(0, 60),
    allowed:
      'the versions by name with their folders, or "docs" with "versions" in the configuration: npx inkstone migrate',
  };
}

/** Whether a folder has a file with the versions that were cut, and not that of Docusaurus. */
export function hasVersions(root: string): boolean {
  const file = path.join(root, VERSIONS_FILE);
  return existsSync(file) && !Array.isArray(parseJson(readTextFile(root, VERSIONS_FILE, 'invalid-config')));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = `${VERSIONS_FILE} is not valid JSON: ${error instanceof Error ? error.message : String(error)}`;
    const allowed = 'names and texts in double quotation marks, no comma after the last entry';
    const place = { file: VERSIONS_FILE, line: 1, allowed };
    throw new BuildError([{ code: 'invalid-config', severity: 'error', message, ...place }]);
  }
}

function missingLayer(version: string, layer: string, text: string): Problem {
  const line = text.slice(0, Math.max(0, text.indexOf(JSON.stringify(layer)))).split('\n').length;
  const message = `Version "${version}" has a layer that does not exist.`;
  const place = { file: VERSIONS_FILE, line, found: layer };
  const allowed = 'an existing folder of Markdown files, relative to this file';
  return { code: 'missing-folder', severity: 'error', message, ...place, allowed };
}

/**
 * Makes the current pages the release `name`, which takes over their addresses. No page is copied: the next version lies
 * over the layers of the release, with a new folder for the pages that differ from then on.
 *
 * @param current Folder of the pages of a site without versions.
 * @returns the folder for pages that differ in the next version.
 * @throws {RangeError} if the name cannot be one, or is taken.
 */
export async function cutVersion(root: string, name: string, current: string): Promise<string> {
  const versions: WrittenVersions = (await readVersions(root)) ?? {
    current: { label: 'Latest', path: '', layers: [current] },
  };
  const { current: unreleased, ...releases } = versions;
  if (unreleased === undefined)
    throw new RangeError(`${VERSIONS_FILE} has no version "current" that could be released.`);
  // JavaScript would order whole numbers before other names.
  const isName = /^[\w-]+([.][\w-]+)*$/.test(name) && !/^\d+$/.test(name) && ![NEXT, 'current', PROTO].includes(name);
  if (!isName) {
    const allowed = 'Allowed: letters, digits, dots and hyphens, but not a whole number alone, e.g. 2.0 or v2.';
    throw new RangeError(`"${name}" cannot be the name of a version. ${allowed}`);
  }
  if (Object.hasOwn(versions, name)) throw new RangeError(`The version ${name} exists already.`);
  const next = `${FOLDER}/${NEXT}`;
  const own = `${FOLDER}/${name}`;
  await refuseOutside(root, FOLDER);
  // What was written for the next version belongs to the release now.
  if (unreleased.layers.includes(next)) {
    await rename(path.join(root, next), path.join(root, own));
    await describeLayer(root, own, `in ${name}`);
  }
  const layers = unreleased.layers.map((layer) => (layer === next ? own : layer));
  const earlier = Object.entries(releases).map(([release, entry]) => [
    release,
    { ...entry, path: entry.path || release },
  ]);
  const cut: WrittenVersions = {
    current: { ...unreleased, label: 'Next', path: NEXT, layers: [next, ...layers] },
    [name]: { ...unreleased, label: name, path: '', layers },
    ...Object.fromEntries(earlier),
  };
  await describeLayer(root, next, 'in the next version');
  await writeHere(root, VERSIONS_FILE, `${JSON.stringify(cut, undefined, 2)}\n`);
  return next;
}

/** Git keeps no empty folders, so each layer has a file that says what belongs there. It is not a page. */
async function describeLayer(root: string, folder: string, where: string): Promise<void> {
  await mkdir(path.join(root, folder), { recursive: true });
  const text = `Pages that are new or different ${where}. A file here takes the place of the file with the same path in the
layers below, which ${VERSIONS_FILE} lists. With \`draft: true\` in its front matter, the page is left out of this version
and of those that lie over it.
`;
  await writeHere(root, `${folder}/_layer.md`, text);
}

/** A link in the place of the file is replaced, and not followed: whoever may write pages may commit one. */
async function writeHere(root: string, name: string, text: string): Promise<void> {
  const file = path.join(root, name);
  const found = await lstat(file).catch(() => undefined);
  if (found?.isSymbolicLink()) await rm(file);
  await writeFile(file, text);
}

/** @throws {RangeError} if a folder is a link out of the site. */
async function refuseOutside(root: string, folder: string): Promise<void> {
  const real = await realpath(path.join(root, folder)).catch(() => null);
  if (real === null || real.startsWith((await realpath(root)) + path.sep)) return;
  throw new RangeError(`${folder} leads to ${real}, which is outside of the site: nothing is written there.`);
}
