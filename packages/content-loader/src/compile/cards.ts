import type { Element, ElementContent, Properties } from 'hast';
import type { Link, ListItem, PhrasingContent } from 'mdast';
import type { State } from 'mdast-util-to-hast';
import { element } from './element.ts';
import { resolveLink } from './links.ts';
import type { ContainerDirective, PageState } from './page-state.ts';

/** A list of links as cards: each item is a link, then text. */
export function cards(page: PageState, state: State, node: ContainerDirective): Element | ElementContent[] {
  const items = node.children.flatMap((child): (ListItem | null)[] =>
    child.type === 'list' ? child.children : [null],
  );
  const rendered: Element[] = [];
  for (const item of items) {
    const rendering = item && card(page, state, item);
    if (rendering) rendered.push(rendering);
    else {
      page.report('invalid-markdown', 'Cards are a list whose items are a link, then text.', item ?? node, {
        found: ':::cards',
        allowed: '- [Title](page.md) text',
      });
    }
  }
  return element('ul', { dataPart: 'cards' }, rendered);
}

function card(page: PageState, state: State, item: ListItem): Element | null {
  const [paragraph, ...more] = item.children;
  if (paragraph?.type !== 'paragraph' || more.length > 0) return null;
  const [link, ...text] = paragraph.children;
  if (link?.type !== 'link') return null;
  const properties = resolveLink(page, link.url, link);
  const title = inline(page, state, link.children);
  page.sections.break();
  const description = inline(page, state, text.map(withoutLink));
  page.sections.break();
  const { dataSymbol: _, ...attributes }: Properties = properties ?? {};
  return element('li', {}, [
    element('a', { dataPart: 'card', ...attributes }, [
      element('span', { dataPart: 'card-title' }, title),
      ...(description.length > 0 ? [element('span', { dataPart: 'card-text' }, description)] : []),
    ]),
  ]);
}

/** Inline content of a card, which is inside a link and cannot contain others. */
function inline(page: PageState, state: State, children: PhrasingContent[]): ElementContent[] {
  const outer = page.inLink;
  page.inLink = true;
  const result = state.all({ type: 'paragraph', children });
  page.inLink = outer;
  const [first] = result;
  if (first?.type === 'text') first.value = first.value.replace(/^[\s:—–-]+/, '');
  return result.filter((child) => child.type !== 'text' || child.value !== '');
}

function withoutLink(node: PhrasingContent): PhrasingContent {
  return node.type === 'link' ? { type: 'emphasis', children: (node satisfies Link).children } : node;
}
