import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageFolder, resultsFolder, scratchFolder } from '../paths.ts';
import { compare, pagesIn, type Comparison, type ExpectedPage } from './compare.ts';
import { REPOSITORIES } from './repositories.ts';
import type { Repository } from './repository.ts';
import { cellsOf, figuresOf, writeTried, type Row } from './table.ts';

const repository = join(packageFolder, '../..');
const product = join(repository, 'packages/inkstone');
/** The pages with the table. */
const PAGES = ['docs', 'docs.zh-Hans'].map((folder) => join(repository, 'sites/inkstone', folder, 'migrate/tried.md'));

/** Packages of other tools, with the module that finds addresses and ids by them. */
const RULES: ReadonlyMap<string, { script: URL; packages: Readonly<Record<string, string>> }> = new Map([
  [
    'Docusaurus',
    {
      script: new URL('./docusaurus-rules.js', import.meta.url),
      packages: {
        '@docusaurus/core': '3.10.2',
        '@docusaurus/preset-classic': '3.10.2',
        react: '19.2.0',
        'react-dom': '19.2.0',
      },
    },
  ],
  [
    'VitePress',
    {
      script: new URL('./vitepress-rules.js', import.meta.url),
      packages: { vitepress: '2.0.0-alpha.17', tinyglobby: '^0.2.0' },
    },
  ],
]);

export interface TryOptions {
  /** Folder with a checkout for each repository, `owner+name`. */
  checkouts: string;
  /** Folder with what the other tools have built of them, by the same names. */
  outputs?: string | undefined;
  /** Names of those that are tried; all that are there if undefined. */
  only?: readonly string[] | undefined;
}

/** Tries `inkstone migrate` and `inkstone build` on copies of repositories, and writes what came out to the table. */
export function tryRepositories({ checkouts, outputs, only }: TryOptions): void {
  const order = REPOSITORIES.map(({ name }) => name);
  for (const name of only ?? [])
    if (!order.includes(name))
      throw new RangeError(`There is no repository "${name}". There are: ${order.join(', ')}.`);
  for (const one of REPOSITORIES) {
    const checkout = join(checkouts, folderOf(one));
    if (only ? !only.includes(one.name) : !existsSync(checkout) && one.npm === undefined) continue;
    const row = tryOne(one, checkout, outputs);
    console.log(cellsOf(row).join(' | '));
    for (const page of PAGES) writeTried(page, [row], order);
  }
}

function folderOf({ source }: Repository): string {
  return source.replace('/', '+');
}

function tryOne(one: Repository, checkout: string, outputs: string | undefined): Row {
  if (one.npm === undefined) checkCommit(one, checkout);
  const scratch = mkdtempSync(join(tmpdir(), 'inkstone-tried-'));
  try {
    const root = copyOf(one, one.npm === undefined ? checkout : packed(one, scratch), join(scratch, 'site'));
    install(one.packages, join(scratch, 'packages'), join(root, 'node_modules'));
    for (const script of one.scripts ?? []) execFileSync(process.execPath, [script], { cwd: root });
    // What the guide tells owners to install.
    linkTo(product, join(root, 'node_modules/inkstone'));
    for (const name of ['react', 'react-dom']) {
      // A package of its own may have brought an older one.
      rmSync(join(root, 'node_modules', name), { recursive: true, force: true });
      linkTo(join(product, 'node_modules', name), join(root, 'node_modules', name));
    }
    const isMeasured = one.packages?.['@docusaurus/core'] !== undefined;
    const said = inkstone(['migrate', '--force', ...(isMeasured ? [] : ['--no-docusaurus'])], root);
    const report = join(root, 'inkstone-report.md');
    if (!existsSync(report)) throw new Error(`inkstone migrate wrote no report about ${one.name}:\n${said}`);
    const outDir = join(scratch, 'out');
    inkstone(['build', '--draft', '--out-dir', outDir], root);
    const expected = expectedOf(one, { outputs, scratch });
    const compared = expected === null || !existsSync(outDir) ? null : compare(expected, outDir);
    keep(one, readFileSync(report, 'utf8'), compared);
    return { ...one, figures: figuresOf(readFileSync(report, 'utf8')), compared };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function checkCommit(one: Repository, checkout: string): void {
  if (!existsSync(checkout)) throw new Error(`There is no checkout of ${one.source} in ${checkout}.`);
  const commit = execFileSync('git', ['-C', checkout, 'rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
  if (commit !== one.commit) throw new Error(`${checkout} has the commit ${commit}, the table is about ${one.commit}.`);
}

/** The files of a package as the registry has them. */
function packed({ npm, commit }: Repository, scratch: string): string {
  execFileSync('npm', ['pack', `${npm}@${commit}`, '--silent'], { cwd: scratch });
  execFileSync('tar', ['xzf', `${npm}-${commit}.tgz`], { cwd: scratch });
  return join(scratch, 'package');
}

/** Copies a checkout; what is installed in it is left out, as tools of another release could be there. */
function copyOf({ folder, copies = {}, files = {}, edits = {} }: Repository, checkout: string, target: string): string {
  copy(checkout, target);
  const root = join(target, folder);
  for (const [from, to] of Object.entries(copies)) cpSync(join(root, from), join(root, to), { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  for (const [name, texts] of Object.entries(edits))
    for (const [text, other] of Object.entries(texts)) {
      const file = join(root, name);
      const source = readFileSync(file, 'utf8');
      if (!source.includes(text)) throw new Error(`${file} has no text ${text}`);
      writeFileSync(
        file,
        source.replace(text, () => other),
      );
    }
  return root;
}

function copy(folder: string, target: string): void {
  cpSync(folder, target, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => basename(file) !== 'node_modules' || lstatSync(file).isFile(),
  });
}

/** Installs packages beside the site, whose own list may name packages of its repository. */
function install(packages: Repository['packages'], folder: string, target: string): void {
  if (packages === undefined) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'packages', private: true, dependencies: packages }),
  );
  const args = ['install', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', args, { cwd: folder });
  cpSync(join(folder, 'node_modules'), target, { recursive: true, verbatimSymlinks: true });
}

function linkTo(target: string, link: string): void {
  mkdirSync(dirname(link), { recursive: true });
  if (!existsSync(link)) symlinkSync(target, link);
}

/** Runs a command, which may fail over the site; what it printed is returned. */
function inkstone(args: readonly string[], cwd: string): string {
  const { stdout, stderr } = spawnSync(process.execPath, [join(product, 'bin/inkstone.js'), ...args], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: { ...process.env, NO_COLOR: '1' },
  });
  return stdout + stderr;
}

/** The pages as the other tool has them: what it has built, or what its own packages say; null where there is neither. */
function expectedOf(
  one: Repository,
  { outputs, scratch }: { outputs: string | undefined; scratch: string },
): ExpectedPage[] | null {
  const built = outputs === undefined ? undefined : join(outputs, folderOf(one));
  if (built !== undefined && existsSync(built)) return pagesIn(built);
  const rules = RULES.get(one.tool);
  if (rules === undefined) return null;
  copy(join(scratch, 'site'), join(scratch, 'rules'));
  const root = join(scratch, 'rules', one.folder);
  const own = packagesFolder(`${one.tool.toLowerCase()}-rules`, rules.packages);
  const target = join(scratch, 'expected.json');
  const more =
    one.tool === 'VitePress'
      ? [own, join(product, 'dist/migrate/vitepress/load-config.js')]
      : [join(scratch, 'packages')];
  // What a configuration imports; of Docusaurus there is one copy.
  if (one.tool === 'Docusaurus') linkTo(join(own, 'node_modules'), join(root, 'node_modules'));
  else if (one.packages) linkTo(join(scratch, 'packages/node_modules'), join(root, 'node_modules'));
  const { stderr } = spawnSync(process.execPath, [fileURLToPath(rules.script), root, target, ...more], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (existsSync(target)) return JSON.parse(readFileSync(target, 'utf8')) as ExpectedPage[];
  console.warn(`${one.tool} cannot read ${one.name}: ${stderr.slice(-2000)}`);
  return null;
}

function packagesFolder(name: string, dependencies: Readonly<Record<string, string>>): string {
  const folder = join(scratchFolder, name);
  const manifest = JSON.stringify({ name, private: true, dependencies });
  const file = join(folder, 'package.json');
  if (existsSync(join(folder, 'node_modules')) && readFileSync(file, 'utf8') === manifest) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, manifest);
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder });
  return folder;
}

/** Keeps the report and what is lost, to look at. */
function keep(one: Repository, report: string, compared: Comparison | null): void {
  const folder = join(resultsFolder, 'tried');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${folderOf(one)}.md`), report);
  writeFileSync(join(folder, `${folderOf(one)}.json`), JSON.stringify(compared, null, 2));
}
