import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { answerShownPages, stateOf, type DevContext } from './updates.ts';

test.each([null, undefined, 7, 'a', [], {}, { pathname: null }, { pathname: ['/a'] }])(
  'a message that names no page (%j) is left without an answer, and the dev server goes on',
  async (message) => {
    let listen: ((message: unknown, client: { send: (...sent: unknown[]) => void }) => unknown) | undefined;
    const ws = { on: (_: string, listener: typeof listen) => (listen = listener) };
    answerShownPages([{ server: { ws } } as unknown as DevContext], () => {
      throw new Error('There is no such page.');
    });
    const sent: unknown[] = [];
    await listen?.(message, { send: (...what) => sent.push(what) });
    expect(sent).toEqual([]);
  },
);

test('a file that leads to itself is gone, and the dev server goes on', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'inkstone-updates-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await symlink('loop.md', path.join(folder, 'loop.md'));
  expect(stateOf(path.join(folder, 'loop.md'))).toBe('gone');
});
