import type { ReactNode } from 'react';
import { type Break, breaksOfMember, breaksOfSymbol } from '../diff/breaking.ts';
import { memberAddress, memberKey, packageOf } from '../model/addresses.ts';
import type { ApiSymbol, Member, SymbolKind } from '../model/api-model.ts';
import type { ReferenceVersion } from '../model/reference-version.ts';
import type { Neighbour } from '../pages/version-pages.ts';
import { Breakable, Heading } from './elements.tsx';
import { usePageContext } from './page-context.ts';

interface Entry {
  /** `Symbol` or `Symbol.member`. */
  name: string;
  kind: SymbolKind;
  address: string;
  /** The version that has it: the older one if it is gone. */
  version: ReferenceVersion;
  breaks: readonly Break[];
}

/** What to look at before an upgrade: all that can end in an error or another result, package by package. */
export function BreakingView(): ReactNode {
  const { own, texts, hrefTo } = usePageContext();
  const { older, version } = own;
  const entries = older === null ? [] : breakingEntries(older, version);
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
                <li key={`${owner.name} ${name} ${address}`} data-name={name.toLowerCase()}>
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

function breakingEntries({ diff, version: older }: Neighbour, version: ReferenceVersion): Entry[] {
  const entries: Entry[] = [];
  const add = (symbol: ApiSymbol, member: Member | null, owner: ReferenceVersion, breaks: readonly Break[]) => {
    if (breaks.length === 0) return;
    const name = member === null ? symbol.name : `${symbol.name}.${member.name}`;
    const address = member === null ? symbol.address : memberAddress(symbol, member);
    entries.push({ name, kind: symbol.kind, address, version: owner, breaks });
  };
  for (const address of diff.gone.keys()) {
    const symbol = older.symbols.get(address);
    if (symbol !== undefined) add(symbol, null, older, ['removed']);
  }
  for (const [address, change] of diff.changes()) {
    const [before, after] = [older.symbols.get(address), version.symbols.get(address)];
    if (change.kind === 'added' || before === undefined || after === undefined) continue;
    add(after, null, version, breaksOfSymbol(before, after));
    const owners = { before: before.typeParameters, after: after.typeParameters };
    const had = new Map(before.members.map((member) => [memberKey(member), member]));
    for (const member of after.members) {
      const old = had.get(memberKey(member));
      // What changed where a member is inherited from is listed there.
      if (old !== undefined && member.inheritedFrom === null)
        add(after, member, version, breaksOfMember(old, member, owners));
    }
    for (const member of change.removed) if (member.inheritedFrom === null) add(before, member, older, ['removed']);
  }
  return entries.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
