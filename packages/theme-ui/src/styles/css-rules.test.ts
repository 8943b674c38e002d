import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
const css = new Map(
  files.map((name) => [name, readFileSync(`${root}${name}`, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')]),
);

/** Left and right in place of start and end; `text-align: left` is for code, which is always left to right. */
const PHYSICAL = [
  /(?:^|[;{\s])(?:margin|padding|border)-(?:left|right|top|bottom)(?:-[a-z]+)*\s*:/,
  /(?:^|[;{\s])(?:left|right|top|bottom)\s*:/,
  /(?:^|[;{\s])(?:min-|max-)?(?:width|height)\s*:/,
  /border-(?:top|bottom)-(?:left|right)-radius\s*:/,
  /float\s*:\s*(?:left|right)/,
];

test('finds the stylesheets', () => {
  expect(css.size).toBeGreaterThan(12);
});

test.each([...css])('%s uses only logical properties', (_, text) => {
  expect(PHYSICAL.map((pattern) => pattern.exec(text)?.[0]).filter(Boolean)).toEqual([]);
});

test.each([...css])('%s has no !important and loads nothing', (_, text) => {
  expect(text).not.toMatch(/!important/);
  // A font that the reader has already may be named.
  for (const [face] of text.matchAll(/@font-face \{[^}]*\}/g)) {
    expect(face.match(/src:\s*([^;]+);/)?.[1]).toMatch(/^(?:local\('[^']+'\)(?:,\s*)?)+$/);
  }
  expect(text).not.toMatch(/url\((?!"data:)/);
});

test.each([...css])('%s is styled by parts and elements, never by class names or ids', (name, text) => {
  const selectors = text.replace(/"[^"]*"/g, '').replace(/\{[^{}]*\}/g, ' ');
  const ids = selectors.match(/(?<![\w:-])#[a-z][\w-]*/g) ?? [];
  expect(ids.filter((id) => id !== '#inkstone-root')).toEqual([]);
  // Classes are for what is inside one block: the tokens of code (one letter), the shapes of a drawing. Those of Docusaurus
  // are in its sites' pages.
  const allowed = {
    'prose/code.css': /^\.[a-z]$/,
    'prose/figure.css': /^\.[a-z]+$/,
    'docusaurus/classes.css': /^\.[a-z-_]+/,
  }[name];
  const classes = selectors.match(/(?<=[\s,>(])\.[a-z][\w-]*/g) ?? [];
  expect(classes.filter((found) => !allowed?.test(found))).toEqual([]);
});

test('every stylesheet but those of page modules is in styles.css, in a layer', () => {
  const main = css.get('styles.css') ?? '';
  const layers = /@layer ([^;]+);/.exec(main)?.[1]?.split(', ') ?? [];
  expect(layers).toEqual(['reset', 'tokens', 'base', 'prose', 'components', 'utilities']);
  const imports = [...main.matchAll(/@import '\.\/([^']+)' layer\((\w+)\);/g)];
  for (const [, , layer] of imports) expect(layers).toContain(layer);
  const imported = imports.map((match) => match[1]);
  for (const [name, text] of css) {
    if (name === 'styles.css' || imported.includes(name)) continue;
    expect(text.trim(), name).toMatch(/^(?:@import '[^']+' layer\(components\);\s*)*(?:@layer components \{|$)/);
  }
});

test.each([...css])('%s has radii that follow from --radius', (_, text) => {
  const radii = [...text.matchAll(/border-(?:[a-z]+-)*radius\s*:\s*([^;]+);/g)].map(([, value = '']) => value);
  // A spinner turns: it is round whatever else is not.
  expect(radii.filter((value) => !/^(?:var\(--radius(?:-\w+)?\)|0|50%)$/.test(value))).toEqual([]);
});

test('what keeps colours of its own where colours are forced, and can have the focus, has a ring in one of the system’s', () => {
  const rules = [...css.get('styles/forced-colors.css')!.matchAll(/(?<=[{}]\s*)([^{}]+)\{([^{}]*)\}/g)];
  const partsOf = (pattern: RegExp) =>
    rules
      .filter(([, , text]) => pattern.test(text!))
      .flatMap(([, selector]) => selector!.match(/\[data-part='[^']+'\] > [^,)\s]+(?:\]|\w)/g) ?? []);
  const ringed = partsOf(/outline-color: Highlight/);
  const kept = partsOf(/forced-color-adjust/);
  expect(kept.length).toBeGreaterThan(2);
  expect(kept.filter((part) => !ringed.includes(part))).toEqual([]);
});
