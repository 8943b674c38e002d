import { expect, test } from 'vitest';
import { measureCommand } from './measure-command.ts';
import { parseTimes } from './process-tree.ts';

const node = (script: string) => ({ file: process.execPath, args: ['-e', script] });
/** Works for so long by the processor's clock, however busy the machine is. */
const busy = (milliseconds: number) =>
  `for (let used = 0; used < ${milliseconds * 1000}; ) { const { user, system } = process.cpuUsage(); used = user + system; }`;

test('reads the times of a shell', () => {
  expect(parseTimes('0m0.001s 0m0.002s\n1m2.500s 0m0.250s\n')).toBeCloseTo(62.75);
  expect(() => parseTimes('nothing')).toThrow('no times');
});

test('counts the time of grandchildren', async () => {
  const inner = JSON.stringify(busy(400));
  const { cpu, wall } = await measureCommand(
    node(`require('node:child_process').execFileSync(process.execPath, ['-e', ${inner}])`),
    process.cwd(),
  );
  expect(cpu).toBeGreaterThan(0.35);
  expect(wall).toBeGreaterThan(0.4);
});

test('sees the memory that a command holds', async () => {
  const { peak } = await measureCommand(
    node(`const held = Buffer.alloc(200 * 2 ** 20, 1); ${busy(400)} held.at(0);`),
    process.cwd(),
  );
  expect(peak).toBeGreaterThan(200);
  expect(peak).toBeLessThan(600);
});

test('fails with what the command said', async () => {
  await expect(measureCommand(node(`console.error('no such page'); process.exit(2)`), process.cwd())).rejects.toThrow(
    /exit code 2:\nno such page/,
  );
});
