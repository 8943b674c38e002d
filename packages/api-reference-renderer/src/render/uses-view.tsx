import type { ReactNode } from 'react';
import type { TypeUse } from '../model/type-uses.ts';
import { fill } from '../texts.ts';
import { usePageContext } from './page-context.ts';

/** What takes, returns or contains a symbol, on demand. */
export function TypeUsesView({ address }: { address: string }): ReactNode {
  const { own, texts } = usePageContext();
  const uses = own.typeUses().get(address);
  if (uses === undefined) return null;
  const ways = (['takenBy', 'returnedBy', 'partOf'] as const).filter((way) => uses[way].length > 0);
  const count = new Set(ways.flatMap((way) => uses[way].map((use) => use.address))).size;
  return (
    <details data-part="api-uses">
      <summary>{fill(count === 1 ? texts.usedByOne : texts.usedBy, { count })}</summary>
      <dl data-part="api-heritage" translate="no">
        {ways.map((way) => (
          <div key={way}>
            <dt>{texts[way]}</dt>
            {uses[way].map((use) => (
              <dd key={use.address}>
                <UseLink use={use} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  );
}

function UseLink({ use: { address, name } }: { use: TypeUse }): ReactNode {
  const { hrefTo } = usePageContext();
  return (
    <a data-symbol={address} href={hrefTo(address)}>
      {name}
    </a>
  );
}

/** Pages that are listed for a member or symbol. */
const MOST = 3;

/** The pages whose samples use a symbol or member, on demand; the client shows the samples in place. */
export function SampleUsesView({ address }: { address: string }): ReactNode {
  const { sampleUses, texts, links } = usePageContext();
  const uses = sampleUses.get(address) ?? [];
  if (uses.length === 0) return null;
  const listed = uses.slice(0, MOST);
  for (const { href } of listed) links.add(href);
  const summary =
    uses.length === 1
      ? texts.usedInOne
      : fill(uses.length > MOST ? texts.usedInMany : texts.usedIn, { count: uses.length });
  return (
    <details data-part="api-samples">
      <summary>{fill(summary, { shown: MOST })}</summary>
      <ul>
        {listed.map(({ href, title, lang, lines }) => (
          <li key={href}>
            <a href={href} lang={lang}>
              {title}
            </a>{' '}
            <span>{lines === 1 ? texts.sampleLine : fill(texts.sampleLines, { count: lines })}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
