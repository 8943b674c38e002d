import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inspect } from 'node:util';
import type * as Typed from '@commander-js/extra-typings';
import { BuildError, printable } from '@inkstone/site-model/errors';
import * as commander from 'commander';
import color from 'picocolors';
import { print } from './commands/print.ts';
import { Refusal } from './commands/refusal.ts';

/**
 * From commander, in the release that this package asks for. Its types have it as a peer: with `--legacy-peer-deps`, npm
 * gives them the release of another tool.
 */
const { Argument, Command, CommanderError, InvalidArgumentError } = commander as unknown as typeof Typed;
type Command = Typed.Command;

const { version: release } = createRequire(import.meta.url)('../package.json') as { version: string };

/** Exit code of a command line that cannot be understood. */
const MISUSE = 2;

/** Vite's dev server and TypeDoc read packages from a folder. */
const PLUG_AND_PLAY =
  'Inkstone needs the folder node_modules, which Yarn\'s Plug\'n\'Play does not write. Write "nodeLinker: node-modules" to .yarnrc.yml, then run "yarn install".';

/** A repository may ask for an older Vite in the place of every one; commands could not even be loaded with it. */
function refuseOldVite(): void {
  const { version } = createRequire(import.meta.url)('vite/package.json') as { version: string };
  if (Number.parseInt(version, 10) >= 8) return;
  throw new Refusal(
    `Inkstone needs Vite 8 or later, and Vite ${version} is installed in its place. "overrides" or "resolutions" in package.json, or in pnpm-workspace.yaml, ask for it: with npm write "overrides": { "inkstone": { "vite": "^8" } } beside it, with pnpm "inkstone>vite": "^8", with Yarn "inkstone/vite": "^8", and install again.`,
  );
}

/** Runs a command line; returns its exit code. A server goes on after that. */
export async function run(args: readonly string[]): Promise<number> {
  let code = 0;
  const program = createProgram((ended) => (code = ended));
  try {
    const [first, asked = ''] = args;
    // The library shows all help for a command that does not exist; as a command, it is answered with the one that was meant.
    const isMistyped =
      first === 'help' && asked !== '' && !program.commands.some((command) => command.name() === asked);
    await program.parseAsync(isMistyped ? [asked] : args, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : MISUSE;
    await printError(error);
    return 1;
  }
}

/** Whether a command goes on when `run` has returned. */
export function isServer([command]: readonly string[]): boolean {
  return command === 'dev' || command === 'preview' || command === 'mcp';
}

async function printError(error: unknown): Promise<void> {
  if (error instanceof Error && 'syscall' in error && process.env['DEBUG'] === undefined) {
    const { systemProblem } = await import('@inkstone/router-shell/config');
    const problem = systemProblem(error, process.cwd());
    if (problem) return printError(new BuildError([problem]));
  }
  if (error instanceof BuildError || error instanceof Refusal) console.error(color.red(printable(error.message)));
  else if (error instanceof Error && process.env['DEBUG'] === undefined)
    console.error(`${color.red(printable(error.message))}\n${color.dim('DEBUG=1 shows where this was thrown.')}`);
  else console.error(printable(inspect(error)));
}

/**
 * The commands with their arguments and options.
 *
 * @param end Takes the exit code of a command that ends with another one than 0.
 */
export function createProgram(end: (code: number) => void = () => {}): Command {
  const program = new Command('inkstone')
    .description('A documentation site from a folder of Markdown.')
    .version(release, '-v, --version')
    // A command may have an option of this name, too.
    .enablePositionalOptions()
    .exitOverride()
    .showHelpAfterError(color.dim('inkstone --help lists the commands, inkstone help <command> its options.'))
    .configureHelp({ showGlobalOptions: false, sortSubcommands: false })
    .configureOutput({ outputError: (text, write) => write(color.red(printable(text))) })
    .hook('preAction', () => {
      if ('pnp' in process.versions) throw new Refusal(PLUG_AND_PLAY);
      refuseOldVite();
    });

  // Commands are imported when they run: most of them load the bundler.
  program
    .command('dev', { isDefault: false })
    .description('show the site as you write it')
    .addArgument(siteFolder())
    .option('-p, --port <number>', 'port (default: 3000)', port)
    .option('--host [name]', 'listen on this address, or on all')
    .option('--open', 'open a browser')
    .action(async (root, options) => (await import('./commands/dev.ts')).dev(root, options));
  program
    .command('build')
    .description('write the site to "dist", for any static host')
    .addArgument(siteFolder())
    .option('-o, --out-dir <folder>', 'write to this folder (default: dist)')
    .option('--url <address>', 'where it will be published, e.g. https://example.com/docs/', address)
    .option('--draft', 'write it in spite of errors, as a preview of unfinished work')
    .option('--update-inventory', 'add new addresses and anchors to the inventory (checks.urlInventory)')
    .action(async (root, options) => (await import('./commands/build.ts')).build(root, options));
  program
    .command('preview')
    .description('serve what "build" wrote')
    .addArgument(siteFolder())
    .option('-o, --out-dir <folder>', 'folder that was written (default: dist)')
    .option('-p, --port <number>', 'port (default: 3000)', port)
    .option('--host [name]', 'listen on this address, or on all')
    .option('--open', 'open a browser')
    .action(async (root, options) => (await import('./commands/preview.ts')).preview(root, options));
  program
    .command('check')
    .description('check links, anchors and the inventory, without writing anything')
    .addArgument(siteFolder())
    .action(async (root) => (await import('./commands/build.ts')).check(root));
  program
    .command('version')
    .description('make the current pages a release, e.g. inkstone version 2.0')
    .argument('<name>', 'name of the release')
    .addArgument(siteFolder())
    .action(async (name, root) => print(await (await import('./commands/version.ts')).version(root, name)));
  program
    .command('history')
    .description('read the published releases that the record of the API reference does not have (api.history)')
    .addArgument(siteFolder())
    .option('--verify <release...>', 'read these releases again, and say where the record differs')
    .action(async (root, { verify }) => end(await (await import('./commands/history.ts')).history(root, verify)));
  program
    .command('translations')
    .description('show how far each language is translated')
    .addArgument(siteFolder())
    .option('--check <percent>', 'end with an error if fewer pages of a language are translated and up to date', share)
    .action(async (root, { check }) =>
      end(await (await import('./commands/translations.ts')).translations(root, check)),
    );
  program
    .command('translate')
    .description('begin the translation of a page, or show what changed in the original since')
    .argument('<page>', 'file of the page in the default language, or its id')
    .addArgument(siteFolder())
    .requiredOption('--to <code>', 'language to translate to')
    .option('--done', 'record that the translation says what the original says now')
    .action(async (page, root, { to, done }) =>
      print(await (await import('./commands/translate.ts')).translate(root, page, to, done === true)),
    );
  program
    .command('migrate')
    .description(
      'write a configuration for the files of Docusaurus, VitePress, Starlight, mdBook or MkDocs, which stay as they are, and a report',
    )
    .addArgument(siteFolder())
    .option('--force', 'write the configuration over one that is there')
    .option('--report', 'leave the configuration as it is, write the report alone')
    .option('--no-docusaurus', 'compare with the folder "build", do not build with Docusaurus where it is installed')
    .action(async (root, options) => end(await (await import('./commands/migrate.ts')).migrate(root, options)));
  program
    .command('export')
    .description('write one version of a built site as a file to read without a server')
    .argument('[site]', 'folder that "build" wrote', 'dist')
    .option('--zip', 'a zip of pages that open from disk, with their search')
    .option('--pdf', 'a PDF, which Chromium or Chrome prints')
    .option(
      '--part <path>',
      'of a PDF: an entry of the sidebar ("Guides" or "Guides/Storage"), or a set of pages ("api")',
    )
    .option('--version <name>', 'version of the docs (default: the latest)')
    .option('--locale <code>', 'language (default: the first)')
    .option(
      '-o, --out <path>',
      'file to write, or a folder for pages that are not packed (default: named after site and version)',
    )
    .action(async (site, options) => (await import('./commands/export.ts')).exportSite(site, options));
  program
    .command('mcp')
    .description('answer agents about a published site, over stdin and stdout (Model Context Protocol)')
    .argument('<site>', 'folder that "build" wrote, or address of the home page of any site made with Inkstone')
    .action(async (site) => (await import('./commands/mcp.ts')).mcp(site));
  program
    .command('doctor')
    .description('find what is wrong here, and what to do about it')
    .addArgument(siteFolder())
    .action(async (root) => end(await (await import('./commands/doctor.ts')).doctor(root)));
  return program as unknown as Command;
}

/** The folder in which a command looks for the site. */
function siteFolder() {
  return new Argument('[folder]', 'folder of the site').argParser(folder).default(process.cwd(), 'this folder');
}

function folder(value: string): string {
  const absolute = path.resolve(value);
  if (!existsSync(absolute) || !statSync(absolute).isDirectory())
    throw new InvalidArgumentError(`There is no folder ${absolute}.`);
  return absolute;
}

function port(value: string): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0 || number > 65_535)
    throw new InvalidArgumentError('Allowed: a whole number from 0 to 65535.');
  return number;
}

function share(value: string): number {
  const number = Number(value);
  if (!(number >= 0 && number <= 100)) throw new InvalidArgumentError('Allowed: a number from 0 to 100.');
  return number;
}

/** The build would name the variable of the environment instead of the option. */
function address(value: string): string {
  if (/^https?:\/\//.test(value) && URL.canParse(value)) return value;
  const meant =
    !value.includes('://') && URL.canParse(`https://${value}`)
      ? ` Did you mean ${new URL(`https://${value}`).href}?`
      : '';
  throw new InvalidArgumentError(`Allowed: a whole address, e.g. https://example.com/docs/.${meant}`);
}
