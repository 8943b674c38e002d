import * as z from 'zod';

/** Kinds of changes, in the order in which a release lists them. */
export const CHANGE_KINDS = ['breaking', 'deprecation', 'feature', 'fix', 'performance', 'other'] as const;

export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Quoted in YAML, which would read `5361820` and `1e10` as numbers. */
const hash = z.string().regex(/^[0-9a-f]{7,40}$/, 'a commit hash of 7 to 40 hex digits, in quotes');

export const changelogChangeSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]*$/, 'lower-case letters, digits, dots and hyphens')
    .describe('Unique in all changelogs of a site; the anchor of the change, so it must never change.'),
  kind: z.enum(CHANGE_KINDS),
  packages: z.array(z.string().min(1)).min(1).describe('Ids of the packages that list the change.'),
  pr: z.number().int().positive().optional().describe('Number of the pull request.'),
  commit: hash.optional(),
  closes: z.array(z.number().int().positive()).default([]).describe('Numbers of the issues that it closes.'),
  text: z.string().default('').describe('Markdown, one or two sentences. An empty one is reported and not shown.'),
});

export const changelogReleaseSchema = z.strictObject({
  version: z.string().regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/, 'a release such as 3.6.2, in quotes'),
  date: z.iso.date().describe('Day of the release, `YYYY-MM-DD`, in quotes.'),
  packages: z.array(z.string().min(1)).optional().describe('Packages that were released; all by default.'),
  changes: z.array(changelogChangeSchema).default([]),
});

export const changelogFileSchema = z.strictObject({ releases: z.array(changelogReleaseSchema) });

/** One change, written once and listed in every package that it belongs to. */
export type ChangelogChange = z.infer<typeof changelogChangeSchema>;
export type ChangelogRelease = z.infer<typeof changelogReleaseSchema>;
/** One file of a folder of changelogs. */
export type ChangelogFile = z.infer<typeof changelogFileSchema>;
