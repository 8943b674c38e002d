import { describe, expect, it, test } from 'vitest';
import { compileMdxPage, compilePage } from '../fixtures/compile-page.ts';
import { fillText, maskVariables } from '../../read/variables.ts';

const variables = { 'product.name': 'Kettle & Co', 'product.version': '3.1', port: '8080', host: 'kettle.test' };

const compile = async (source: string, all: Record<string, string> | null = variables) => {
  const { html, problems } = await compilePage(source, all === null ? {} : { variables: all });
  return { html, problems };
};
const compileMdx = async (source: string) => {
  const { html, problems } = await compileMdxPage(source, { variables });
  return { html, problems };
};

describe('variables', () => {
  test('have their values in prose, headings, links, images, tables, directives and HTML', async () => {
    const { html, problems } = await compile(
      [
        '## {{product.name}} {{ product.version }} {#x}',
        '',
        '**{{product.name}}**：见[{{port}}](https://a.test/v{{product.version}}/x?p={{port}} "{{port}}")，[b][r]，<https://{{host}}/>。',
        '',
        '| {{port}} |\n| --- |\n| {{ port }} |',
        '',
        ':::tip[{{port}}]\n{{product.version}}\n:::',
        '',
        '<p title="{{product.name}}">{{product.name}} <code>a@{{product.version}}</code><!-- {{nothing}} --></p>',
        '',
        '[r]: https://{{host}}:{{port}}/',
      ].join('\n'),
    );
    expect(problems).toEqual([]);
    expect(html).not.toContain('{{');
    expect(html).toContain('<h2 id="x" aria-label="Kettle &amp; Co 3.1">Kettle &amp; Co 3.1');
    expect(html).toContain('<strong>Kettle &amp; Co</strong>：见<a href="https://a.test/v3.1/x?p=8080"');
    expect(html).toContain('title="8080">8080</a>');
    expect(html).toContain('href="https://kettle.test:8080/"');
    expect(html).toContain('href="https://kettle.test/"');
    expect(html).toMatch(/<th[^>]*>8080<\/th>.*<td[^>]*>8080<\/td>/s);
    expect(html).toContain('<p title="Kettle &amp; Co">Kettle &amp; Co <code>a@3.1</code></p>');
  });

  test('stay as they are written in code, unless the block asks for values', async () => {
    const { html, problems } = await compile(
      '`{{port}}` `{{ nothing }}`\n\n```vue\n<b>{{ nothing }}</b>\n```\n\n```sh variables\nrun {{port}} \\{{port}}\n```\n\n```npm variables\nnpm i a@{{product.version}}\n```\n',
    );
    expect(problems).toEqual([]);
    expect(html).toContain('<code>{{port}}</code> <code>{{ nothing }}</code>');
    const text = html.replaceAll(/<[^>]+>/g, '');
    expect(text).toContain('&lt;b&gt;{{ nothing }}&lt;/b&gt;');
    expect(text).toContain('run 8080 {{port}}');
    expect(text).toContain('pnpm add a@3.1');
  });

  test('braces after a backslash are shown as braces, and so are braces without a name', async () => {
    const { html, problems } = await compile('\\{{port}} {{}} {{#if a}} {{{port}}} {{ 1 + 1 }} {port}');
    expect(problems).toEqual([]);
    expect(html).toBe('<p>{{port}} {{}} {{#if a}} {{{port}}} {{ 1 + 1 }} {port}</p>');
  });

  test('are inserted as text that is not read as Markdown', async () => {
    const { html } = await compile('a {{x}} b', { x: '*<b>* {{y}}' });
    expect(html).toBe('<p>a *&lt;b>* {{y}} b</p>');
  });

  it('reports unknown ones where they stand', async () => {
    const { problems } = await compile('文\n\n见 {{port}}，{{product.verson}} 与 {{ zzzzzzzz }}。\n');
    expect(problems).toEqual([
      {
        code: 'unknown-variable',
        severity: 'error',
        message: 'There is no variable "product.verson".',
        file: 'docs/guides/page.md',
        line: 3,
        column: 12,
        found: '{{product.verson}}',
        allowed: 'product.version, product.name, port, host; or \\{{product.verson}} to show the braces',
        suggestion: '{{product.version}}',
      },
      expect.objectContaining({ line: 3, column: 33, suggestion: '\\{{zzzzzzzz}}' }),
    ]);
  });

  test('are left as text on a site without variables', async () => {
    const { html, problems } = await compile('{{port}}\n\n```sh variables\na\n```', null);
    expect(html).toContain('<p>{{port}}</p>');
    expect(problems).toMatchObject([{ severity: 'warning', found: 'variables' }]);
  });

  test('in MDX are not taken for expressions; objects in attributes and JavaScript are left alone', async () => {
    const { html, problems } = await compileMdx(
      [
        "export const color = 'red';",
        "export const text = 'a {{product.version}}';",
        '',
        '# {{product.name}}',
        '',
        'v{{product.version}} \\{{port}} {`{{port}}`} {text} <b style={{color}} title="{{port}}">b</b> [a](https://a.test/?v={{product.version}})',
      ].join('\n'),
    );
    expect(problems).toEqual([]);
    expect(html).toContain('v3.1 {{port}} {{port}} a {{product.version}} <b style="color:red" title="8080">b</b>');
    expect(html).toContain('href="https://a.test/?v=3.1"');
  });

  test('that are unknown are reported with their line in MDX, too', async () => {
    const { problems } = await compileMdx('a\n\nb {{prt}}\n');
    expect(problems).toMatchObject([{ code: 'unknown-variable', line: 3, column: 3, suggestion: '{{port}}' }]);
  });
});

test('the time for hostile braces grows with their number only', () => {
  for (const part of ['\\', '{{', '{{a', '{{a}}', '\\{{a}}', '{{ ', '}}']) {
    const before = performance.now();
    fillText(maskVariables(`{{${part.repeat(100_000)}}}`, false), () => '1');
    expect(performance.now() - before).toBeLessThan(2000);
  }
});
