import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { z } from 'zod';

const FILE = fileURLToPath(new URL('../../content/questions.yaml', import.meta.url));

export const VERSIONS = ['next', '3.6'] as const;
export type DocsVersion = (typeof VERSIONS)[number];

/** A place on a page of the docs or the API reference, or the page as a whole: guides/several-machines. */
const place = z
  .string()
  .regex(/^[\w/.-]+(#[\w-]+)?$/, 'is a page, best with a place on it: guides/configuration#crawleejson');

const question = z.strictObject({
  question: z.string().regex(/\p{Script=Han}/u, 'is written in Chinese'),
  asked: z
    .url({ protocol: /^https$/ })
    .optional()
    .describe('where it was asked in public'),
  answer: z.union([place, z.array(place).min(1)]).transform((one) => (Array.isArray(one) ? one : [one])),
  in: z
    .enum(VERSIONS)
    .optional()
    .transform((only) => (only === undefined ? VERSIONS : [only])),
  queries: z
    .array(z.string().min(1))
    .min(2)
    .refine((queries) => queries.some((query) => /\p{Script=Han}/u.test(query)), 'one of the queries is in Chinese'),
});

/** A question that users ask, where its answer stands, and what readers type to find it. */
export type Question = z.infer<typeof question>;

/** Reads the log of questions; everything that is wrong in it is one error. */
export async function readQuestions(): Promise<Question[]> {
  const read = z.array(question).safeParse(parse(await readFile(FILE, 'utf8')));
  if (!read.success) throw new Error(`content/questions.yaml:\n${z.prettifyError(read.error)}`);
  return read.data;
}

/** The path of a place below the base path, in a version. */
export function pathOf(answer: string, version: DocsVersion): string {
  const [folder, rest] = answer.startsWith('api/') ? ['api', answer.slice('api/'.length)] : ['docs', answer];
  return version === 'next' ? `${folder}/next/${rest}` : `${folder}/${rest}`;
}

/** What readers type, by the first place that answers it: the search learns their words. */
export async function askedQueries(): Promise<Record<string, string[]>> {
  const asked: Record<string, string[]> = {};
  for (const { answer, in: versions, queries } of await readQuestions())
    for (const version of versions) (asked[pathOf(answer[0]!, version)] ??= []).push(...queries);
  return asked;
}
