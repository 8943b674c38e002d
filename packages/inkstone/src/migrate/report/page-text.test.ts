import { expect, test } from 'vitest';
import { lostWords, wordsOf } from './page-text.ts';

const words = (html: string) => Object.fromEntries(wordsOf(html) ?? []);

test('the words of a page are those of its text, without the navigation around it', () => {
  const html =
    '<nav>Menu</nav><main><article><header><h1>Tea</h1></header><div class="theme-doc-markdown markdown"><h2 id=a>He<em>at</em><a class=hash-link href=#a>link</a></h2><p>Water, water<pre><code>let a</code></pre><button>Copy</button><svg><title>x</title></svg></div></article><footer>Edit</footer></main>';
  expect(words(html)).toEqual({ heat: 1, water: 2, let: 1, a: 1 });
});

test('labels of tabs count as text; of our pages only the article is read', () => {
  expect(words('<main><article><button role="tab">npm</button><p>One</p></article><aside>no</aside></main>')).toEqual({
    npm: 1,
    one: 1,
  });
  expect(wordsOf('<p>nothing</p>')).toBeNull();
});

test('a lost word is listed once for each time that it is missing', () => {
  const before = new Map([
    ['tea', 3],
    ['cup', 1],
  ]);
  expect(lostWords(before, new Map([['tea', 1]]))).toEqual(['tea', 'tea', 'cup']);
  expect(lostWords(before, new Map([...before, ['more', 1]]))).toEqual([]);
});
