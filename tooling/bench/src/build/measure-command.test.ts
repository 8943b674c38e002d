import { expect, test } from 'vitest';
import { measureCommand } from './measure-command.ts';
import { parseTimes } from './process-tree.ts';

const node = (script: string) => ({ file: process.execPath, args: ['-e', script] });
/** Code that uses this much processor time, however busy the machine is. */
const busy = (milliseconds: number) =>
  `for (let used = 0; used < ${milliseconds * 1000}; ) { const { user, system } = process.cpuUsage(); used = user + system; }`;

test('the times of a shell are parsed', () => {
  expect(parseTimes('0m0.001s 0m0.002s\n1m2.500s 0m0.250s\n')).toBeCloseTo(62.75);
  expect(() => parseTimes('nothing')).toThrow('not the output of "times"');
});

test('the time of grandchildren is counted', async () => {
  const inner = JSON.stringify(busy(400));
  const { cpu, wall } = await measureCommand(
    node(`require('node:child_process').execFileSync(process.execPath, ['-e', ${inner}])`),
    process.cwd(),
  );
  expect(cpu).toBeGreaterThan(0.35);
  expect(wall).toBeGreaterThan(0.4);
});

test('the memory of a command is measured', async () => {
  const { peak } = await measureCommand(
    node(`const held = Buffer.alloc(200 * 2 ** 20, 1); ${busy(400)} held.at(0);`),
    process.cwd(),
  );
  expect(peak).toBeGreaterThan(200);
  expect(peak).toBeLessThan(600);
});

test('a failed command is reported with its output', async () => {
  await expect(measureCommand(node(`console.error('no such page'); process.exit(2)`), process.cwd())).rejects.toThrow(
    /exit code 2:\nno such page/,
  );
});
