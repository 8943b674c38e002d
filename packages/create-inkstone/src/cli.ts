import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Command, CommanderError, Option } from '@commander-js/extra-typings';
import { asTitle, LANGUAGES, printable, TARGETS, type Answers, type Language, type Target } from './answers.ts';
import { ask, nameMistake, namesIn } from './ask.ts';
import { siteFiles } from './site-files.ts';

const { version } = createRequire(import.meta.url)('../package.json') as { version: string };

/** Runs `create-inkstone`; returns its exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const command = createCommand();
  try {
    command.parse(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    throw error;
  }
  const [folder = 'docs-site'] = command.processedArgs;
  const { title, lang, api, deploy, yes, install } = command.opts();
  const root = path.resolve(folder);
  const name = path.basename(root);
  const obstacle = obstacleAt(root);
  if (obstacle !== undefined) {
    console.error(printable(obstacle));
    return 1;
  }
  const mistake = nameMistake(namesIn(api ? api.join(' ') : ''));
  if (mistake !== undefined) {
    console.error(printable(mistake));
    return 2;
  }
  const defaultTitle = asTitle(name) || 'Docs';
  const given: Partial<Answers> = {
    ...(title === undefined ? {} : { title: asTitle(title) || defaultTitle }),
    ...(lang === undefined ? {} : { language: lang as Language }),
    ...(api === undefined ? {} : { api: api === false ? [] : namesIn(api.join(' ')) }),
    ...(deploy === undefined ? {} : { target: deploy as Target }),
  };
  const isAsked = !yes && process.stdin.isTTY && process.stdout.isTTY;
  const defaults: Answers = { title: defaultTitle, language: 'en', api: [], target: 'static' };
  const answers = isAsked ? await ask(given, defaultTitle) : { ...defaults, ...given };
  // Whoever stops has no error to be told of.
  if (answers === undefined) return 0;
  const agent = process.env['npm_config_user_agent'] ?? '';
  const [, manager = 'npm', major = ''] = /^(pnpm|yarn|bun)\/(\d+)/.exec(agent) ?? [];
  try {
    for (const [file, text] of siteFiles(answers, packageNameOf(name), version, [manager, major])) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), text);
    }
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    console.error(printable(`Nothing can be written to ${root}: ${REFUSALS.get(code) ?? code}. Name another folder.`));
    return 1;
  }
  const failed = install ? await installIn(root, manager) : false;
  const steps = [
    ...(root === process.cwd() ? [] : [`cd ${shellWord(path.relative(process.cwd(), root))}`]),
    ...(install && !failed ? [] : [`${manager} install`]),
    `${manager} run dev`,
  ];
  const state = failed ? ', but not all of its packages could be installed: the lines above say why' : '';
  console.log(`\nThe site is in ${printable(root)}${state}. Next:\n\n${steps.map((step) => `  ${step}`).join('\n')}\n`);
  return failed ? 1 : 0;
}

/** What keeps a site from being written to a folder; undefined if nothing does. */
function obstacleAt(root: string): string | undefined {
  if (!existsSync(root)) return undefined;
  if (!statSync(root).isDirectory()) return `${root} is a file. Name another folder.`;
  const taken = readdirSync(root).filter((entry) => entry !== '.git');
  if (taken.length === 0) return undefined;
  const more = taken.length > 3 ? ' and more' : '';
  return `${root} is not empty: it has ${taken.slice(0, 3).join(', ')}${more}. Name another folder. Markdown that is there already is shown by "npx inkstone dev", without any other file.`;
}

/** Quoted where a shell would split it, or run what is in it. */
function shellWord(text: string): string {
  if (/^[\w./\\-]+$/.test(text)) return text;
  // What has no letters that can be copied is for the person to complete.
  const shown = printable(text);
  return /["$`!\\]/.test(shown) && process.platform !== 'win32'
    ? `'${shown.replaceAll("'", String.raw`'\''`)}'`
    : `"${shown}"`;
}

/** Why a folder cannot be written to. */
const REFUSALS: ReadonlyMap<string, string> = new Map([
  ['EACCES', 'it belongs to somebody else'],
  ['EPERM', 'it is protected'],
  ['EROFS', 'the file system is read-only'],
  ['ENOSPC', 'the disk is full'],
  ['ENOTDIR', 'a file stands in its path'],
  ['EEXIST', 'a file or a link that leads nowhere is in its place'],
  ['ENOENT', 'a link that leads nowhere is in its place'],
  ['ENAMETOOLONG', 'the name is too long'],
  ['ELOOP', 'a link leads to itself'],
]);

/** The command with its options. */
export function createCommand() {
  return new Command('create-inkstone')
    .description('Starts a documentation site. What the options do not say is asked for in a terminal.')
    .version(version, '-v, --version')
    .argument('[folder]', 'folder to create (default: docs-site)')
    .option('--title <title>', 'title of the site')
    .addOption(new Option('--lang <code>', 'language of the interface').choices(Object.keys(LANGUAGES)))
    .option('--api <packages...>', 'API reference of these npm packages')
    .option('--no-api', 'no API reference')
    .addOption(new Option('--deploy <target>', 'where it will be published').choices(Object.keys(TARGETS)))
    .option('-y, --yes', 'ask nothing')
    .option('--no-install', 'do not install the packages')
    .exitOverride()
    .showHelpAfterError('create-inkstone --help lists the options.');
}

/** npm allows fewer characters in names than file systems do. */
function packageNameOf(name: string): string {
  const allowed = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9-._]+/g, '-')
    .replace(/^[-._]+|-+$/g, '')
    .slice(0, 200);
  // npm itself has these names.
  return allowed === '' || allowed === 'node_modules' || allowed === 'favicon.ico' ? 'docs-site' : allowed;
}

/** Returns whether the installation failed. */
function installIn(cwd: string, manager: string): Promise<boolean> {
  console.log(`Installing packages with ${manager} …`);
  // Package managers are .cmd files on Windows, which only a shell can start.
  const shell = process.platform === 'win32';
  const child = spawn(manager, ['install', ...(manager === 'npm' ? ['--no-audit', '--no-fund'] : [])], {
    cwd,
    shell,
    stdio: 'inherit',
  });
  return new Promise((resolve) => {
    child.on('error', () => resolve(true));
    child.on('close', (code) => resolve(code !== 0));
  });
}
