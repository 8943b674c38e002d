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

test('words of another language in the title say theirs', () => {
  const page = renderToStaticMarkup(<ContentPage title={<span lang="en">Versions</span>}>茶</ContentPage>);
  expect(page).toContain('<h1><span lang="en">Versions</span></h1>');
});
