import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { createCorpus } from '../corpus/corpus.ts';
import { scratchFolder } from '../paths.ts';
import { docusaurus } from './docusaurus.ts';
import { inkstone } from './inkstone.ts';
import { starlight } from './starlight.ts';
import { writeSite, type Site, type Tool } from './tool.ts';
import { vitepress } from './vitepress.ts';

/** All tools, ours first. */
export const tools: readonly Tool[] = [inkstone, starlight, docusaurus, vitepress];

/** A tool by its name. @throws {RangeError} for an unknown one */
export function toolNamed(name: string): Tool {
  const tool = tools.find((one) => one.name === name);
  if (tool === undefined)
    throw new RangeError(`There is no tool "${name}". Tools: ${tools.map((one) => one.name).join(', ')}.`);
  return tool;
}

/** Installs a tool if necessary and writes its site with a corpus of this size, which replaces its last one. */
export function prepareSite(tool: Tool, pages: number): Site {
  const folder = join(tool.parent ?? scratchFolder, tool.name);
  mkdirSync(folder, { recursive: true });
  if (tool.dependencies !== undefined) install(folder, tool);
  const site = { tool, corpus: createCorpus(pages), folder };
  writeSite(site);
  return site;
}

function install(folder: string, { name, dependencies = () => ({}), output }: Tool): void {
  const wanted = dependencies();
  // Packages of this repository also depend on each other.
  const overrides = Object.fromEntries(Object.entries(wanted).filter(([, version]) => version.startsWith('file:')));
  const manifest = JSON.stringify({ name: `bench-${name}`, private: true, dependencies: wanted, overrides }, null, 2);
  const file = join(folder, 'package.json');
  if (existsSync(join(folder, 'node_modules')) && existsSync(file) && readFileSync(file, 'utf8') === manifest) return;
  console.log(`Installing ${name} …`);
  writeFileSync(file, manifest);
  rmSync(join(folder, output), { recursive: true, force: true });
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  });
}
