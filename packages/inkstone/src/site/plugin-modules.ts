import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CACHE_FOLDER } from '@inkstone/router-shell/project';
import { hashOf } from '@inkstone/site-model/cache';
import { modulesOf } from './module-state.ts';
import type { PluginTexts } from './plugin-schema.ts';

interface MarkdownModule {
  kind: 'remark' | 'rehype';
  /** Absolute. */
  file: string;
  options: unknown;
}

const TYPESCRIPT = /\.[cm]?tsx?$/;

/**
 * Writes the module that has the remark and rehype plugins of all bundles before those of the site's own module: every
 * thread that compiles pages loads it. Options and the state of the files are in its text, so that pages are compiled
 * again when one of them changes.
 *
 * @param own What the site names in `markdown.plugins`.
 * @returns Its path, relative to the site's folder.
 */
export function writeMarkdownModule(root: string, modules: readonly MarkdownModule[], own: unknown): string {
  const relative = relativeTo(root);
  const imports = modules.map(({ file }, index) => {
    const state = stateOf(file);
    // JavaScript is loaded from where it is, as it finds its own packages there.
    return TYPESCRIPT.test(file)
      ? `import plugin${index} from ${relative(file)}; // ${state}`
      : `const { default: plugin${index} } = await import(/* @vite-ignore */ new URL(${relative(`${file}?${state}`)}, import.meta.url).href);`;
  });
  const listOf = (kind: MarkdownModule['kind'], name: string) => {
    const plugins = modules.flatMap((it, index) =>
      it.kind !== kind
        ? []
        : [it.options === undefined ? `plugin${index}` : `[plugin${index}, ${JSON.stringify(it.options)}]`],
    );
    return `export const ${name} = [${[...plugins, ...(typeof own === 'string' ? [`...(own.${name} ?? [])`] : [])].join(', ')}];`;
  };
  const isTypeScript = (line: string) => line.startsWith('import ');
  return write(root, 'plugins.mjs', [
    ...(typeof own === 'string' ? [`import * as own from ${relative(path.resolve(root, own))};`] : []),
    ...imports.filter(isTypeScript),
    ...imports.filter((line) => !isTypeScript(line)),
    listOf('remark', 'mdast'),
    listOf('rehype', 'hast'),
  ]);
}

/** Writes the module with a language's words of all bundles, below those of the site's own module. */
export function writeTextsModule(
  root: string,
  { code, texts: own }: { code: string; texts?: string | undefined },
  texts: readonly PluginTexts[],
): string {
  return write(root, `texts-${code}.mjs`, [
    ...(own === undefined ? [] : [`import own from ${relativeTo(root)(path.resolve(root, own))};`]),
    'const merge = (a, b) => Object.fromEntries([...Object.entries(a), ...Object.entries(b).map(([key, value]) => [key, typeof value === "object" ? merge(a[key] ?? {}, value) : value])]);',
    `export default [${[...texts.map((it) => JSON.stringify(it)), ...(own === undefined ? [] : ['own'])].join(', ')}].reduce(merge, {});`,
  ]);
}

/** `zh-Hans` → `zh` */
export function languageOf(code: string): string {
  return code.toLowerCase().split('-', 1)[0] ?? '';
}

function folderOf(root: string): string {
  return path.join(root, CACHE_FOLDER, 'modules');
}

/** Paths in the modules are relative, so that the copy of a cache is one on another machine, too. */
function relativeTo(root: string): (file: string) => string {
  return (file) => JSON.stringify(path.relative(folderOf(root), file).split(path.sep).join('/'));
}

/** Hash of a module, the files that it imports by paths, and the versions of the packages. */
function stateOf(file: string): string {
  const { files, packages } = modulesOf(file);
  return hashOf(JSON.stringify([...files.map((it) => readFileSync(it, 'utf8')), ...packages])).slice(0, 12);
}

function write(root: string, name: string, lines: readonly string[]): string {
  mkdirSync(folderOf(root), { recursive: true });
  const target = path.join(folderOf(root), name);
  writeFileSync(target, `${lines.join('\n')}\n`);
  return `./${path.relative(root, target).split(path.sep).join('/')}`;
}
