import { describe, expect, test, vi } from 'vitest';
import { isSearchShortcut } from './pending.ts';

vi.stubGlobal('localStorage', { getItem: () => null });

const press = (key: string, code: string, more: Partial<KeyboardEvent> = {}) =>
  isSearchShortcut({ key, code, target: {}, ...more } as KeyboardEvent, 'site');

describe('the shortcut of the search', () => {
  test.each([
    ['on a Latin keyboard', 'k', 'KeyK'],
    ['with Caps Lock', 'K', 'KeyK'],
    ['on Dvorak, where K is elsewhere', 'k', 'KeyV'],
    ['on a Russian keyboard', 'л', 'KeyK'],
    ['on a Greek keyboard', 'κ', 'KeyK'],
  ])('is Ctrl K or ⌘ K %s', (_, key, code) => {
    expect([press(key, code, { ctrlKey: true }), press(key, code, { metaKey: true })]).toEqual([true, true]);
  });

  test('is no other letter where K is on an English keyboard', () => {
    expect(press('t', 'KeyK', { ctrlKey: true })).toBe(false);
  });

  test('leaves shortcuts of the browser and letters typed with AltGr alone', () => {
    expect(press('K', 'KeyK', { ctrlKey: true, shiftKey: true })).toBe(false);
    expect(press('к', 'KeyK', { ctrlKey: true, altKey: true })).toBe(false);
  });

  test('is a slash, which needs Shift on a German or French keyboard', () => {
    expect([press('/', 'Slash'), press('/', 'Digit7', { shiftKey: true })]).toEqual([true, true]);
  });

  test('is nothing while a word is composed', () => {
    expect(press('k', 'KeyK', { ctrlKey: true, isComposing: true })).toBe(false);
  });
});
