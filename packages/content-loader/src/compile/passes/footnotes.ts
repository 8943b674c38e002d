import type { Options } from 'mdast-util-to-hast';
import { visit } from 'unist-util-visit';
import type { Context } from '../context.ts';
import { wordLang } from '../labels-lang.ts';
import type { Pass } from './pass.ts';

/** Footnotes are a section at the end of the article. */
export const footnotes: Pass = {
  name: 'footnotes',
  summary: 'a section at the end of the article',
  hast({ children }, context) {
    const last = children.findLast((node) => node.type === 'element');
    if (last?.tagName !== 'section' || last.properties['dataFootnotes'] === undefined) return;
    last.properties = { dataPart: 'footnotes', ariaLabelledBy: ['footnote-label'] };
    visit(last, 'element', ({ properties }) => {
      if ('dataFootnoteBackref' in properties) Object.assign(properties, wordLang(context, 'footnoteBackLabel'));
    });
  },
};

/** Words and ids of footnotes. */
export function footnoteOptions(context: Context): Options {
  const { markdown } = context.options;
  return {
    clobberPrefix: '',
    footnoteLabel: markdown.footnotesLabel,
    footnoteLabelProperties: { dataPart: 'footnotes-title', ...wordLang(context, 'footnotesLabel') },
    footnoteBackLabel: (reference, rereference) =>
      markdown.footnoteBackLabel.replace('{reference}', `${reference + 1}${rereference > 1 ? `-${rereference}` : ''}`),
  };
}
