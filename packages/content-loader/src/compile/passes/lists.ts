import type { Element } from 'hast';
import type { List, ListItem } from 'mdast';
import { defaultHandlers } from 'mdast-util-to-hast';
import { plainText } from '../../read/text.ts';
import type { Pass } from './pass.ts';

/** Lists, and tasks with the marks of sites/inkstone/docs/reference/prose-html.md. */
export const lists: Pass = {
  name: 'lists',
  summary: 'tasks with checkboxes that have names',
  handlers: () => ({
    listItem(state, node: ListItem, parent) {
      // The default handler looks through all items of the list for each of them.
      const isLoose = parent?.type === 'list' ? isLooseList(parent) : undefined;
      const list: List | undefined =
        isLoose === undefined ? undefined : { type: 'list', spread: isLoose, children: [] };
      const item = defaultHandlers.listItem(state, node, list ?? parent);
      if (typeof node.checked === 'boolean') {
        item.properties = { dataPart: 'task' };
        nameCheckbox(item, node);
      }
      return item;
    },
    list(state, node: List) {
      const list = defaultHandlers.list(state, node);
      // Each task has a `data-part` instead.
      delete list.properties['className'];
      return list;
    },
  }),
};

const looseLists = new WeakMap<List, boolean>();

/** Whether the items of a list are paragraphs, as blank lines are between them or in one of them. */
function isLooseList(list: List): boolean {
  let isLoose = looseLists.get(list);
  if (isLoose === undefined) {
    isLoose = list.spread === true || list.children.some(({ spread, children }) => spread ?? children.length > 1);
    looseLists.set(list, isLoose);
  }
  return isLoose;
}

/** A task's checkbox is named by its text. */
function nameCheckbox(item: Element, node: ListItem): void {
  const holder = item.children.find((child) => child.type === 'element' && child.tagName === 'p') ?? item;
  const box = 'children' in holder ? holder.children[0] : undefined;
  if (box?.type === 'element' && box.tagName === 'input')
    box.properties['ariaLabel'] = plainText(node.children[0] ?? node).trim();
}
