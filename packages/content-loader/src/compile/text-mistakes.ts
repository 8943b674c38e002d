import type { Problem } from '@inkstone/site-model/errors';
import { MDX_ALLOWED } from './html.ts';

/** A way to write Markdown that shows what was meant as markup as text. */
export interface Mistake {
  /** Matches what is shown; what the author escaped is not reported. */
  pattern: RegExp;
  message: string;
  /** `warning` where somebody may mean the text. */
  severity?: Problem['severity'];
  allowed?: string;
  suggestion?: (match: RegExpExecArray) => string | undefined;
  /** Not in MDX, where it is no text. */
  markdownOnly?: true;
}

/** An address as it is written in a link: with a slash, an extension or a scheme. */
const ADDRESS = String.raw`(?:https?:\/\/|\.{0,2}\/|#)[^()\n]*|[^()\n/.]*(?:\/[^()\n]*|\.(?:mdx?|html?|png|jpe?g|gif|svg|webp|pdf|zip)\b[^()\n]*)`;

/** Mistakes in a line of text; the first that fits is reported. */
export const IN_TEXT: readonly Mistake[] = [
  {
    pattern: /(!?)\[\[(?=\p{L}|\.{0,2}\/)([^[\]\n|#]*[^\s[\]|#])(#[^[\]\n|]*)?(?:\|([^[\]\n]+))?\]\]/u,
    message: 'This link of another tool is shown as text.',
    suggestion: ([, mark = '', page = '', anchor = '', text = page]) =>
      mark === '' ? `[${text}](${page.replaceAll(' ', '%20')}.md${anchor})` : `![](${page.replaceAll(' ', '%20')})`,
  },
  {
    pattern: new RegExp(String.raw`(!?\[[^[\]\n]*\])\(((?:${ADDRESS}))\)`),
    message: 'This link is shown as text: its address has a space.',
    suggestion: ([, text = '', address = '']) => (/["<{=]/.test(address) ? undefined : `${text}(<${address.trim()}>)`),
  },
  {
    pattern: /(!?\[[^[\]\n]+\])(?:[ \t]+\(|\uFF08)([^()\n\uFF08\uFF09]*)[)\uFF09]/,
    message: 'This link is shown as text: its address follows the bracket at once, in parentheses of the keyboard.',
    severity: 'warning',
    suggestion: ([, text = '', address = '']) => (/[./#]/.test(address) ? `${text}(${address})` : undefined),
  },
  {
    pattern: /(!?\[[^[\]\n]+\])\(([^()\n\s\uFF09]+)\uFF09/,
    message: 'This link is shown as text: it ends with a full-width parenthesis.',
    suggestion: ([, text = '', address = '']) => `${text}(${address})`,
  },
  {
    pattern: /(!?\[[^[\]\n]*\])\(([^()<>"'\n]*\s[^()<>"'\n]*)\)/,
    message: 'If this is a link, it is shown as text: its address has a space.',
    severity: 'warning',
    suggestion: ([, text = '', address = '']) => `${text}(<${address.trim()}>)`,
  },
  {
    pattern: /\(([^()\n]+)\)\[((?:https?:\/\/|\.{0,2}\/|[\w-]+\.mdx?)[^\]\s]*)\]/,
    message: 'This link is shown as text: its brackets are the wrong way round.',
    suggestion: ([, text = '', address = '']) => `[${text}](${address})`,
  },
  {
    pattern: /\[\^([\w-]+)\](?!:)/,
    message: 'This footnote has no text.',
    suggestion: ([, name = '']) => `[^${name}]: …`,
  },
  {
    pattern: /<!--/,
    message: 'This comment is shown as text: it is not closed.',
    suggestion: () => '<!-- … -->',
  },
  {
    pattern:
      /<\/?(?:a|abbr|b|br|button|code|details|div|em|figure|h[1-6]|hr|i|iframe|img|kbd|li|ol|p|picture|pre|small|span|strong|sub|summary|sup|svg|table|td|th|tr|u|ul|video)(?=[\s/>])[^<>\n]*(?:=[^<>\n]*>?|>)/i,
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
    message: 'This comment is shown as text, as the page is plain Markdown.',
    suggestion: () => '<!-- … -->',
    markdownOnly: true,
  },
  {
    pattern: /\{%-? *[\w-]+[^\n{]*%\}|\{\{[<%][^\n{]*[>%]\}\}|\{\{ *(?:\$\w|site\.|page\.)[^\n{}]*\}\}/,
    message: 'This tag of another tool is shown as text.',
    severity: 'warning',
    allowed: 'Markdown, directives (::include{file="…"}), or code: `…`',
  },
  {
    pattern: /(?<![*\w])\*\*(?:[ \t][^*\n]*[^*\s]|[^*\s][^*\n]*[ \t])\*\*(?![*\w])/,
    message: 'This is shown with its asterisks: spaces are inside of them.',
    severity: 'warning',
    suggestion: ([text]) => `**${text.replaceAll('**', '').trim()}**`,
  },
  {
    pattern: /(?:^|(?<=[\s\p{Script=Han}]))\*\*(?=[\p{L}\p{N}])[^*\n]+$/u,
    message: 'These asterisks are shown: a second pair is missing.',
    severity: 'warning',
    suggestion: ([text]) => `${text}**`,
  },
  {
    pattern: /(?<!`)`(?=[\w./$-])[^`\n]+$/,
    message: 'This backtick is shown: a second one is missing.',
    severity: 'warning',
    suggestion: ([text]) => `${text}\``,
  },
  {
    pattern: /(?<![\w:/.]):[a-z][a-z\d_+-]{2,}:(?![\w:/])/,
    message: 'If this is an emoji, its name is shown as text.',
    severity: 'warning',
    allowed: 'the emoji itself, or a plugin that knows their names',
  },
];

const CALLOUTS =
  'note|tip|info|warning|danger|caution|important|details|abstract|question|example|success|failure|bug|quote';

/** Mistakes in the first line of a paragraph. */
export const AT_START: readonly Mistake[] = [
  {
    pattern:
      /^[\u200B\u2060\uFEFF]*((?:#{2,6}(?=[^\s#])|#{1,6}(?=[\u00A0\u3000])|\uFF03{1,6}|(?<=[\u200B\u2060\uFEFF])#{1,6}))[^\S\n]*([^\s#][^\n]*)/,
    message: 'This heading is shown as text: it begins the line with # of the keyboard and a space.',
    suggestion: ([, marks = '', text = '']) => `${'#'.repeat(marks.length)} ${text}`,
  },
  {
    pattern: /^#(?![\d\s#!])[^\n]*$/,
    message: 'If this is a heading, a space is missing: it is shown as text.',
    severity: 'warning',
    suggestion: ([text]) => `# ${text.slice(1)}`,
  },
  {
    pattern:
      /^(?:export\s+(?:const|let|function|default|async)\b|import\s+(?:[\w$*{][^\n]*\s+from\s+)?["'][^"'\n]+["'];?$)[^\n]*/m,
    message: 'This line of code is shown as text: pages of MDX have imports and exports, after an empty line.',
    allowed: MDX_ALLOWED,
  },
  {
    pattern: /^<{7} [^\n]*/,
    message: 'A conflict of git is not resolved here.',
    allowed: 'one of the two texts',
  },
  {
    pattern: /^\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/,
    message: 'This alert is shown as text: it is no quotation.',
    suggestion: ([kind]) => `> ${kind}\n> …`,
  },
  {
    pattern: /^(?:(\uFF1A{3,})|\u00B7{3,}|'{3,}|[\u2018\u2019]{3,})[ \t]*(\w[^\n]*)/,
    message: 'This block is shown as text: its marks are not those of the keyboard in English.',
    suggestion: ([, colons, text = '']) => (colons === undefined ? `\`\`\`${text}\n…\n\`\`\`` : `:::${text}\n…\n:::`),
  },
  {
    pattern: /^\uFF5C[^\n]*\n\uFF5C?[\s:\uFF1A]*-{2,}[^\n]*/,
    message: 'This table is shown as text: its lines are full-width.',
    suggestion: ([rows]) => rows.replaceAll('\uFF5C', '|').replaceAll('\uFF1A', ':'),
  },
  {
    pattern: new RegExp(String.raw`^(?:!!!|\?\?\?\+?)[ \t]+(${CALLOUTS})\b[ \t]*"?([^"\n]*)"?`, 'i'),
    message: 'This block of another tool is shown as text.',
    suggestion: ([, kind = '', title = '']) => `:::${kind.toLowerCase()}${title === '' ? '' : `[${title}]`}\n…\n:::`,
  },
  {
    pattern: /^(?:=== "[^\n]*"|\/{3} [a-z]\w*[^\n]*|\.\. [a-z-]+::[^\n]*)/,
    message: 'This block of another tool is shown as text.',
    allowed: ':::note … :::, or ::::tabs with a :::tab[Label] for each',
  },
  {
    pattern: /^(?:\[\[?_?toc_?\]\]?|\{:?toc\}|\$\{toc\}|@\[toc\])$/i,
    message: 'This mark for a table of contents is shown as text.',
    allowed: 'no mark: the headings of a page are listed beside it',
  },
  {
    pattern: /^(?:<<<(?!<)\s*|@include\(|-{1,2}8<-{1,2}\s*)"?([^\s()"]+)[^\n]*/,
    message: 'This inclusion of another tool is shown as text.',
    suggestion: ([, file = '']) => `\`\`\` file="${file.replace(/^@\//, '')}"\n\`\`\``,
  },
  {
    pattern: /^\{:[^\n{}]*\}$|^\{:?\s*[.#][\w-]+[^\n{}]*\}$/,
    message: 'These attributes of another tool are shown as text.',
    allowed: 'headings take an id: ## Title {#id}',
  },
  {
    pattern: /^\$\$[^\n]*(?:\n[\s\S]*\$\$)?$/,
    message: 'This formula is shown as text.',
    severity: 'warning',
    allowed: 'plugins that read formulas, in the module of markdown.plugins',
  },
  {
    pattern: /^(?:([-+*])(?![-+* \t])[^\n]+(?:\n\1(?![ \t])[^\n]+)+$|1[.)](?![\d\s])[^\n]+\n2[.)](?![\d\s])[^\n]+)/,
    message: 'This list is shown as text: a space of the keyboard after each mark is missing.',
    severity: 'warning',
    suggestion: ([text]) => text.replace(/^([-+*]|\d[.)])\s*/gm, '$1 '),
  },
];

export const HEADING_ATTRIBUTES: Mistake = {
  pattern: /\{:?\s*(?:[.][\w-]+[^{}]*|#([\w-]+)\s[^{}]*)\}\s*$/,
  message: 'These attributes of a heading are shown as text.',
  allowed: 'an id alone: {#id}',
  suggestion: ([, id]) => (id === undefined ? undefined : `{#${id}}`),
};

/** Right after an image or a link. */
export const OTHER_ATTRIBUTES: Mistake = {
  pattern: /^\{:?\s*(?:[.#][\w-]+|[\w-]+=)[^{}\n]*\}/,
  message: 'These attributes are shown as text.',
  allowed: 'no attributes, or HTML: <img src="…" alt="…" width="100">, <a href="…">…</a>',
};
