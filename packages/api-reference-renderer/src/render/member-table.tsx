import type { ReactNode } from 'react';
import { type ApiSymbol, briefOf, isDeprecated, type Member } from '../model/api-model.ts';
import { clipCode, LONGEST_TYPE } from '../model/code.ts';
import { signatureCode } from '../model/declaration-code.ts';
import { StateBadges } from './change-view.tsx';
import { InlineCode } from './code-view.tsx';
import { Breakable } from './elements.tsx';
import { sinceAttributes, useFacts } from './history-view.tsx';
import { groupMembers } from './member-view.tsx';
import { usePageContext } from './page-context.ts';
import { DefaultValue } from './signature-view.tsx';

/** Fewer members can be seen without a table. */
const FEWEST = 4;

/**
 * The members of a class or interface at a glance: their names, each a link to its section, their types or what they
 * return, and what they are for. Those that it inherits are listed where it has hardly any of its own.
 */
export function MemberTable({ symbol }: { symbol: ApiSymbol }): ReactNode {
  const { texts, labelsLang } = usePageContext();
  if (symbol.kind !== 'class' && symbol.kind !== 'interface') return null;
  const all = groupMembers(symbol)
    .flatMap((group) => group.members)
    .filter(({ kind }) => kind !== 'constructor');
  const own = all.filter(({ inheritedFrom }) => inheritedFrom === null);
  const members = own.length < FEWEST ? all : own;
  if (members.length < FEWEST) return null;
  return (
    <div data-part="api-table">
      <table data-part="api-members" aria-label={texts.members}>
        <thead>
          <tr>
            {[texts.optionName, texts.optionType, texts.optionText].map((text) => (
              <th key={text} scope="col" lang={labelsLang}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <MemberRow key={member.anchor} member={member} owner={symbol} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MemberRow({ member, owner }: { member: Member; owner: ApiSymbol }): ReactNode {
  const { own, commentsLang } = usePageContext();
  const facts = useFacts(owner, member);
  const description = own.descriptions.of(owner, member);
  const [signature] = member.signatures;
  const isCalled = member.kind === 'method';
  const name = `${member.name}${isCalled ? '()' : ''}${member.optional ? '?' : ''}`;
  const text = description?.brief ?? briefOf(member);
  const lang = description ? own.descriptions.lang : commentsLang;
  const type = signature === undefined ? member.type : isCalled ? signature.returns : signatureCode(signature, member);
  return (
    <tr data-inherited={member.inheritedFrom === null ? undefined : ''} {...sinceAttributes(facts)}>
      <th scope="row" translate="no">
        {member.static && 'static '}
        <a href={`#${member.anchor}`}>
          {isDeprecated(member) ? (
            <s>
              <Breakable name={name} />
            </s>
          ) : (
            <Breakable name={name} />
          )}
        </a>
      </th>
      <td>
        {type !== null && <InlineCode code={clipCode(type, LONGEST_TYPE)} />} <DefaultValue value={member.default} />
      </td>
      <td>
        {/* Badges are words of the interface. */}
        <StateBadges entry={member} change={undefined} facts={facts} />{' '}
        {lang === undefined ? text : <span lang={lang}>{text}</span>}
      </td>
    </tr>
  );
}
