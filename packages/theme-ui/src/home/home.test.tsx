import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Hero } from './home.tsx';

test('a part takes classes in every form of clsx, and has no attribute without any', () => {
  const several = renderToStaticMarkup(
    <Hero title="Tea" lead="Hot" actions={[]} className={['a', { b: true, c: false }]} />,
  );
  expect(several).toContain('<section data-part="hero" class="a b">');
  expect(renderToStaticMarkup(<Hero title="Tea" lead="Hot" actions={[]} className={{ c: false }} />)).toContain(
    '<section data-part="hero">',
  );
});
