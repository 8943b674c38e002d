import type { ReactNode } from 'react';
import { breakingEntries } from '../diff/breaking-entries.ts';
import { packageOf } from '../model/addresses.ts';
import { Breakable, Heading } from './elements.tsx';
import { usePageContext } from './page-context.ts';

/** What to look at before an upgrade: all that can end in an error or another result, package by package. */
export function BreakingView(): ReactNode {
  const { own, texts, hrefTo } = usePageContext();
  const { older, version } = own;
  const entries = older === null ? [] : breakingEntries(older.diff, older.version, version);
  if (entries.length === 0) return null;
  const packages = version.model.packages.flatMap((pkg) => {
    const ofPackage = entries.filter(({ address }) => packageOf(address) === pkg.id);
    return ofPackage.length === 0 ? [] : [{ pkg, ofPackage }];
  });
  return (
    <section data-part="api-group">
      <Heading level={2} id="breaking" label={texts.breaking} />
      <p>{texts.breakingLead}</p>
      {packages.map(({ pkg, ofPackage }) => (
        <section key={pkg.id} data-package={pkg.id}>
          <section data-change="breaking">
            <Heading level={3} id={`${pkg.id}-breaking`} label={pkg.title} />
            <ul data-part="api-list">
              {ofPackage.map(({ name, kind, address, version: owner, breaks }) => (
                <li key={`${owner.name} ${name} ${address}`} data-rests="" data-name={name.toLowerCase()}>
                  <span data-part="api-kind" data-kind={kind}>
                    {texts.kinds[kind]}
                  </span>
                  <a href={hrefTo(address, owner)}>
                    <code>
                      <Breakable name={name} />
                    </code>
                  </a>
                  <small>{breaks.map((one) => texts.breaks[one]).join(texts.breaksBetween)}</small>
                </li>
              ))}
            </ul>
          </section>
        </section>
      ))}
    </section>
  );
}
