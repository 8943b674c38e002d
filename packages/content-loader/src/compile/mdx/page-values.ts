import { readFileSync } from 'node:fs';
import type { Root } from 'mdast';
import { headingIds, headingsOf, plainText } from '../../read/text.ts';
import { writtenValues } from '../../scan/front-matter.ts';
import type { Context } from '../context.ts';

/** The names that pages of Docusaurus can use in expressions, `{frontMatter.title}`, without an import. */
const NAMES = ['toc', 'frontMatter', 'contentTitle', 'assets', 'metadata'];

/** What Docusaurus tells a page about itself, as far as the page asks for it. */
export function pageValues(tree: Root, context: Context): [name: string, value: unknown][] {
  if (!context.isDocusaurus) return [];
  const { source, title } = context.input;
  const { names } = context.imports;
  const used = NAMES.filter((name) => !names.has(name) && new RegExp(String.raw`\{[^{}]*\b${name}\b`).test(source));
  return used.map((name) => {
    if (name === 'toc') return [name, headingsFor(tree, context)];
    if (name === 'contentTitle') return [name, title];
    if (name === 'frontMatter') return [name, frontMatterOf(context)];
    return [name, name === 'metadata' ? { title, frontMatter: frontMatterOf(context) } : {}];
  });
}

/** The headings of a page as its list of contents has them. */
function headingsFor(tree: Root, { dialect }: Context): { value: string; id: string; level: number }[] {
  const headings = structuredClone(headingsOf(tree));
  const ids = headingIds({ type: 'root', children: headings }, dialect.slugs);
  return headings.map((heading, index) => ({
    value: plainText(heading),
    id: ids[index]?.id ?? '',
    level: heading.depth,
  }));
}

function frontMatterOf({ input: { file }, dependencies }: Context): unknown {
  // The text that is compiled is the page without it.
  dependencies.add(file);
  return writtenValues(readFileSync(file, 'utf8'));
}
