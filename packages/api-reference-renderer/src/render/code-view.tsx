import type { ReactNode } from 'react';
import { type Code, type CodeToken, layoutCode } from '../model/code.ts';
import type { ReferenceVersion } from '../model/reference-version.ts';
import { Breakable } from './elements.tsx';
import { usePageContext } from './page-context.ts';

/** Characters of a line beyond which it is broken at the places that the code offers. */
const WIDTH = 72;

/** The deepest level of indentation that styles.css has a rule for; deeper lines are indented like it. */
const DEEPEST = 8;

interface CodeViewProps {
  codes: readonly Code[];
  /** The one whose declarations these are, if it is not the page's own. */
  version?: ReferenceVersion | undefined;
}

/** Declarations. Each line is a block with its own indentation, below which it wraps on a narrow screen. */
export function CodeView({ codes, version }: CodeViewProps): ReactNode {
  const lines = codes.flatMap((code) => layoutCode(code, WIDTH));
  return (
    <pre data-part="api-signature" translate="no">
      <code>
        {lines.map(({ indent, tokens }, index) => (
          <span key={index} data-line="" data-indent={indent > 0 ? Math.min(indent, DEEPEST) : undefined}>
            {tokens.map((token, place) => (
              <Token key={place} token={token} version={version} />
            ))}
            {'\n'}
          </span>
        ))}
      </code>
    </pre>
  );
}

/** Names of so many characters break where a cell has no room for all of it, and not before the mark behind them. */
const LONG_NAME = 16;

/** A type in running text, on one line. */
export function InlineCode({ code }: { code: Code }): ReactNode {
  return (
    <code data-part="api-type" translate="no">
      {layoutCode(code, Infinity).flatMap(({ tokens }) =>
        tokens.map((token, place) => <Token key={place} token={token} isInline />),
      )}
    </code>
  );
}

interface TokenProps {
  token: CodeToken;
  version?: ReferenceVersion | undefined;
  isInline?: boolean;
}

function Token({ token, version, isInline = false }: TokenProps): ReactNode {
  const { hrefTo, externalHref } = usePageContext();
  const { t, c: className, a: address } = token;
  const text = isInline && t.length >= LONG_NAME ? <Breakable name={t} /> : t;
  if (address !== undefined) {
    return (
      <a className={className} data-symbol={address} href={hrefTo(address, version)}>
        {text}
      </a>
    );
  }
  const external = externalHref(token);
  if (external !== null) {
    return (
      <a className={className} href={external} rel="noopener noreferrer" target="_blank" data-external="">
        {text}
      </a>
    );
  }
  return className === undefined ? text : <span className={className}>{text}</span>;
}
