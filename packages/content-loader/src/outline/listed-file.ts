import path from 'node:path';
import type { Problem } from '@inkstone/site-model/errors';
import type * as z from 'zod';
import { readYaml } from '../scan/front-matter.ts';
import type { DocsContext } from '../docs-context.ts';
import type { ScannedVersion } from '../scan/scan-version.ts';
import { foldersOfLayer } from '../scan/translations.ts';

/** A file beside the pages that describes things by their keys, such as tags. */
export interface ListedFile<Entry> {
  /** Its path in problems. */
  file: string;
  absolute: string;
  entries: ReadonlyMap<string, Entry>;
  /** BCP 47 language of what an entry says, or of its key where it does not; undefined where it is that of the pages. */
  langOf: (key: string, field: keyof Entry) => string | undefined;
}

/**
 * Reads a file of a layer; the first layer that has it wins. What a translation says of an entry stands over what the
 * original says.
 */
export function readListedFile<Entry extends object>(
  name: string,
  schema: z.ZodType<Record<string, Entry | null>>,
  { config }: ScannedVersion,
  context: DocsContext,
  problems: Problem[],
): ListedFile<Partial<Entry>> | null {
  const { files, relative } = context;
  for (const layer of config.layers) {
    const found = foldersOfLayer(layer, context).flatMap(({ folder, isOwn }) => {
      const absolute = path.join(folder, name);
      const text = files.readItself(absolute, 'text').content?.toString('utf8');
      if (text === undefined) return [];
      const file = relative(absolute);
      const { value, problems: own } = readYaml({ text, file, firstLine: 1, code: 'invalid-front-matter' }, schema);
      problems.push(...own);
      return value ? [{ file, absolute, isOwn, entries: Object.entries(value) }] : [];
    });
    if (found.length === 0) continue;
    const entries = new Map<string, Partial<Entry>>();
    for (const [key, entry] of found.toReversed().flatMap((one) => one.entries))
      entries.set(key, { ...entries.get(key), ...entry });
    const { file, absolute } = found[0]!;
    const langOf = (key: string, field: keyof Entry) => {
      const written = found.filter((one) => one.entries.some(([name]) => name === key));
      const [from = written[0]] = written.filter((one) => new Map(one.entries).get(key)?.[field] !== undefined);
      return from === undefined || from.isOwn ? undefined : context.originalLang;
    };
    return { file, absolute, entries, langOf };
  }
  return null;
}
