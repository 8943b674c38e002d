import { describe, expect, it } from 'vitest';
import { compilePage } from '../fixtures/compile-page.ts';

/** The lines of the one code block of a page. */
async function lines(source: string): Promise<string[]> {
  const { html } = await compilePage(source);
  return (/<code>([^]*)<\/code>/.exec(html)?.[1] ?? '').split('\n').slice(0, -1);
}

it('is a figure with its buttons', async () => {
  expect((await compilePage('```ts title="src/a & b.ts" showLineNumbers=5 wrap\nlet a\n```')).html).toBe(
    [
      '<figure data-part="code-block" data-language="ts" data-wrap data-line-numbers>',
      '<figcaption data-part="code-title">src/a &amp; b.ts</figcaption>',
      '<div data-part="code-frame"><pre tabindex="0"><code><span data-line data-number="5"><span class="k">let</span> a</span>\n</code></pre>',
      '<div data-part="code-actions"><button type="button" data-part="code-wrap" aria-label="Toggle word wrap" aria-pressed="true"></button>',
      '<button type="button" data-part="code-copy" aria-label="Copy code to clipboard"></button></div></div></figure>',
    ].join(''),
  );
});

describe('highlighting', () => {
  it('merges tokens of one class and leaves plain text alone', async () => {
    expect(
      await lines(
        "```ts\nexport default class A<T> extends B { run(p: string) { return `a ${p} \\n` + 'é' * 0x1f; } } // end\n```",
      ),
    ).toEqual([
      '<span data-line><span class="k">export default class</span> <span class="t">A</span>&lt;<span class="t">T</span>&gt; <span class="k">extends</span> <span class="t">B</span> { <span class="f">run</span>(<span class="p">p</span>: <span class="t">string</span>) { <span class="k">return</span> <span class="s">`a</span> <span class="e">${</span>p<span class="e">} \\n</span><span class="s">`</span> + <span class="s">\'é\'</span> * <span class="n">0x1f</span>; } } <span class="c">// end</span></span>',
    ]);
  });
  it('of what a terminal has printed are its colours, and no other sequence is shown or found', async () => {
    const source = '```ansi\n\u001B[1;31merror\u001B[0m at \u001B[38;5;9ma\n\u001B[90mb\u001B[2K\n```';
    const page = await compilePage(source);
    expect(await lines(source)).toEqual([
      '<span data-line><span class="e">error</span> at a</span>',
      '<span data-line><span class="c">b</span></span>',
    ]);
    expect(JSON.stringify(page.sections)).not.toContain('[1;31m');
  });
  it('of code inside Markdown does not depend on the code before it', async () => {
    const markdown = '````md\n```ts\nconst a = 1;\n```\n````';
    const [alone] = await lines(markdown).then((shown) => shown.filter((line) => line.includes('a =')));
    expect(alone).toContain('<span class="k">const</span>');
    const { html } = await compilePage(`\`\`\`css\na { b: c }\n\`\`\`\n\n${markdown}`);
    expect(html).toContain(alone);
  });
  it('is that of the configuration if no language is named, none by default', async () => {
    const source = '```\nconst a = 1;\n```\n\n``` title="x"\nlet b\n```';
    expect((await compilePage(source)).html).toContain('data-language="text"');
    const markdown = { defaultCodeLanguage: 'typescript' };
    const { html, problems } = await compilePage(source, { markdown });
    expect(html).toContain('data-language="typescript"');
    expect(html).toContain('<figcaption data-part="code-title">x</figcaption>');
    expect(html).toContain('<span class="k">const</span>');
    expect(problems).toEqual([]);
  });
  it('takes the names that other highlighters have for a language', async () => {
    const names = 'cfg conf django env golang ndjson objectivec pycon Python-REPL python3 shell-session svg none'.split(
      ' ',
    );
    const { problems } = await compilePage(names.map((name) => `\`\`\`${name}\na\n\`\`\`\n`).join('\n'));
    expect(problems).toEqual([]);
    expect(await lines('```pycon\n>>> import cups\n```')).toEqual([
      '<span data-line>&gt;&gt;&gt; <span class="k">import</span> cups</span>',
    ]);
  });
  it('leaves plain text alone', async () => {
    expect(await lines('```text\nconst <a>\n```')).toEqual(['<span data-line>const &lt;a&gt;</span>']);
  });
  it.each([
    [
      'bash',
      'npm install x # y',
      '<span data-line><span class="f">npm</span> <span class="s">install x</span> <span class="c"># y</span></span>',
    ],
    [
      'json',
      '{"a": [true, 1]}',
      '<span data-line>{<span class="p">"a"</span>: [<span class="n">true</span>, <span class="n">1</span>]}</span>',
    ],
    ['log', 'ERROR x: 404', '<span data-line><span class="n">ERROR</span> x: <span class="n">404</span></span>'],
    ['docker', 'FROM node:20', '<span data-line><span class="k">FROM</span> node:20</span>'],
  ])('%s', async (lang, code, expected) => {
    expect(await lines(`\`\`\`${lang}\n${code}\n\`\`\``)).toEqual([expected]);
  });
});

describe('marked lines', () => {
  it('are given by numbers', async () => {
    expect(await lines('```text {1,3-4}\na\nb\nc\nd\n```')).toEqual([
      '<span data-line data-mark="highlight">a</span>',
      '<span data-line>b</span>',
      '<span data-line data-mark="highlight">c</span>',
      '<span data-line data-mark="highlight">d</span>',
    ]);
  });
  it('are given by comments of any style, which are not shown', async () => {
    const source = [
      '// highlight-next-line',
      'a',
      '# add-start',
      'b',
      'c',
      '# add-end',
      '<!-- remove-next-line -->',
      'd',
      '/* error-next-line */',
      'e',
      '{/* warning-next-line */}',
      'f',
      '-- focus-start',
      'g',
      'h // highlight-next-line is not alone',
    ].join('\n');
    expect(await lines(`\`\`\`text\n${source}\n\`\`\``)).toEqual([
      '<span data-line data-mark="highlight">a</span>',
      '<span data-line data-mark="add">b</span>',
      '<span data-line data-mark="add">c</span>',
      '<span data-line data-mark="remove">d</span>',
      '<span data-line data-mark="error">e</span>',
      '<span data-line data-mark="warning">f</span>',
      '<span data-line data-mark="focus">g</span>',
      '<span data-line data-mark="focus">h // highlight-next-line is not alone</span>',
    ]);
  });
  it.each([
    ['{100}', 'a\nb', 'This code block has 2 lines, so this marks nothing.', '{100}'],
    ['{1,3-4}', 'a\nb\n', 'This code block has 2 lines, so this marks nothing.', '{3,4}'],
    ['{5-3}', 'a', 'The option "{5-3}" of this code block is not known.', '{5-3}'],
    ['{0}', 'a', 'The option "{0}" of this code block is not known.', '{0}'],
    ['{}', 'a', 'The option "{}" of this code block is not known.', '{}'],
    ['showLineNumbers=x', 'a', 'The option "showLineNumbers=x" of this code block is not known.', 'showLineNumbers=x'],
    [
      'showLineNumbers{5}',
      'a',
      'The option "showLineNumbers{5}" of this code block is not known.',
      'showLineNumbers{5}',
    ],
    ['', 'a\n// highlight-next-line', 'This comment marks nothing.', '// highlight-next-line'],
    ['', '// add-start\n// add-end\na', 'This comment marks nothing.', '// add-start'],
    ['', 'a\n# remove-end', 'This comment marks nothing.', '# remove-end'],
    ['', 'a // [!code ++]\nb', 'This mark of another tool is shown as code.', '[!code ++]'],
    ['', 'a // [!code highlight:3]', 'This mark of another tool is shown as code.', '[!code highlight:3]'],
  ])('are none where neither numbers nor comments name a line: %j %j', async (meta, code, message, found) => {
    const { problems } = await compilePage(`\`\`\`text ${meta}\n${code}\n\`\`\``);
    expect(problems).toMatchObject([{ code: 'invalid-markdown', severity: 'warning', message, found }]);
  });
  it('are those of every list of numbers after the language', async () => {
    expect((await lines('```text {1} {3}\na\nb\nc\n```')).join('')).toMatch(/highlight">a.*line>b.*highlight">c/);
  });
  it('are given by the first character in a diff', async () => {
    expect(await lines('```diff\n--- a.ts\n+++ b.ts\n@@ -1 +1 @@\n-old\n+new\n same\n```')).toEqual([
      '<span data-line><span class="c">--- a.ts</span></span>',
      '<span data-line><span class="c">+++ b.ts</span></span>',
      '<span data-line><span class="c">@@ -1 +1 @@</span></span>',
      '<span data-line data-mark="remove">-old</span>',
      '<span data-line data-mark="add">+new</span>',
      '<span data-line> same</span>',
    ]);
  });
});

describe('code from a file', () => {
  const text = async (meta: string): Promise<string> =>
    (await lines(`\`\`\`text ${meta}\n\`\`\``)).join('\n').replace(/<[^>]+>/g, '');

  it('is shown without front matter and region markers, from the first layer that has it', async () => {
    expect(await text('file="@samples/queue.js"')).toBe(
      "import { Queue } from 'queue';\n\nasync function fill() {\n  const queue = await Queue.open();\n  await queue.add('one');\n}",
    );
  });
  it('comes from a later layer where the first has none, and waits for the first', async () => {
    expect(await text('file="@samples/only-shared.sh"')).toBe('shared=true');
    const { dependencies } = await compilePage('```ts file="@samples/only-shared.sh"\n```');
    expect(dependencies.map((file) => file.split('/').slice(-3).join('/'))).toEqual([
      'next/samples/only-shared.sh',
      'shared/samples/only-shared.sh',
    ]);
  });
  it('can be a region of it, without its indentation', async () => {
    expect(await text('file="@samples/queue.js#open"')).toBe('const queue = await Queue.open();');
    expect(await text('file="@samples/queue.js#fill"')).toBe(
      "async function fill() {\n  const queue = await Queue.open();\n  await queue.add('one');\n}",
    );
  });
  it('can be a path relative to the page, whose extension names the language', async () => {
    const { html } = await compilePage('``` file="../../next/samples/queue.js#open"\n```');
    expect(html).toContain('data-language="js"');
    expect(html).toContain('<span class="k">await</span>');
  });
});

describe('documented names in the code of a file', () => {
  const queue = '<a href="/base/api/next/core/class/Queue">Queue</a>';
  it('are links inside their tokens, which are links of the page', async () => {
    const { html, links } = await compilePage('```js file="@samples/queue.js"\n```');
    expect(html).toContain(`<span class="k">import</span> { ${queue} } <span class="k">from</span>`);
    expect(html).toContain(
      'queue.<span class="f"><a href="/base/api/next/core/class/Queue#add">add</a></span>(<span class="s">\'one\'</span>)',
    );
    expect(links.map(({ href, kind }) => `${kind} ${href}`)).toContain('api /base/api/next/core/class/Queue#add');
  });
  it('are found in a region, whose indentation is taken off', async () => {
    expect(await lines('```js file="@samples/queue.js#open"\n```')).toEqual([expect.stringContaining(queue)]);
  });
  it('leave the text of the block as it was', async () => {
    const source = '```js file="@samples/queue.js"\n```';
    const { html } = await compilePage(source, { symbols: false });
    expect((await compilePage(source)).html.replaceAll(/<\/?a\b[^>]*>/g, '')).toBe(html);
  });
  it('compile the page again when they change', async () => {
    const { lookups } = await compilePage('```js file="@samples/queue.js#fill"\n```');
    expect(Object.keys(lookups)).toEqual([expect.stringMatching(/^code:/)]);
  });
});

describe('a page that is compiled again', () => {
  const source = 'Before.\n\n```ts title="a.ts" {1}\nif (a < b && "c") {\n\n}\n```\n\n```sh\nls # all\n```';
  const blocksOf = ({ html, codeBlocks }: Awaited<ReturnType<typeof compilePage>>) =>
    Object.fromEntries(Object.entries(codeBlocks).map(([key, [start, end]]) => [key, html.slice(start, end)]));
  it('reuses code blocks that have not changed', async () => {
    const codeBlocks = blocksOf(await compilePage(source));
    expect(Object.values(codeBlocks)).toEqual([
      expect.stringMatching(/^<figure .*a\.ts.*<\/figure>$/s),
      expect.stringMatching(/^<figure .*ls.*<\/figure>$/s),
    ]);
    const marked = Object.fromEntries(
      Object.entries(codeBlocks).map(([key, html]) => [key, html.replace('class="k"', 'class="K"')]),
    );
    const again = await compilePage(source.replace('Before', 'After'), { codeBlocks: marked });
    expect(again.html).toContain('class="K"');
    expect(blocksOf(again)).toEqual(marked);
  });
  it('highlights new code', async () => {
    const changed = source.replace('a < b', 'a < 5');
    const codeBlocks = blocksOf(await compilePage(source));
    expect((await compilePage(changed, { codeBlocks })).html).toBe((await compilePage(changed)).html);
  });
});
