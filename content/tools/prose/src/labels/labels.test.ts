import { expect, it } from 'vitest';
import { readPages } from '../pages/pages.ts';
import { readPartials } from '../pages/texts.ts';
import { findWrongLabels } from './labels.ts';

const page = (path: string, source: string) => ({ path, source, versions: ['next'] as const });
const titled = page('content/docs/shared/examples/forms.md', '---\ntitle: 填写表单\nsidebar_label: 表单\n---\n');

it.each([
  ['a list item', '- [登录](../examples/forms.md)：怎样登录。'],
  ['a link after 见', '办法见[登录](../examples/forms.md)。'],
])('reports %s under another name', (_, line) => {
  const problems = findWrongLabels([titled, page('content/partials/next/guides/a.md', `正文\n${line}`)]);
  expect(problems).toEqual([
    'content/partials/next/guides/a.md:2  链接“登录”指向的页面叫“填写表单”或“填写表单示例”或“表单”或“表单示例”',
  ]);
});

it('reports the name of another page', () => {
  const other = page('content/docs/shared/guides/sessions.md', '---\ntitle: 会话\n---\n');
  const problems = findWrongLabels([
    titled,
    other,
    page('content/docs/shared/guides/a.md', '先读[会话](../examples/forms.md#login)'),
  ]);
  expect(problems).toEqual([
    'content/docs/shared/guides/a.md:1  链接“会话”是guides/sessions.md的名字，却指向examples/forms.md',
  ]);
});

it.each([
  ['its title', '- [填写表单](../examples/forms.md)'],
  ['its label in the sidebar', '见[表单](../examples/forms.md)'],
  ['its title as an example', '- [表单示例](../examples/forms.md)'],
  ['a part of the page', '见[登录](../examples/forms.md#login)'],
  ['words of a sentence', '可以[登录](../examples/forms.md)之后再抓'],
])('accepts %s', (_, line) => {
  expect(findWrongLabels([titled, page('content/docs/shared/guides/a.md', line)])).toEqual([]);
});

it('every page names the others right', () => {
  expect(findWrongLabels([...readPages(), ...readPartials()])).toEqual([]);
});
