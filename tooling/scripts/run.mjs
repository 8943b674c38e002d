#!/usr/bin/env node
/**
 * The root's `npm start`, `npm test` and so on. Needs only Node and npm; a command first installs what else it needs and
 * prints a message about it.
 */
import {
  apiHistory,
  buildSite,
  contentErrors,
  contentStatus,
  contentUpdate,
  develop,
  publish,
  start,
  storybook,
} from './src/commands.mjs';
import { install } from './src/install.mjs';
import { test } from './src/test.mjs';
import { visualChangelog } from './src/visual-changelog.mjs';

/** @type {Record<string, (rest: string[]) => Promise<number>>} */
const commands = {
  start,
  dev: develop,
  build: buildSite,
  test,
  storybook,
  publish,
  history: apiHistory,
  status: contentStatus,
  update: contentUpdate,
  errors: contentErrors,
  'visual-changelog': visualChangelog,
};

const [name = '', ...rest] = process.argv.slice(2);
const command = commands[name];
if (command === undefined) {
  console.error(`Unknown command "${name}". One of: ${Object.keys(commands).join(', ')}.`);
  process.exit(2);
}

const installed = await install();
process.exitCode = installed === 0 ? await command(rest) : installed;
