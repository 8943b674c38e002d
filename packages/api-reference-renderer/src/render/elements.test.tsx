import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Breakable } from './elements.tsx';

it.each([
  ['boilTheWaterNow()', 'boil|The|Water|Now()'],
  ['Pot.fromKettle', 'Pot.|from|Kettle'],
  ['[Symbol.iterator]', '[Symbol.|iterator]'],
  ['KETTLE_LIMIT', 'KETTLE_|LIMIT'],
  ['Pot<Tea>[]', 'Pot<|Tea>[]'],
])('%s breaks between its words, and never before a bracket that closes', (name, expected) => {
  const html = renderToStaticMarkup(<Breakable name={name} />);
  expect(html.replaceAll('<wbr aria-hidden="true"/>', '|').replaceAll('&lt;', '<').replaceAll('&gt;', '>')).toBe(
    expected,
  );
});
