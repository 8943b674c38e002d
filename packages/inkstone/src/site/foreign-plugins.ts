import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ConfigFile } from '@inkstone/router-shell/config';
import { CACHE_FOLDER } from '@inkstone/router-shell/project';
import { hashOf } from '@inkstone/site-model/cache';
import { docusaurusConfigOf } from '../migrate/docusaurus/load-config.ts';
import { vitePressConfigOf } from '../migrate/vitepress/load-config.ts';
import { isRecord } from '../migrate/values.ts';
import { modulesOf } from './module-state.ts';

/** How the configuration of a tool is found, and the module that takes the plugins out of it. */
const TOOLS = [
  { configOf: docusaurusConfigOf, loader: new URL('../migrate/docusaurus/markdown-plugins.js', import.meta.url) },
  { configOf: vitePressConfigOf, loader: new URL('../migrate/vitepress/markdown-plugins.js', import.meta.url) },
];

/**
 * Where `markdown.plugins` names the configuration of another tool, puts a module in its place that takes what this does
 * to Markdown: it is made of functions, which every thread that compiles pages has to load by itself.
 */
export function withForeignPlugins(config: ConfigFile, root: string): ConfigFile {
  const value: unknown = config.value;
  const markdown = isRecord(value) ? value['markdown'] : undefined;
  const named = isRecord(markdown) ? markdown['plugins'] : undefined;
  if (typeof named !== 'string') return config;
  const [tool] = TOOLS.flatMap(({ configOf, loader }) => {
    const file = configOf(root);
    return file !== undefined && path.join(root, file) === path.resolve(root, named) ? [{ file, loader }] : [];
  });
  if (tool === undefined) return config;
  const { files, packages } = modulesOf(path.join(root, tool.file));
  const state = hashOf(JSON.stringify([...files.map((it) => readFileSync(it, 'utf8')), ...packages]));
  const plugins = `./${writeModule(root, { ...tool, state })}`;
  return {
    ...config,
    value: { ...(value as object), markdown: { ...(markdown as object), plugins } },
    dependencies: [...config.dependencies, ...files],
  };
}

/** Writes the module with relative paths, so that a copy of the cache is current on another machine, too. */
function writeModule(root: string, { file, loader, state }: { file: string; loader: URL; state: string }): string {
  const folder = path.join(root, CACHE_FOLDER, 'modules');
  const relative = (target: string) => JSON.stringify(path.relative(folder, target).split(path.sep).join('/'));
  const text = `import path from 'node:path';
import { fileURLToPath } from 'node:url';
const { markdownPlugins } = await import(/* @vite-ignore */ new URL(${relative(fileURLToPath(loader))}, import.meta.url).href);
const root = path.resolve(fileURLToPath(new URL(${relative(root)}, import.meta.url)));
export const { mdast, hast } = await markdownPlugins(root, ${JSON.stringify(file)});
export const state = ${JSON.stringify(state)};
`;
  const target = path.join(folder, 'foreign-plugins.mjs');
  mkdirSync(folder, { recursive: true });
  writeFileSync(target, text);
  return path.relative(root, target).split(path.sep).join('/');
}
