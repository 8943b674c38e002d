import path from 'node:path';
import { ADMONITIONS, OTHER_KINDS } from '@inkstone/site-model/admonitions';
import { FOREIGN_AT_START, FOREIGN_IN_TEXT } from './foreign-marks.ts';
import { MDX_ALLOWED } from './html.ts';
import type { TextRule } from './rule.ts';

/** An address as it is written in a link: with a slash, an extension or a scheme. */
const ADDRESS = String.raw`(?:https?:\/\/|\.{0,2}\/|#)[^()\n]*|[^()\n/.]*(?:\/[^()\n]*|\.(?:mdx?|html?|png|jpe?g|gif|svg|webp|pdf|zip)\b[^()\n]*)`;

/** Mistakes in a line of text. */
const IN_TEXT: readonly TextRule[] = [
  {
    pattern: /(!?)\[\[(?=\p{L}|\.{0,2}\/)([^[\]\n|#]*[^\s[\]|#])(#[^[\]\n|]*)?(?:\|([^[\]\n]+))?\]\]/u,
    id: 'wiki-link',
    on: 'text',
    summary: '`[[page]]` is no link here.',
    severity: 'warning',
    message: 'This link of another tool is shown as text.',
    isCertain: ([, mark = '', page = ''], { context }) =>
      mark === '' &&
      [`${page}.md`, `${page}.mdx`].some(
        (file) => context.lookUp('doc', path.posix.join(path.posix.dirname(context.input.logicalPath), file)) !== null,
      ),
    suggestion: ([, mark = '', page = '', anchor = '', text = page]) => {
      if (mark === '')
        return `[${text}](${page.replaceAll(' ', '%20')}.md${anchor.toLowerCase().replaceAll(' ', '-')})`;
      return /\.\w+$/.test(page) ? `![](${page.replaceAll(' ', '%20')})` : `::include{file="${page}.md"}`;
    },
  },
  {
    pattern: new RegExp(String.raw`(!?\[[^[\]\n]*\])\(((?:${ADDRESS}))\)`),
    id: 'link-with-space',
    on: 'text',
    summary: 'The address of a link has a space.',
    severity: 'error',
    message: 'This link is shown as text: its address has a space.',
    suggestion: ([, text = '', address = '']) => (/["<{=]/.test(address) ? undefined : `${text}(<${address.trim()}>)`),
  },
  {
    pattern: /(!?\[[^[\]\n]+\])(?:[ \t]+\(|\uFF08)([^()\n\uFF08\uFF09]*)[)\uFF09]/,
    id: 'detached-address',
    on: 'text',
    summary: 'The address of a link does not follow its text at once.',
    message: 'This link is shown as text: its address follows the bracket at once, in parentheses of the keyboard.',
    severity: 'warning',
    suggestion: ([, text = '', address = '']) => (/[./#]/.test(address) ? `${text}(${address})` : undefined),
  },
  {
    pattern: /(!?\[[^[\]\n]+\])\(([^()\n\s\uFF09]+)\uFF09/,
    id: 'full-width-parenthesis',
    on: 'text',
    summary: 'A link ends with a full-width parenthesis.',
    severity: 'error',
    message: 'This link is shown as text: it ends with a full-width parenthesis.',
    suggestion: ([, text = '', address = '']) => `${text}(${address})`,
  },
  {
    pattern: /(!?\[[^[\]\n]*\])\(([^()<>"'\n]*\s[^()<>"'\n]*)\)/,
    id: 'maybe-link-with-space',
    on: 'text',
    summary: 'What may be a link has a space in its address.',
    message: 'If this is a link, it is shown as text: its address has a space.',
    severity: 'warning',
    suggestion: ([, text = '', address = '']) => `${text}(<${address.trim()}>)`,
  },
  {
    pattern: /\(([^()\n]+)\)\[((?:https?:\/\/|\.{0,2}\/|[\w-]+\.mdx?)[^\]\s]*)\]/,
    id: 'swapped-brackets',
    on: 'text',
    summary: '`(text)[address]` in place of `[text](address)`.',
    severity: 'error',
    message: 'This link is shown as text: its brackets are the wrong way round.',
    suggestion: ([, text = '', address = '']) => `[${text}](${address})`,
  },
  {
    pattern: /\[\^([\w-]+)\](?!:)/,
    id: 'missing-footnote',
    on: 'text',
    summary: '`[^name]` without a text for it.',
    severity: 'warning',
    message: 'This footnote has no text.',
    suggestion: ([, name = '']) => `[^${name}]: …`,
  },
  {
    pattern: /<!--/,
    id: 'comment-as-text',
    on: 'text',
    summary: 'A comment that is not closed is shown.',
    severity: 'error',
    message: 'This comment is shown as text: it is not closed.',
    suggestion: () => '<!-- … -->',
  },
  {
    pattern:
      /<\/?(?:a|abbr|b|br|button|code|details|div|em|figure|h[1-6]|hr|i|iframe|img|kbd|li|ol|p|picture|pre|small|span|strong|sub|summary|sup|svg|table|td|th|tr|u|ul|video)(?=[\s/>])[^<>\n]*(?:=[^<>\n]*>?|>)/i,
    id: 'html-as-text',
    on: 'text',
    summary: 'HTML that is not closed is shown.',
    severity: 'error',
    message: 'This HTML is shown as text: it is not closed, or a value needs quotation marks.',
    suggestion: ([tag]) => {
      const quoted = tag.replace(/=([^\s"'>]+)/g, '="$1"');
      const closed = quoted.endsWith('>') ? quoted : `${quoted}>`;
      return closed === tag ? undefined : closed;
    },
    markdownOnly: true,
  },
  {
    pattern: /\{\/\*|\*\/\}/,
    id: 'mdx-comment',
    on: 'text',
    summary: 'A comment of MDX in a page of plain Markdown.',
    severity: 'error',
    message: 'This comment is shown as text, as the page is plain Markdown.',
    suggestion: () => '<!-- … -->',
    markdownOnly: true,
  },
  {
    pattern: /\{%-? *[\w-]+[^\n{]*%\}|\{\{[<%][^\n{]*[>%]\}\}|\{\{ *(?:\$\w|site\.|page\.)[^\n{}]*\}\}/,
    id: 'template-tag',
    on: 'text',
    summary: 'A tag of a template language.',
    message: 'This tag of another tool is shown as text.',
    severity: 'warning',
    allowed: 'Markdown, directives (::include{file="…"}), or code: `…`',
  },
  {
    pattern: /(?<![*\w])\*\*(?:[ \t][^*\n]*[^*\s]|[^*\s][^*\n]*[ \t])\*\*(?![*\w])/,
    id: 'spaced-emphasis',
    on: 'text',
    summary: 'Spaces inside of `**` marks.',
    message: 'This is shown with its asterisks: spaces are inside of them.',
    severity: 'warning',
    suggestion: ([text]) => `**${text.replaceAll('**', '').trim()}**`,
  },
  {
    pattern: /(?:^|(?<=[\s\p{Script=Han}]))\*\*(?=[\p{L}\p{N}])[^*\n]+$/u,
    id: 'open-emphasis',
    on: 'text',
    summary: '`**` without its end.',
    message: 'These asterisks are shown: a second pair is missing.',
    severity: 'warning',
    suggestion: ([text]) => `${text}**`,
  },
  {
    pattern: /(?<!`)`(?=[\w./$-])[^`\n]+$/,
    id: 'open-code',
    on: 'text',
    summary: 'A backtick without its end.',
    message: 'This backtick is shown: a second one is missing.',
    severity: 'warning',
    suggestion: ([text]) => `${text}\``,
  },
  {
    pattern: /(?<![\w:/.]):[a-z][a-z\d_+-]{2,}:(?![\w:/])/,
    id: 'emoji-name',
    on: 'text',
    summary: 'The name of an emoji.',
    message: 'If this is an emoji, its name is shown as text.',
    severity: 'warning',
    allowed: 'the emoji itself, or a plugin that knows their names',
  },
];

/** Names of notes in the syntax of MkDocs. */
const MKDOCS_NOTES = [
  ...ADMONITIONS.map(({ kind }) => kind),
  ...OTHER_KINDS.keys(),
  'details',
  'abstract',
  'question',
  'example',
  'failure',
  'bug',
  'quote',
].join('|');

/** Mistakes in the first line of a paragraph. */
const AT_START: readonly TextRule[] = [
  {
    pattern:
      /^[\u200B\u2060\uFEFF]*((?:#{2,6}(?=[^\s#])|#{1,6}(?=[\u00A0\u3000])|\uFF03{1,6}|(?<=[\u200B\u2060\uFEFF])#{1,6}))[^\S\n]*([^\s#][^\n]*)/,
    id: 'heading-as-text',
    on: 'start',
    summary: 'A heading without a space, or with another sign than `#`.',
    severity: 'error',
    message: 'This heading is shown as text: it begins the line with # of the keyboard and a space.',
    suggestion: ([, marks = '', text = '']) => `${'#'.repeat(marks.length)} ${text}`,
  },
  {
    pattern: /^#(?![\d\s#!])[^\n]*$/,
    id: 'maybe-heading',
    on: 'start',
    summary: 'What may be a heading has no space after `#`.',
    message: 'If this is a heading, a space is missing: it is shown as text.',
    severity: 'warning',
    suggestion: ([text]) => `# ${text.slice(1)}`,
  },
  {
    pattern:
      /^(?:export\s+(?:const|let|function|default|async)\b|import\s+(?:[\w$*{][^\n]*\s+from\s+)?["'][^"'\n]+["'];?$)[^\n]*/m,
    id: 'import-as-text',
    on: 'start',
    summary: 'An import or export in plain Markdown.',
    severity: 'error',
    message: 'This line of code is shown as text: pages of MDX have imports and exports, after an empty line.',
    allowed: MDX_ALLOWED,
  },
  {
    pattern: /^<{7} [^\n]*/,
    id: 'git-conflict',
    on: 'start',
    summary: 'The marks of a conflict of git.',
    severity: 'error',
    message: 'A conflict of git is not resolved here.',
    allowed: 'one of the two texts',
  },
  {
    pattern: /^\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/,
    id: 'alert-as-text',
    on: 'start',
    summary: '`[!NOTE]` outside of a quotation.',
    severity: 'error',
    message: 'This alert is shown as text: it is no quotation.',
    suggestion: ([kind]) => `> ${kind}\n> …`,
  },
  {
    pattern: /^(?:(\uFF1A{3,})|\u00B7{3,}|'{3,}|[\u2018\u2019]{3,})[ \t]*(\w[^\n]*)/,
    id: 'block-marks',
    on: 'start',
    summary: 'A block with full-width or typographic marks.',
    severity: 'error',
    message: 'This block is shown as text: its marks are not those of the keyboard in English.',
    suggestion: ([, colons, text = '']) => (colons === undefined ? `\`\`\`${text}\n…\n\`\`\`` : `:::${text}\n…\n:::`),
  },
  {
    pattern: /^\uFF5C[^\n]*\n\uFF5C?[\s:\uFF1A]*-{2,}[^\n]*/,
    id: 'full-width-table',
    on: 'start',
    summary: 'A table with full-width lines.',
    severity: 'error',
    message: 'This table is shown as text: its lines are full-width.',
    suggestion: ([rows]) => rows.replaceAll('\uFF5C', '|').replaceAll('\uFF1A', ':'),
  },
  {
    pattern: new RegExp(String.raw`^(?:!!!|\?\?\?\+?)[ \t]+(${MKDOCS_NOTES})\b[ \t]*"?([^"\n]*)"?`, 'i'),
    id: 'admonition-mark',
    on: 'start',
    summary: '`!!! note` of another tool.',
    severity: 'error',
    message: 'This block of another tool is shown as text.',
    suggestion: ([, kind = '', title = '']) => `:::${kind.toLowerCase()}${title === '' ? '' : `[${title}]`}\n…\n:::`,
  },
  {
    pattern: /^(?:=== "[^\n]*"|\/{3} [a-z]\w*[^\n]*|\.\. [a-z-]+::[^\n]*)/,
    id: 'block-mark',
    on: 'start',
    summary: 'A block of another tool.',
    severity: 'error',
    message: 'This block of another tool is shown as text.',
    allowed: ':::note … :::, or ::::tabs with a :::tab[Label] for each',
  },
  {
    pattern: /^(?:\[\[?_?toc_?\]\]?|\{:?toc\}|\$\{toc\}|@\[toc\])$/i,
    id: 'toc-mark',
    on: 'start',
    summary: 'A mark for a table of contents.',
    severity: 'error',
    message: 'This mark for a table of contents is shown as text.',
    allowed: 'no mark: the headings of a page are listed beside it',
  },
  {
    pattern:
      /^(?:<<<(?!<)\s*|@include\(|-{1,2}8<-{1,2}\s*|\{\{#(?:rustdoc_)?(?:include|playground)\s+|\{\*\s+(?=\S+\.\w+\s))"?([^\s()"}:]+)[^\n]*/,
    id: 'include-mark',
    on: 'start',
    summary: 'An inclusion of another tool.',
    severity: 'error',
    message: 'This inclusion of another tool is shown as text.',
    suggestion: ([, file = '']) => `\`\`\` file="${file.replace(/^@\//, '')}"\n\`\`\``,
  },
  {
    pattern: /^\{:[^\n{}]*\}$|^\{:?\s*[.#][\w-]+[^\n{}]*\}$/,
    id: 'attributes',
    on: 'start',
    summary: 'Attributes of another tool.',
    severity: 'error',
    message: 'These attributes of another tool are shown as text.',
    allowed: 'headings take an id: ## Title {#id}',
  },
  {
    pattern: /^\$\$[^\n]*(?:\n[\s\S]*\$\$)?$/,
    id: 'formula',
    on: 'start',
    summary: 'A formula on a site without formulas.',
    message: 'This formula is shown as text.',
    severity: 'warning',
    allowed: 'markdown: { math: true } in the configuration, or plugins that read formulas',
  },
  {
    pattern: /^(?:([-+*])(?![-+* \t])[^\n]+(?:\n\1(?![ \t])[^\n]+)+$|1[.)](?![\d\s])[^\n]+\n2[.)](?![\d\s])[^\n]+)/,
    id: 'list-as-text',
    on: 'start',
    summary: 'A list without spaces after its marks.',
    message: 'This list is shown as text: a space of the keyboard after each mark is missing.',
    severity: 'warning',
    suggestion: ([text]) => text.replace(/^([-+*]|\d[.)])\s*/gm, '$1 '),
  },
];

const HEADING_ATTRIBUTES: TextRule = {
  pattern:
    /\{(?::?\s*(?:[.][\w-]+[^{}]*|#([\w-]+)\s[^{}]*|(?:id|class)=[^{}]*)|:#([\w-]+)|#([^\s{}]+)\}\s*\{#[^{}]*|\/\*\s*#([^\s{}]+)\s*\*\/|#)\}\s*$/,
  id: 'heading-attributes',
  on: 'heading end',
  severity: 'error',
  summary: 'Attributes of a heading beside its id.',
  message: 'These attributes of a heading are shown as text.',
  allowed: 'an id alone: {#id}',
  suggestion: ([, ...ids]) => ids.filter((id) => id !== undefined).map((id) => `{#${id}}`)[0],
};

/** Right after an image or a link. */
const LINK_ATTRIBUTES: TextRule = {
  pattern: /^\{:?\s*(?:[.#][\w-]+|[\w-]+=)[^{}\n]*\}/,
  id: 'link-attributes',
  on: 'after a link',
  severity: 'error',
  summary: 'Attributes after a link or an image.',
  message: 'These attributes are shown as text.',
  allowed: 'no attributes, or HTML: <img src="…" alt="…" width="100">, <a href="…">…</a>',
};

/** Rules about texts; of those about one place, the first that fits is reported. */
export const TEXT_RULES: readonly TextRule[] = [
  ...AT_START,
  ...FOREIGN_AT_START,
  ...IN_TEXT,
  ...FOREIGN_IN_TEXT,
  HEADING_ATTRIBUTES,
  LINK_ATTRIBUTES,
];
