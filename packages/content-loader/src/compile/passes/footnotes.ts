import type { Options } from 'mdast-util-to-hast';
import type { Context } from '../context.ts';
import type { Pass } from './pass.ts';

/** Footnotes are a section at the end of the article. */
export const footnotes: Pass = {
  name: 'footnotes',
  summary: 'a section at the end of the article',
  hast({ children }) {
    const last = children.findLast((node) => node.type === 'element');
    if (last?.tagName === 'section' && last.properties['dataFootnotes'] !== undefined)
      last.properties = { dataPart: 'footnotes', ariaLabelledBy: ['footnote-label'] };
  },
};

/** Words and ids of footnotes. */
export function footnoteOptions({ options: { markdown } }: Context): Options {
  return {
    clobberPrefix: '',
    footnoteLabel: markdown.footnotesLabel,
    footnoteLabelProperties: { dataPart: 'footnotes-title' },
    footnoteBackLabel: (reference, rereference) =>
      markdown.footnoteBackLabel.replace('{reference}', `${reference + 1}${rereference > 1 ? `-${rereference}` : ''}`),
  };
}
