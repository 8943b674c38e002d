import type { Element, ElementContent } from 'hast';
import type { Code, Html, List, ListItem, Table } from 'mdast';
import { defaultHandlers, type Handler, type Handlers, type Options } from 'mdast-util-to-hast';
import { codeBlock } from '../code/code-handler.ts';
import type { PageState } from '../page-state.ts';
import { directiveHandlers } from './directives.ts';
import { plainText } from './element.ts';
import { headingHandler } from './headings.ts';
import { rewriteHtml } from './html.ts';
import { inlineHandlers } from './inline.ts';
import type { Partial } from './nodes.ts';
import { tableRegion } from './table.ts';

/** How the nodes of a page become the HTML of docs/prose-html.md; `compiled` takes in finished HTML. */
export function proseHandlers(page: PageState, compiled: (html: string) => ElementContent): Handlers {
  return {
    ...inlineHandlers(page),
    ...directiveHandlers(page, compiled),
    heading: headingHandler(page),
    code: (_state, node: Code) => compiled(codeBlock(page, node)),
    table: (state, node: Table) => tableRegion(state, node, tableLabel(page), () => page.sections.break()),
    html: ((_state, node: Html) => {
      const value = rewriteHtml(page, node);
      return value === '' ? undefined : { type: 'raw', value };
    }) as Handler,
    listItem(state, node: ListItem, parent) {
      const item = defaultHandlers.listItem(state, node, parent);
      if (typeof node.checked === 'boolean') {
        item.properties = { dataPart: 'task' };
        nameCheckbox(item, node);
      }
      return item;
    },
    list(state, node: List) {
      const list = defaultHandlers.list(state, node);
      // Its items say themselves what they are.
      delete list.properties['className'];
      return list;
    },
    partial: (state, node: Partial) => page.within(node.origin, () => state.all(node)),
    footnoteReference(state, node) {
      const result = defaultHandlers.footnoteReference(state, node);
      const [link] = result.children;
      if (link?.type === 'element') page.anchors.add(String(link.properties['id']));
      return result;
    },
  };
}

/** A task's checkbox is named by its text. */
function nameCheckbox(item: Element, node: ListItem): void {
  const holder = item.children.find((child) => child.type === 'element' && child.tagName === 'p') ?? item;
  const box = 'children' in holder ? holder.children[0] : undefined;
  if (box?.type === 'element' && box.tagName === 'input')
    box.properties['ariaLabel'] = plainText(node.children[0] ?? node).trim();
}

/** Options for the footnotes at the end of a page. */
export function footnoteOptions(page: PageState): Options {
  const { markdown } = page.shared.options;
  return {
    clobberPrefix: '',
    footnoteLabel: markdown.footnotesLabel,
    footnoteLabelProperties: { dataPart: 'footnotes-title' },
    footnoteBackLabel: (reference, rereference) =>
      markdown.footnoteBackLabel.replace('{reference}', `${reference + 1}${rereference > 1 ? `-${rereference}` : ''}`),
  };
}

/** Marks the section of footnotes, which stands at the end if there is one. */
export function markFootnotes(page: PageState, children: readonly unknown[]): void {
  const last = children.at(-1) as Element | undefined;
  if (last?.type !== 'element' || last.tagName !== 'section' || last.properties['dataFootnotes'] === undefined) return;
  last.properties = { dataPart: 'footnotes', ariaLabelledBy: ['footnote-label'] };
  for (const list of last.children) {
    if (list.type !== 'element' || list.tagName !== 'ol') continue;
    for (const item of list.children) if (item.type === 'element') page.anchors.add(String(item.properties['id']));
  }
}

/** Tables are named after their heading; a second one there gets a number. */
function tableLabel(page: PageState): string {
  const heading = page.sections.heading();
  const number = page.count(`table:${heading}`);
  return (
    page.shared.options.markdown.tableLabel.replace('{heading}', () => heading) + (number > 1 ? ` (${number})` : '')
  );
}
