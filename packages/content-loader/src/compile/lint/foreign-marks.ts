import type { TextRule } from './rule.ts';

/** Marks around a text that other tools show in another way, each with the element that shows it so here. */
const ELEMENT_OF: ReadonlyMap<string, string> = new Map([
  ['==', 'mark'],
  ['^^', 'ins'],
  ['++', 'ins'],
  ['^', 'sup'],
]);

/** Names of keys between `++` marks: `++ctrl+alt+del++`. */
const KEYS = /^[a-z\d-]+(?:\+[a-z\d-]+)*$/;
const KEY = /^(?:ctrl|control|alt|option|shift|cmd|command|meta|win|enter|esc|escape|tab|space|del|delete|f\d+)$/;

/** Marks of other tools within a line of text. */
export const FOREIGN_IN_TEXT: readonly TextRule[] = [
  {
    pattern: /(?<![^\s\p{P}\p{Script=Han}])%%(?![\s%])[^%\n]*[^\s%]%%(?![%\w])|(?<!\S)%% [^%\n]* %%(?!\S)/u,
    id: 'comment-mark',
    on: 'text',
    summary: '`%%comment%%` of Obsidian is published.',
    message: 'This comment of another tool is published as text.',
    severity: 'warning',
    suggestion: ([text]) => `<!-- ${text.slice(2, -2).trim().replaceAll('--', '- -')} -->`,
  },
  {
    pattern:
      /(?<![=!<>+^\w])(==|\^\^|\+\+)(?![\s=+^])([^=+^\n]*[^\s=+^]|[a-z\d-]+(?:\+[a-z\d-]+)+)\1(?![=+^\w])|(?<=[\p{L}\p{N})])(\^)([\p{L}\p{N}+-]{1,12})\^(?![\w^])/u,
    id: 'text-mark',
    on: 'text',
    summary: '`==text==`, `++keys++`, `^^text^^` or `x^2^` of another tool.',
    message: 'These marks of another tool are shown as text.',
    severity: 'warning',
    suggestion: ([text, pair, inPair = '', caret = '', above = '']) => {
      const inner = pair === undefined ? above : inPair;
      const keys = pair === '++' && KEYS.test(inner) ? inner.split('+') : [];
      if (keys.some((key) => KEY.test(key))) return keys.map((key) => `<kbd>${key}</kbd>`).join('+');
      const element = ELEMENT_OF.get(pair ?? caret);
      return element === undefined ? text : `<${element}>${inner}</${element}>`;
    },
  },
  {
    pattern: /(?<![\w\]!])\[[^[\]\n]+\]\{:?\s*[.#][\w-][^{}\n]*\}/,
    id: 'bracketed-span',
    on: 'text',
    summary: '`[text]{.class}` of another tool.',
    message: 'These attributes of another tool are shown as text.',
    severity: 'warning',
    suggestion: ([text]) => {
      const [, inner = '', name = ''] = /^\[(.*)\]\{:?\s*\.([\w-]+)\s*\}$/.exec(text) ?? [];
      return name === '' ? undefined : `<span class="${name}">${inner}</span>`;
    },
  },
  {
    pattern: /(?<=[^\s^])\^\[([^[\]\n]+)\]/,
    id: 'inline-footnote',
    on: 'text',
    summary: '`^[text]`, a footnote of another tool.',
    message: 'This footnote of another tool is shown as text.',
    severity: 'warning',
    suggestion: ([, text = '']) => `[^1]\n\n[^1]: ${text}`,
  },
  {
    pattern: /(?<=\S) \^[a-z\d][a-z\d-]*$/,
    id: 'block-id',
    on: 'text',
    summary: '`^id` at the end of a paragraph, an anchor of Obsidian.',
    message: 'If this is the id of a block, it is shown as text.',
    severity: 'warning',
    suggestion: ([text]) => `<a id="${text.trim().slice(1)}"></a>`,
  },
];

/** Marks of other tools at the beginning of a paragraph. */
export const FOREIGN_AT_START: readonly TextRule[] = [
  {
    pattern: /^([?!])> +(\S[^\n]*)/,
    id: 'note-mark',
    on: 'start',
    summary: '`?> text` or `!> text`, a note of docsify.',
    severity: 'error',
    message: 'This note of another tool is shown as text.',
    suggestion: ([, mark, text = '']) => `:::${mark === '!' ? 'warning' : 'tip'}\n${text}\n:::`,
  },
  {
    pattern: /^\*\[([^[\]\n]+)\]: +(\S[^\n]*)/,
    id: 'abbreviation',
    on: 'start',
    summary: '`*[HTML]: …`, an abbreviation of another tool.',
    severity: 'error',
    message: 'This abbreviation of another tool is shown as text.',
    suggestion: ([, short = '', long = '']) => `<abbr title="${long.replaceAll('"', '&quot;')}">${short}</abbr>`,
  },
  {
    pattern: /^%%(?:\n|$)/,
    id: 'comment-block',
    on: 'start',
    summary: 'A line of `%%`, which begins or ends a comment of Obsidian.',
    severity: 'warning',
    message: 'If this begins or ends a comment of another tool, all of it is published.',
    allowed: '<!-- … -->',
  },
  {
    pattern: /^(?:[^\n]+\n)?: {1,3}\S[^\n]*/,
    id: 'definition-list',
    on: 'start',
    summary: 'What may be a list of definitions is shown as text.',
    severity: 'warning',
    message: 'If this is a list of definitions, it is shown as text.',
    allowed: 'a list, or HTML: <dl><dt>Term</dt><dd>Definition</dd></dl>',
  },
  {
    pattern: /^(?:\{!\s*|@import\s+"|!INCLUDE\s+"|include::|\[!INCLUDE\s)([^\s"!()[\]\u200B]*)[^\n]*/i,
    id: 'include-of-another-tool',
    on: 'start',
    summary: '`{!file!}`, `@import "file"`, `!INCLUDE "file"` or `include::file[]`.',
    severity: 'error',
    message: 'This inclusion of another tool is shown as text.',
    suggestion: ([, file = '']) => (file === '' ? undefined : `::include{file="${file}"}`),
  },
  {
    pattern: /^\\(?:newpage|pagebreak|clearpage|tableofcontents)\s*$/,
    id: 'page-break',
    on: 'start',
    summary: '`\\newpage` of another tool.',
    severity: 'error',
    message: 'This command of another tool is shown as text.',
    allowed: 'no command: a page has no breaks',
  },
];
