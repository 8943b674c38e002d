import { expect, test } from 'vitest';
import { readLinks, readMain } from './main-content.ts';

test('the text of a page contains only prose', () => {
  const html =
    '<nav><a href="/elsewhere">Not in main</a></nav><main id="main"><h1>Tea</h1><p>Leaves, <em>hot</em> water<!-- -->, &amp; time.</p>' +
    '<pre><code>npm install</code></pre><svg><path d="a>b"></path></svg>' +
    '<ul><li>Green</li><li>Black<span data-visually-hidden=""> (a <b>new</b> tab)</span></li></ul><br/>End</main>';
  expect(readMain(html, 'Tea').sections).toEqual([
    { anchor: null, hierarchy: ['Tea'], text: 'Tea Leaves, hot water, & time. Green Black End' },
  ]);
});

test('a heading with an id begins a section; one without an id is text', () => {
  const html =
    '<main><p>Before.</p><h2>Loose</h2><p>One.</p><h2 class="x" id="pots">Pots &lt;3</h2><p>Two.</p><h3>More</h3><p>Three.</p></main>';
  expect(readMain(html, 'Tea').sections).toEqual([
    { anchor: null, hierarchy: ['Tea'], text: 'Before. Loose One.' },
    { anchor: 'pots', hierarchy: ['Tea', 'Pots <3'], text: 'Two. More Three.' },
  ]);
});

test('links, files and ids of main are found, except ids that React generates and those inside of drawings', () => {
  const html =
    '<a href="/out" id="out"></a><main id="main"><a href="/a?b=1&amp;c#d">A</a><a href="/a?b=1&amp;c#d">B</a>' +
    '<img src="/c.png" srcset="/c.png 1x, /e.png 2x"><video src="/d.mp4" poster="/c.png"></video><p id="_r_1_"><b id="bold"></b></p><svg id="drawing"><title id="title">T</title><g><path id="arrow"/></g></svg></main>';
  const { hrefs, files, ids } = readMain(html, 'Tea');
  expect({ hrefs, ids }).toEqual({ hrefs: ['/a?b=1&c#d'], ids: ['main', 'bold', 'drawing'] });
  expect(files).toEqual(['/c.png', '/e.png', '/d.mp4']);
  expect(readLinks(html).hrefs).toEqual(['/out', '/a?b=1&c#d']);
});
