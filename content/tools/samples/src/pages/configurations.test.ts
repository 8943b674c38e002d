import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { judgeRotations, judgeUnits } from './configurations.ts';

function file(name: string, text: string): { path: string; folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'settings-test-'));
  const path = join(folder, name);
  writeFileSync(path, text);
  return { path, folder: mkdtempSync(join(tmpdir(), 'settings-test-copies-')) };
}

test.skipIf(spawnSync('systemd-analyze', ['--version']).error)('systemd names what it does not know', async () => {
  const good = file('good.service', '[Service]\nType=oneshot\nExecStart=/usr/bin/not-here a\n');
  expect((await judgeUnits([good.path], good.folder)).problems).toEqual([]);
  const bad = file('bad.service', '[Service]\nExecStart=/usr/bin/node a\nKilSignal=SIGINT\n');
  expect((await judgeUnits([bad.path], bad.folder)).problems.join()).toContain("Unknown key 'KilSignal'");
});

test.skipIf(spawnSync('/usr/sbin/logrotate', ['--version']).error)('logrotate names what it does not know', () => {
  const good = file('good.conf', '/var/log/not-here/*.log {\n  daily\n  missingok\n}\n');
  expect(judgeRotations([good.path], good.folder).problems).toEqual([]);
  const bad = file('bad.conf', '/var/log/not-here/*.log {\n  rotat 3\n}\n');
  expect(judgeRotations([bad.path], bad.folder).problems.join()).toContain("unknown option 'rotat'");
});
