import type { SymbolIndex } from '@inkstone/site-model/source';
import type { VersionContext } from '../markdown/types.ts';

/** The version contexts as the compiler sees them, noting every lookup and its answer. */
export interface Recorder {
  versions: Record<string, VersionContext>;
  /** Lookups since the last call. */
  take(): Record<string, string | null>;
}

export function createRecorder(versions: Readonly<Record<string, VersionContext>>): Recorder {
  let lookups: Record<string, string | null> = {};
  const watch = (table: Readonly<Record<string, string>>, prefix: string): Record<string, string> => {
    const note = (key: string | symbol) => {
      if (typeof key === 'string') lookups[`${prefix}${key}`] = Object.hasOwn(table, key) ? (table[key] ?? null) : null;
    };
    return new Proxy(table as Record<string, string>, {
      get(target, key) {
        note(key);
        return typeof key === 'string' && Object.hasOwn(target, key) ? target[key] : undefined;
      },
      has(target, key) {
        note(key);
        return Object.hasOwn(target, key);
      },
      getOwnPropertyDescriptor(target, key) {
        note(key);
        return Object.getOwnPropertyDescriptor(target, key);
      },
    });
  };
  const recorded = Object.fromEntries(
    Object.entries(versions).map(([name, version]): [string, VersionContext] => [
      name,
      {
        ...version,
        docs: watch(version.docs, 'docs:'),
        symbols: version.symbols && watchSymbols(version.symbols, watch),
      },
    ]),
  );
  return {
    versions: recorded,
    take() {
      const taken = lookups;
      lookups = {};
      return taken;
    },
  };
}

function watchSymbols(
  symbols: SymbolIndex,
  watch: (table: Readonly<Record<string, string>>, prefix: string) => Record<string, string>,
): SymbolIndex {
  return { ...symbols, byAddress: watch(symbols.byAddress, 'address:'), byName: watch(symbols.byName, 'name:') };
}

/** Answers a recorded lookup from today's context. */
export function lookupIn(version: VersionContext): (name: string) => string | null {
  const tables: Record<string, Readonly<Record<string, string>>> = {
    docs: version.docs,
    address: version.symbols?.byAddress ?? {},
    name: version.symbols?.byName ?? {},
  };
  return (name) => {
    const colon = name.indexOf(':');
    const table = tables[name.slice(0, colon)] ?? {};
    const key = name.slice(colon + 1);
    return Object.hasOwn(table, key) ? (table[key] ?? null) : null;
  };
}
