import { expect, test, vi } from 'vitest';
import { once } from './once.ts';

test('all callers get the promise of one call', async () => {
  const load = vi.fn(async () => ({}));
  const get = once(load);
  const [first, second] = await Promise.all([get(), get()]);
  expect(second).toBe(first);
  expect(await get()).toBe(first);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a call that failed is made again when somebody asks again', async () => {
  let calls = 0;
  const get = once(async () => {
    if (++calls === 1) throw new Error('offline');
    return calls;
  });
  await expect(get()).rejects.toThrow('offline');
  expect(await get()).toBe(2);
});
