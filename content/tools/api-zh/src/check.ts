import { type Layer, type Text, type Version, versions } from './layer.ts';
import type { Reference } from './reference.ts';

/** What is wrong with the texts' keys: symbols and members that no version has, or not the version that a text is for. */
export function findProblems(layer: Layer, reference: Reference): string[] {
  const problems: string[] = [];
  for (const [key, { summary, membersFrom, members }] of layer) {
    const having = versions.filter((version) => reference[version].has(key));
    if (having.length === 0) {
      problems.push(`${key}: no version has this symbol`);
      continue;
    }
    if (summary === undefined && members.size === 0) problems.push(`${key}: has no text`);
    problems.push(...checkVersions(key, summary, having));
    for (const other of membersFrom)
      if (!layer.has(other)) problems.push(`${key}: membersFrom: nothing is written of ${other}`);
    for (const [member, text] of members) {
      const place = memberKey(key, member);
      const havingMember = having.filter((version) => reference[version].get(key)?.members.has(member));
      if (havingMember.length === 0) problems.push(`${place}: no version has this member`);
      else problems.push(...checkVersions(place, text, havingMember));
    }
  }
  return problems;
}

/** `core/Dataset.static open`, as records and messages call a member. */
export function memberKey(symbol: string, member: string): string {
  return `${symbol}.${member}`;
}

/** A text that differs by version is there for each version that has the symbol, and for no other. */
function checkVersions(place: string, text: Text | undefined, having: readonly Version[]): string[] {
  if (text === undefined || typeof text === 'string') return [];
  return versions.flatMap((version) => {
    if (having.includes(version) === (text[version] !== undefined)) return [];
    return having.includes(version) ? [`${place}: no text for ${version}`] : [`${place}: ${version} has no such thing`];
  });
}
