import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { devCssOptions } from './dev-css.ts';

let workspace: string;
let site: string;

beforeEach(() => {
  workspace = mkdtempSync(path.join(tmpdir(), 'inkstone-css-'));
  site = path.join(workspace, 'sites/docs');
  mkdirSync(site, { recursive: true });
  writeFileSync(path.join(workspace, 'pnpm-workspace.yaml'), 'packages: ["sites/*"]\n');
  writeFileSync(path.join(site, 'package.json'), '{ "name": "docs" }');
});
afterEach(() => rmSync(workspace, { recursive: true }));

const lightning = { transformer: 'lightningcss' };

test('Lightning CSS, unless somebody has chosen', () => {
  expect(devCssOptions(undefined, site)).toEqual(lightning);
  expect(devCssOptions({ devSourcemap: true }, site)).toEqual(lightning);
  expect(devCssOptions({ transformer: 'postcss' }, site)).toEqual({});
  expect(devCssOptions({ postcss: { plugins: [] } }, site)).toEqual({});
});

test.each(['postcss.config.js', 'postcss.config.mts', '.postcssrc', '.postcssrc.yml'])('%s keeps PostCSS', (name) => {
  writeFileSync(path.join(site, name), '');
  expect(devCssOptions(undefined, site)).toEqual({});
});

test('settings in package.json and in the workspace count, too; those above it do not', () => {
  writeFileSync(path.join(workspace, 'postcss.config.js'), '');
  expect(devCssOptions(undefined, site)).toEqual({});
  rmSync(path.join(workspace, 'postcss.config.js'));
  writeFileSync(path.join(site, 'package.json'), '{ "name": "docs", "postcss": {} }');
  expect(devCssOptions(undefined, site)).toEqual({});
  writeFileSync(path.join(site, 'package.json'), '{ "name": "docs" }');
  writeFileSync(path.join(site, 'pnpm-workspace.yaml'), 'packages: []\n');
  writeFileSync(path.join(workspace, 'postcss.config.js'), '');
  expect(devCssOptions(undefined, site)).toEqual(lightning);
});
