import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCached, temporaryName, writeCached } from './cache-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'cache-file-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('readCached', () => {
  it('takes what is not there, is empty or was cut off for absent', () => {
    const file = path.join(folder, 'one.json');
    expect(readCached(file)).toBeNull();
    writeCached(file, { text: 'whole' });
    expect(readCached(file)).toEqual({ text: 'whole' });
    for (const torn of ['', '{"text":"who']) {
      writeFileSync(file, torn);
      expect(readCached(file)).toBeNull();
    }
  });
});

describe('writeCached', () => {
  it('makes the folder that another build has cleared, and leaves nothing else behind', () => {
    const file = path.join(folder, 'deep', 'one.json');
    writeCached(file, 1);
    rmSync(path.dirname(file), { recursive: true });
    writeCached(file, 2);
    expect(readCached(file)).toBe(2);
    expect(readdirSync(path.dirname(file))).toEqual(['one.json']);
  });

  it('gives no two writers one name for what is not finished', () => {
    expect(temporaryName('a')).not.toBe(temporaryName('a'));
  });

  it('shows readers the old or the new, never a part, while another process writes', async () => {
    const file = path.join(folder, 'one.json');
    const value = (letter: string) => letter.repeat(300_000);
    writeCached(file, value('a'));
    const module = path.join(folder, 'cache-file.mjs');
    const source = readFileSync(new URL('./cache-file.ts', import.meta.url), 'utf8');
    writeFileSync(module, ts.transpile(source, { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023 }));
    const script = `
      const { writeCached } = await import(${JSON.stringify(pathToFileURL(module))});
      for (let round = 0; round < 60; round++)
        writeCached(${JSON.stringify(file)}, (round % 2 ? 'a' : 'b').repeat(300_000));
    `;
    const writer = spawn(process.execPath, ['--input-type=module', '-e', script]);
    let failed = '';
    writer.stderr.on('data', (text: Buffer) => (failed += text.toString()));
    const done = new Promise<number | null>((resolve) => writer.on('close', resolve));
    const seen = new Set<string | null>();
    while (writer.exitCode === null) {
      seen.add(readCached<string>(file)?.slice(0, 1) ?? null);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect([await done, failed]).toEqual([0, '']);
    expect([...seen].toSorted()).toEqual(['a', 'b']);
  });
});
