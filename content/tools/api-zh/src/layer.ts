import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { z } from 'zod';

export const repository = join(import.meta.dirname, '../../../..');

/** The versions of the reference, as their folders in content/api are called. */
export const versions = ['3.6', 'next'] as const;
export type Version = (typeof versions)[number];

/** Markdown that is true in every version that has the symbol, or one text for each version that has one. */
const text = z.union([z.string().min(1), z.partialRecord(z.enum(versions), z.string().min(1))]);
export type Text = z.infer<typeof text>;

const entry = z.strictObject({
  summary: text.optional(),
  /** Symbols whose texts also describe members of this one: `Name` in the same package, `package/Name` elsewhere. */
  membersFrom: z.array(z.string()).optional(),
  members: z.record(z.string(), text).optional(),
});

/** What is written of a symbol. */
export interface Entry {
  summary: Text | undefined;
  /** Keys of the symbols whose texts also describe members of this one. */
  membersFrom: readonly string[];
  /** By `static` and name. */
  members: ReadonlyMap<string, Text>;
}

/** Everything that is written, by `package/Name`. */
export type Layer = ReadonlyMap<string, Entry>;

/** Parses one package's file. Maps take the place of objects, as `constructor` is one of the keys. */
export function parseEntries(packageId: string, source: string): Layer {
  const document = parseDocument(source);
  if (document.errors.length > 0) throw new Error(`${packageId}.yaml: ${document.errors[0]?.message}`);
  const symbols = document.toJS({ mapAsMap: true }) as ReadonlyMap<string, ReadonlyMap<string, unknown>>;
  return new Map(
    [...symbols].map(([name, fields]): [string, Entry] => {
      const plain = Object.fromEntries([...fields].map(([field, value]) => [field, fromMap(value)]));
      const parsed = entry.safeParse(plain);
      if (!parsed.success) throw new Error(`${packageId}.yaml: ${name}: ${z.prettifyError(parsed.error)}`);
      const { summary, membersFrom = [], members = {} } = parsed.data;
      return [
        `${packageId}/${name}`,
        {
          summary,
          membersFrom: membersFrom.map((other) => (other.includes('/') ? other : `${packageId}/${other}`)),
          members: new Map(Object.entries(members)),
        },
      ];
    }),
  );
}

function fromMap(value: unknown): unknown {
  return value instanceof Map
    ? Object.fromEntries([...(value as ReadonlyMap<string, unknown>)].map(([key, inner]) => [key, fromMap(inner)]))
    : value;
}

/** Reads the files of all packages, in the order of the reference. */
export function readLayer(): Layer {
  return new Map(packageIds().flatMap((id) => [...parseEntries(id, readFileSync(layerFile(id), 'utf8'))]));
}

/** The packages of the reference, by the names that their files have here. */
export function packageIds(): string[] {
  const source = readFileSync(join(repository, 'content/api/packages.json'), 'utf8');
  return (JSON.parse(source) as { id: string }[]).map(({ id }) => id);
}

export function layerFile(packageId: string): string {
  return join(repository, `content/api/zh/${packageId}.yaml`);
}

/** The text for one version, where there is one. */
export function inVersion(written: Text | undefined, version: Version): string | undefined {
  return typeof written === 'string' ? written : written?.[version];
}
