import type { Element } from 'hast';
import type { Table, TableRow } from 'mdast';
import type { State } from 'mdast-util-to-hast';
import { element } from './element.ts';

/** A table in a region that scrolls by itself and can be reached with the keyboard. */
export function tableRegion(state: State, node: Table, label: string, afterCell: () => void): Element {
  const [head, ...body] = node.children;
  const align = node.align ?? [];
  const columns = head?.children.length ?? 0;
  const row = (cells: TableRow, tagName: 'th' | 'td'): Element =>
    element(
      'tr',
      {},
      Array.from({ length: columns }, (_, index) => {
        const cell = cells.children[index];
        const children = cell ? state.all(cell) : [];
        afterCell();
        const side = align[index];
        // The empty corner of a table with row labels heads nothing.
        const name = children.length === 0 ? 'td' : tagName;
        return element(
          name,
          { ...(name === 'th' ? { scope: 'col' } : {}), ...(side ? { align: side } : {}) },
          children,
        );
      }),
    );
  const parts = [
    ...(head ? [element('thead', {}, [row(head, 'th')])] : []),
    ...(body.length > 0
      ? [
          element(
            'tbody',
            {},
            body.map((cells) => row(cells, 'td')),
          ),
        ]
      : []),
  ];
  return element('div', { dataPart: 'table', role: 'region', tabIndex: 0, ariaLabel: label }, [
    element('table', {}, parts),
  ]);
}
