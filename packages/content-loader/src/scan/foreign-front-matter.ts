import { allowedBy, type Problem } from '@inkstone/site-model/errors';
import { frontMatterSchema, type FrontMatter } from '@inkstone/site-model/front-matter';
import { CORE_SCHEMA, load } from 'js-yaml';
import type { YamlInput } from './yaml.ts';

/** Keys that decide whether and where a page is published: a value that cannot be read is a mistake in every tool. */
const DECISIVE: ReadonlySet<string> = new Set(['draft', 'unlisted', 'slug', 'id']);

/**
 * Reads front matter of another tool that does not fit ours: a key that has our name and another meaning is left out,
 * with a warning. Undefined where it is no front matter at all, or cannot be published as it is.
 */
export function readForeign({
  text,
  file,
  firstLine,
  code,
}: YamlInput): { value: FrontMatter; problems: Problem[] } | undefined {
  let written: unknown;
  try {
    written = load(text, { schema: CORE_SCHEMA });
  } catch {
    return undefined;
  }
  if (!isRecord(written)) return undefined;
  const values = withDays(written);
  const { data, error } = frontMatterSchema.safeParse(values);
  if (data) return { value: data, problems: [] };
  const issues = new Map(error.issues.map((issue) => [String(issue.path[0]), issue]));
  if ([...issues.keys()].some((key) => DECISIVE.has(key))) return undefined;
  const rest = Object.fromEntries(Object.entries(values).filter(([key]) => !issues.has(key)));
  const value = frontMatterSchema.safeParse(rest).data;
  if (value === undefined) return undefined;
  const lines = text.split('\n');
  const problems = [...issues].map(([key, issue]): Problem => ({
    code,
    severity: 'warning',
    message: `"${key}" does not fit: it is left out.`,
    file,
    line:
      firstLine +
      Math.max(
        0,
        lines.findIndex((line) => line.startsWith(`${key}:`)),
      ),
    found: JSON.stringify(values[key])?.slice(0, 200) ?? 'nothing',
    allowed: allowedBy(issue, values[key]).allowed,
  }));
  return { value, problems };
}

/** The blog of Material for MkDocs has several days: `date: { created: 2024-01-31, updated: 2024-02-01 }`. */
function withDays(written: Record<string, unknown>): Record<string, unknown> {
  const { date, ...rest } = written;
  if (!isRecord(date)) return written;
  const { created, updated } = date;
  return {
    ...rest,
    ...(created !== undefined && { date: created }),
    ...(updated !== undefined && { last_update: { date: updated } }),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
