import type { Element, Root as Article } from 'hast';
import { h } from 'hastscript';
import type { Table, TableRow } from 'mdast';
import type { State } from 'mdast-util-to-hast';
import type { Context } from '../context.ts';
import { visitBelowHeadings } from '../hast-text.ts';
import { setHeaderCells } from '../header-cells.ts';
import { headingLabel, labelsLang } from '../labels-lang.ts';
import type { Pass } from './pass.ts';

/** Tables in a region that scrolls by itself and can be reached with the keyboard. */
export const tables: Pass = {
  name: 'tables',
  summary: 'in regions that scroll, each named after its heading, with headers of columns and rows',
  handlers: () => ({ table: (state, node: Table) => region(state, node) }),
  hast: nameRegions,
};

function region(state: State, node: Table): Element {
  const [head, ...body] = node.children;
  const align = node.align ?? [];
  const columns = head?.children.length ?? 0;
  const row = (cells: TableRow, tagName: 'th' | 'td'): Element =>
    h(
      'tr',
      {},
      Array.from({ length: columns }, (_, index) => {
        const cell = cells.children[index];
        const side = align[index];
        const properties = { ...(tagName === 'th' ? { scope: 'col' } : {}), ...(side ? { align: side } : {}) };
        return h(tagName, properties, cell ? state.all(cell) : []);
      }),
    );
  const parts = head ? [h('thead', {}, [row(head, 'th')])] : [];
  const rows = body.map((cells) => row(cells, 'td'));
  if (rows.length > 0) parts.push(h('tbody', {}, rows));
  return h('div', { dataPart: 'table', role: 'region', tabIndex: 0 }, [h('table', {}, parts)]);
}

/** Tables are named after the heading above them; a second one there gets a number. */
function nameRegions(article: Article, context: Context): void {
  const lang = labelsLang(context.options, context.input);
  visitBelowHeadings(article, context.input.title, (element, heading) => {
    if (element.tagName === 'table' && element.properties['dataPart'] === undefined) setHeaderCells(element);
    if (element.properties['dataPart'] !== 'table' || element.properties['ariaLabel'] !== undefined) return undefined;
    const number = context.count(`table:${heading}`);
    const label = headingLabel(context.options.markdown.tableLabel, heading, lang);
    element.properties['ariaLabel'] = number > 1 ? `${label} (${number})` : label;
    return undefined;
  });
}
