import path from 'node:path';
import type { Heading, Paragraph, Root as Markdown, RootContent } from 'mdast';
import { GLOSSARY_FILE } from '../../scan/glossary.ts';
import type { Context } from '../context.ts';
import type { GlossaryTerm } from '../types.ts';
import type { Pass } from './pass.ts';

/** Whether a page is made of a glossary. */
export function isGlossaryPage({ input }: Pick<Context, 'input'>): boolean {
  return path.basename(input.file) === GLOSSARY_FILE;
}

/** The page of the glossary: a section for each term, with its other names and the page that says more. */
export const glossaryPage: Pass = {
  name: 'glossary page',
  summary: 'the page of a glossary: its terms are sorted as its language does, each with its other names and its page',
  mdast(tree, context) {
    const { glossary } = context.version;
    if (!glossary || !isGlossaryPage(context)) return;
    context.lookUp('glossary', 'hash');
    const { compare } = new Intl.Collator(context.input.lang, { numeric: true });
    const byLine = sectionsOf(tree);
    const sections = glossary.terms.flatMap((term, index) => {
      const nodes = byLine[index];
      return nodes ? [{ term: term.term, nodes: [...nodes, ...endOf(term)] }] : [];
    });
    tree.children = sections.toSorted((a, b) => compare(a.term, b.term)).flatMap(({ nodes }) => nodes);
  },
};

/** The headings of terms are those of the second level; definitions that have some are one section with them. */
function sectionsOf({ children }: Markdown): RootContent[][] {
  const sections: RootContent[][] = [];
  for (const node of children) {
    if (isTerm(node)) sections.push([node]);
    else sections.at(-1)?.push(node);
  }
  return sections;
}

const isTerm = (node: RootContent): node is Heading => node.type === 'heading' && node.depth === 2;

function endOf({ also, link, more, wordsLang, line }: GlossaryTerm): Paragraph[] {
  const point = { line, column: 1, offset: 0 };
  const position = { start: point, end: point };
  const marked = wordsLang === undefined ? {} : { data: { hProperties: { lang: wordsLang } } };
  const text = (value: string) => ({ type: 'text' as const, value, position });
  return [
    ...(also === null ? [] : [{ type: 'paragraph' as const, children: [text(also)], position, ...marked }]),
    ...(link === null
      ? []
      : [
          {
            type: 'paragraph' as const,
            children: [{ type: 'link' as const, url: link, children: [text(more)], position }],
            position,
            ...marked,
          },
        ]),
  ];
}
