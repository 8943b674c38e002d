import { expect, test } from 'vitest';
import { bodies, open, write } from './fixtures/docs-folder.ts';

const FRONT = {
  none: '',
  empty: 'title: ""\n',
  same: 'title: Head\n',
  other: 'title: Front\n',
  hidden: 'hide_title: true\n',
  otherHidden: 'title: Front\nhide_title: true\n',
};
/** What stands above the first heading; `true` if a reader sees it. */
const ABOVE: Record<string, readonly [text: string, isSeen: boolean, isMdx?: boolean]> = {
  nothing: ['', false],
  comment: ['<!-- c -->\n\n', false, false],
  mdxComment: ['{/* c */}\n\n', false, true],
  text: ['Before.\n\n', true],
};
/** How the heading is written, its level, and whether Markdown has it among the blocks of the page. */
const HEADING: Record<string, readonly [text: string, depth: number | null, isMarkdown: boolean]> = {
  none: ['', null, true],
  h1: ['# Head\n', 1, true],
  underlined: ['Head\n====\n', 1, true],
  withId: ['# Head {#own}\n', 1, true],
  marked: ['# *He*ad\n', 1, true],
  h2: ['## Head\n', 2, true],
  html: ['<h1>Head</h1>\n', 1, false],
  htmlInside: ['<div>\n  <h1>Head</h1>\n</div>\n', 1, false],
  markdownInside: ['<div>\n\n# Head\n\n</div>\n', 1, true],
  included: ['::include{file="./_part.md"}\n', 1, true],
  includedTwice: ['::include{file="./_outer.md"}\n', 1, true],
  includedH2: ['::include{file="./_second.md"}\n', 2, true],
  partOfFile: ['::include{file="./_regions.md" region="title"}\n', 1, true],
  imported: ["import Part from './_part.md';\n\n<Part />\n", 1, true],
  quoted: ['> # Head\n', null, true],
};

test('a page is called by its front matter, else its first h1, else a heading that it begins with, else its file; what an author wrote is shown once', async () => {
  await write({
    'docs/_part.md': '# Head\n',
    'docs/_outer.md': '<!-- c -->\n\n::include{file="./_part.md"}\n',
    'docs/_second.md': '## Head\n',
    'docs/_regions.md': '# Other\n\n<!-- #region title -->\n# Head\n<!-- #endregion -->\n',
  });
  const expected = new Map<string, { title: string; headings: string[] }>();
  for (const [front, keys] of Object.entries(FRONT))
    for (const [above, [before, isSeen, only]] of Object.entries(ABOVE))
      for (const [kind, [heading, depth, isMarkdown]] of Object.entries(HEADING))
        for (const extension of ['md', 'mdx']) {
          const isMdx = extension === 'mdx';
          if (isMdx === !(only ?? isMdx) || (kind === 'imported' && !isMdx)) continue;
          const name = `${front}-${above}-${kind}-${extension}`;
          await write({ [`docs/${name}.${extension}`]: `---\n${keys}---\n\n${before}${heading}\nText.\n` });
          const own = /^title: (\w+)/m.exec(keys)?.[1];
          const title = own ?? (depth === 1 || (depth === 2 && !isSeen) ? 'Head' : name);
          // In MDX an element holds its Markdown; in Markdown the lines around it are HTML of their own.
          const isBlock = isMarkdown && !(isMdx && kind === 'markdownInside');
          const isFirst = isBlock && !isSeen && !(kind === 'markdownInside');
          const isTitle = depth !== null && isFirst && (depth === 1 || title === 'Head');
          const written = depth === null ? (kind === 'quoted' ? ['1 Head'] : []) : [`${isTitle ? 1 : depth} Head`];
          const isShown = isTitle || keys.includes('hide_title') || (depth === 1 && title === 'Head');
          expected.set(name, { title, headings: isShown ? written : [`1 ${title}`, ...written] });
        }
  const source = await open();
  const shown = new Map(
    (await bodies(source)).map(({ key, titleHtml, html, problems }) => {
      expect(problems).toEqual([]);
      const all = `${titleHtml}${html}`.matchAll(/<h(\d)[^>]*>(.*?)<\/h\d>/gs);
      return [key, [...all].map(([, depth, text = '']) => `${depth} ${text.replaceAll(/<[^>]*>/g, '')}`)];
    }),
  );
  await source.close();
  expect(
    new Map(
      source.outline.pages
        .filter(({ id }) => expected.has(id))
        .map(({ id, key, title }) => [id, { title, headings: shown.get(key) }]),
    ),
  ).toEqual(expected);
}, 60_000);

test('what a heading hides is no part of the title of its page', async () => {
  await write({
    'docs/markdown.md': '# Tea <b hidden>hidden *text*</b> <img src="https://a.example/a.png" alt="cup"> cup\n',
    'docs/html.md': '<h1>Tea<b hidden>hidden</b></h1>\n',
  });
  const source = await open();
  await source.close();
  const titles = source.outline.pages.map(({ id, title }) => [id, title.replaceAll(/\s+/g, ' ')]);
  expect(Object.fromEntries(titles)).toMatchObject({ markdown: 'Tea cup', html: 'Tea' });
});
