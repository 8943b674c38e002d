import { existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { gitHash, translationFolders } from '@inkstone/content-loader/translations';
import { nearest } from '@inkstone/site-model/errors';
import { load } from 'js-yaml';
import { changeOf, readTranslations, type TranslatedPage, type TranslatedSite } from '../translations/progress.ts';
import { Refusal } from './refusal.ts';

/**
 * `inkstone translate <page> --to <code>`: begins a translation, or says what changed in the original since it was
 * finished.
 *
 * @param done Record instead that it is finished, and says what the original says now.
 * @returns What to print.
 */
export async function translate(root: string, name: string, code: string, done: boolean): Promise<string> {
  const site = await readTranslations(root);
  const codes = site.languages.map((language) => language.code);
  if (!codes.includes(code)) {
    const meant = nearest(code, codes);
    throw new Refusal(
      `The site has no language "${code}" to translate to. Its languages: ${codes.join(', ')}.${meant === undefined ? '' : ` Did you mean ${meant}?`}`,
    );
  }
  const page = findPage(site, name, root);
  const translated = page.files.get(code);
  const shown = (file: string) => path.relative(process.cwd(), path.join(site.repository, file)) || file;
  const original = readFileSync(path.join(site.repository, page.original.file), 'utf8');
  if (!translated) {
    if (done) throw new Refusal(`${page.original.file} has no translation to ${code} yet.`);
    const file = targetOf(site, page, code, root);
    // Also a link that leads nowhere: the file would be written where it leads.
    if (lstatSync(file, { throwIfNoEntry: false }))
      throw new Refusal(`${file} is there, but is no translation of ${page.original.file}.`);
    refuseOutside(file, site.repository);
    const begun = withRecord(original, { of: hashOf(original), isUnfinished: true });
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, begun);
    return `${shown(path.relative(site.repository, file))} has the text of ${shown(page.original.file)}, to be translated in its place. Readers see the original until this says that it is done:\n  ${again(name, code)} --done`;
  }
  const file = path.join(site.repository, translated.file);
  if (done) {
    await writeFile(file, withRecord(readFileSync(file, 'utf8'), { of: hashOf(original), isUnfinished: false }));
    return `${shown(translated.file)} is up to date with ${shown(page.original.file)}.`;
  }
  if (translated.isUnfinished)
    return `${shown(translated.file)} is begun. When it is finished:\n  ${again(name, code)} --done`;
  const change = await changeOf(page, code, site.repository);
  if (change === null) return `${shown(translated.file)} is up to date with ${shown(page.original.file)}.`;
  if (change.sections === null)
    return `${shown(page.original.file)} was changed since it was translated; git does not have the text of that time, so look through all of it. Then:\n  ${again(name, code)} --done`;
  const sections = change.sections.map(({ heading, line, lines }) =>
    [
      `${shown(page.original.file)}${line === null ? '' : `:${line}`} ${heading || 'before the first heading'}${line === null ? ' (gone)' : ''}`,
      ...lines.map((text) => `  ${text}`),
    ].join('\n'),
  );
  return `${sections.join('\n\n')}\n\nChange ${shown(translated.file)} likewise, then:\n  ${again(name, code)} --done`;
}

const again = (name: string, code: string) => `npx inkstone translate ${name} --to ${code}`;

/** Long enough for git to find the text again. */
const hashOf = (text: string) => gitHash(text).slice(0, 12);

/** A page by its file, as the command's folder or the repository has it, or by its id. */
function findPage({ pages, repository }: TranslatedSite, name: string, root: string): TranslatedPage {
  const files = [process.cwd(), root, repository].map((folder) =>
    path.relative(repository, path.resolve(folder, name)),
  );
  const wanted = new Set(files.map((file) => file.split(path.sep).join('/')));
  const byFile = pages.find(({ original }) => wanted.has(original.file));
  const byId = pages.filter(({ original }) => original.id === name.replace(/\.mdx?$/, ''));
  const found = byFile ?? byId[0];
  if (found && (byFile || byId.length === 1)) return found;
  if (found)
    throw new Refusal(
      `Several pages have the id ${name}. Name the file of one: ${byId.map(({ original }) => original.file).join(', ')}.`,
    );
  const meant = nearest(name, new Set(pages.map(({ original }) => original.file)));
  throw new Refusal(
    `There is no page ${name} in the default language.${meant === undefined ? '' : ` Did you mean ${meant}?`}`,
  );
}

/** @throws {Refusal} if a folder of the file is a link out of the repository. */
function refuseOutside(file: string, repository: string): void {
  let folder = path.dirname(file);
  while (!existsSync(folder)) folder = path.dirname(folder);
  const [real, home] = [realpathSync(folder), realpathSync(repository)];
  if (real !== home && !real.startsWith(home + path.sep))
    throw new Refusal(`${folder} leads to ${real}, which is outside of the repository: nothing is written there.`);
}

/** Where the translation of a page belongs: beside those that are there, else in the layer's folder of the language. */
function targetOf(
  { docs, repository, pages, original }: TranslatedSite,
  page: TranslatedPage,
  code: string,
  root: string,
): string {
  const file = path.join(repository, page.original.file);
  const layers = docs.flatMap(({ id, versions }) =>
    Object.values(versions).flatMap((version) =>
      version.layers.map((layer) => ({ layer: path.resolve(root, layer), plugin: id })),
    ),
  );
  const holding = layers
    .filter(({ layer }) => file.startsWith(layer + path.sep))
    .toSorted((a, b) => b.layer.length - a.layer.length)[0];
  if (!holding) throw new Refusal(`${page.original.file} is in no layer of the site.`);
  const { layer, plugin } = holding;
  // The default language may have a folder of its own, too.
  const bases = [...translationFolders(layer, original, { root, plugin }), layer];
  const base = bases.find((folder) => file.startsWith(folder + path.sep)) ?? layer;
  const isBeside = pages.some(
    ({ files }) =>
      files
        .get(code)
        ?.file.match(/\.([^./]+)\.mdx?$/)?.[1]
        ?.toLowerCase() === code.toLowerCase(),
  );
  if (isBeside) return file.replace(/(\.mdx?)$/, `.${code}$1`);
  const [folder = path.join(layer, code)] = translationFolders(layer, code, { root, plugin });
  return path.join(folder, path.relative(base, file));
}

/** The text of a page with what it says of its translation in its front matter, the last of its keys. */
export function withRecord(text: string, { of, isUnfinished }: { of: string; isUnfinished: boolean }): string {
  const record = `translation:\n  of: '${of}'\n${isUnfinished ? '  unfinished: true\n' : ''}`;
  const [whole, keys] = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)(?<=\n)---[ \t]*(?:\r?\n|$)/.exec(text) ?? [];
  if (whole === undefined || keys === undefined) return `---\n${record}---\n\n${text}`;
  const others = withoutKey(keys, 'translation');
  const mine = { of, ...(isUnfinished && { unfinished: true }) };
  const wanted = { ...valuesOf(keys), translation: mine };
  if (others === undefined || !isDeepStrictEqual(valuesOf(others + record), wanted))
    throw new Refusal(
      `The front matter has a form to which no lines can be added. Write "translation: { of: '${of}'${isUnfinished ? ', unfinished: true' : ''} }" into it.`,
    );
  return `---\n${others}${record}---\n${text.slice(whole.length)}`;
}

/** YAML without the lines of a key, so that it says the same of all others; undefined where lines have more than that. */
function withoutKey(keys: string, key: string): string | undefined {
  const all = valuesOf(keys);
  if (all === undefined || !Object.hasOwn(all, key)) return keys;
  const { [key]: _, ...wanted } = all;
  const lines = keys.split(/(?<=\n)/);
  for (const [start, line] of lines.entries()) {
    if (!new RegExp(`^(["']?)${key}\\1[ \\t]*:`).test(line)) continue;
    for (let end = start + 1; end <= lines.length; end++) {
      const rest = [...lines.slice(0, start), ...lines.slice(end)].join('');
      if (isDeepStrictEqual(valuesOf(rest), wanted)) return rest;
    }
  }
  return undefined;
}

/** What front matter says; undefined if it is no YAML, or no keys with values. */
function valuesOf(keys: string): Record<string, unknown> | undefined {
  try {
    const values = load(keys) ?? {};
    return typeof values === 'object' && !Array.isArray(values) ? (values as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
