import { htmlTagNames } from 'html-tag-names';
import { Tokenizer, TokenizerMode, type Token } from 'parse5';

/** Names of the elements that HTML has or had. */
export const HTML_NAMES: ReadonlySet<string> = new Set(htmlTagNames);

/** A tag, a text, or what shows nothing: comments, doctypes and processing instructions. */
export type HtmlToken = Span & (StartTag | EndTag | { type: 'text'; text: string } | { type: 'hidden' });

export interface EndTag {
  type: 'end';
  /** In lower case. */
  name: string;
}

export interface StartTag {
  type: 'tag';
  /** In lower case. */
  name: string;
  attributes: Record<string, string>;
  selfClosing: boolean;
}

interface Span {
  /** Offsets in the HTML. */
  start: number;
  end: number;
  /** 1-based. */
  line: number;
  column: number;
}

/** Splits HTML, also a fragment that is not complete, as a browser's parser does. */
export function tokenizeHtml(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = [];
  // White space comes as tokens of its own.
  const text = (token: Token.CharacterToken) => {
    const last = tokens.at(-1);
    if (last?.type !== 'text') tokens.push({ type: 'text', text: token.chars, ...spanOf(token) });
    else Object.assign(last, { text: last.text + token.chars, end: spanOf(token).end });
  };
  const hidden = (token: Token.CommentToken | Token.DoctypeToken) => tokens.push({ type: 'hidden', ...spanOf(token) });
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag(token) {
        const attributes = Object.fromEntries(token.attrs.map(({ name, value }) => [name, value]));
        const { tagName: name, selfClosing } = token;
        tokens.push({ type: 'tag', name, attributes, selfClosing, ...spanOf(token) });
        if (name === 'style') tokenizer.state = TokenizerMode.RAWTEXT;
        // `<!--<script>` in a script takes the next end tag for its own.
        if (name === 'script') tokenizer.state = TokenizerMode.SCRIPT_DATA;
      },
      onEndTag(token) {
        tokens.push({ type: 'end', name: token.tagName, ...spanOf(token) });
      },
      onCharacter: text,
      onWhitespaceCharacter: text,
      onNullCharacter() {},
      onComment: hidden,
      onDoctype: hidden,
      onEof() {},
    },
  );
  tokenizer.write(html, true);
  return tokens;
}

function spanOf({ location }: Token.Token): Span {
  const { startOffset = 0, endOffset = 0, startLine = 1, startCol = 1 } = location ?? {};
  return { start: startOffset, end: endOffset, line: startLine, column: startCol };
}
