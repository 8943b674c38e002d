import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { execute } from './execute.mjs';
import { isInstalled } from './install.mjs';
import { pinnedPackageManager } from './workspace.mjs';

test('reads the pinned package manager', () => {
  expect(pinnedPackageManager('{ "packageManager": "pnpm@12.21.0" }')).toBe('pnpm@12.21.0');
});

test('rejects a pin that npx cannot run', () => {
  expect(() => pinnedPackageManager('{ "packageManager": "pnpm@^12" }')).toThrow(
    'package.json: "packageManager" must pin pnpm as pnpm@x.y.z, not "pnpm@^12".',
  );
  expect(() => pinnedPackageManager('{}')).toThrow('not undefined');
});

test('an installation is current if its lockfile is equal', () => {
  const folder = mkdtempSync(join(tmpdir(), 'inkstone-install-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [ours, theirs] = [join(folder, 'ours.yaml'), join(folder, 'theirs.yaml')];
  writeFileSync(ours, 'a: 1\n');
  expect(isInstalled(ours, theirs)).toBe(false);
  writeFileSync(theirs, 'a: 1\n');
  expect(isInstalled(ours, theirs)).toBe(true);
  writeFileSync(theirs, 'a: 2\n');
  expect(isInstalled(ours, theirs)).toBe(false);
});

test('the result has the exit code and both outputs of a program', async () => {
  const script = 'console.log("one"); console.error("two"); process.exit(3)';
  const { code, output } = await execute(process.execPath, ['-e', script], { output: 'capture' });
  expect(code).toBe(3);
  expect(output).toContain('one');
  expect(output).toContain('two');
});

test('a program that does not exist or exceeds the timeout fails', async () => {
  expect(await execute('no-such-program', [], { output: 'capture' })).toMatchObject({ code: 1 });
  const slow = await execute(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], {
    output: 'capture',
    timeout: 200,
  });
  expect(slow.code).toBe(1);
});

test('a signal that ends the caller also ends the program', async () => {
  const inner = `import(${JSON.stringify(new URL('execute.mjs', import.meta.url).href)}).then(({ execute }) =>
    execute(process.execPath, ['-e', 'console.log(process.pid); setTimeout(() => {}, 60_000)']));`;
  const outer = spawn(process.execPath, ['-e', inner], { stdio: ['ignore', 'pipe', 'inherit'] });
  const pid = await new Promise((resolve) => outer.stdout.once('data', (chunk) => resolve(Number(chunk))));
  outer.kill('SIGTERM');
  await once(outer, 'exit');
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
