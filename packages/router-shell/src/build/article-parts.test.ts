import { describe, expect, test } from 'vitest';
import { markParts } from './article-parts.ts';

const PAUSE = '<script>0</script>';
const REST = '<template data-rest></template>';
const text = `<p>${'x'.repeat(90)}</p>`;
const code = (lines: number) => `<figure><pre><code>${'<span>x</span>\n'.repeat(lines)}</code></pre></figure>`;

describe('markParts', () => {
  test('pauses once, before the heading that follows the beginning', () => {
    expect(markParts(`${text}<h2 id="a">A</h2>${text}<h3 id="b">B</h3>${text}${text}<h2>C</h2>`)).toBe(
      `${text}<h2 id="a">A</h2>${text}${PAUSE}<h3 id="b">B</h3>${text}${text}<h2>C</h2>`,
    );
  });
  test('counts text, not tags', () => {
    const tags = '<p><span class="k"></span></p>'.repeat(500);
    expect(markParts(`${tags}<h2>A</h2>`)).toBe(`${tags}<h2>A</h2>`);
  });
  test('what follows a window full of code or words is the rest', () => {
    expect(markParts(`${code(46)}<h2>A</h2>${text}<h2>B</h2>`)).toBe(`${code(46)}${REST}<h2>A</h2>${text}<h2>B</h2>`);
    expect(markParts(`${text.repeat(44)}<section>A</section>`)).toBe(`${text.repeat(44)}${REST}<section>A</section>`);
    expect(markParts(`${code(44)}<h2>A</h2>`)).toBe(`${code(44)}<h2>A</h2>`);
  });
  test('the beginning and the rest of one article', () => {
    expect(markParts(`${text}${text}<h2>A</h2>${code(50)}<h2>B</h2><h2>C</h2>`)).toBe(
      `${text}${text}${PAUSE}<h2>A</h2>${code(50)}${REST}<h2>B</h2><h2>C</h2>`,
    );
  });
  test('what is folded takes no space, whatever is in it', () => {
    const tabs = `<div data-part="tabs"><div>${code(20)}</div><div hidden>${code(30)}</div></div>`;
    const details = `<details data-part="details"><summary>S</summary>${code(60)}</details>`;
    const inherited = `<div data-part="api-member" data-inherited>${code(60)}</div>`;
    const all = `${tabs}${details}${inherited}<h2>A</h2>`;
    expect(markParts(all)).toBe(all);
  });
  test('marks stand between children of the article, not within', () => {
    const section = `<section><h3>A</h3>${code(60)}<img src="a.png"><h3>B</h3></section>`;
    expect(markParts(`<hr>${section}<section></section>`)).toBe(`<hr>${section}${REST}<section></section>`);
  });
});
