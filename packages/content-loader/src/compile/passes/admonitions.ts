import { ADMONITIONS, type AdmonitionKind } from '@inkstone/site-model/admonitions';
import { h } from 'hastscript';
import type { Blockquote, Paragraph, Parents, RootContent } from 'mdast';
import { wordLang } from '../labels-lang.ts';
import { renderContent, renderLabel, splitLabel } from './directives.ts';
import type { Block, Pass } from './pass.ts';

/** `:::note[Title]`, and `> [!NOTE]` as GitHub has it. */
export const admonitions: Pass = {
  name: 'admonitions',
  summary: '`:::note`, and `> [!NOTE]` as a quotation',
  mdast: (tree, { sources }) => readAlerts(tree, (quote, mark) => sources.find(quote, mark) !== undefined),
  blocks: new Map(ADMONITIONS.map(({ kind }) => [kind, admonition(kind)])),
};

function admonition(kind: AdmonitionKind): Block {
  return {
    attributes: [],
    render(context, state, node) {
      const { label, content } = splitLabel(node);
      const id = `admonition-${context.count('admonition')}`;
      const isDefault = label.length === 0;
      const title = isDefault ? [context.options.markdown.admonitionTitles[kind]] : renderLabel(state, label);
      return h('aside', { dataPart: 'admonition', dataKind: kind, role: 'note', ariaLabelledBy: [id] }, [
        h('p', { dataPart: 'admonition-title', id, ...(isDefault && wordLang(context, kind)) }, title),
        ...renderContent(state, content),
      ]);
    },
  };
}

/**
 * `> [!NOTE]` and the lines after it become what `:::note` is; a text beside the mark is the title.
 *
 * @param isWritten Whether a mark stands in the source of a quotation, where `\[!NOTE]` is text.
 */
export function readAlerts(parent: Parents, isWritten: (quote: Blockquote, mark: string) => boolean): void {
  parent.children.forEach((node, index) => {
    if ('children' in node) readAlerts(node, isWritten);
    if (node.type === 'blockquote') parent.children[index] = (alertOf(node, isWritten) ?? node) as never;
  });
}

const KIND_OF_ALERT: ReadonlyMap<string, AdmonitionKind> = new Map(
  ADMONITIONS.flatMap(({ kind, alert }) => (alert === undefined ? [] : [[alert, kind]])),
);

function alertOf(quote: Blockquote, isWritten: (quote: Blockquote, mark: string) => boolean): RootContent | undefined {
  const [first, ...rest] = quote.children;
  const [mark, ...inline] = first?.type === 'paragraph' ? first.children : [];
  if (first?.type !== 'paragraph' || mark?.type !== 'text') return undefined;
  const [, alert = '', title = '', text = ''] =
    /^\[!([A-Za-z]+)\](?![-+](?:\s|$))[ \t]*([^\n]*)(?:\n([\s\S]*))?$/.exec(mark.value) ?? [];
  const name = KIND_OF_ALERT.get(alert.toUpperCase());
  // Markup on the line of the mark is no title of plain text.
  if (name === undefined || (inline.length > 0 && !mark.value.includes('\n'))) return undefined;
  if (!isWritten(quote, `[!${alert}]`)) return undefined;
  const label: Paragraph = {
    type: 'paragraph',
    data: { directiveLabel: true },
    children: [{ type: 'text', value: title }],
  };
  const content: Paragraph = { ...first, children: [...(text === '' ? [] : [{ ...mark, value: text }]), ...inline] };
  return {
    type: 'containerDirective',
    name,
    attributes: {},
    children: [...(title === '' ? [] : [label]), ...(content.children.length === 0 ? [] : [content]), ...rest],
    ...(quote.position && { position: quote.position }),
  };
}
