import { existsSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { CodeExcerpt } from '@inkstone/site-model/page';
import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { parseMeta, splitInfo } from '../compile/code/meta.ts';
import { partOfFile, type FilePart } from '../compile/code/parts.ts';
import { extractLines, resolveTarget } from '../compile/code/snippet.ts';
import { moduleFiles, packageModule, PARTIAL } from '../compile/mdx/modules.ts';
import type { VersionContext } from '../compile/types.ts';
import { nameOnDisk, type ReadableFiles } from '../readable-files.ts';
import type { Dialect } from './dialect.ts';
import { exceededLimit, MOST_INCLUDES } from './limits.ts';
import { parsePage, type Syntax } from './parse.ts';

/** The files that a page names, as it writes them. */
export interface NamedFiles {
  /** `import Name, { other } from 'target'` of MDX, with the names of the exports, and what the page calls the default one. */
  imports: readonly { target: string; names: readonly string[]; local?: string | undefined }[];
  /** `::include{file="target"}`. */
  includes: readonly string[];
  /** Code blocks with `file="target"`. */
  shown: readonly string[];
}

/** Several may stand in one line. */
const IMPORT =
  /(?<![\w$.'"`])import\s+(?:([\w$]+)\s*,?\s*)?(?:\*\s*as\s+[\w$]+\s*)?(?:\{([^}]*)\}\s*)?from\s*(["'])([^"'\n]+)\3/g;

/** Finds the files that a parsed page names. */
export function namedFiles(tree: Root): NamedFiles {
  const imports: { target: string; names: string[]; local?: string | undefined }[] = [];
  const includes: string[] = [];
  const shown: string[] = [];
  visit(tree as Nodes, (node) => {
    if (node.type === 'mdxjsEsm')
      for (const [, own, named = '', , target = ''] of node.value.matchAll(IMPORT)) {
        const names = named.split(',').flatMap((name) => /^\s*([\w$]+)/.exec(name)?.[1] ?? []);
        imports.push({
          target: target.replaceAll(/\\(.)/g, '$1'),
          names: [...(own === undefined ? [] : ['default']), ...names],
          local: own,
        });
      }
    else if (node.type === 'leafDirective' && node.name === 'include') includes.push(node.attributes?.['file'] ?? '');
    else if (node.type === 'code') {
      const { file } = parseMeta(splitInfo(node.lang, node.meta).meta);
      if (file !== null) shown.push(file);
    }
  });
  return { imports, includes, shown };
}

/** A module that a page of MDX imports. */
export interface ImportedModule {
  /** Absolute. */
  file: string;
  /** As it is imported, where that is no path: an alias of the bundler, or an installed package. */
  written: readonly string[];
  /** Names of the exports that pages use; `default` for the default one. */
  exports: readonly string[];
}

/** Where the names of partials and snippets lead, and how they are read. */
export interface PartialFolders {
  snippets: VersionContext['snippets'];
  files: ReadableFiles;
  /** How partials are written, as pages are; see `DocsContext`. */
  isMdx: boolean;
  dialect: Dialect;
}

/** Folders in which the files that a page names are looked for. */
interface Folders extends PartialFolders {
  syntax: Syntax;
  /** Folder that the paths of excerpts are relative to. */
  root: string;
  /** Folder that modules must be in, outside of installed packages, unless an alias names their folder. */
  repository: string;
  /** See `SourceContext`. */
  aliased?: ((name: string) => string | undefined) | undefined;
}

/**
 * The modules that a page and its partials import, and the parts of files that their code blocks show. What is missing is
 * reported where the page is compiled.
 */
export function resolveFiles(
  page: { file: string; named: NamedFiles },
  folders: Folders,
): { modules: ImportedModule[]; excerpts: CodeExcerpt[] } {
  const modules = new Map<string, { written: Set<string>; names: Set<string> }>();
  const excerpts: CodeExcerpt[] = [];
  const visited = new Set([page.file]);
  visitPage(page.named, page.file);
  return {
    modules: [...modules].map(([file, { written, names }]) => ({ file, written: [...written], exports: [...names] })),
    excerpts,
  };

  function visitPage({ imports, includes, shown }: NamedFiles, from: string): void {
    for (const { target, names } of imports) {
      if (PARTIAL.test(target)) visitPartial(target, from);
      else addModule(target, names, from);
    }
    for (const target of shown) addExcerpt(target, from);
    for (const target of includes) visitPartial(target, from);
  }

  function visitPartial(target: string, from: string): void {
    const found = readFirst(target, from, folders);
    if (!found || visited.has(found.file) || visited.size > MOST_INCLUDES || exceededLimit(found.text)) return;
    visited.add(found.file);
    const isMdx = folders.isMdx || found.file.endsWith('.mdx');
    const text = folders.dialect.rewrite(found.text, { isMdx });
    visitPage(namedFiles(parsePage(text, isMdx, folders.syntax)), found.file);
  }

  function addModule(target: string, names: readonly string[], from: string): void {
    if (target.endsWith('.svg') && folders.dialect.name !== 'docusaurus') return;
    const { candidates, alias } = resolveTarget(target, path.dirname(from), folders.snippets);
    const isAllowed = (name: string) => (alias === undefined ? isOwnFile(name, folders.repository) : isFile(name));
    const own = /^(?:\.{0,2}|@[^/]*|[~#][^/]*)\//.test(target)
      ? candidates.flatMap(moduleFiles).map(nameOnDisk).find(isAllowed)
      : undefined;
    const file = own ?? aliasedFile(target) ?? packageModule(target, folders.root);
    if (file === undefined) return;
    const found = modules.get(file) ?? { written: new Set(), names: new Set() };
    if (own === undefined) found.written.add(target);
    for (const name of names) found.names.add(name);
    modules.set(file, found);
  }

  function aliasedFile(target: string): string | undefined {
    const file = folders.aliased?.(target);
    return file === undefined ? undefined : [file, ...moduleFiles(file)].find(isFile);
  }

  function addExcerpt(target: string, from: string): void {
    const found = readFirst(target, from, folders);
    const lines = found && extractLines(found.text, found.region)?.shown;
    const [first, last] = [lines?.[0]?.line, lines?.at(-1)?.line];
    if (!found || first === undefined || last === undefined) return;
    excerpts.push({ file: path.relative(folders.root, found.file).split(path.sep).join('/'), first, last });
  }
}

/**
 * A page as its title is found in it: with its partials in their places, as far as the first h1. The tree itself stays as
 * it is. What is wrong with a partial is reported where the page is compiled.
 */
export function withPartials(
  page: { file: string; tree: Root },
  folders: PartialFolders,
  parse: (text: string, isMdx: boolean) => Root,
): Root {
  const visited = new Set([page.file]);
  const children: Root['children'] = [];
  add(page.tree, page.file);
  return { type: 'root', children };

  /** Whether the first h1 is found. */
  function add(tree: Root, from: string): boolean {
    const imported = new Map(
      namedFiles(tree).imports.flatMap(({ target, local }) =>
        local !== undefined && PARTIAL.test(target) ? [[local, target] as const] : [],
      ),
    );
    return tree.children.some((node) => {
      const isElement = node.type === 'mdxJsxFlowElement' && node.name !== null && imported.has(node.name);
      const attributes: Partial<Record<string, string | null>> = isElement
        ? { file: imported.get(node.name ?? '') }
        : node.type === 'leafDirective' && node.name === 'include'
          ? (node.attributes ?? {})
          : {};
      if (attributes['file']) return addPartial(attributes['file'], attributes, from);
      children.push(node);
      return node.type === 'heading' && node.depth === 1;
    });
  }

  function addPartial(target: string, part: FilePart, from: string): boolean {
    const found = readFirst(target, from, folders);
    // One that stood before had no h1.
    if (!found || visited.has(found.file) || visited.size > MOST_INCLUDES) return false;
    visited.add(found.file);
    const text = partOfFile(found.text, part)?.text;
    if (text === undefined || exceededLimit(text)) return false;
    const isMdx = folders.isMdx || found.file.endsWith('.mdx');
    const body = folders.dialect.rewrite(withoutOwnKeys(text, folders.dialect.isForeign), { isMdx });
    return add(parse(body, isMdx), found.file);
  }
}

/** The first file that a target can mean. */
function readFirst(
  target: string,
  from: string,
  { snippets, files }: PartialFolders,
): { file: string; text: string; region: string | null } | undefined {
  const { candidates, region } = resolveTarget(target, path.dirname(from), snippets);
  for (const file of candidates) {
    const text = files.read(file, 'text').content?.toString('utf8').replaceAll('\r\n', '\n');
    if (text !== undefined) return { file, text, region };
  }
  return undefined;
}

/** Other tools leave the front matter of a partial out. */
export function withoutOwnKeys(content: string, isForeign: boolean): string {
  return isForeign
    ? content.replace(/^---[ \t]*\n[^]*?\n---[ \t]*(?=\n|$)/, (keys) => keys.replace(/[^\n]/g, ''))
    : content;
}

function isFile(file: string): boolean {
  // `picture.png/index.tsx` is asked for, too.
  return existsSync(file) && statSync(file).isFile();
}

function isOwnFile(file: string, root: string): boolean {
  if (!isFile(file)) return false;
  const inside = path.relative(realpathSync(root), realpathSync(file)).split(path.sep);
  return inside[0] !== '..' && !inside.some((name) => name === 'node_modules' || name.startsWith('.'));
}
