import { nearest } from '@inkstone/site-model/errors';
import type { Definition, Nodes, Paragraph, Parents, Root, Table } from 'mdast';
import { plainText } from '../parse/parse-markdown.ts';
import type { PageState } from './page-state.ts';
import { AT_START, HEADING_ATTRIBUTES, IN_TEXT, OTHER_ATTRIBUTES, type Mistake } from './text-mistakes.ts';

const ALERT_KINDS = ['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION'];

/**
 * Reports what was clearly meant as markup, and is shown as text or not at all. It is called when plugins have run: what
 * they made of the text is none of this.
 */
export function reportShownText(page: PageState, tree: Root): void {
  const definitions = new Set<string>();
  const addresses = new Map<string, string>();
  const footnotes = new Map<string, Nodes>();
  const used = new Set<string>();
  collect(tree);
  visit(tree);
  for (const [name, node] of footnotes) {
    if (used.has(name)) continue;
    const message = `Nothing leads to the footnote "${name}", so it is not shown.`;
    page.report('invalid-markdown', message, node, {
      severity: 'warning',
      found: `[^${name}]: …`,
      suggestion: `[^${name}]`,
    });
  }

  function define({ identifier, label, url, ...node }: Definition): void {
    definitions.add(label ?? identifier);
    const first = addresses.get(identifier) ?? url;
    addresses.set(identifier, first);
    if (first === url) return;
    const message = `[${identifier}] is defined twice; links lead to the first address.`;
    page.report('invalid-markdown', message, node, { severity: 'warning', found: url, allowed: first });
  }

  function collect(parent: Parents): void {
    for (const node of parent.children as Nodes[]) {
      if (node.type === 'definition') define(node);
      else if (node.type === 'footnoteDefinition') footnotes.set(node.identifier, node);
      else if (node.type === 'footnoteReference') used.add(node.identifier);
      if ('children' in node) collect(node);
    }
  }

  function visit(parent: Parents): void {
    for (const node of parent.children as Nodes[]) {
      if (node.type === 'partial') page.within(node.origin, () => visit(node));
      else {
        check(node, parent);
        if ('children' in node) visit(node);
      }
    }
  }

  function check(node: Nodes, parent: Parents): void {
    switch (node.type) {
      case 'paragraph':
        // An alert is reported with its quotation.
        if (parent.type === 'blockquote' && plainText(node).startsWith('[!')) break;
        checkParagraph(page, node, definitions);
        break;
      case 'table':
        checkTable(page, node);
        break;
      case 'code':
        checkFence(page, node);
        break;
      case 'heading': {
        const [first] = node.children;
        if (plainText(node).trim() === '' && first?.type !== 'image')
          page.report('invalid-markdown', 'This heading has no text.', node, { allowed: '## Title' });
        // A line of conflict marks makes a heading of those before it.
        if (first?.type === 'text' && reportFirst(page, AT_START, first.value, node)) break;
        const last = node.children.at(-1);
        if (last?.type === 'text') reportFirst(page, [HEADING_ATTRIBUTES], last.value, node);
        break;
      }
      case 'blockquote':
        checkAlert(page, plainText(node.children[0] ?? []), node);
        break;
      case 'listItem': {
        const [, mark = '', text = ''] = /^(\[ ?\]|\[x\])\s*(\S[^\n]*)/i.exec(plainText(node.children[0] ?? [])) ?? [];
        if (mark === '' || typeof node.checked === 'boolean' || !isWritten(page, node, mark)) break;
        const suggestion = `- ${mark === '[]' ? '[ ]' : mark} ${text}`;
        const message = 'If this is a task, its box is shown as text.';
        page.report('invalid-markdown', message, node, { severity: 'warning', found: `- ${mark}${text}`, suggestion });
        break;
      }
      case 'link':
        if (node.children.length === 0 && isWritten(page, node, '['))
          page.report('invalid-markdown', 'This link has no text, so that nobody sees it.', node, {
            found: `[](${node.url})`,
            suggestion: `[…](${node.url})`,
          });
        else if (node.url === '' && isWritten(page, node, ']('))
          page.report('invalid-markdown', 'This link has no address.', node, {
            found: `[${plainText(node)}]()`,
            suggestion: `[${plainText(node)}](…)`,
          });
        break;
      default:
    }
  }
}

function checkParagraph(page: PageState, node: Paragraph, definitions: ReadonlySet<string>): void {
  const [first] = node.children;
  if (first?.type === 'text') {
    if (reportFirst(page, AT_START, node.children.length === 1 ? first.value : `${first.value}\u200B`, node)) return;
    if (checkRows(page, first.value, node)) return;
  }
  for (const [index, child] of node.children.entries()) {
    if (child.type !== 'text') continue;
    const before = node.children[index - 1]?.type;
    const after = before === 'image' || before === 'link' ? [OTHER_ATTRIBUTES] : [];
    if (reportFirst(page, after, child.value, node) || !/[[<{*`:]/.test(child.value)) continue;
    if (!reportFirst(page, IN_TEXT, child.value, node)) reportReference(page, child.value, node, definitions);
  }
}

/** `[text][name]` without a definition of the name. */
function reportReference(page: PageState, text: string, node: Nodes, definitions: ReadonlySet<string>): void {
  for (const match of text.matchAll(/(?<![\w\])])!?\[([^[\]\n]*)\]\[([^[\]\n]*)\]/g)) {
    const [found, label = '', reference = ''] = match;
    const name = reference === '' ? label : reference;
    if (!/\p{L}/u.test(label) || !isWritten(page, node, found)) continue;
    const meant = nearest(name, definitions);
    page.report(
      'invalid-markdown',
      `This link is shown as text: nothing defines [${name}].`,
      placeOf(page, node, found),
      {
        found,
        ...(meant === undefined
          ? { allowed: String.raw`a line with [${name}]: address, or \[…\] for the brackets themselves` }
          : { suggestion: `[${label}][${meant}]` }),
      },
    );
  }
}

/** Reports the first mistake that a text has; returns whether there is one. */
function reportFirst(page: PageState, mistakes: readonly Mistake[], text: string, node: Nodes): boolean {
  for (const { pattern, message, severity = 'error', allowed, suggestion, markdownOnly } of mistakes) {
    if (markdownOnly && page.isMdx) continue;
    const match = pattern.exec(text);
    if (!match) continue;
    const [found] = match;
    const [line = ''] = found
      .trim()
      .replace(/\u200B$/, '')
      .split('\n');
    if (!isWritten(page, node, line)) continue;
    const written = suggestion?.(match)?.replace(/\u200B$/, '');
    page.report('invalid-markdown', message, placeOf(page, node, line), {
      severity,
      found: line.length > 200 ? `${line.slice(0, 200)}…` : line,
      ...(allowed === undefined ? {} : { allowed }),
      ...(written === undefined || written.length > 400 ? {} : { suggestion: written }),
    });
    return true;
  }
  return false;
}

const DELIMITERS = /^[ \t|:-]*-[ \t|:-]*$/;

/** A table that is shown as text: without a delimiter row, or with one of another number of columns. */
function checkRows(page: PageState, text: string, node: Nodes): boolean {
  if (!text.includes('|')) return false;
  const lines = text.split('\n');
  const at = lines.findIndex((line) => line.includes('|') && DELIMITERS.test(line));
  const rows = lines.filter((line) => /^[ \t]*\|.*\|[ \t]*$/.test(line));
  if (at === -1 && (rows.length < 2 || rows.length < lines.length)) return false;
  const head = lines[at === -1 ? 0 : at - 1];
  const found = lines[Math.max(at, 0)] ?? '';
  if (!isWritten(page, node, found)) return false;
  const columns =
    head === undefined
      ? 0
      : head
          .trim()
          .replace(/^\||\|$/g, '')
          .split('|').length;
  const message =
    at === -1
      ? 'This table is shown as text: the line below its head is missing.'
      : head === undefined
        ? 'This table is shown as text: its head stands right above this line.'
        : 'This table is shown as text: this line and the head have different numbers of columns.';
  const suggestion = columns === 0 ? undefined : `${at === -1 ? `${found}\n` : ''}|${'---|'.repeat(columns)}`;
  page.report('invalid-markdown', message, placeOf(page, node, found), { found, ...(suggestion && { suggestion }) });
  return true;
}

/** Cells beyond those of the head are not shown. */
function checkTable(page: PageState, { children: [head, ...rows] }: Table): void {
  const columns = head?.children.length ?? 0;
  for (const row of rows) {
    const lost = row.children.slice(columns);
    if (lost.every((cell) => plainText(cell).trim() === '')) continue;
    page.report(
      'invalid-markdown',
      'This row has more cells than the head of its table; the last are not shown.',
      row,
      {
        found: `${row.children.length} cells, the last one: ${plainText(row.children.at(-1) ?? [])}`,
        allowed: String.raw`${columns} cells; a | inside of a cell is written \|`,
      },
    );
  }
}

/** A code block that nothing closes takes in all that follows; a diagram that no plugin has drawn is code. */
function checkFence(page: PageState, node: Extract<Nodes, { type: 'code' }>): void {
  if (node.lang === 'mermaid')
    page.report('invalid-markdown', 'This diagram is shown as code: no plugin draws it.', node, {
      severity: 'warning',
      found: '```mermaid',
      allowed: 'a plugin that draws it, in the module of markdown.plugins; ```text for the code itself',
    });
  const lines = page.sourceOf(node);
  if (lines === null || node.position?.start.line === undefined) return;
  const [, fence = ''] = /^(?:[\s>]|[-+*][ \t]|\d+[.)][ \t])*(`{3,}|~{3,})/.exec(lines.first) ?? [];
  if (fence === '') return;
  const [, end = ''] = /^(?:[\s>])*(`{3,}|~{3,})\s*$/.exec(lines.last) ?? [];
  if (node.position.end.line > node.position.start.line && end.startsWith(fence)) return;
  page.report('invalid-markdown', 'This code block is not closed: what follows is shown as code.', node, {
    found: lines.first.trim(),
    allowed: `a line with ${fence} alone at its end`,
  });
}

/** Neither `> [!NOET]` nor `> [!NOTE] **text**` is an alert. */
function checkAlert(page: PageState, text: string, node: Nodes): void {
  const [found, kind = ''] = /^\[!([A-Za-z]+)\]/.exec(text) ?? [];
  if (found === undefined || !isWritten(page, node, found)) return;
  const meant = nearest(kind.toUpperCase(), ALERT_KINDS);
  if (meant === kind.toUpperCase()) {
    const message = 'This alert is shown as text: a title beside its kind has no markup.';
    const suggestion = `> ${found}\n> …`;
    page.report('invalid-markdown', message, node, { found: `> ${text.split('\n', 1)[0]}`, suggestion });
    return;
  }
  page.report('invalid-markdown', `There is no kind of alert ${found}; it is shown as text.`, node, {
    found: `> ${found}`,
    allowed: ALERT_KINDS.map((name) => `[!${name}]`).join(', '),
    ...(meant === undefined ? {} : { suggestion: `> [!${meant}]` }),
  });
}

/** Whether a text is in the lines of a node as it is shown, so without backslashes or entities. */
function isWritten(page: PageState, node: Nodes, text: string): boolean {
  return placeOf(page, node, text) !== undefined;
}

function placeOf(page: PageState, { position }: Nodes, text: string): { line: number; column: number } | undefined {
  if (position === undefined) return undefined;
  const lines = page.lines();
  for (let line = position.start.line; line <= position.end.line; line++) {
    const written = lines[line - 1] ?? '';
    let column = written.indexOf(text);
    while (column > 0 && written[column - 1] === '\\') column = written.indexOf(text, column + 1);
    if (column !== -1) return { line, column: column + 1 };
  }
  return undefined;
}
