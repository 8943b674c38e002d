import { memberKey } from './check.ts';
import { findMemberText } from './find-text.ts';
import { inVersion, type Layer, type Version } from './layer.ts';
import { mostUsed } from './most-used.ts';
import type { Reference } from './reference.ts';

/** How much of a version has a text. */
export interface Coverage {
  /** Symbols that have a page. */
  summaries: Share;
  /** Members of the symbols that are used most; what is in a namespace counts as its members. */
  mostUsed: Share;
  /** Members of all symbols, inherited ones included. */
  members: Share;
}

export interface Share {
  all: number;
  missing: readonly string[];
}

export function measureCoverage(layer: Layer, reference: Reference, version: Version): Coverage {
  const symbols = [...reference[version]];
  const hasSummary = (key: string): boolean => inVersion(layer.get(key)?.summary, version) !== undefined;
  const membersOf = (key: string): string[] => [...(reference[version].get(key)?.members.keys() ?? [])];
  const texts = new Map<string, boolean>(
    symbols.flatMap(([key]) =>
      membersOf(key).map((member): [string, boolean] => [
        memberKey(key, member),
        findMemberText({ layer, reference }, version, key, member) !== undefined,
      ]),
    ),
  );
  const inNamespace = (key: string): boolean => mostUsed.some((used) => key.startsWith(`${used}.`));
  const usedMost = symbols.map(([key]) => key).filter((key) => mostUsed.includes(key) || inNamespace(key));
  return {
    summaries: share(
      symbols.filter(([, { hasPage }]) => hasPage).map(([key]) => key),
      hasSummary,
    ),
    mostUsed: share(
      usedMost.flatMap((key) => [
        ...(inNamespace(key) ? [key] : []),
        ...membersOf(key).map((member) => memberKey(key, member)),
      ]),
      (key) => texts.get(key) ?? hasSummary(key),
    ),
    members: share([...texts.keys()], (key) => texts.get(key) === true),
  };
}

function share(keys: readonly string[], hasText: (key: string) => boolean): Share {
  return { all: keys.length, missing: keys.filter((key) => !hasText(key)) };
}
