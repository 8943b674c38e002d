import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildFindings } from '@inkstone/router-shell/vite';
import color from 'picocolors';
import { inventoryOf } from '../migrate/docusaurus-output.ts';
import { fromDocusaurus, INVENTORY, type Migrated } from '../migrate/from-docusaurus.ts';
import { docusaurusConfigOf, withDocusaurus } from '../migrate/load-docusaurus.ts';
import { printConfig } from '../migrate/print-config.ts';
import { constructsOfConfig } from '../migrate/report/config-constructs.ts';
import { buildWithDocusaurus, installedDocusaurus } from '../migrate/report/docusaurus-build.ts';
import { measuredBuild, type MeasuredBuild } from '../migrate/report/measured-build.ts';
import { isBroken, printReport, reportMarkdown } from '../migrate/report/print.ts';
import { makeReport, type Report } from '../migrate/report/report.ts';
import { partsOfDocusaurus } from '../site/docusaurus.ts';
import { CONFIG_FILES } from '../site/read-site.ts';
import { Refusal } from './refusal.ts';

const WRITTEN = 'inkstone.config.ts';
const REPORT = 'inkstone-report.md';

export interface MigrateOptions {
  /** Write the configuration over one that is there. */
  force?: true;
  /** Leave the configuration as it is. */
  report?: true;
  /** False: do not build with Docusaurus, although it is installed. */
  docusaurus: boolean;
}

/**
 * `inkstone migrate`: writes a configuration for the files of another tool, builds the site by it and reports what is
 * different; nothing else in the folder changes.
 *
 * @returns 1 if a build of the site would fail.
 */
export async function migrate(root: string, options: MigrateOptions): Promise<number> {
  const file = docusaurusConfigOf(root);
  if (file === undefined)
    throw new Refusal(`There is no docusaurus.config.js or .ts in ${root}: run this in the folder that has it.`);
  // A configuration of Vite may be beside it, for something else.
  const own = readdirSync(root).find((name) => CONFIG_FILES.includes(name));
  if (own !== undefined && !options.force && !options.report)
    throw new Refusal(
      `${own} is there already: "inkstone migrate --report" leaves it as it is and writes the report, "--force" writes it anew.`,
    );
  if (own === undefined && options.report)
    throw new Refusal('There is no configuration to report about: run "inkstone migrate" without --report.');
  const scratch = await mkdtemp(path.join(tmpdir(), 'inkstone-migrate-'));
  try {
    const before = await oldBuild(root, { outDir: path.join(scratch, 'before'), wanted: options.docusaurus });
    const migrated = await withDocusaurus(root, file, (site) => fromDocusaurus(site, before.folder));
    if (!options.report) await write(root, file, migrated);
    const report = await reportOf(root, { file, migrated, before, outDir: path.join(scratch, 'after') });
    await writeFile(path.join(root, REPORT), reportMarkdown(report));
    console.log(`${printReport(report)}\n`);
    console.log(`All of it, with every page: ${color.bold(REPORT)}`);
    if (existsSync(path.join(root, 'package.json')) && !options.report)
      console.log('Next: npm install --save-dev inkstone react@19 react-dom@19, then npx inkstone dev');
    return isBroken(report) ? 1 : 0;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function write(root: string, file: string, { config, published }: Migrated): Promise<void> {
  await writeFile(path.join(root, WRITTEN), printConfig(config, openingOf(file)));
  if (published !== null) await writeFile(path.join(root, INVENTORY), inventoryOf(published));
  const also = published === null ? '' : ` and ${INVENTORY}, the addresses that Docusaurus has published,`;
  console.log(`${color.green('✓')} ${WRITTEN}${also} written; nothing else has changed.\n`);
}

/** Docusaurus' output, and what it cost. */
interface OldBuild {
  folder: string;
  costs: MeasuredBuild | null;
  /** What became of it, in words. */
  said: string;
}

async function oldBuild(root: string, { outDir, wanted }: { outDir: string; wanted: boolean }): Promise<OldBuild> {
  const there = path.join(root, 'build');
  const readsFolder = existsSync(path.join(there, 'sitemap.xml'))
    ? 'Addresses, headings and texts are compared with those in the folder `build`.'
    : 'Addresses, headings and texts are not compared: there is no output of Docusaurus. Inkstone makes them by the same rules.';
  const installed = installedDocusaurus(root);
  if (installed === undefined) {
    const said = `${readsFolder} Docusaurus is not installed, so its build is not measured.`;
    return { folder: there, costs: null, said };
  }
  if (!wanted) return { folder: there, costs: null, said: `${readsFolder} Its build was not asked for.` };
  const name = `Docusaurus ${installed.version}`;
  console.log(
    `Building with ${name}, to compare. This can take minutes; "--no-docusaurus" compares with the folder build.`,
  );
  const costs = await buildWithDocusaurus(installed, root, outDir);
  if (costs.code === 0)
    return { folder: outDir, costs, said: `Compared with a build of ${name}: addresses, headings and texts.` };
  const said = `${name} could not build the site, so its build is not measured. ${readsFolder}\n\n\`\`\`\`text\n${endOf(costs.output)}\n\`\`\`\``;
  return { folder: there, costs: null, said };
}

/** The last lines of a build that failed, without stacks. */
function endOf(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '' && !/^\W*at /.test(line));
  return lines.slice(-12).join('\n');
}

const PROCESS = fileURLToPath(new URL('../migrate/report/build-process.js', import.meta.url));

interface ReportInput {
  file: string;
  migrated: Migrated;
  before: OldBuild;
  outDir: string;
}

async function reportOf(root: string, { file, migrated, before, outDir }: ReportInput): Promise<Report> {
  console.log('Building with Inkstone.\n');
  let findings: BuildFindings = { problems: [], pages: [], redirects: [] };
  const built = await measuredBuild({
    args: [PROCESS, root, outDir],
    cwd: root,
    onMessage: (message) => (findings = message as BuildFindings),
  });
  const { weights, ...compared } = makeReport({
    root,
    baseUrl: migrated.baseUrl,
    findings,
    outDir,
    // Of a site that was not built, nothing is known.
    published: built.code === 0 ? migrated.published : null,
    publishedDir: before.folder,
    circumstances: { ...partsOfDocusaurus(root), plugins: migrated.plugins },
    constructs: constructsOfConfig(root, file, migrated),
  });
  const [weightBefore, weightAfter] = weights;
  const hasFailed = built.code !== 0;
  return {
    ...compared,
    before: { ...before.costs, ...(weightBefore !== undefined && { weight: weightBefore }) },
    after: { ...(hasFailed ? {} : built), ...(weightAfter !== undefined && { weight: weightAfter }) },
    docusaurus: before.said,
    failure: hasFailed ? endOf(built.output) : null,
  };
}

function openingOf(file: string): string[] {
  return [
    `Written by "inkstone migrate" from ${file}: the comments say where each value is from.`,
    `Docusaurus does not read this file, and Inkstone nothing but customFields of ${file}.`,
  ];
}
