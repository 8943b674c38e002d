import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { ListItem, PhrasingContent } from 'mdast';
import type { State } from 'mdast-util-to-hast';
import type { Block, Pass } from './pass.ts';

const block: Block = {
  attributes: [],
  render(context, state, node) {
    const items = node.children.flatMap((child): (ListItem | null)[] =>
      child.type === 'list' ? child.children : [null],
    );
    const rendered: Element[] = [];
    for (const item of items) {
      const rendering = item && card(state, item);
      if (rendering) rendered.push(rendering);
      else {
        context.report('invalid-markdown', 'Cards are a list whose items are a link, then text.', item ?? node, {
          found: ':::cards',
          allowed: '- [Title](page.md) text',
        });
      }
    }
    return h('ul', { dataPart: 'cards' }, rendered);
  },
};

/** A list of links as cards: each item is a link, then text. */
export const cards: Pass = {
  name: 'cards',
  summary: 'a list of links in `:::cards`',
  blocks: new Map([['cards', block]]),
};

function card(state: State, item: ListItem): Element | null {
  const [paragraph, ...more] = item.children;
  if (paragraph?.type !== 'paragraph' || more.length > 0) return null;
  const [link, ...text] = paragraph.children;
  if (link?.type !== 'link') return null;
  const description = inline(state, text.map(withoutLink));
  const content = [
    h('span', { dataPart: 'card-title' }, inline(state, link.children)),
    ...(description.length > 0 ? [h('span', { dataPart: 'card-text' }, description)] : []),
  ];
  const anchor = h('a', { dataPart: 'card', href: link.url }, content);
  if (link.position) anchor.position = link.position;
  return h('li', {}, [anchor]);
}

/** Inline content of a card, which is inside a link and cannot contain others. */
function inline(state: State, children: PhrasingContent[]): ElementContent[] {
  const result = state.all({ type: 'paragraph', children });
  const [first] = result;
  if (first?.type === 'text') first.value = first.value.replace(/^[\s:—–-]+/, '');
  return result.filter((child) => child.type !== 'text' || child.value !== '');
}

function withoutLink(node: PhrasingContent): PhrasingContent {
  return node.type === 'link' ? { type: 'emphasis', children: node.children } : node;
}
