/** Names that patterns mean: `_*`, `Pot.lid`, `lids.**`, and with the id of a package `core/Pot`. */
export interface NamePatterns {
  /** @param name With the namespaces, or the class or interface, that it is in: `lids.fit`, `Pot.heat`. */
  matches(packageId: string, name: string): boolean;
  /** The patterns that have matched something so far. */
  used(): string[];
}

export function namePatterns(patterns: readonly string[]): NamePatterns {
  const compiled = patterns.map((pattern) => ({ pattern, ...compile(pattern) }));
  const used = new Set<string>();
  return {
    matches(packageId, name) {
      // Each that matches is one that is used.
      const found = compiled.filter(
        ({ ofPackage, test }) => (ofPackage === null || ofPackage === packageId) && test.test(name),
      );
      for (const { pattern } of found) used.add(pattern);
      return found.length > 0;
    },
    used: () => [...used],
  };
}

/** `*` stands for any part of a name, `**` for dots as well, `?` for one character. */
function compile(pattern: string): { ofPackage: string | null; test: RegExp } {
  const slash = pattern.indexOf('/');
  const name = pattern.slice(slash + 1);
  const source = name.replaceAll(/\*{2,}|[*?]|[\\^$+.()|{}[\]]/g, (found) =>
    found === '*' ? '[^.]*' : found === '?' ? '[^.]' : found.startsWith('**') ? '.*' : `\\${found}`,
  );
  return { ofPackage: slash === -1 ? null : pattern.slice(0, slash), test: new RegExp(`^${source}$`) };
}
