import { ADMONITIONS, OTHER_KINDS } from '@inkstone/site-model/admonitions';
import { nearest } from '@inkstone/site-model/errors';
import type { Nodes, Paragraph, Table } from 'mdast';
import { plainText } from '../../read/text.ts';
import { meantBlock } from '../passes/directives.ts';
import type { Linted, NodeRule } from './rule.ts';

/** A rule about one type of node. */
function rule<Type extends Nodes['type']>(
  on: Type,
  about: Pick<NodeRule, 'id' | 'severity' | 'summary'>,
  check: (node: Extract<Nodes, { type: Type }>, page: Linted) => void,
): NodeRule {
  return { ...about, on: [on], check: check as NodeRule['check'] };
}

const block = rule(
  'paragraph',
  { id: 'block-as-text', severity: 'error', summary: 'A `:::` block that is shown as text.' },
  (node, page) => {
    const [child] = node.children;
    if (child?.type !== 'text') return;
    const isWritten = (text: string) => page.context.sources.find(node, text) !== undefined;
    const start = /^(:{3,})([ \t]*)([a-z][\w-]*)[ \t]*(.*)/i.exec(child.value);
    const opening = start && isWritten(start.slice(1, 4).join('')) ? start : null;
    const [, end] = /\n(:{3,})$/.exec(child.value) ?? [];
    const closes = end !== undefined && isWritten(end);
    if (node.children.length === 1 && /^:{3,}$/.test(child.value)) {
      if (!isWritten(child.value)) return;
      // The last line of a block belongs to its first line, which has been reported.
      if (page.unclosedTexts > 0) page.unclosedTexts -= 1;
      else
        page.report('This line closes no block.', node, {
          found: child.value,
          allowed: 'blocks that are closed once; one that holds others has one more colon than they: ::::',
        });
      return;
    }
    if (!opening && !closes) return;
    if (!closes) page.unclosedTexts += 1;
    const [, colons = '', space = '', name = '', title = ''] = opening ?? [];
    const meant = meantBlock(name, [...page.blocks.keys()]) ?? name;
    page.report('This is shown as text, not as a block.', node, {
      found: child.value.split('\n')[0],
      allowed: 'a title in brackets, and lines of their own for both ends of a block',
      ...(space === '' && title === ''
        ? {}
        : { suggestion: `${colons}${meant}${title === '' || /^[[{]/.test(title) ? title : `[${title}]`}` }),
    });
  },
);

const reference = rule(
  'paragraph',
  { id: 'missing-reference', severity: 'error', summary: '`[text][name]` without a definition of the name.' },
  (node, page) => {
    for (const child of node.children) if (child.type === 'text') checkReferences(page, child.value, node);
  },
);

function checkReferences(page: Linted, text: string, node: Paragraph): void {
  if (!text.includes('][')) return;
  for (const match of text.matchAll(/(?<![\w\])])!?\[([^[\]\n]*)\]\[([^[\]\n]*)\]/g)) {
    const [found, label = '', target = ''] = match;
    const name = target === '' ? label : target;
    const place = page.context.sources.find(node, found);
    if (!/\p{L}/u.test(label) || place === undefined) continue;
    const meant = nearest(name, page.labels);
    page.report(`This link is shown as text: nothing defines [${name}].`, place, {
      found,
      ...(meant === undefined
        ? { allowed: String.raw`a line with [${name}]: address, or \[…\] for the brackets themselves` }
        : { suggestion: `[${label}][${meant}]` }),
    });
  }
}

const DELIMITERS = /^[ \t|:-]*-[ \t|:-]*$/;

const rows = rule(
  'paragraph',
  {
    id: 'table-as-text',
    severity: 'error',
    summary: 'A table without its second line, or with one that does not fit.',
  },
  (node, page) => {
    const [first] = node.children;
    if (first?.type !== 'text' || !first.value.includes('|')) return;
    const lines = first.value.split('\n');
    const at = lines.findIndex((line) => line.includes('|') && DELIMITERS.test(line));
    const tableRows = lines.filter((line) => /^[ \t]*\|.*\|[ \t]*$/.test(line));
    if (at === -1 && (tableRows.length < 2 || tableRows.length < lines.length)) return;
    const head = lines[at === -1 ? 0 : at - 1];
    const found = lines[Math.max(at, 0)] ?? '';
    const place = page.context.sources.find(node, found);
    if (place === undefined) return;
    const cells = head?.trim().replace(/^\||\|$/g, '');
    const columns = cells === undefined ? 0 : cells.split('|').length;
    const message =
      at === -1
        ? 'This table is shown as text: the line below its head is missing.'
        : head === undefined
          ? 'This table is shown as text: its head stands right above this line.'
          : 'This table is shown as text: this line and the head have different numbers of columns.';
    const suggestion = columns === 0 ? undefined : `${at === -1 ? `${found}\n` : ''}|${'---|'.repeat(columns)}`;
    page.report(message, place, { found, ...(suggestion && { suggestion }) });
  },
);

const cells = rule(
  'table',
  { id: 'lost-cell', severity: 'error', summary: 'A row with more cells than the head of its table.' },
  ({ children: [head, ...tableRows] }: Table, page) => {
    const columns = head?.children.length ?? 0;
    for (const row of tableRows) {
      const lost = row.children.slice(columns);
      if (lost.every((cell) => plainText(cell).trim() === '')) continue;
      page.report('This row has more cells than the head of its table; the last are not shown.', row, {
        found: `${row.children.length} cells, the last one: ${plainText(row.children.at(-1) ?? [])}`,
        allowed: String.raw`${columns} cells; a | inside of a cell is written \|`,
      });
    }
  },
);

const diagram = rule(
  'code',
  { id: 'diagram-as-code', severity: 'warning', summary: 'A diagram that is not drawn.' },
  (node, page) => {
    if (node.lang !== 'mermaid' || page.context.options.markdown.mermaid) return;
    if (page.context.count('lint:diagram') > 1) return;
    page.report('This diagram is shown as code.', node, {
      found: '```mermaid',
      allowed: 'markdown: { mermaid: true } in the configuration, which draws it; ```text for the code itself',
    });
  },
);

const fence = rule(
  'code',
  { id: 'open-code-block', severity: 'error', summary: 'A code block that nothing closes takes in all that follows.' },
  (node, page) => {
    const lines = page.context.sources.linesOf(node);
    if (lines === null || node.position === undefined) return;
    const [, marks = ''] = /^(?:[\s>]|[-+*][ \t]|\d+[.)][ \t])*(`{3,}|~{3,})/.exec(lines.first) ?? [];
    if (marks === '') return;
    const [, end = ''] = /^(?:[\s>])*(`{3,}|~{3,})\s*$/.exec(lines.last) ?? [];
    if (node.position.end.line > node.position.start.line && end.startsWith(marks)) return;
    page.report('This code block is not closed: what follows is shown as code.', node, {
      found: lines.first.trim(),
      allowed: `a line with ${marks} alone at its end`,
    });
  },
);

const heading = rule(
  'heading',
  { id: 'empty-heading', severity: 'error', summary: 'A heading without a text.' },
  (node, page) => {
    if (plainText(node).trim() !== '') return;
    const hasImage = node.children.some(({ type }) => type === 'image' || type === 'imageReference');
    page.report('This heading has no text.', node, {
      allowed: hasImage ? 'an image with a text: ![Title](file.svg)' : '## Title',
    });
  },
);

const ALERTS = ADMONITIONS.flatMap(({ alert }) => (alert === undefined ? [] : [alert as string]));

/** Reports quotations that look like alerts and are none: `> [!NOET]`, `> [!NOTE] **text**`. */
const alert = rule(
  'blockquote',
  {
    id: 'unknown-alert',
    severity: 'error',
    summary: '`> [!KIND]` of a kind that there is not, or with markup beside it.',
  },
  (node, page) => {
    const text = plainText(node.children[0] ?? []);
    const [found, kind = '', rest, fold = '', title = ''] =
      /^\[!([A-Za-z-]+)((?::|\s)[^\]\n]*)?\](?:([-+])(?:[ \t]+([^\n]*))?$)?/m.exec(text) ?? [];
    if (found === undefined || page.context.sources.find(node, found) === undefined) return;
    if (fold !== '') {
      const message = 'Alerts are never folded: the mark after the kind is shown as its title.';
      page.report(message, node, { found: `> ${found}`, suggestion: `:::details[${title || kind}]\n…\n:::` });
      return;
    }
    const block = [...ADMONITIONS.map((admonition) => admonition.kind), ...OTHER_KINDS.keys()].find(
      (name) => name === kind.toLowerCase(),
    );
    const meant = rest === undefined ? nearest(kind.toUpperCase(), ALERTS) : undefined;
    if (block !== undefined && meant !== kind.toUpperCase()) {
      const name = OTHER_KINDS.get(block) ?? block;
      page.report(`There is no kind of alert ${found}; it is shown as text.`, node, {
        found: `> ${found}`,
        suggestion: `:::${name}\n…\n:::`,
      });
      return;
    }
    if (meant === kind.toUpperCase()) {
      const message = 'This alert is shown as text: a title beside its kind has no markup.';
      page.report(message, node, { found: `> ${text.split('\n', 1)[0]}`, suggestion: `> ${found}\n> …` });
      return;
    }
    page.report(`There is no kind of alert ${found}; it is shown as text.`, node, {
      found: `> ${found}`,
      allowed: ALERTS.map((name) => `[!${name}]`).join(', '),
      ...(meant === undefined ? {} : { suggestion: `> [!${meant}]` }),
    });
  },
);

const task = rule(
  'listItem',
  { id: 'task-as-text', severity: 'warning', summary: 'What may be a task has its box shown as text.' },
  (node, page) => {
    const [, mark = '', text = ''] = /^(\[[ \-/]?\]|\[x\])\s*(\S[^\n]*)/i.exec(plainText(node.children[0] ?? [])) ?? [];
    if (mark === '' || typeof node.checked === 'boolean') return;
    if (page.context.sources.find(node, mark) === undefined) return;
    page.report('If this is a task, its box is shown as text.', node, {
      found: `- ${mark}${text}`,
      suggestion: `- ${/x/i.test(mark) ? mark : '[ ]'} ${text}`,
    });
  },
);

const link = rule(
  'link',
  { id: 'empty-link', severity: 'error', summary: 'A link without a text or without an address.' },
  (node, page) => {
    const isWritten = (text: string) => page.context.sources.find(node, text) !== undefined;
    const text = plainText(node);
    if (node.children.length === 0 && isWritten('['))
      page.report('This link has no text, so that nobody sees it.', node, {
        found: `[](${node.url})`,
        suggestion: `[…](${node.url})`,
      });
    else if (node.url === '' && isWritten(']('))
      page.report('This link has no address.', node, { found: `[${text}]()`, suggestion: `[${text}](…)` });
  },
);

const glob = rule(
  'emphasis',
  {
    id: 'glob-as-emphasis',
    severity: 'warning',
    summary: 'Asterisks of two file patterns that are taken for emphasis.',
  },
  (node, page) => {
    const text = plainText(node);
    if (!/^[./\w-]/.test(text) || !/[/*]$/.test(text)) return;
    const parent = page.parentOf(node);
    const before = parent?.children[(parent.children as Nodes[]).indexOf(node) - 1];
    if (before?.type !== 'text' || !/[/*]$/.test(before.value)) return;
    const pattern = `${/\S*$/.exec(before.value)?.[0] ?? ''}*${/^\S*/.exec(text)?.[0] ?? ''}`;
    page.report('The asterisks of this pattern are not shown: two of them mark emphasis.', node, {
      found: `${pattern} … ${/\S*$/.exec(text)?.[0] ?? ''}*`,
      suggestion: `\`${pattern}\``,
    });
  },
);

/** Reports `H~2~O`, which is struck through. */
const subscript = rule(
  'delete',
  { id: 'subscript-as-deleted', severity: 'warning', summary: '`H~2~O` is struck through, and no subscript.' },
  (node, page) => {
    const text = plainText(node);
    const siblings = page.parentOf(node)?.children as Nodes[] | undefined;
    const before = siblings?.[siblings.indexOf(node) - 1];
    const found = `~${text}~`;
    if (before?.type !== 'text' || !/[\p{L}\p{N}]$/u.test(before.value) || !/^[\p{L}\p{N}+-]{1,12}$/u.test(text))
      return;
    const last = before.value.at(-1) ?? '';
    if (page.context.sources.find(node, `${last}${found}`) === undefined) return;
    page.report('If this is a subscript or a range, it is struck through.', node, {
      found,
      suggestion: /[a-z)]/i.test(last) ? `<sub>${text}</sub>` : `\\~${text}\\~`,
    });
  },
);

/** Reports what other tools say of a piece of code right before it, or around it: a role of Sphinx or MyST, a formula. */
const role = rule(
  'inlineCode',
  { id: 'role-as-text', severity: 'warning', summary: 'A role of Sphinx (`:ref:`) or a formula beside code.' },
  (node, page) => {
    const siblings = (page.parentOf(node)?.children ?? []) as Nodes[];
    const at = siblings.indexOf(node);
    const [before, after] = [siblings[at - 1], siblings[at + 1]];
    if (before?.type !== 'text') return;
    const isWritten = (text: string) => page.context.sources.find(page.parentOf(node) ?? node, text) !== undefined;
    const [found] = /(?:\{[a-z][\w:+-]*\}|(?<![\w:]):[a-z][\w:+-]*:)$/.exec(before.value) ?? [];
    if (found !== undefined && isWritten(`${found}\``))
      page.report('This role of another tool is shown as text.', node, {
        found: `${found}\`${node.value}\``,
        allowed: 'a link, [text](page.md#heading), or code alone',
      });
    else if (before.value.endsWith('$') && after?.type === 'text' && after.value.startsWith('$')) {
      if (!isWritten(`$\`${node.value}\`$`)) return;
      page.report('This formula is shown as code.', node, {
        found: `$\`${node.value}\`$`,
        suggestion: `$${node.value}$`,
      });
    }
  },
);

/** Rules about blocks and their parts. */
export const BLOCK_RULES: readonly NodeRule[] = [
  block,
  rows,
  reference,
  cells,
  diagram,
  fence,
  heading,
  alert,
  task,
  link,
  glob,
  subscript,
  role,
];
