import { expect, test } from 'vitest';
import { createQueue, isSavingData } from './prefetch.ts';

test.each([
  [undefined, false],
  [{ effectiveType: '4g' }, false],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ saveData: true, effectiveType: '4g' }, true],
])('whether pages are loaded ahead with the connection %j', (connection, expected) => {
  expect(isSavingData(connection)).toBe(expected);
});

/** A queue whose work is done by hand. */
function queueOf() {
  const started: string[] = [];
  const finish: Record<string, (error?: Error) => void> = {};
  const load = (pathname: string) =>
    new Promise<void>((resolve, reject) => {
      started.push(pathname);
      finish[pathname] = (error) => (error ? reject(error) : resolve());
    });
  const want = createQueue(load, (work) => work());
  const settle = async (pathname: string, error?: Error) => {
    finish[pathname]?.(error);
    await new Promise(setImmediate);
  };
  return { started, want, settle };
}

test('no more than two pages are loaded at once', async () => {
  const { started, want, settle } = queueOf();
  want(['/a', '/b', '/c']);
  expect(started).toEqual(['/a', '/b']);
  await settle('/b');
  expect(started).toEqual(['/a', '/b', '/c']);
});

test('a page whose links have left the window before its turn is not loaded', async () => {
  const { started, want, settle } = queueOf();
  want(['/a', '/b', '/c']);
  want(['/d']);
  await settle('/a');
  await settle('/b');
  expect(started).toEqual(['/a', '/b', '/d']);
});

test('a page that could not be loaded is not asked for again as long as its link stays in the window', async () => {
  const { started, want, settle } = queueOf();
  want(['/a', '/b']);
  await settle('/a', new Error('offline'));
  await settle('/b', new Error('offline'));
  want(['/b', '/a', '/c']);
  await settle('/c', new Error('offline'));
  expect(started).toEqual(['/a', '/b', '/c']);
});

test('a page is loaded once, unless it failed', async () => {
  const { started, want, settle } = queueOf();
  want(['/a']);
  await settle('/a');
  want(['/a', '/b']);
  expect(started).toEqual(['/a', '/b']);
  want([]);
  await settle('/b', new Error('offline'));
  want(['/b']);
  expect(started).toEqual(['/a', '/b', '/b']);
});
