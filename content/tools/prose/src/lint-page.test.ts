import { expect, it } from 'vitest';
import { createLinter } from './lint-page.ts';

const lint = createLinter();

async function rulesFor(source: string, path = 'content/docs/shared/guides/x.md'): Promise<string[]> {
  const problems = await lint.page({ path, source, versions: path.includes('/next/') ? ['next'] : ['3.6', 'next'] });
  return problems.map((problem) => /\[([\w-]+)\]$/.exec(problem)?.[1] ?? problem);
}

it.each([
  ['a word that is not ours', '爬行一个网站。', 'terms'],
  ['the same in a table', '| 名称 | 说明 |\n|---|---|\n| 队列 | 请求句柄 |', 'terms'],
  ['the same in a link', '看[请求句柄](x.md)。', 'terms'],
  ['a polite you', '您好。', 'terms'],
  ['a half-width comma', '先安装,再运行。', 'punctuation'],
  ['one after inline code', '调用`run`,再等。', 'punctuation'],
  ['a half-width full stop', '先安装. 再运行。', 'punctuation'],
  ['half-width brackets', '请求(每一个)都会。', 'punctuation'],
  ['straight quotes', '所谓"队列"。', 'punctuation'],
  ['dots', '等等...再说。', 'punctuation'],
  ['a space before Latin letters', '使用 Crawlee。', 'spacing'],
  ['a space before inline code', '调用 `run`。', 'spacing'],
  ['a space in a title', ':::tip[使用 Crawlee]\n正文。\n:::', 'spacing'],
  ['an English sentence', 'This is a sentence nobody has translated yet.', 'english'],
  ['a heading without id', '## 标题', 'heading-ids'],
  ['a heading with a Chinese id', '## 标题 {#标题}', 'heading-ids'],
  ['an id twice', '## 甲 {#a}\n\n### 乙 {#a}', 'heading-ids'],
  ['a first heading of the third level', '### 甲 {#a}', 'heading-levels'],
  ['a heading that skips a level', '## 甲 {#a}\n\n#### 乙 {#b}\n\n### 丙 {#c}', 'heading-levels'],
  ['another heading for what goes wrong', '## 没跑起来？ {#troubleshooting}', 'troubleshooting'],
  ['that heading with another id', '## 问题排查 {#problems}', 'troubleshooting'],
  ['a long paragraph', `${'一句话。'.repeat(66)}`, 'paragraph-length'],
  ['a name that does not exist', '选项`maxConcurency`。', 'api-names'],
  ['an option that does not exist, in a table', '| 选项 | 说明 |\n|---|---|\n| `maxConcurency` | 上限 |', 'api-names'],
  ['a short one', '| 选项 | 说明 |\n|---|---|\n| `retryCuont: 3` | 次数 |\n| `headles` | 窗口 |', 'api-names'],
  ['a variable that does not exist', '设置`CRAWLEE_NO_SUCH_THING=1`。', 'api-names'],
  ['the same in a command', '```bash\nCRAWLEE_LOG_LEVLE=DEBUG npm start\n```', 'api-names'],
  ['a name of Next in a shared page', '选项`respectRobotsTxtFile`。', 'api-names'],
  ['a long sentence', `${'字'.repeat(81)}。`, 'sentence-length'],
  ['one in a table', `| 甲 | ${'字'.repeat(81)} |\n|---|---|\n| 乙 | 丙 |`, 'sentence-length'],
  ['a condition without a subject', '要原样的，用流式下载。', 'headless-clause'],
  ['one in a table, after code', '| 现象 | 办法 |\n|---|---|\n| 乱码 | 没有写`a`的，先写上 |', 'headless-clause'],
  ['a share that nobody measured', '多半是没有登录。', 'measured-share'],
  ['它 after two names', '`run`调用`stop`，它会等待。', 'clear-reference'],
  ['它 at the beginning, after two names', '`run`调用`stop`。它会等待。', 'clear-reference'],
  ['words that stand twice', '两个面板的定时任务两个面板的定时任务都是一条命令。', 'doubled-words'],
  ['它 in a heading', '## 什么时候用它 {#when}', 'named-heading'],
  ['a cell of several cases', `| 现象 | 办法 |\n|---|---|\n| 乱码 | 甲。乙；丙。丁 |`, 'single-case'],
  ['a long cell', `| 现象 | 办法 |\n|---|---|\n| 乱码 | ${`${'字'.repeat(60)}。`.repeat(2)} |`, 'single-case'],
])('reports %s', async (_, source, rule) => {
  expect(new Set(await rulesFor(source))).toEqual(new Set([rule]));
});

it.each([
  ['names of the API', '`CheerioCrawler`的`maxConcurrency`，以及`crawler.addRequests(urls)`。'],
  ['names of the platform', '`setTimeout`与`document.querySelector`。'],
  ['options in tables', '| 选项 | 说明 |\n|---|---|\n| `headless: false` | 窗口 |\n| `npm run x` | 命令 |'],
  ['variables', '设置`CRAWLEE_LOG_LEVEL=DEBUG`；`CRAWLEE_`开头的都是。'],
  ['texts in code', '`"noSuchName"`和`https://example.com/noSuchPath`。'],
  ['code blocks', '```ts\nconst noSuchName = 1; // 您,好\n```'],
  ['a list of names', '支持Chromium、Firefox、WebKit。'],
  ['a title and its text', ':::tip[标题]\n正文。\n:::'],
  ['decimals, addresses and times', '到3.6为止，12:30，见`a`与[b](https://example.com/?a=1,2)。'],
  ['a long list', `支持${Array.from({ length: 9 }, () => '十二个字的名字一共九个').join('、')}。`],
  ['a long name in a sentence', `选项\`${'x '.repeat(45)}\`要写。`],
  ['a share that was measured', '练习网站的30个页面里，多半没有这个字段。'],
  ['它 after one name', '`run`返回统计，它有四项。'],
  ['what 是 and 的 say', '这是默认的，用不着写。'],
  ['lines of a cell', `| 甲 | 乙 |\n|---|---|\n| 丙 | 一句。两句<br>一句。两句<br>一句。两句 |`],
  ['headings of the sixth level', '###### 标题'],
])('lets %s pass', async (_, source) => {
  expect(await rulesFor(source)).toEqual([]);
});

it('knows what only Next has', async () => {
  expect(await rulesFor('选项`respectRobotsTxtFile`。', 'content/docs/next/guides/x.md')).toEqual([]);
});

it('lets upgrade notes name what is gone', async () => {
  expect(await rulesFor('选项`handlePageTimeoutSecs`。', 'content/docs/shared/upgrading/x.md')).toEqual([]);
});

it('gives file, line, message and rule', async () => {
  const problems = await lint.page({
    path: 'content/docs/shared/x.md',
    source: '---\ntitle: 甲\n---\n\n好,的。\n',
    versions: ['next'],
  });
  expect(problems).toEqual(['content/docs/shared/x.md:5  汉字旁用全角标点：好,的。  [punctuation]']);
});

it('gives file and line of texts in other files, too', async () => {
  const texts = [
    { line: 3, markdown: '新增`maxRequestRetries`选项。' },
    { line: 7, markdown: '修正`noSuchOption`,不再出错。' },
  ];
  expect(await lint.texts({ path: 'content/changelogs/1.0.yaml', texts })).toEqual([
    'content/changelogs/1.0.yaml:7  Crawlee没有noSuchOption这个名字  [api-names]',
    'content/changelogs/1.0.yaml:7  汉字旁用全角标点：,不再出错。  [punctuation]',
  ]);
});
