import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { DocsVersionConfig, Family } from '@inkstone/site-model/config';
import { nearest } from '@inkstone/site-model/errors';
import { composed } from '@inkstone/site-model/href';
import type { Nodes } from 'mdast';
import { hint, type Context } from '../context.ts';
import { layerFolders } from '../../scan/translations.ts';
import type { VersionContext } from '../types.ts';

export interface SnippetFile {
  /** Absolute. */
  file: string;
  content: string;
  /** The part after `#` in the target. */
  region: string | null;
}

/**
 * Reads the file that a code block, figure or partial names. A missing one is reported.
 *
 * @param target As written: `@alias/path#region`, or a path relative to the file with the node.
 */
export function readSnippetFile(context: Context, node: Pick<Nodes, 'position'>, target: string): SnippetFile | null {
  const aliases = context.version.snippets;
  const { alias, relative, region, candidates } = resolveTarget(
    target,
    path.dirname(context.sourceOf(node).file),
    aliases,
  );
  if (alias !== undefined && !Object.hasOwn(aliases, alias)) {
    const meant = nearest(alias, Object.keys(aliases));
    const known = Object.keys(aliases).map((name) => `@${name}`);
    context.report('missing-snippet', `There is no alias @${alias} in this version.`, node, {
      found: target,
      ...hint(meant && target.replace(`@${alias}`, `@${meant}`), known.join(', ') || 'a path relative to the page'),
    });
    return null;
  }
  for (const file of candidates) {
    // A later folder may have it.
    const { content, file: real, isRefused } = context.read(file, 'text', node, target);
    if (content) return { file: real, content: content.toString('utf8').replaceAll('\r\n', '\n'), region };
    if (isRefused) return null;
  }
  const name = path.posix.basename(relative);
  const meant = nearest(
    name,
    candidates.flatMap((file) => listFolder(path.dirname(file))),
  );
  context.report('missing-snippet', 'This file does not exist.', node, {
    // Other tools publish the page without it; in Docusaurus the file is one that a module imports.
    severity: context.dialect.isForeign && !context.isDocusaurus ? 'warning' : 'error',
    found: target,
    ...hint(meant && target.replace(name, meant), candidates.map((file) => context.relative(file)).join(', ')),
  });
  return null;
}

/** Whether the tool of a page shows nothing in the place of a part that a file does not have, and publishes the page. */
export function publishesWithout({ dialect }: Pick<Context, 'dialect'>): boolean {
  return dialect.name === 'mdbook' || dialect.name === 'mkdocs';
}

/** The files that a target can mean: the first that exists wins. Relative paths start from `folder`. */
export function resolveTarget(target: string, folder: string, aliases: VersionContext['snippets']) {
  const [, written = '', region = null] = /^(.*?)(?:#(.*))?$/s.exec(target) ?? [];
  // Where the folder of the site has a name, as for Docusaurus, a path that begins with a slash begins there.
  const isOfSite = written.startsWith('/') && Object.hasOwn(aliases, 'site');
  return { region, ...resolveName(isOfSite ? `@site${written}` : written, folder, aliases) };
}

/** The files that a name can mean; a `#` in it begins no region. */
export function resolveName(name: string, folder: string, aliases: VersionContext['snippets']) {
  const [, named, sign, after = ''] = /^(?:@([^/]+)|@|([~#][^/]*))\/(.*)$/s.exec(name) ?? [];
  // Names without an "@", and "@/", are those of a bundler: there where the configuration has them.
  const bare = sign ?? (name.startsWith('@/') ? '' : undefined);
  const first = named ?? (bare !== undefined && Object.hasOwn(aliases, bare) ? bare : undefined);
  // The longest one: `@scope/part` is inside of `@scope`.
  const known = Object.keys(aliases).filter((one) => one.includes('/') && name.startsWith(`@${one}/`));
  const longest = known.toSorted((a, b) => b.length - a.length)[0];
  const alias = longest ?? first;
  const inside = longest === undefined ? after : name.slice(longest.length + 2);
  const relative = alias === undefined ? name : inside;
  const folders = alias === undefined ? [folder] : Object.hasOwn(aliases, alias) ? (aliases[alias] ?? []) : [];
  return { alias, relative, candidates: folders.map((base) => path.resolve(base, relative)) };
}

/** The folders of snippet aliases, absolute, each after those of its translations. */
export function snippetFolders(
  snippets: DocsVersionConfig['snippets'],
  { root, family }: { root: string; family: Family | undefined },
): VersionContext['snippets'] {
  const absolute = Object.entries(snippets).map(([alias, folders]) => [
    alias,
    folders.flatMap((it) =>
      layerFolders(path.resolve(root, it), family, { root, plugin: null }).map(({ folder }) => folder),
    ),
  ]);
  return Object.fromEntries(absolute) as VersionContext['snippets'];
}

/** Names of the files in a folder; none if it does not exist. */
export function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

const REGION = /^\s*(?:\/\/|\/\*|#|--|<!--)\s*#?(region|endregion)\b[ \t]*(.*?)\s*(?:\*\/|-->)?\s*$/;
const METADATA = /^\/\/\s*@[\w-]+:/;

/** A line of a file as a page shows it. */
export interface SnippetLine {
  text: string;
  /** Where it is in the file: line and column of its first character, both from 0. */
  line: number;
  column: number;
}

/** The lines of a file that a page shows, and whether their region is closed; null if the file has no such region. */
export function extractLines(
  content: string,
  region: string | null,
): { shown: SnippetLine[]; isClosed: boolean } | null {
  const lines = content.split('\n').map((text, line): SnippetLine => ({ text, line, column: 0 }));
  let from = 0;
  let to: number | undefined;
  if (region !== null) {
    const start = lines.findIndex(
      ({ text }) => isMarker(text, 'region') && composed(REGION.exec(text)?.[2] ?? '') === composed(region),
    );
    if (start === -1) return null;
    from = start + 1;
    to = regionEnd(lines, from);
  } else {
    while (METADATA.test(lines[from]?.text ?? '')) from++;
  }
  const inside = lines.slice(from, to).filter(({ text }) => !isMarker(text, 'region') && !isMarker(text, 'endregion'));
  return { shown: dedent(trimBlank(inside)), isClosed: region === null || to !== undefined };
}

/** Names of the regions of a file. */
export function regionNames(content: string): string[] {
  return content.split('\n').flatMap((line) => (isMarker(line, 'region') ? [REGION.exec(line)?.[2] ?? ''] : []));
}

/** `// #region x`; in languages whose comments begin with `#`, `# region x` or `#region x` do as well. */
function isMarker(line: string, kind: 'region' | 'endregion'): boolean {
  return line.includes(kind) && REGION.exec(line)?.[1] === kind && /#/.test(line);
}

function regionEnd(lines: readonly SnippetLine[], from: number): number | undefined {
  let depth = 1;
  for (let index = from; index < lines.length; index++) {
    const text = lines[index]?.text ?? '';
    if (isMarker(text, 'region')) depth++;
    else if (isMarker(text, 'endregion') && --depth === 0) return index;
  }
  return undefined;
}

function trimBlank(lines: readonly SnippetLine[]): SnippetLine[] {
  const isFull = ({ text }: SnippetLine) => text.trim() !== '';
  const first = lines.findIndex(isFull);
  return first === -1 ? [] : lines.slice(first, lines.findLastIndex(isFull) + 1);
}

/** Removes the indentation that all lines have; lines of spaces only lose their own. */
function dedent(lines: readonly SnippetLine[]): SnippetLine[] {
  const indents = lines.filter(({ text }) => text.trim() !== '').map(({ text }) => /^[ \t]*/.exec(text)?.[0] ?? '');
  const common = indents.reduce((a, b) => {
    let length = 0;
    while (length < a.length && a[length] === b[length]) length++;
    return a.slice(0, length);
  }, indents[0] ?? '');
  return lines.map(({ text, line }) =>
    text.startsWith(common)
      ? { text: text.slice(common.length), line, column: common.length }
      : { text: text.trimStart(), line, column: text.length - text.trimStart().length },
  );
}
