import type { ReactNode } from 'react';
import { type ApiSymbol, briefOf, type Member } from '../model/api-model.ts';
import { StateBadges } from './change-view.tsx';
import { Breakable } from './elements.tsx';
import { sinceAttributes, useFacts } from './history-view.tsx';
import { groupMembers } from './member-view.tsx';
import { usePageContext } from './page-context.ts';

/** Fewer members can be seen without a table. */
const FEWEST = 4;

/**
 * The members of a class or interface at a glance: their names, each a link to its section, and what they are for. Those
 * that it inherits are listed where it has hardly any of its own.
 */
export function MemberTable({ symbol }: { symbol: ApiSymbol }): ReactNode {
  const { texts } = usePageContext();
  if (symbol.kind !== 'class' && symbol.kind !== 'interface') return null;
  const all = groupMembers(symbol)
    .flatMap((group) => group.members)
    .filter(({ kind }) => kind !== 'constructor');
  const own = all.filter(({ inheritedFrom }) => inheritedFrom === null);
  const members = own.length < FEWEST ? all : own;
  if (members.length < FEWEST) return null;
  return (
    <table data-part="api-members" aria-label={texts.members}>
      <tbody>
        {members.map((member) => (
          <MemberRow key={member.anchor} member={member} owner={symbol} />
        ))}
      </tbody>
    </table>
  );
}

function MemberRow({ member, owner }: { member: Member; owner: ApiSymbol }): ReactNode {
  const { own } = usePageContext();
  const facts = useFacts(owner, member);
  const description = own.descriptions.of(owner, member);
  const call = member.signatures.length > 0 && member.kind === 'method' ? '()' : '';
  return (
    <tr data-inherited={member.inheritedFrom === null ? undefined : ''} {...sinceAttributes(facts)}>
      <th scope="row" translate="no">
        {member.static && 'static '}
        <a href={`#${member.anchor}`}>
          <Breakable name={`${member.name}${call}`} />
        </a>
      </th>
      <td lang={description && own.descriptions.lang}>
        <StateBadges entry={member} change={undefined} facts={facts} /> {description?.brief ?? briefOf(member)}
      </td>
    </tr>
  );
}
