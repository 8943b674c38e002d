import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { makeShell } from '../fixtures/shell-fixture.ts';
import { ShellProvider } from '../shell/shell-context.tsx';
import { ThemeProvider } from '../shell/theme-context.tsx';
import { english } from '../texts/english.ts';
import { zhHans } from '../texts/zh-hans.ts';
import { Code } from './code.tsx';

/** As the compiler writes it where one module is in pages of several languages. */
const HTML =
  '<figure data-part="code-block"><pre><code>aria-label="Copy"</code></pre><div data-part="code-actions" lang="en"><button type="button" data-part="code-wrap" aria-label="Toggle word wrap" aria-pressed="false"></button><button type="button" data-part="code-copy" aria-label="Copy code to clipboard"></button></div></figure>';

test.each([
  { texts: zhHans, lang: 'zh-Hans', wrap: '切换自动换行', copy: '复制代码', mark: '' },
  { texts: english, lang: 'zh-Hans', wrap: 'Toggle word wrap', copy: 'Copy code to clipboard', mark: ' lang="en"' },
  {
    texts: { ...english, lang: 'de', copyCode: '"Kopieren"' },
    lang: 'de',
    wrap: 'Toggle word wrap',
    copy: '&quot;Kopieren&quot;',
    mark: '',
  },
])('a block of code on a page in $lang has buttons in its language: $copy', ({ texts, lang, wrap, copy, mark }) => {
  const html = renderToStaticMarkup(
    <ThemeProvider value={{ texts, slots: {}, navbarItems: {} }}>
      <ShellProvider shell={makeShell({ page: { lang } })}>
        <Code html={HTML} />
      </ShellProvider>
    </ThemeProvider>,
  );
  expect(html).toContain(
    `<div data-part="code-actions"${mark}><button type="button" data-part="code-wrap" aria-label="${wrap}" aria-pressed="false"></button><button type="button" data-part="code-copy" aria-label="${copy}"></button></div>`,
  );
  expect(html).toContain('<code>aria-label="Copy"</code>');
});
