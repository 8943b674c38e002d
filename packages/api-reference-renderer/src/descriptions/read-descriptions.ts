import { existsSync } from 'node:fs';
import path from 'node:path';
import { type BuildCache, hashOf } from '@inkstone/site-model/cache';
import type { Problem } from '@inkstone/site-model/errors';
import { readTextFile } from '@inkstone/site-model/text-file';
import * as z from 'zod';
import { codeVersion } from '../code-version.ts';
import type { ApiReferenceOptions } from '../options.ts';
import { readYaml } from '../read-yaml.ts';

/** A description by the site's authors. */
export interface Description {
  /** Markdown. */
  text: string;
  /** First sentence as plain text. */
  brief: string;
}

/** Descriptions by version; under `EVERY_VERSION` one that is true in all of them. */
export type DescriptionTexts = Readonly<Record<string, Description>>;

export const EVERY_VERSION = '*';

/** What is written about a symbol. Plain JSON, so that it can be cached. */
export interface DescriptionEntry {
  /** `core/Request`, in a namespace `utils/social.emailsFromText`. */
  key: string;
  file: string;
  line: number;
  summary: DescriptionTexts;
  /** Keys of entries whose members' texts are also true here. */
  membersFrom: readonly string[];
  /** By `memberKey`. Entries rather than an object, which has a `constructor` of its own. */
  members: readonly (readonly [name: string, texts: DescriptionTexts])[];
}

export interface ReadDescriptions {
  entries: readonly DescriptionEntry[];
  problems: readonly Problem[];
}

const text = z.union([z.string().min(1), z.record(z.string(), z.string().min(1))]);

const fileSchema = z.record(
  z.string(),
  z.strictObject({
    summary: text.optional(),
    membersFrom: z.array(z.string()).default([]),
    members: z.record(z.string(), text).default({}),
  }),
);

/** Reads one YAML file for each package, where there is one; see the guide “API reference”. */
export async function readDescriptions(
  { descriptions, packages }: ApiReferenceOptions,
  root: string,
  cache: BuildCache,
): Promise<ReadDescriptions> {
  if (descriptions === undefined) return { entries: [], problems: [] };
  const folder = path.resolve(root, descriptions.folder);
  const files = packages
    .map(({ id }) => ({ id, absolute: path.join(folder, `${id}.yaml`) }))
    .filter(({ absolute }) => existsSync(absolute))
    .map(({ id, absolute }) => {
      const file = path.relative(root, absolute);
      return { id, file, source: readTextFile(root, file, 'api-model') };
    });
  const key = ['api-descriptions', codeVersion(), files.map(({ file, source }) => [file, hashOf(source)])];
  const known = cache.readCurrent<ReadDescriptions>(key);
  if (known !== null) return known;
  const { firstSentence } = await import('../extract/first-sentence.ts');
  const describe = (markdown: string): Description => ({ text: markdown, brief: firstSentence(markdown) });
  const texts = (written: z.infer<typeof text> = {}): DescriptionTexts =>
    typeof written === 'string'
      ? { [EVERY_VERSION]: describe(written) }
      : Object.fromEntries(Object.entries(written).map(([version, markdown]) => [version, describe(markdown)]));
  const problems: Problem[] = [];
  const entries = files.flatMap(({ id, file, source }) => {
    const { data, problems: mistakes, lineOf } = readYaml(source, file, fileSchema);
    problems.push(...mistakes);
    return Object.entries(data ?? {}).map(([name, { summary, membersFrom, members }]): DescriptionEntry => ({
      key: `${id}/${name}`,
      file,
      line: lineOf([name]),
      summary: texts(summary),
      membersFrom: membersFrom.map((other) => (other.includes('/') ? other : `${id}/${other}`)),
      members: Object.entries(members).map(([member, written]) => [member, texts(written)]),
    }));
  });
  const read = { entries, problems };
  cache.write(key, read);
  return read;
}
