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
    [
      'a drawn text that an animation hides',
      element('text', {}, element('set', { attributeName: 'opacity', to: '0' })),
    ],
    ['a drawn text for another language', element('text', { systemLanguage: 'xx' })],
    ['a drawn text that is scaled to nothing', element('text', { transform: 'scale(0)' })],
    ['a phantom in a formula', element('mphantom')],
    ['an annotation', element('annotation')],
    ['a transparent formula', element('mtext', { mathcolor: '#ffffff00' })],
    ['a formula in white', element('mtext', { mathcolor: 'white' })],
    [
      'a formula in the colour of its background',
      element('mrow', { mathbackground: 'black' }, element('mtext', { mathcolor: 'black' })),
    ],
    ['a script of a script of a script', element('mstyle', { scriptlevel: '40' })],
    ['a drawn text without a colour', element('text', { fill: 'none' })],
    ['a drawn text that is invisible', element('tspan', { visibility: 'hidden' })],
    ['a drawn text without a size', element('text', { fontSize: '0' })],
    ['a drawing without a width', element('svg', { width: '0' })],
    ['what a drawing only refers to', element('defs')],
  ])('%s', (_what, node) => {
    expect(isUnseen(node)).toBe(true);
  });

  it.each([
    '#fefefe',
    '#fff8',
    '#fffc',
    'rgb(255,255,255)',
    'rgb(100%,99%,98%)',
    'rgba(0,0,0,0)',
    'rgb(0 0 0 / 10%)',
    'hsl(0,0%,100%)',
    'hsl(0 0% 96%)',
    'snow',
    'canvas',
    'color(srgb 1 1 1)',
    'light-dark(white, black)',
  ])('a text in %s', (color) => {
    expect(isUnseen(element('mtext', { mathcolor: color }))).toBe(true);
    expect(isUnseen(element('text', { fill: color }))).toBe(true);
  });

  it.each(['0.1px', '0.5vw', 'calc(1px)', '1e-2em', '1mm', '.1rem', '10%'])('a formula in the size %s', (size) => {
    expect(isUnseen(element('mtext', { mathsize: size }))).toBe(true);
  });

  it('what only one of several children is shown of, and what browsers do not know in a drawing', () => {
    const [first, second] = [element('mtext'), element('mtext')];
    const action = element('maction', {}, first, second);
    expect([isUnseen(first, action), isUnseen(second, action)]).toEqual([false, true]);
    expect(isUnseen(element('unknown'), element('svg'))).toBe(true);
    expect(isUnseen(element('tspan'), element('g'))).toBe(true);
    expect(isUnseen(element('textPath'), element('svg'))).toBe(true);
    expect(isUnseen(element('tspan'), element('text'))).toBe(false);
    expect(isUnseen(element('ci'), element('math'))).toBe(true);
    expect(isUnseen(text('a'), element('mrow'))).toBe(true);
    expect(isUnseen(text('a'), element('progress'))).toBe(true);
    expect(isUnseen(element('mtext'), element('meter'))).toBe(true);
    expect(isUnseen(text('a'), element('svg'))).toBe(true);
    expect(isUnseen(text('a'), element('g'))).toBe(true);
    expect(isUnseen(text('a'), element('option', { label: 'b' }))).toBe(true);
    expect(isUnseen(text('a'), element('option', { label: '' }))).toBe(false);
  });

  it('what stands in a <switch> beside its first child for all languages', () => {
    const children = [element('text', { systemLanguage: 'xx' }), element('text'), element('text')];
    const choice = element('switch', {}, ...children);
    expect(children.map((child) => isUnseen(child, choice))).toEqual([true, false, true]);
  });
});

describe('what readers see, or find', () => {
  it.each([
    ['a paragraph', element('p')],
    ['what a search of the browser finds', element('p', { hidden: 'until-found' })],
    ['an open dialog', element('dialog', { open: true })],
    ['parentheses of ruby', element('rp', {}, text('('))],
    ['a folded part', element('details')],
    ['a red formula', element('mtext', { mathcolor: 'red' })],
    ['a small formula', element('mstyle', { mathsize: '0.5em' })],
    ['a part of a formula without a width of its own', element('mpadded', { width: '0' })],
    ['a drawn text', element('text', { fill: '#123' })],
    ['an item of a menu', element('menu')],
  ])('%s', (_what, node) => {
    expect(isUnseen(node)).toBe(false);
  });

  it.each([
    'black',
    '#c00',
    '#12345678',
    'gray',
    'rgb(51,51,51)',
    'rgb(0 0 255)',
    'hsl(200,50%,40%)',
    'currentcolor',
    'var(--diagram-text)',
    'url(#a)',
  ])('a text in %s', (color) => {
    expect(isUnseen(element('text', { fill: color }))).toBe(false);
  });

  it.each(['70%', '12px', 'small', '2.488em'])('a formula in the size %s', (size) => {
    expect(isUnseen(element('mstyle', { mathsize: size }))).toBe(false);
  });

  it('what a drawing is called', () => {
    expect(isUnseen(element('title'), element('svg'))).toBe(false);
  });
});
