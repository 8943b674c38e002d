import { expect, test } from 'vitest';
import { sectionsOfHtml } from './page-text.ts';

test('text of a page, without what is not prose', () => {
  const html =
    '<main id="main"><h1>Tea</h1><p>Leaves, <em>hot</em> water<!-- -->, &amp; time.</p>' +
    '<pre><code>npm install</code></pre><svg><path d="a>b"></path></svg>' +
    '<ul><li>Green</li><li>Black<span data-visually-hidden=""> (a <b>new</b> tab)</span></li></ul><br/>End</main>';
  expect(sectionsOfHtml(html, 'Tea')).toEqual([
    { anchor: null, hierarchy: ['Tea'], text: 'Tea Leaves, hot water, & time. Green Black End' },
  ]);
});

test('a heading with an id begins a section; one without is part of the text', () => {
  const html =
    '<main><p>Before.</p><h2>Loose</h2><p>One.</p><h2 class="x" id="pots">Pots &lt;3</h2><p>Two.</p><h3>More</h3><p>Three.</p></main>';
  expect(sectionsOfHtml(html, 'Tea')).toEqual([
    { anchor: null, hierarchy: ['Tea'], text: 'Before. Loose One.' },
    { anchor: 'pots', hierarchy: ['Tea', 'Pots <3'], text: 'Two. More Three.' },
  ]);
});
