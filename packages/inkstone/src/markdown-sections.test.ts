import { expect, test } from 'vitest';
import { sectionsOf } from './markdown-sections.ts';

const shown = (markdown: string) => sectionsOf(markdown).map(({ depth, heading, first }) => [depth, heading, first]);

test('sections begin at headings, without their marks and ids', () => {
  expect(shown('Before\n\n# The `code` [link](x)\n\ntext\n\n## Next {#here}')).toEqual([
    [0, '', 0],
    [1, 'The code link', 2],
    [2, 'Next', 6],
  ]);
});

test('a line in a block of code is no heading, also between longer fences', () => {
  expect(shown('```sh\n# not one\n```\n\n````md\n```\n# nor this\n```\n````\n\n# One')).toEqual([
    [0, '', 0],
    [1, 'One', 10],
  ]);
});
