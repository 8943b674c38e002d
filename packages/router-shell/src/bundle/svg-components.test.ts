import { expect, test } from 'vitest';
import { svgComponent } from './svg-components.ts';

test('a drawing is a component with its own properties, those of React’s names', () => {
  const code = svgComponent(
    '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" class="a" stroke-width=\'2\' aria-label="Pot" style="x:y"><path d="M0 0"/></svg>\n',
  );
  expect(code).toContain('const own = {"viewBox":"0 0 8 8","className":"a","strokeWidth":"2","aria-label":"Pot"};');
  expect(code).toContain(String.raw`{ __html: "<path d=\"M0 0\"/>" }`);
});
