import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installedFolder } from '@inkstone/router-shell/config';
import type { BuildFindings } from '@inkstone/router-shell/vite';
import color from 'picocolors';
import type { Door, Migrated, OldBuild } from '../migrate/door.ts';
import { DOORS } from '../migrate/doors.ts';
import { printConfig } from '../migrate/print-config.ts';
import { addMadeRedirects, addressesOfPages } from '../migrate/made-redirects.ts';
import { INVENTORY, inventoryOf } from '../migrate/published.ts';
import { reasonOf } from '../migrate/run-config.ts';
import { endOf } from '../migrate/report/end-of.ts';
import { measuredBuild, type MeasuredBuild } from '../migrate/report/measured-build.ts';
import { isBroken, printReport, reportMarkdown } from '../migrate/report/print.ts';
import { below, makeReport, type Report } from '../migrate/report/report.ts';
import { writeHere } from '../migrate/write-here.ts';
import { ownDependencies } from '../site/link-packages.ts';
import { CONFIG_FILES } from '../site/read-site.ts';
import { Refusal } from './refusal.ts';

const WRITTEN = 'inkstone.config.ts';
const REPORT = 'inkstone-report.md';
const INSTALL = 'npm install --save-dev inkstone react@19 react-dom@19';

export interface MigrateOptions {
  /** Write the configuration over one that is there. */
  force?: true;
  /** Leave the configuration as it is. */
  report?: true;
  /** False: do not build with Docusaurus, although it is installed. */
  docusaurus: boolean;
}

/** The files of another tool, as a door reads them. */
interface Found {
  door: Door;
  root: string;
  /** Its configuration, relative to the folder. */
  file: string;
}

/**
 * `inkstone migrate`: writes a configuration for the files of another tool, builds the site by it and reports what is
 * different; nothing else in the folder changes.
 *
 * @returns 1 if a build of the site would fail.
 */
export async function migrate(root: string, options: MigrateOptions): Promise<number> {
  const found = find(root);
  refuseOldReact(root);
  // A configuration of Vite may be beside it, for something else.
  const own = readdirSync(root).find((name) => CONFIG_FILES.includes(name));
  if (own !== undefined && !options.force && !options.report)
    throw new Refusal(
      `${own} is there already: "inkstone migrate --report" leaves it as it is and writes the report, "--force" writes it anew.`,
    );
  if (own === undefined && options.report)
    throw new Refusal('There is no configuration to report about: run "inkstone migrate" without --report.');
  const scratch = await mkdtemp(path.join(tmpdir(), 'inkstone-migrate-'));
  const { door, file } = found;
  // Its modules may read a file, or ask a server, that nobody waits for.
  const leave = (error: unknown) => console.warn(`${file} goes on without what failed in it: ${reasonOf(error)}`);
  process.on('unhandledRejection', leave);
  try {
    const outDir = path.join(scratch, 'before');
    const before = await door.before(root, file, { outDir, wanted: options.docusaurus });
    const migrated = await door.read(root, file, before.folder);
    if (migrated.published !== null) addMadeRedirects(migrated, addressesOfPages(migrated.published));
    if (!options.report) await write(found, migrated);
    const after = await build(root, path.join(scratch, 'after'));
    if (migrated.published === null) {
      const addresses = after.findings.pages.map(({ href }) => below(migrated.baseUrl, href));
      if (addMadeRedirects(migrated, addresses) && !options.report) await writeConfig(found, migrated);
    }
    const report = reportOf(found, { migrated, before, after });
    await writeHere(path.join(root, REPORT), reportMarkdown(report));
    console.log(`${printReport(report)}\n`);
    console.log(`All of it, with every page: ${color.bold(REPORT)}`);
    if (!options.report) console.log(nextStep(root, report));
    return isBroken(report) ? 1 : 0;
  } finally {
    process.off('unhandledRejection', leave);
    await rm(scratch, { recursive: true, force: true });
  }
}

/** What to do when the configuration is written: nothing can be seen of a site that could not be built. */
function nextStep(root: string, { failure, pages }: Report): string {
  if (failure !== null && pages.length === 0)
    return 'Next: mend what is named above, then npx inkstone migrate --report';
  return `Next: ${isMissing(root) ? `${INSTALL}, then ` : ''}npx inkstone dev`;
}

/** Whether a folder with packages does not ask for those of the site: a build has linked them there. */
function isMissing(root: string): boolean {
  const own = ownDependencies(root);
  return (
    existsSync(path.join(root, 'package.json')) && !['inkstone', 'react', 'react-dom'].every((one) => own.has(one))
  );
}

/** With the React that another tool needs, every page would throw. */
function refuseOldReact(root: string): void {
  const folder = installedFolder('react', root);
  if (folder === undefined) return;
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string };
  if (Number.parseInt(version, 10) < 19)
    // Alone: npm would see the older one beside Inkstone, and refuse.
    throw new Refusal(
      `React ${version} is installed here, and 19 or later is needed: npm install react@19 react-dom@19`,
    );
}

function find(root: string): Found {
  for (const door of DOORS) {
    const file = door.find(root);
    if (file !== undefined) return { door, root, file };
  }
  const names = DOORS.map(({ looksFor }) => looksFor).join(', ');
  throw new Refusal(
    `There is no configuration of another tool in ${root}: run this in the folder that has one (${names}).`,
  );
}

async function write(found: Found, migrated: Migrated): Promise<void> {
  const { published } = migrated;
  const { tool } = found.door;
  await writeConfig(found, migrated);
  if (published !== null) await writeHere(path.join(found.root, INVENTORY), inventoryOf(published, tool));
  const also = published === null ? '' : ` and ${INVENTORY}, the addresses that ${tool} has published,`;
  console.log(`${color.green('✓')} ${WRITTEN}${also} written; nothing else has changed.\n`);
}

async function writeConfig({ door, root, file }: Found, { config }: Migrated): Promise<void> {
  const opening = [
    `Written by "inkstone migrate" from ${file}: the comments say where each value is from.`,
    door.tool === 'Docusaurus'
      ? `Docusaurus does not read this file, and Inkstone nothing but customFields and the site’s own themeConfig of ${file}.`
      : `${door.tool} does not read this file, and Inkstone nothing of ${file}.`,
  ];
  await writeHere(path.join(root, WRITTEN), printConfig(config, opening));
}

const PROCESS = fileURLToPath(new URL('../migrate/report/build-process.js', import.meta.url));

/** The site as it is built here. */
interface Build {
  built: MeasuredBuild;
  findings: BuildFindings;
  outDir: string;
}

async function build(root: string, outDir: string): Promise<Build> {
  console.log('Building with Inkstone.\n');
  let findings: BuildFindings = { problems: [], pages: [], redirects: [] };
  const built = await measuredBuild({
    args: [PROCESS, root, outDir],
    cwd: root,
    onMessage: (message) => (findings = message as BuildFindings),
  });
  return { built, findings, outDir };
}

interface ReportInput {
  migrated: Migrated;
  before: OldBuild;
  after: Build;
}

function reportOf({ door, root, file }: Found, { migrated, before, after }: ReportInput): Report {
  const { built, findings, outDir } = after;
  const { weights, ...compared } = makeReport({
    root,
    baseUrl: migrated.baseUrl,
    findings,
    outDir,
    // What a site has published is known only after it was built.
    published: built.code === 0 ? migrated.published : null,
    publishedDir: before.folder,
    tool: door.tool,
    constructsOfPage: door.constructsOfPages(root, migrated),
    scriptsOf: door.scriptsOf,
    constructs: door.constructsOfConfig(root, file, migrated),
  });
  const [weightBefore, weightAfter] = weights;
  const hasFailed = built.code !== 0;
  return {
    ...compared,
    before: { ...before.costs, ...(weightBefore !== undefined && { weight: weightBefore }) },
    after: { ...(hasFailed ? {} : built), ...(weightAfter !== undefined && { weight: weightAfter }) },
    compared: before.said,
    failure: hasFailed ? endOf(built.output) : null,
  };
}
