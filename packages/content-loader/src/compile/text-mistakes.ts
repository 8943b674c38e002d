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
    pattern: new RegExp(String.raw`(!?\[[^[\]\n]*\])\(((?:${ADDRESS}))\)`),
    message: 'This link is shown as text: its address has a space.',
    suggestion: ([, text = '', address = '']) => `${text}(<${address.trim()}>)`,
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
    pattern: /\{%-? *[\w-]+[^\n{]*%\}|\{\{[<%][^\n{]*[>%]\}\}/,
    message: 'This tag of another tool is shown as text.',
    severity: 'warning',
    allowed: 'Markdown, directives (::include{file="…"}), or code: `…`',
  },
  {
    pattern: /(?<![*\w])\*\*(?:[ \t][^*\n]*|[^*\n]*[ \t])\*\*(?![*\w])/,
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
];

const CALLOUTS =
  'note|tip|info|warning|danger|caution|important|details|abstract|question|example|success|failure|bug|quote';

/** Mistakes in the first line of a paragraph. */
export const AT_START: readonly Mistake[] = [
  {
    pattern: /^(#{2,6})([^\s#][^\n]*)/,
    message: 'This heading is shown as text: a space is missing.',
    suggestion: ([, marks = '', text = '']) => `${marks} ${text}`,
  },
  {
    pattern: /^(#{1,6})[\u00A0\u3000][^\S\n]*([^\n]*)/,
    message: 'This heading is shown as text: its space is not the one of the keyboard.',
    suggestion: ([, marks = '', text = '']) => `${marks} ${text}`,
  },
  {
    pattern: /^(\uFF03{1,6})[^\S\n]*(\S[^\n]*)/,
    message: 'This heading is shown as text: its mark is the full-width one.',
    suggestion: ([, marks = '', text = '']) => `${'#'.repeat(marks.length)} ${text}`,
  },
  {
    pattern: /^#{7,}[^\S\n][^\n]*/,
    message: 'This heading is shown as text: headings have at most six marks.',
    suggestion: ([text]) => text.replace(/^#+/, '######'),
  },
  {
    pattern: /^#(?![\d\s#!])[^\n]*$/,
    message: 'If this is a heading, a space is missing: it is shown as text.',
    severity: 'warning',
    suggestion: ([text]) => `# ${text.slice(1)}`,
  },
  {
    pattern: /^export\s+(?:const|let|function|default|async)\b[^\n]*/,
    message: 'This export is shown as text, as the page is plain Markdown.',
    allowed: MDX_ALLOWED,
    markdownOnly: true,
  },
  {
    pattern: new RegExp(String.raw`^(?:!!!|\?\?\?\+?)[ \t]+(${CALLOUTS})\b[ \t]*"?([^"\n]*)"?`, 'i'),
    message: 'This block of another tool is shown as text.',
    suggestion: ([, kind = '', title = '']) => `:::${kind.toLowerCase()}${title === '' ? '' : `[${title}]`}\n…\n:::`,
  },
  {
    pattern: /^(?:\[\[?_?toc_?\]\]?|\{:?toc\}|\$\{toc\}|@\[toc\])$/i,
    message: 'This mark for a table of contents is shown as text.',
    allowed: 'no mark: the headings of a page are listed beside it',
  },
  {
    pattern: /^(?:<<<\s*|@include\()([^\s()]+)[^\n]*/,
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
    pattern: /^([-+*])(?![-+*\s])[^\n]+(?:\n\1(?!\s)[^\n]+)+$/,
    message: 'This list is shown as text: a space after each mark is missing.',
    severity: 'warning',
    suggestion: ([text, mark = '-']) =>
      text
        .split('\n')
        .map((line) => `${mark} ${line.slice(1)}`)
        .join('\n'),
  },
  {
    pattern: /^1[.)](?![\d\s])[^\n]+\n2[.)](?![\d\s])[^\n]+/,
    message: 'This list is shown as text: a space after each number is missing.',
    severity: 'warning',
    suggestion: ([text]) => text.replace(/^(\d[.)])/gm, '$1 '),
  },
];

export const HEADING_ATTRIBUTES: Mistake = {
  pattern: /\{:?\s*(?:[.][\w-]+[^{}]*|#([\w-]+)\s[^{}]*)\}\s*$/,
  message: 'These attributes of a heading are shown as text.',
  allowed: 'an id alone: {#id}',
  suggestion: ([, id]) => (id === undefined ? undefined : `{#${id}}`),
};

export const IMAGE_ATTRIBUTES: Mistake = {
  pattern: /^\{[^{}\n]*\}/,
  message: 'These attributes of an image are shown as text.',
  allowed: 'an image with its own size, or HTML: <img src="…" alt="…" width="100">',
};
