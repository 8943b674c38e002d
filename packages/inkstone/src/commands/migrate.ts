import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import color from 'picocolors';
import { fromDocusaurus, INVENTORY } from '../migrate/from-docusaurus.ts';
import { docusaurusConfigOf, withDocusaurus } from '../migrate/load-docusaurus.ts';
import { printConfig } from '../migrate/print-config.ts';
import type { Note } from '../migrate/values.ts';
import { configFileOf } from '../site/read-site.ts';
import { Refusal } from './refusal.ts';

const WRITTEN = 'inkstone.config.ts';

/** `inkstone migrate`: writes a configuration for the files of another tool; nothing else in the folder changes. */
export async function migrate(root: string, force: boolean): Promise<number> {
  const file = docusaurusConfigOf(root);
  if (file === undefined)
    throw new Refusal(`There is no docusaurus.config.js or .ts in ${root}: run this in the folder that has it.`);
  const own = configFileOf(root);
  if (own !== undefined && !force)
    throw new Refusal(`${own} is there already; "inkstone migrate --force" writes it anew.`);
  const { config, notes, inventory } = await withDocusaurus(root, file, fromDocusaurus);
  await writeFile(path.join(root, WRITTEN), printConfig(config, openingOf(file)));
  if (inventory !== null) await writeFile(path.join(root, INVENTORY), inventory);
  const also = inventory === null ? '' : ` and ${INVENTORY}, the addresses that Docusaurus has published,`;
  console.log(`${color.green('✓')} ${WRITTEN}${also} written; nothing else has changed.\n`);
  if (notes.length > 0) console.log(`${printNotes(notes)}\n`);
  const hasPackages = existsSync(path.join(root, 'package.json'));
  console.log(
    `Next: ${hasPackages ? 'npm install --save-dev inkstone react@19 react-dom@19, then ' : ''}npx inkstone check, which lists what is different in the pages.`,
  );
  return 0;
}

function openingOf(file: string): string[] {
  return [
    `Written by "inkstone migrate" from ${file}: the comments say where each value is from.`,
    `Docusaurus does not read this file, and Inkstone nothing but customFields of ${file}.`,
  ];
}

function printNotes(notes: readonly Note[]): string {
  const lines = notes.map(({ where, what }) => `  ${color.bold(where)}: ${what}`);
  return `What is different, or left out:\n${lines.join('\n')}`;
}
