import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { z } from 'zod';
import { DIST } from '../support/site-server.ts';

const FILE = fileURLToPath(new URL('../../../../content/questions.yaml', import.meta.url));

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

/** The places among those given that the built site does not have. */
export async function missingPlaces(questions: readonly Question[]): Promise<string[]> {
  const places = questions.flatMap((one) => one.in.flatMap((version) => one.answer.map((at) => pathOf(at, version))));
  const missing: string[] = [];
  for (const at of new Set(places)) {
    const [page, id] = at.split('#');
    const html = await readFile(path.join(DIST, page!, 'index.html'), 'utf8').catch(() => '');
    if (!html.includes(id === undefined ? '<h1' : ` id="${id}"`)) missing.push(at);
  }
  return missing;
}
