import { describe, expect, it } from 'vitest';
import { isUnseen } from './unseen.ts';

type Properties = Record<string, string | boolean>;
const element = (tagName: string, properties: Properties = {}, ...children: object[]) => ({
  type: 'element',
  tagName,
  properties,
  children,
});
const text = (value: string) => ({ type: 'text', value });

describe('what readers never see', () => {
  it.each([
    ['hidden', element('p', { hidden: true })],
    ['a popover', element('div', { popover: 'manual' })],
    ['a closed dialog', element('dialog')],
    ['text for browsers that know no films', element('video', {}, text('a'))],
    ['text for browsers without scripts', element('noscript', {}, text('a'))],
    ['words where ruby has parentheses', element('rp', {}, text('a'))],
    ['a phantom in a formula', element('mphantom')],
    ['an annotation', element('annotation')],
    ['a transparent formula', element('mtext', { mathcolor: '#ffffff00' })],
    ['a formula in white', element('mtext', { mathcolor: 'white' })],
    [
      'a formula in the colour of its background',
      element('mrow', { mathbackground: 'black' }, element('mtext', { mathcolor: 'black' })),
    ],
    ['a script of a script of a script', element('mstyle', { scriptlevel: '40' })],
    ['what a drawing only refers to', element('defs')],
  ])('%s', (_what, node) => {
    expect(isUnseen(node)).toBe(true);
  });

  it.each(['#fefefe', '#fff8', '#fffc', 'snow', 'canvas'])('a formula in %s', (color) => {
    expect(isUnseen(element('mtext', { mathcolor: color }))).toBe(true);
  });

  it('what only one of several children is shown of, and what browsers do not know in a formula', () => {
    const [first, second] = [element('mtext'), element('mtext')];
    const action = element('maction', {}, first, second);
    expect([isUnseen(first, action), isUnseen(second, action)]).toEqual([false, true]);
    expect(isUnseen(element('ci'), element('math'))).toBe(true);
    expect(isUnseen(element('mspace', {}, text('a')), element('mrow'))).toBe(true);
    expect(isUnseen(text('a'), element('mrow'))).toBe(true);
    expect(isUnseen(text('a'), element('progress'))).toBe(true);
    expect(isUnseen(element('mtext'), element('meter'))).toBe(true);
    expect(isUnseen(text('a'), element('option', { label: 'b' }))).toBe(true);
    expect(isUnseen(text('a'), element('option', { label: '' }))).toBe(false);
  });
});

describe('what readers see, or find', () => {
  it.each([
    ['a paragraph', element('p')],
    ['what a search of the browser finds', element('p', { hidden: 'until-found' })],
    ['that, in capitals', element('p', { hidden: 'Until-Found' })],
    ['an open dialog', element('dialog', { open: true })],
    ['parentheses of ruby', element('rp', {}, text('('))],
    ['a folded part', element('details')],
    ['a red formula', element('mtext', { mathcolor: 'red' })],
    ['a part of a formula without a width of its own', element('mpadded', { width: '0' })],
    ['an item of a menu', element('menu')],
  ])('%s', (_what, node) => {
    expect(isUnseen(node)).toBe(false);
  });

  it.each(['black', '#c00', '#12345678', 'gray', 'currentcolor'])('a formula in %s', (color) => {
    expect(isUnseen(element('mtext', { mathcolor: color }))).toBe(false);
  });
});

describe('what browsers draw of older formulas', () => {
  it.each(['mfenced', 'mlabeledtr'])('%s', (name) => {
    expect(isUnseen(element(name), element('math'))).toBe(false);
    expect(isUnseen(element('mi'), element(name))).toBe(false);
  });

  it('a text right in a cell', () => {
    expect(isUnseen(text('a'), element('mtd'))).toBe(false);
  });
});
