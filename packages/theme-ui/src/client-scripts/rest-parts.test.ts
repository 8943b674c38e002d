import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { restParts } from './rest-parts.ts';

interface Part {
  dataset: Record<string, string>;
}

let parts: Part[];
let observed: Set<Part>;
let report: (entries: object[]) => void;
let resize: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  parts = [{ dataset: {} }, { dataset: {} }];
  observed = new Set();
  vi.stubGlobal('innerWidth', 1000);
  vi.stubGlobal('document', {
    querySelectorAll: (selector: string) =>
      parts.filter(({ dataset }) => 'rested' in dataset === (selector === '[data-rested]')),
  });
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => (resize = listener));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: object[]) => void) {
        report = callback;
      }
      observe = (part: Part) => observed.add(part);
      unobserve = (part: Part) => observed.delete(part);
      disconnect = () => observed.clear();
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const entry = (part: number, isIntersecting: boolean, height = 20) => ({
  target: parts[part],
  isIntersecting,
  boundingClientRect: { height },
});
const rested = () => parts.map(({ dataset }) => 'rested' in dataset);

it('lets rest what is far from the window, and neither what is near nor what is hidden', () => {
  restParts(new AbortController().signal);
  report([entry(0, true), entry(1, false)]);
  expect(rested()).toEqual([false, true]);
  report([entry(0, false, 0)]);
  expect(rested()).toEqual([false, true]);
  report([entry(0, false)]);
  expect(rested()).toEqual([true, true]);
  expect(observed.size).toBe(0);
});

it('lays all out again in a window of another width, and lets them rest when it stays so', () => {
  restParts(new AbortController().signal);
  report([entry(0, false), entry(1, false)]);
  resize();
  expect(rested()).toEqual([true, true]);
  vi.stubGlobal('innerWidth', 500);
  resize();
  expect(rested()).toEqual([false, false]);
  expect(observed.size).toBe(0);
  vi.runAllTimers();
  expect(observed.size).toBe(2);
});

it('observes nothing any more when it is aborted', () => {
  const controller = new AbortController();
  restParts(controller.signal);
  vi.stubGlobal('innerWidth', 500);
  resize();
  controller.abort();
  vi.runAllTimers();
  expect(observed.size).toBe(0);
});
