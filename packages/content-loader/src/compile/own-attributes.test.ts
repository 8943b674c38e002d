import { expect, test } from 'vitest';
import { compilePage } from './fixtures/compile-page.ts';

const codes = ({ problems }: Awaited<ReturnType<typeof compilePage>>) => problems.map(({ code }) => code);

test('no element says something else to copies than to readers', async () => {
  const source = '# Tea\n\n<div data-part="diagram" data-source="a">b</div>\n';
  expect(codes(await compilePage(source))).toEqual(['forbidden-html']);
});

test.each([
  '<div data-part="tab-list">a</div>',
  '<figure data-part="code-block">a<code>b</code></figure>',
  '<b data-part="heading-link">a</b>',
  '<sup><b data-footnote-ref>a</b></sup>',
  '<math><mtext mathcolor="red">a</mtext></math>',
  '<math><mrow mathbackground="red"><mi>a</mi></mrow></math>',
  '<math><mstyle mathsize="9em"><mi>a</mi></mstyle></math>',
  '<math scriptlevel="9"><mtext>a</mtext></math>',
  '<math><mpadded voffset="9em"><mtext>a</mtext></mpadded></math>',
  '<math><mpadded width="0"><mtext>a</mtext></mpadded></math>',
  '<math><semantics><mi>x</mi><annotation encoding="application/x-tex">rm -rf a</annotation></semantics></math>',
])('no text of a page is one that copies and the search leave out: %s', async (html) => {
  expect(codes(await compilePage(`# Tea\n\n${html}\n`))).toEqual(['forbidden-html']);
});

test('an annotated formula of another tool is a warning, as its pages may be full of them', async () => {
  const source =
    '# Tea\n\n<math><semantics><mi>x</mi><annotation encoding="application/x-tex">x</annotation></semantics></math>\n';
  const { problems } = await compilePage(source, { markdown: { dialect: 'mkdocs' } });
  expect(problems.map(({ code, severity }) => [code, severity])).toEqual([['forbidden-html', 'warning']]);
});
