import type { Element } from 'hast';

/**
 * Says which cells of a table are headers, for those who have it read aloud. An empty header cell is none. Where the
 * corner of a table is empty, the first cell of each row is the header of the row. A head without any word goes.
 */
export function setHeaderCells(table: Element): void {
  const head = elementsOf(table).find(({ tagName }) => tagName === 'thead');
  const labels = head === undefined ? [] : elementsOf(head).flatMap(elementsOf);
  for (const label of labels) {
    if (label.tagName !== 'th' || !isBlank(label)) continue;
    label.tagName = 'td';
    delete label.properties['scope'];
  }
  if (labels[0] === undefined || !isBlank(labels[0])) return;
  if (labels.every(isBlank)) table.children = table.children.filter((child) => child !== head);
  const rows = elementsOf(table)
    .filter(({ tagName }) => tagName === 'tbody')
    .flatMap(elementsOf)
    .map(elementsOf);
  // The first cell of a row may stand in its second column then.
  if (rows.flat().some(({ properties }) => properties['rowSpan'] !== undefined)) return;
  for (const [first, ...others] of rows) {
    if (first === undefined || others.length === 0 || isBlank(first)) continue;
    first.tagName = 'th';
    first.properties['scope'] = 'row';
  }
}

function elementsOf(parent: Element): Element[] {
  return parent.children.filter((child) => child.type === 'element');
}

function isBlank({ children }: Element): boolean {
  return children.every((child) => child.type === 'comment' || (child.type === 'text' && child.value.trim() === ''));
}
