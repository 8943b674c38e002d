import type { ApiSymbol, Member, MemberKind } from '../model/api-model.ts';
import type { ApiTexts } from '../texts.ts';

/** Members that stand under one heading. */
export interface MemberGroup {
  id: string;
  label: string;
  members: readonly Member[];
}

const ORDER: readonly (MemberKind | 'static')[] = [
  'constructor',
  'call',
  'index',
  'property',
  'accessor',
  'method',
  'static',
  'enum-member',
];

/** A symbol's members as its page groups them; inherited ones come after its own. */
export function groupMembers(symbol: ApiSymbol, texts: ApiTexts): MemberGroup[] {
  return ORDER.flatMap((group) => {
    const members = symbol.members.filter((member) => (member.static ? 'static' : member.kind) === group);
    if (members.length === 0) return [];
    const sorted = [...members].toSorted((a, b) => Number(a.inheritedFrom !== null) - Number(b.inheritedFrom !== null));
    // Members own the plain ids of their page, so that of a section has a prefix.
    return [{ id: `section-${group}`, label: texts.memberGroups[group], members: sorted }];
  });
}
