import type { ReactNode } from 'react';
import { type Code, type CodeToken, codeText, layoutCode } from '../model/code.ts';
import { usePageContext } from './use-page-context.ts';

/** Characters that a line may have before it is broken at the places that the code offers. */
const WIDTH = 72;

/**
 * A declaration. Every line is a block that hangs by its own indentation, so that
 * what is still too long for a narrow screen wraps below its own beginning.
 */
export function CodeView({ codes }: { codes: readonly Code[] }): ReactNode {
  return (
    <pre data-part="api-signature" translate="no">
      <code>
        {codes.map((code, index) => (
          <CodeLines key={index} code={code} />
        ))}
      </code>
    </pre>
  );
}

function CodeLines({ code }: { code: Code }): ReactNode {
  return layoutCode(code, WIDTH).map((line, index) => (
    <span
      key={index}
      data-line=""
      style={line.indent > 0 ? ({ '--indent': line.indent } as Record<string, number>) : undefined}
    >
      <Tokens tokens={line.tokens} />
      {'\n'}
    </span>
  ));
}

/** A short type in running text, on one line. */
export function InlineCode({ code }: { code: Code }): ReactNode {
  const lines = layoutCode(code, Infinity);
  return (
    <code data-part="api-type" translate="no">
      {codeText(code) === '' ? null : lines.map((line, index) => <Tokens key={index} tokens={line.tokens} />)}
    </code>
  );
}

function Tokens({ tokens }: { tokens: readonly CodeToken[] }): ReactNode {
  return tokens.map((token, index) => <Token key={index} token={token} />);
}

function Token({ token }: { token: CodeToken }): ReactNode {
  const { tokenHref } = usePageContext();
  const link = tokenHref(token);
  if (link !== null) {
    if (link.external) {
      return (
        <a className={token.c} href={link.href} rel="noopener noreferrer" target="_blank">
          {token.t}
        </a>
      );
    }
    return (
      <a className={token.c} data-symbol={token.a} href={link.href}>
        {token.t}
      </a>
    );
  }
  return token.c === undefined ? token.t : <span className={token.c}>{token.t}</span>;
}
