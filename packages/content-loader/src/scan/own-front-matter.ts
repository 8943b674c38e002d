import { pathToFileURL } from 'node:url';
import { nearest, type Problem } from '@inkstone/site-model/errors';
import { frontMatterSchema } from '@inkstone/site-model/front-matter';
import { CORE_SCHEMA, load } from 'js-yaml';

/** A schema in the form that libraries for schemas share: https://standardschema.dev. */
export interface OwnFrontMatter {
  '~standard': {
    validate(value: unknown): { value: unknown; issues?: undefined } | { issues: readonly Issue[] } | Promise<unknown>;
  };
}

interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
}

/** Accepts every key: those that only other tools know do nothing here. */
export const ANY_KEYS: OwnFrontMatter = { '~standard': { validate: (value) => ({ value }) } };

/** Loads the schema that a bundled module exports as its default; null if that is no schema. */
export async function loadOwnFrontMatter(bundled: string): Promise<OwnFrontMatter | null> {
  const { default: schema } = (await import(pathToFileURL(bundled).href)) as { default?: Partial<OwnFrontMatter> };
  return typeof schema?.['~standard']?.validate === 'function' ? (schema as OwnFrontMatter) : null;
}

const KNOWN = Object.keys(frontMatterSchema.shape);

/** Takes the keys that are not ours out of front matter; lines stay where they are. Wrong YAML is left to its parser. */
export function splitKeys(text: string): { ours: string; theirs: Record<string, unknown> } {
  let all: unknown;
  try {
    all = load(text, { schema: CORE_SCHEMA });
  } catch {
    return { ours: text, theirs: {} };
  }
  if (typeof all !== 'object' || all === null || Array.isArray(all)) return { ours: text, theirs: {} };
  const theirs = Object.fromEntries(Object.entries(all).filter(([key]) => !KNOWN.includes(key)));
  let isOurs = true;
  const ours = text.split('\n').map((line) => {
    const key = /^(?:"([^"]+)"|'([^']+)'|([^\s#"'-][^:]*?))\s*:(?:\s|$)/.exec(line);
    if (key) isOurs = !Object.hasOwn(theirs, key[1] ?? key[2] ?? key[3] ?? '');
    return isOurs ? line : '';
  });
  return { ours: ours.join('\n'), theirs };
}

/** Checks the site's own keys with the site's schema. */
export function checkOwn(
  schema: OwnFrontMatter,
  value: Record<string, unknown>,
  { text, file, firstLine }: { text: string; file: string; firstLine: number },
): { value: Record<string, unknown>; problems: Problem[] } {
  const problem = (message: string, line: number, more: Partial<Problem> = {}): Problem => ({
    code: 'invalid-front-matter',
    severity: 'error',
    message,
    file,
    line,
    ...more,
  });
  const lineOf = (key: string | undefined) =>
    firstLine +
    Math.max(
      0,
      text.split('\n').findIndex((line) => key !== undefined && line.startsWith(`${key}:`)),
    );
  const wrong = (message: string) => ({ value: {}, problems: [problem(message, firstLine)] });
  let result: ReturnType<OwnFrontMatter['~standard']['validate']>;
  try {
    result = schema['~standard'].validate(value);
  } catch (error) {
    return wrong(`The schema of the site’s own front matter threw: ${String(error)}`);
  }
  if (result instanceof Promise)
    return wrong('The schema of the site’s own front matter answers later; it must be one that answers at once.');
  const isAnswer =
    result?.issues === undefined
      ? typeof result?.value === 'object' && result.value !== null
      : Array.isArray(result.issues);
  if (!isAnswer) return wrong('The schema of the site’s own front matter answers with neither a value nor issues.');
  if (result.issues === undefined) {
    const own = result.value as Record<string, unknown>;
    // Schemas may leave out keys that they do not know; nobody would hear of a mistyped one.
    const unknown = Object.keys(value).filter((key) => !Object.hasOwn(own, key));
    return {
      value: own,
      problems: unknown.map((key) => {
        const meant = nearest(key, [...KNOWN, ...Object.keys(own)]);
        return problem(`The key "${key}" is not known.`, lineOf(key), {
          found: key,
          ...(meant === undefined
            ? { allowed: [...KNOWN, ...Object.keys(own)].join(', ') }
            : { suggestion: `${meant}: ${JSON.stringify(value[key])}` }),
        });
      }),
    };
  }
  const problems = result.issues.map(({ message, path = [] }) => {
    const keys = path.map((step) => String(typeof step === 'object' ? step.key : step));
    const [key] = keys;
    if (key === undefined)
      return problem(`The front matter does not fit the schema of the site: ${message}`, firstLine, {
        found: Object.keys(value).join(', ') || 'nothing',
      });
    if (value[key] === undefined)
      return problem(`The key "${key}" is missing, which the schema of the site requires: ${message}`, firstLine);
    return problem(`The key "${keys.join('.')}" does not fit the schema of the site: ${message}`, lineOf(key), {
      found: JSON.stringify(value[key]),
    });
  });
  return { value: {}, problems };
}
