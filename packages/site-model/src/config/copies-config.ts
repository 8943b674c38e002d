import * as z from 'zod';

/** What is published of the pages besides documents. */
export const copiesSchema = z.strictObject({
  markdown: z
    .boolean()
    .default(true)
    .describe('A copy of each page as Markdown, beside it (`/docs/start.md`), for readers and agents that take text.'),
  llms: z
    .boolean()
    .default(true)
    .describe(
      '`llms.txt` and `llms-full.txt` for the site and for each version: the list of the copies, and their text.',
    ),
  skill: z
    .strictObject({
      name: z
        .string()
        .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'lower-case letters and digits, with single hyphens between words')
        .max(64)
        .describe('Of the skill, e.g. `teapot`.'),
      description: z
        .string()
        .min(1)
        .max(1024)
        .describe('What the library is for, and when an agent should read its documentation.'),
      package: z
        .string()
        .min(1)
        .optional()
        .describe('What the reader’s project has installed, e.g. `@lib/teapot`: its version is the one to read.'),
      text: z
        .string()
        .default('')
        .describe('What every agent has to know, as Markdown: rules that the documentation takes for granted.'),
    })
    .optional()
    .describe(
      '`skill.md`, a text for agents that write code with your library: which version to read, and where. The form is that of https://agentskills.io.',
    ),
});
