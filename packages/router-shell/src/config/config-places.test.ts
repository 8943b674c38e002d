import { expect, test } from 'vitest';
import { configPlaces } from './config-places.ts';

const source = `import { defineSite } from 'x';
const theme = {
  navbar: { title: 'A' },
};
export default defineSite({
  title: 'T',
  theme,
  redirects: [
    { from: '/a', to: '/b' },
    { from: '/c', to: '/d' },
  ],
});
`;
const placeOf = configPlaces(source, 'site.config.ts');

test.each([
  [['redirects'], '/c', { line: 10, column: 13 }],
  [['redirects', 1], '/a', { line: 10, column: 5 }],
  [['theme'], 'A', { line: 3, column: 20 }],
  [['docs'], 'T', { line: 6, column: 10 }],
] as const)('in the value of %j, the text %j is at %j', (path, text, place) => {
  expect(placeOf(path, text)).toEqual(place);
});

test.each([
  [['title'], { line: 6, column: 3 }],
  [['redirects', 1], { line: 10, column: 5 }],
  [['redirects', 1, 'to'], { line: 10, column: 19 }],
  [['theme', 'navbar', 'title'], { line: 3, column: 13 }],
  [['theme', 'navbar', 'unknown'], { line: 3, column: 3 }],
  [[], { line: 5, column: 27 }],
] as const)('the key %j is at %j', (path, place) => {
  expect(placeOf(path)).toEqual(place);
});
