import { describe, expect, test } from 'vitest';
import { isInParts, markParts } from './article-parts.ts';

const text = `<p>${'x'.repeat(90)}</p>`;
const code = (lines: number) => `<figure><pre><code>${'<span>x</span>\n'.repeat(lines)}</code></pre></figure>`;

describe('markParts', () => {
  test('one that may end within a window has no parts', () => {
    const short = `${text}<h2 id="a">A</h2>${text}<h3 id="b">B</h3>${text}${text}<h2>C</h2>`;
    expect(markParts(short)).toBe(short);
    expect(isInParts(short)).toBe(false);
  });
  test('counts text, not tags', () => {
    const tags = '<p><span class="k"></span></p>'.repeat(500);
    expect(markParts(`${tags}<h2>A</h2>`)).toBe(`${tags}<h2>A</h2>`);
  });
  test('what follows a window full of code or words is the rest', () => {
    expect(markParts(`${code(46)}<h2 id="a">A</h2>${text}<h2>B</h2>`)).toBe(
      `${code(46)}<h2 data-rest id="a">A</h2>${text}<h2>B</h2>`,
    );
    expect(markParts(`<p>x</p>${code(46)}<p>A</p>`)).toBe(`<p>x</p>${code(46)}<p data-rest>A</p>`);
    const words = `<p>${'x'.repeat(85 * 45)}</p>`;
    expect(markParts(`${words}<p>A</p>`)).toBe(`${words}<p data-rest>A</p>`);
    expect(markParts(`${code(43)}<h2>A</h2>`)).toBe(`${code(43)}<h2>A</h2>`);
  });
  test('rows, entries and the space between blocks are lines, too; Chinese takes twice the space', () => {
    const rows = `<table>${'<tr><td>x</td></tr>'.repeat(46)}</table>`;
    const list = `<ul>${'<li>x</li>'.repeat(46)}</ul>`;
    const blocks = '<p>x</p>'.repeat(31);
    const chinese = `<p>${'字'.repeat(85 * 23)}</p>`;
    for (const long of [rows, list, blocks, chinese])
      expect(markParts(`${long}<h2>A</h2>`)).toContain('<h2 data-rest>A</h2>');
    const spaced = `<table>\n${'<tr>\n<td>x</td>\n</tr>\n'.repeat(43)}</table>\n`;
    expect(isInParts(markParts(`${spaced}<h2>A</h2>`))).toBe(false);
    const headings = '<h2>x</h2>'.repeat(19);
    expect(isInParts(markParts(`${headings}<p>A</p>`))).toBe(true);
    const sideBySide = `<ul data-part="cards">${'<li><h3>x</h3></li>'.repeat(46)}</ul>`;
    expect(isInParts(markParts(`${sideBySide}<h2>A</h2>`))).toBe(false);
  });
  test('what comes after half a window may wait longer than what comes before', () => {
    expect(markParts(`${text}${text}<p>A</p>${code(23)}<p>B</p>${code(23)}<p>C</p>`)).toBe(
      `${text}${text}<p data-more>A</p>${code(23)}<p data-further>B</p>${code(23)}<p data-rest>C</p>`,
    );
  });
  test('the beginning and the rest of one article', () => {
    const parts = markParts(`${text}${text}<h2>A</h2>${code(50)}<h2>B</h2><h2>C</h2>`);
    expect(parts).toBe(`${text}${text}<h2 data-more>A</h2>${code(50)}<h2 data-rest>B</h2><h2>C</h2>`);
    expect(isInParts(parts)).toBe(true);
  });
  test('what is folded takes no space, whatever is in it', () => {
    const tabs = `<div data-part="tabs"><div>${code(20)}</div><div hidden>${code(30)}</div></div>`;
    const details = `<details data-part="details"><summary>S</summary>${code(60)}</details>`;
    const inherited = `<div data-part="api-member" data-inherited>${code(60)}</div>`;
    const all = `${tabs}${details}${inherited}<h2>A</h2>`;
    expect(markParts(all)).toBe(all);
  });
  test('marks are on children of the article, not within', () => {
    const section = `<section><h3>A</h3>${code(60)}<img src="a.png"><h3>B</h3></section>`;
    expect(markParts(`<hr>${section}<section></section>`)).toBe(`<hr>${section}<section data-rest></section>`);
  });
  test('an article that speaks of marks has none', () => {
    expect(isInParts('<p>a &lt;p data-rest> and data-rest</p>')).toBe(false);
  });
});
