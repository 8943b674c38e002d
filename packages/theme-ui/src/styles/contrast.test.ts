import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast, resolveColor, type Oklch } from './fixtures/color.ts';

const css = ['tokens.css', '../prose/diagram.css']
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''))
  .join('');
const figures = readFileSync(new URL('../prose/figure.css', import.meta.url), 'utf8');
const declared = new Map(
  [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.replace(/\s+/g, ' ')]),
);

/** Accents of every hue, dull and glaring, pale and deep, beside the theme's own. */
const ACCENTS = [
  'oklch(0.55 0.1 200)',
  ...[0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330].flatMap((hue) => [
    `oklch(0.6 0.25 ${hue})`,
    `oklch(0.85 0.1 ${hue})`,
    `oklch(0.3 0.06 ${hue})`,
  ]),
];

/** What is read against what is behind it. */
const TEXT = ['--text', '--text-strong', '--text-muted', '--accent-text'];
const SURFACES = ['--surface', '--surface-sunken', '--surface-raised'];
const CODE = [...declared.keys()].filter((name) => name.startsWith('--code-') && name !== '--code-surface');
const TONES = ['--info', '--success', '--warning', '--danger'];

const PAIRS: [string, string, number][] = [
  ...TEXT.flatMap((text) => SURFACES.map((surface): [string, string, number] => [text, surface, 4.5])),
  ['--accent-text', '--accent-soft', 4.5],
  ['--text', '--accent-soft', 4.5],
  ['--text-muted', '--accent-soft', 4.5],
  ['--on-accent', '--accent-fill', 4.5],
  ['--accent-text', '--code-surface', 4.5],
  ...CODE.map((name): [string, string, number] => [name, '--code-surface', 4.5]),
  ...CODE.map((name): [string, string, number] => [name, '--accent-soft', 4.5]),
  // Marks and borders that mean something.
  ...['--line-control', '--accent-line'].flatMap((line) =>
    [...SURFACES, '--code-surface', '--accent-soft'].map((surface): [string, string, number] => [line, surface, 3]),
  ),
  ['--accent-fill', '--surface', 3],
  ['--diagram-border', '--surface', 3],
  ['--diagram-border', '--diagram-fill', 3],
  ['--diagram-group-border', '--surface', 3],
  ['--accent-fill', '--accent-soft', 3],
];

describe.each(['light', 'dark'] as const)('%s', (mode) => {
  const color = (value: string, accent = ACCENTS[0] as string): Oklch =>
    resolveColor(value, new Map([...declared, ['--accent', accent]]), mode);

  test.each(PAIRS)('%s on %s is at least %d : 1 for every accent', (text, surface, least) => {
    for (const accent of ACCENTS) {
      const found = contrast(color(`var(${text})`, accent), color(`var(${surface})`, accent));
      expect(found, `accent ${accent}`).toBeGreaterThanOrEqual(least);
    }
  });

  test.each(TONES)('words and boxes of %s', (tone) => {
    const words = color(`light-dark(oklch(0.43 0.11 var(${tone})), oklch(0.84 0.09 var(${tone})))`);
    const box = color(`light-dark(oklch(0.98 0.012 var(${tone})), oklch(0.235 0.022 var(${tone})))`);
    const badge = color(`light-dark(oklch(0.955 0.035 var(${tone})), oklch(0.29 0.045 var(${tone})))`);
    expect(contrast(words, box)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(words, badge)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(color('var(--text)'), box)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(color('var(--accent-text)'), box)).toBeGreaterThanOrEqual(4.5);
    // Links are told from the text by the line under them.
    expect(contrast(color('var(--accent-line)'), box)).toBeGreaterThanOrEqual(3);
  });

  test.each(TONES)('shapes of drawings in %s', (tone) => {
    const [, line = ''] = /:is\(\.success, \.warning, \.danger\) \{[^}]*?stroke: ([^;]+);/.exec(figures) ?? [];
    const stroke = color(line.replaceAll('var(--tone)', `var(${tone})`));
    for (const surface of SURFACES) expect(contrast(stroke, color(`var(${surface})`))).toBeGreaterThanOrEqual(3);
  });
});

test('contrast is computed right: black on white is 21, a colour on itself 1', () => {
  const white = { l: 1, c: 0, h: 0, alpha: 1 };
  expect(contrast({ l: 0, c: 0, h: 0, alpha: 1 }, white)).toBeCloseTo(21, 1);
  expect(contrast(white, white)).toBe(1);
});
