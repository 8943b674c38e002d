import { expect, test } from 'vitest';
import { createCodeBlock } from '../app/server.tsx';
import { drawCodeBlocks } from './code-blocks.ts';

test('a theme draws code blocks its own way: it knows language, title and text, and can keep the block', () => {
  const block =
    '<figure data-part="code-block" data-language="ts" data-wrap><figcaption data-part="code-title">a &amp; b.ts</figcaption><div data-part="code-frame"><pre tabindex="0"><code><span data-line>a <span class="u">&lt;</span> &#x27;$&amp;&#x27;</span>\n</code></pre></div></figure>';
  const draw = createCodeBlock({
    CodeBlock: ({ language, title, text, children }) => (
      <section data-run={text} title={`${language}: ${String(title)}`}>
        {children}
      </section>
    ),
  })!;
  expect(drawCodeBlocks(`<p>1<br></p>${block}<figure>2</figure>`, draw)).toBe(
    `<p>1<br></p><section data-run="a &lt; &#x27;$&amp;&#x27;\n" title="ts: a &amp; b.ts">${block}</section><figure>2</figure>`,
  );
  const untitled = '<figure data-language="" data-part="code-block"><pre><code></code></pre></figure>';
  expect(drawCodeBlocks(untitled + untitled, draw).match(/title=": null"/g)).toHaveLength(2);
});

test('a theme without code blocks of its own leaves articles as they are', () => {
  expect(createCodeBlock({})).toBeNull();
});
