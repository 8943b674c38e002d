import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

// As it was built, since it runs in a process of its own.
const guard = new URL('../../dist/commands/guard.js', import.meta.url);

test.each([
  ["setTimeout(() => { throw new Error('late'); });", 'late'],
  ["Promise.reject({ code: 'late' });", '{"code":"late"}'],
])('the dev server says what code of the site throws later, and goes on: %s', (code, reason) => {
  const root = mkdtempSync(path.join(tmpdir(), 'inkstone-guard-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const script = `const { sayFailures } = await import('${guard.href}'); sayFailures(${JSON.stringify(root)}); ${code} setTimeout(() => console.log('here'), 200);`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  expect(stderr).toContain(`Code of the site failed where nobody waits for it: ${reason}`);
  expect([stdout, status]).toEqual(['here\n', 0]);
});
