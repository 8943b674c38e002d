import { describe, expect, it } from 'vitest';
import { type Code, codeKey, codeText, layoutCode } from './code.ts';

const call: Code = ['f', { g: ['(', { l: '', i: 1 }, 'alpha: A', ',', { l: ' ' }, 'beta: B', { l: '', i: -1 }, ')'] }];
const show = (code: Code, width: number) =>
  layoutCode(code, width).map(({ indent, tokens }) => '  '.repeat(indent) + tokens.map(({ t }) => t).join(''));

describe('layoutCode', () => {
  it('keeps on one line what fits', () => {
    expect(show(call, 40)).toEqual(['f(alpha: A, beta: B)']);
  });

  it('gives every parameter a line when they do not fit', () => {
    expect(show(call, 12)).toEqual(['f(', '  alpha: A,', '  beta: B', ')']);
  });

  it('breaks if what follows the group would not fit behind it', () => {
    expect(show([{ g: ['(', { l: '', i: 1 }, 'a', { l: '', i: -1 }, ')'], r: 20 }, ': Long'], 12)).toEqual([
      '(',
      '  a',
      '): Long',
    ]);
  });

  it('begins each alternative of a long union with its operator', () => {
    expect(show(['x: ', { u: ['aaaa', 'bbbb'], op: '|' }], 8)).toEqual(['x:', '  | aaaa', '  | bbbb']);
  });

  it('keeps links', () => {
    expect(layoutCode([{ t: 'A', a: 'core/class/A' }, '[]'], 80)[0]?.tokens).toEqual([
      { t: 'A', a: 'core/class/A' },
      { t: '[]' },
    ]);
  });
});

describe('codeKey', () => {
  it('is the same for alternatives in another order, and only for them', () => {
    const one: Code = { u: ['a', 'b'], op: '|' };
    const other: Code = { u: ['b', 'a'], op: '|' };
    expect(codeText(one)).not.toBe(codeText(other));
    expect(codeKey(one)).toBe(codeKey(other));
    expect(codeKey(['a', 'b'])).not.toBe(codeKey(['b', 'a']));
  });
});
