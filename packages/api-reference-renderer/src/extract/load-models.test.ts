import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { BuildCache } from '@inkstone/site-model/cache';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { codeText } from '../model/code.ts';
import { memberCode } from '../model/declaration-code.ts';
import { loadModels } from './load-models.ts';
import { findPackage } from './package-input.ts';
import { forgetParsedFiles } from './parsed-files.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'inkstone-models-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function install(name: string, declarations: string): Promise<void> {
  const folder = path.join(root, 'node_modules', name);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', types: 'index.d.ts' }));
  await writeFile(path.join(folder, 'index.d.ts'), declarations);
}

async function load() {
  forgetParsedFiles();
  const cache = new BuildCache(path.join(root, 'cache'), { root });
  const [stored] = await loadModels([[findPackage({ id: 'pot', name: 'pot' }, root)]], root, cache);
  const [pot] = stored!.model.packages[0]!.symbols;
  return {
    key: stored!.key,
    members: pot!.members.flatMap((member) => memberCode(member).map((code) => codeText(code))),
  };
}

test('a model is made again when the package or one that it imports has other declarations, of the same version', async () => {
  await install('lid', 'export type Lid = "flat";');
  await install('pot', 'import type { Lid } from "lid"; export interface Pot { lid: Record<Lid, string>["flat"] }');
  const first = await load();
  expect(first.members).toEqual(['lid: string']);
  expect(await load()).toEqual(first);

  await install('lid', 'export type Lid = "flat" | "round";');
  const second = await load();
  expect(second.key).not.toBe(first.key);

  await install('pot', 'export interface Pot { lid: boolean }');
  const third = await load();
  expect(third.members).toEqual(['lid: boolean']);
  expect(new Set([first.key, second.key, third.key]).size).toBe(3);
});
