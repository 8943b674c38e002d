import { describe, expect, test } from 'vitest';
import { paintEarly } from './early-paint.ts';

const PAUSE = '<script>0</script>';
const page = (article: string) => `<nav></nav><main><article data-part="prose" lang="en">${article}</article></main>`;
const text = `<p>${'x'.repeat(90)}</p>`;

describe('paintEarly', () => {
  test('pauses once, before the heading that follows the beginning', () => {
    expect(paintEarly(page(`${text}<h2 id="a">A</h2>${text}<h3 id="b">B</h3>${text}${text}<h2>C</h2>`))).toBe(
      page(`${text}<h2 id="a">A</h2>${text}${PAUSE}<h3 id="b">B</h3>${text}${text}<h2>C</h2>`),
    );
  });
  test('counts text, not tags', () => {
    const tags = '<p><span class="k"></span></p>'.repeat(500);
    expect(paintEarly(page(`${tags}<h2>A</h2>`))).toBe(page(`${tags}<h2>A</h2>`));
  });
  test('looks at articles only', () => {
    const content = `<main>${text}${text}<h2>A</h2></main>`;
    expect(paintEarly(content)).toBe(content);
    expect(paintEarly(`${page(text + text)}<h2>After</h2>`)).toBe(`${page(text + text)}<h2>After</h2>`);
  });
});
