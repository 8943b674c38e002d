type Pages = [path: string, text: string][];

/** Text as a heading that shows it as it is: what Markdown would read as markup has a backslash before it. */
function inMarkdown(text: string): string {
  return text.replaceAll(/[\\`*[\]{}<>&~|$]|\b_|_\b|:(?=\w)|(?<=\s)#/g, String.raw`\$&`);
}

export function englishDocs(title: string): Pages {
  return [
    [
      'docs/index.md',
      `# ${inMarkdown(title)}

Say in two sentences what this is and whom it helps.

\`\`\`sh
npm install something
\`\`\`

Then lead on: [first steps](first-steps.md).
`,
    ],
    [
      'docs/first-steps.md',
      `# First steps

Every file in this folder is a page, and the sidebar lists them. A number before a name (\`01-install.md\`) orders them.

:::tip[Try it]

Change this sentence while \`npm run dev\` is running: the page in the browser follows.

:::

## Code {#code}

\`\`\`ts title="kettle.ts"
export const boil = (litres: number) => litres * 4;
\`\`\`

Links between pages are written to their files, as in [the first page](index.md); a build fails if one leads nowhere.
`,
    ],
  ];
}

export function chineseDocs(title: string): Pages {
  return [
    [
      'docs/index.md',
      `# ${inMarkdown(title)}

用两句话说清楚这是什么、能帮到谁。

\`\`\`sh
npm install something
\`\`\`

接着带读者往下走：[第一步](first-steps.md)。
`,
    ],
    [
      'docs/first-steps.md',
      `# 第一步

这个文件夹里的每个文件都是一个页面，侧栏会列出它们。想调整顺序，就在文件名前加上数字，比如\`01-install.md\`。

:::tip[动手试试]

让\`npm run dev\`开着，改一改这句话，浏览器里的页面会马上跟着变。

:::

## 代码 {#code}

\`\`\`ts title="kettle.ts"
export const boil = (litres: number) => litres * 4;
\`\`\`

页面之间的链接直接写对方的文件，比如[首页](index.md)；要是有链接指向不存在的页面，构建就会失败。
`,
    ],
  ];
}
