import { variablesByName, type DocsConfig, type ResolvedSiteConfig } from '@inkstone/site-model/config';
import type { Problem } from '@inkstone/site-model/errors';
import { allowedVariables, fillText, maskVariables, unmaskVariables, type Variables } from '../read/variables.ts';
import { splitFrontMatter } from './front-matter.ts';
import type { OwnFrontMatter } from './own-front-matter.ts';

/** The variables of each version; null where neither the site nor a version has any. */
export function variablesOf(
  { versions }: DocsConfig,
  { variables }: ResolvedSiteConfig,
): ReadonlyMap<string, Variables> | null {
  if (!variables && Object.values(versions).every((version) => version.variables === undefined)) return null;
  return new Map(
    Object.entries(versions).map(([name, version]) => [
      name,
      new Map(Object.entries(variablesByName(variables, version.variables))),
    ]),
  );
}

/** `splitFrontMatter` with values in the place of variables, which need no quotes: `title: {{product.name}}`. */
export function splitFilled(
  source: string,
  file: string,
  values: Variables,
  ownKeys: OwnFrontMatter | null,
  isForeign: boolean,
): ReturnType<typeof splitFrontMatter> {
  const masked = splitFrontMatter(maskVariables(source, false), file, ownKeys, isForeign);
  const problems = masked.problems.map((problem) => mapTexts(problem, unmaskVariables));
  const lines = source.split(/\r\n?|\n/);
  const valueOf = (name: string): string | null => {
    const value = values.get(name);
    if (value !== undefined) return value;
    const line = lines.findIndex((text) => text.includes('{{') && text.includes(name)) + 1;
    problems.push(unknownVariable(name, values, { file, line }));
    return null;
  };
  const fill = (text: string) => fillText(text, valueOf);
  return {
    frontMatter: mapTexts(masked.frontMatter, fill),
    own: mapTexts(masked.own, fill),
    body: unmaskVariables(masked.body),
    problems,
  };
}

function unknownVariable(name: string, values: Variables, place: Pick<Problem, 'file' | 'line'>): Problem {
  return {
    code: 'unknown-variable',
    severity: 'error',
    message: `There is no variable "${name}".`,
    ...place,
    found: `{{${name}}}`,
    ...allowedVariables(name, [...values.keys()]),
  };
}

/** A value with each text in it changed; what is no plain object or list is as it was. */
function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === 'string') return change(value) as Value;
  if (Array.isArray(value)) return value.map((inner) => mapTexts(inner, change)) as Value;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapTexts(inner, change)])) as Value;
}
