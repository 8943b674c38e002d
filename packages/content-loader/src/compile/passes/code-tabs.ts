import type { Code, Parents, RootContent } from 'mdast';
import { splitInfo, takeLabel } from '../code/meta.ts';
import type { Context } from '../context.ts';
import type { ContainerDirective, Pass } from './pass.ts';

const MANAGERS = ['npm', 'pnpm', 'yarn', 'bun'] as const;
type Manager = (typeof MANAGERS)[number];

/** Code blocks that become tabs. */
export const codeTabs: Pass = {
  name: 'code tabs',
  summary: 'commands of npm for each package manager, and labelled code in tabs',
  mdast: (tree, context) => addCodeTabs(context, tree),
};

/**
 * Replaces each block of the language `npm` by tabs, with the same commands for each package manager, and each block
 * with a label in tabs (```` ```sh [npm] ````) by a tab of that name.
 */
function addCodeTabs(context: Context, parent: Parents): void {
  const isTabs = parent.type === 'containerDirective' && parent.name === 'tabs';
  (parent.children as RootContent[]).forEach((node, index) => {
    const tab = isTabs && node.type === 'code' ? labelledTab(context, node) : undefined;
    if (tab) parent.children[index] = tab as never;
    else if (node.type === 'code' && node.lang === 'npm') parent.children[index] = tabs(context, node) as never;
    else if ('children' in node) addCodeTabs(context, node);
  });
}

function labelledTab(context: Context, node: Code): ContainerDirective | undefined {
  const { lang, meta } = splitInfo(node.lang, node.meta);
  const { label: written, rest } = takeLabel(meta);
  // VitePress shows the language where there is no label.
  const label = written ?? (context.dialect.name === 'vitepress' ? (lang ?? 'txt') : null);
  if (label === null) return undefined;
  return {
    type: 'containerDirective',
    name: 'tab',
    attributes: { value: label },
    ...(node.position === undefined ? {} : { position: node.position }),
    children: [
      { type: 'paragraph', data: { directiveLabel: true }, children: [{ type: 'text', value: label }] },
      { ...node, lang, meta: rest },
    ],
  };
}

function tabs(context: Context, node: Code): ContainerDirective {
  const place = node.position === undefined ? {} : { position: node.position };
  for (const line of node.value.split('\n')) {
    if (!/^\s*np[mx]\s/.test(line) || translate(line, 'pnpm') !== undefined) continue;
    context.report('invalid-markdown', 'This command has no counterpart in other package managers.', node, {
      found: line.trim(),
      allowed: 'npm install, ci, uninstall, run, test, start, create, init, exec; npx; or a block of the language sh',
    });
  }
  return {
    type: 'containerDirective',
    name: 'tabs',
    attributes: { group: 'package-manager' },
    ...place,
    children: MANAGERS.map((manager) => ({
      type: 'containerDirective',
      name: 'tab',
      attributes: { value: manager },
      ...place,
      children: [
        { type: 'paragraph', data: { directiveLabel: true }, children: [{ type: 'text', value: manager }] },
        {
          type: 'code',
          lang: 'sh',
          meta: node.meta ?? null,
          ...place,
          value: node.value
            .split('\n')
            .map((line) => translate(line, manager) ?? line)
            .join('\n'),
        },
      ],
    })),
  };
}

/** A line of shell for another package manager; undefined if it is a command of npm that the others do not have. */
function translate(line: string, manager: Manager): string | undefined {
  const [, indent = '', tool, rest = ''] = /^(\s*)(npm|npx)(?:\s+(.*))?$/.exec(line) ?? [];
  if (tool === undefined || manager === 'npm') return line;
  const words = rest.trim().split(/\s+/).filter(Boolean);
  const [command = '', ...args] = tool === 'npx' ? ['exec', ...words] : words;
  const written = COMMANDS.get(command)?.(args, manager);
  return written === undefined ? undefined : indent + written.filter(Boolean).join(' ');
}

type Translate = (args: readonly string[], manager: Exclude<Manager, 'npm'>) => string[];

const FLAGS: ReadonlyMap<string, { pnpm: string; yarn: string; bun: string }> = new Map(
  Object.entries({
    '-D': { pnpm: '-D', yarn: '-D', bun: '-d' },
    '--save-dev': { pnpm: '-D', yarn: '-D', bun: '-d' },
    '-S': { pnpm: '', yarn: '', bun: '' },
    '--save': { pnpm: '', yarn: '', bun: '' },
    '-E': { pnpm: '-E', yarn: '-E', bun: '-E' },
    '--save-exact': { pnpm: '-E', yarn: '-E', bun: '-E' },
    '-O': { pnpm: '-O', yarn: '-O', bun: '--optional' },
    '--save-optional': { pnpm: '-O', yarn: '-O', bun: '--optional' },
    '--save-peer': { pnpm: '--save-peer', yarn: '-P', bun: '--peer' },
  }),
);

const isGlobal = (arg: string) => arg === '-g' || arg === '--global';

const add =
  (verb: 'add' | 'remove'): Translate =>
  (args, manager) => {
    if (args.every((arg) => arg.startsWith('-')) && verb === 'add') return [manager, 'install'];
    const global = args.some(isGlobal);
    const rest = args.filter((arg) => !isGlobal(arg)).map((arg) => FLAGS.get(arg)?.[manager] ?? arg);
    if (global) return manager === 'yarn' ? ['yarn', 'global', verb, ...rest] : [manager, verb, '-g', ...rest];
    return [manager, verb, ...rest];
  };

const clean: Translate = (_, manager) => [manager, 'install', manager === 'yarn' ? '--immutable' : '--frozen-lockfile'];
const run: Translate = (args, manager) => [manager, 'run', ...args.filter((arg) => arg !== '--')];
const script =
  (name: string): Translate =>
  (args, manager) => [manager, ...(manager === 'bun' ? ['run'] : []), name, ...args.filter((arg) => arg !== '--')];
const execute: Translate = (args, manager) => {
  const words = args.filter((arg) => !['--', '-y', '--yes'].includes(arg));
  return manager === 'bun' ? ['bunx', ...words] : [manager, 'dlx', ...words];
};
const create: Translate = (args, manager) => {
  if (args.every((arg) => arg.startsWith('-'))) return [manager, 'init', ...(manager === 'pnpm' ? [] : args)];
  const words = args.filter((arg) => arg !== '--');
  // Each Yarn takes the latest by itself; Yarn 1 cannot read a version here: it would look for the package `create-x@latest`.
  return [manager, 'create', ...(manager === 'yarn' ? words.map((word) => word.replace(/@latest$/, '')) : words)];
};

const COMMANDS: ReadonlyMap<string, Translate> = new Map(
  Object.entries({
    install: add('add'),
    i: add('add'),
    add: add('add'),
    uninstall: add('remove'),
    remove: add('remove'),
    rm: add('remove'),
    ci: clean,
    run,
    test: script('test'),
    start: script('start'),
    exec: execute,
    create,
    init: create,
  }),
);
