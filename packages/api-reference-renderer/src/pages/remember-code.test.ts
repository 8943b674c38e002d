import { describe, expect, it } from 'vitest';
import { rememberCode } from './remember-code.ts';

function recorder() {
  const rendered: string[] = [];
  const highlighted: string[] = [];
  const foreign = rememberCode({
    render(markdown) {
      rendered.push(markdown.trim());
      return { html: `<p>${markdown.trim()}</p>`, text: markdown.trim() };
    },
    highlight(code, lang) {
      highlighted.push(`${lang}: ${code}`);
      return `<pre>${code}</pre>`;
    },
  });
  return { rendered, highlighted, render: (markdown: string) => foreign.render(markdown, () => null) };
}

describe('rememberCode', () => {
  it('colours a block once, whatever stands around it', () => {
    const { render, highlighted } = recorder();
    expect(render('One\n\n```ts\ncode\n```\n\nTwo')).toEqual({
      html: '<p>One</p>\n<pre>code</pre>\n<p>Two</p>',
      text: 'One\nTwo',
    });
    render('Three\n\n```ts\ncode\n```');
    expect(highlighted).toEqual(['ts: code']);
  });

  it('leaves alone what would be torn apart', () => {
    for (const markdown of [
      '- item\n\n  ```ts\n  code\n  ```',
      '<details>\n\n```\ncode\n```\n\n</details>',
      '[a]\n\n```\ncode\n```\n\n[a]: /x',
      '```ts\nnot closed',
    ]) {
      const { render, rendered, highlighted } = recorder();
      render(markdown);
      expect(rendered).toEqual([markdown.trim()]);
      expect(highlighted).toEqual([]);
    }
  });

  it('takes a longer fence as one block with what looks like fences in it', () => {
    const { render, highlighted } = recorder();
    render('````md\n```\ninner\n```\n````\n');
    expect(highlighted).toEqual(['md: ```\ninner\n```']);
  });
});
