import { describe, expect, test } from 'vitest';
import { markParts } from './article-parts.ts';

const MORE = '<template data-more></template>';
const REST = '<template data-rest></template>';
const text = `<p>${'x'.repeat(90)}</p>`;
const code = (lines: number) => `<figure><pre><code>${'<span>x</span>\n'.repeat(lines)}</code></pre></figure>`;

describe('markParts', () => {
  test('one that may end within a window has no parts', () => {
    const short = `${text}<h2 id="a">A</h2>${text}<h3 id="b">B</h3>${text}${text}<h2>C</h2>`;
    expect(markParts(short)).toBe(short);
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
  test('rows, entries and the space between blocks are lines, too; Chinese takes twice the space', () => {
    const rows = `<table>${'<tr><td>x</td></tr>'.repeat(46)}</table>`;
    const list = `<ul>${'<li>x</li>'.repeat(46)}</ul>`;
    const blocks = '<p>x</p>'.repeat(31);
    const chinese = `<p>${'字'.repeat(85 * 23)}</p>`;
    for (const long of [rows, list, blocks, chinese])
      expect(markParts(`${long}<h2>A</h2>`)).toContain(`${REST}<h2>A</h2>`);
    const spaced = `<table>\n${'<tr>\n<td>x</td>\n</tr>\n'.repeat(44)}</table>\n`;
    expect(markParts(`${spaced}<h2>A</h2>`)).not.toContain(REST);
    const sideBySide = `<ul data-part="cards">${'<li>x</li>'.repeat(46)}</ul>`;
    expect(markParts(`${sideBySide}<h2>A</h2>`)).not.toContain(REST);
  });
  test('the beginning and the rest of one article', () => {
    expect(markParts(`${text}${text}<h2>A</h2>${code(50)}<h2>B</h2><h2>C</h2>`)).toBe(
      `${text}${text}${MORE}<h2>A</h2>${code(50)}${REST}<h2>B</h2><h2>C</h2>`,
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
