import { expect, test, vi } from 'vitest';
import { findPackage } from './extract/package-input.ts';
import { compareDeclarations } from './fixtures/compare-declarations.ts';

// Libraries that are written in many ways. What a page prints of a declaration is read by TypeScript
// again and must be the same type; every export, member and comment that TypeScript finds must be there.

vi.setConfig({ testTimeout: 240_000 });

interface Library {
  name: string;
  /** What may differ, by the beginning of its name. */
  except?: readonly string[];
}

const LIBRARIES: readonly Library[] = [
  { name: 'commander' },
  { name: 'date-fns' },
  { name: 'fastify' },
  { name: 'hono' },
  { name: 'lit' },
  { name: 'react-hook-form' },
  // Merged with a variable, TypeDoc forgets what it extends; `/***` begins no documentation.
  { name: 'rxjs', except: ['ObjectUnsubscribedError', 'Operator'] },
  { name: '@tanstack/query-core' },
  // Its comment is that of the module.
  { name: 'ts-pattern', except: ['matcher'] },
  // Members of interfaces that override what is internal are taken for internal. `const null` is its name in a namespace.
  // A property that is optional may be undefined, whether `| undefined` is written or not.
  { name: 'zod', except: ['$Zod', 'null', 'InexactPartial', 'ProtoOf'] },
];

test.each(LIBRARIES)(
  'the reference prints the declarations of $name as they are written',
  async ({ name, except = [] }) => {
    const root = import.meta.dirname;
    const found = await compareDeclarations(findPackage({ id: 'library', name }, root), root);
    const unexpected = (names: readonly string[]) =>
      names.filter((text) => !except.some((beginning) => text.startsWith(beginning)));
    expect(unexpected(found.differences)).toEqual([]);
    expect(unexpected(found.missing)).toEqual([]);
    expect(unexpected(found.withoutComment)).toEqual([]);
    // A comparison of nothing would find nothing.
    expect(found.compared).toBeGreaterThan(40);
    expect(found.commented).toBeGreaterThan(25);
  },
);
