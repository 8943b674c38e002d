import type { Nodes } from 'mdast';
import { expect, test } from 'vitest';
import { createPlugins } from '../plugins.ts';
import { InvalidMdx, parseMdx } from './parse.ts';

/** Makes the parser in JavaScript do it, as plugins that add syntax do. */
const REFERENCE = {
  ...createPlugins({}, { markdown: { math: false }, pageSeconds: 8 }),
  parse: () => ({ type: 'root' as const, children: [] }),
};

interface Part {
  type: string;
  name?: string | null;
  value?: unknown;
  code?: unknown;
  children?: Part[];
}

/** The tree without what two parsers may say in different ways; of code the names of its nodes with their lines. */
function outline(node: Nodes): Part {
  const { estree } = (node.data ?? {}) as { estree?: { body: object[] } };
  return {
    type: node.type,
    ...('name' in node ? { name: node.name } : {}),
    ...('value' in node ? { value: node.value } : {}),
    ...('attributes' in node && Array.isArray(node.attributes)
      ? {
          value: node.attributes.map((it) =>
            it.type === 'mdxJsxAttribute'
              ? [it.name, typeof it.value === 'object' ? codeOf(it.value) : it.value]
              : codeOf(it),
          ),
        }
      : {}),
    ...(estree ? { code: codeOf(node) } : {}),
    ...('children' in node ? { children: node.children.map(outline) } : {}),
  };
}

function codeOf(holder: { data?: unknown } | null): unknown {
  const { estree } = (holder?.data ?? {}) as { estree?: { body: object[]; comments: object[] } };
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk).filter((part) => part !== undefined);
    if (typeof value !== 'object' || value === null || !('type' in value)) return undefined;
    const { type, loc, ...inner } = value as { type: string; loc?: { start: { line: number } } };
    const parts = Object.entries(inner).flatMap(([key, part]) => {
      const walked = walk(part);
      return walked === undefined || key === 'range' ? [] : [[key, walked] as const];
    });
    return { type, at: loc?.start.line, ...Object.fromEntries(parts) };
  };
  return estree && { body: walk(estree.body), comments: estree.comments.length };
}

test('an element is read whose tag ends at the beginning of a line, where quotations begin', () => {
  const source = '# A\n\n<a\n  href="b"\n  className="c"\n>*D*</a>\n\n12:30 **“中文”**后';
  const [, paragraph, text] = outline(parseMdx(source, null)).children ?? [];
  expect(paragraph).toMatchObject({
    type: 'mdxJsxFlowElement',
    name: 'a',
    children: [{ type: 'emphasis' }],
  });
  expect(text?.children?.map(({ type }) => type)).toEqual(['text', 'strong', 'text']);
});

test.each([
  "import A, { b as c } from './a.js'\nexport const x = { a: 1 };\n\n# T {x.a}\n",
  '<A b="c" d={x} e {...rest}>\n\n*hi* {/* c */} <B>t</B>\n\n</A>\n',
  '{x}\n\n{/* alone */}\n\n{\n  1 + 2\n}\n',
  'Text <b>bold {y}</b>, <>fragment</>, <a.b.c /> and `{code}`.\n',
  '- item {x}\n  <A d={`t ${u}`} />\n- <B>\n  two\n  </B>\n',
  '> <A>\n> quoted {z}\n> </A>\n',
  ':::note[Label {x}]\n<A />\n:::\n',
  '| a | b |\n|---|---|\n| {x} | <B c={1} /> |\n',
  '中文**“加粗”**后 <A 名="值" b={"*中*"} /> {"**“x”**后"}。\n',
  '<A\n  onClick={() => {\n    go();\n  }}\n/>\n',
  '## Title {#own}\n\n{y.map((it) => <li key={it}>{it}</li>)}\n',
])('%j is read as by the parser in JavaScript', (source) => {
  expect(outline(parseMdx(source, null))).toEqual(outline(parseMdx(source, REFERENCE)));
});

test.each([
  ['a\n\nb {1 +}', 3, 'Could not parse this as JavaScript'],
  ['a\n\n<A>\n\nb', 3, 'Expected a closing tag for `<A>`'],
  ['a\n\nexport const x = ;\n\nb', 3, 'Could not parse this as JavaScript'],
  ['a\n\n<A b={1 +} />', 3, 'Could not parse this as JavaScript'],
  ['a\n\n</A>', 3, 'Unexpected closing tag `</A>`'],
])('%j is no MDX, from line %i on: %s', (source, line, reason) => {
  let thrown: unknown;
  try {
    parseMdx(source, null);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(InvalidMdx);
  expect(thrown).toMatchObject({ line, reason: expect.stringContaining(reason) });
});
