import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ContentPage } from './content-page.tsx';

test('a part takes classes in every form of clsx, and has no attribute without any', () => {
  const page = (className: Parameters<typeof ContentPage>[0]['className']) =>
    renderToStaticMarkup(
      <ContentPage title="Tea" className={className}>
        Hot
      </ContentPage>,
    );
  expect(page(['a', { b: true, c: false }])).toContain('<div data-part="content" class="a b">');
  expect(page({ c: false })).toContain('<div data-part="content">');
});
