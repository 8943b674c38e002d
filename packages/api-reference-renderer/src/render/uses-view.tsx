import { Fragment, type ReactNode } from 'react';
import type { TypeUse } from '../model/type-uses.ts';
import { fill } from '../texts.ts';
import { usePageContext } from './page-context.ts';

/** What takes, returns or contains a symbol, on demand. */
export function TypeUsesView({ address }: { address: string }): ReactNode {
  const { own, texts } = usePageContext();
  const uses = own.typeUses().get(address);
  if (uses === undefined) return null;
  const ways = (['takenBy', 'returnedBy', 'partOf'] as const).filter((way) => uses[way].length > 0);
  const places = ways.flatMap((way) => uses[way].flatMap((use) => use.places.map(({ address: place }) => place)));
  const count = new Set(places).size;
  return (
    <details data-part="api-uses">
      <summary>{fill(count === 1 ? texts.usedByOne : texts.usedBy, { count })}</summary>
      <dl data-part="api-heritage" translate="no">
        {ways.map((way) => (
          <div key={way}>
            <dt>{texts[way]}</dt>
            {uses[way].map((use) => (
              <dd key={use.places[0]?.address}>
                <OwnUses use={use} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  );
}

/** `Owner.member`, or `Owner: member, member`. */
function OwnUses({ use: { owner, places } }: { use: TypeUse }): ReactNode {
  const { hrefTo } = usePageContext();
  const isOne = places.length === 1;
  return (
    <>
      {!isOne && `${owner}: `}
      {places.map(({ name, address }, index) => {
        const whole = name === '' ? owner : name === 'constructor' ? `new ${owner}` : `${owner}.${name}`;
        return (
          <Fragment key={address}>
            {index > 0 && ', '}
            <a href={hrefTo(address)}>{isOne ? whole : name || owner}</a>
          </Fragment>
        );
      })}
    </>
  );
}

/** Pages that are listed: a page of a class has the lists of all its members. */
const MOST = { symbol: 4, member: 2 };

/** Leads from the line of facts to the samples that use a symbol; a browser opens what they are folded in. */
export function SampleUsesLink({ address }: { address: string }): ReactNode {
  const { sampleUses, texts } = usePageContext();
  const count = sampleUses.get(address)?.length ?? 0;
  if (count === 0) return null;
  return <a href={`#${SAMPLES}`}>{count === 1 ? texts.usedInOne : fill(texts.usedIn, { count })}</a>;
}

/** Id of the list of samples of the symbol that a page is about. */
const SAMPLES = 'symbol-samples';

interface SampleUsesProps {
  address: string;
  of: keyof typeof MOST;
  /** The page is about the symbol. */
  isPage?: boolean;
}

/** The pages whose samples use a symbol or member, on demand; the client shows the samples in place. */
export function SampleUsesView({ address, of, isPage = false }: SampleUsesProps): ReactNode {
  const { sampleUses, texts, links } = usePageContext();
  const uses = sampleUses.get(address) ?? [];
  if (uses.length === 0) return null;
  const listed = uses.slice(0, MOST[of]);
  for (const { href } of listed) links.add(href);
  const summary =
    uses.length === 1
      ? texts.usedInOne
      : fill(uses.length > MOST[of] ? texts.usedInMany : texts.usedIn, { count: uses.length });
  return (
    <details data-part="api-samples">
      <summary>{fill(summary, { shown: MOST[of] })}</summary>
      <ul id={isPage ? SAMPLES : undefined}>
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
