import { inspect } from 'node:util';
import { isLanguageTag, siteConfigSchema } from '@inkstone/site-model/config';
import { allowedBy, nearest, type Problem } from '@inkstone/site-model/errors';
import type { ConfigFile } from './config-places.ts';

/** An error of the configuration. */
export function invalid(file: string, problem: Omit<Problem, 'code' | 'severity' | 'file'>): Problem {
  return { code: 'invalid-config', severity: 'error', file, ...problem };
}

type Issue = NonNullable<ReturnType<typeof siteConfigSchema.safeParse>['error']>['issues'][number];

/** What a schema says of a value, as problems with the place of the value. */
export function issueProblems(issue: Issue, config: unknown, written: ConfigFile): Problem[] {
  const { file, placeOf, otherKeys = {} } = written;
  // Of what may be a text or an object, the object that was meant has mistakes inside.
  const inside = issue.code === 'invalid_union' ? issue.errors.find((branch) => branch.every(isInside)) : undefined;
  if (inside !== undefined && inside.length > 0)
    return inside.flatMap((inner) =>
      issueProblems({ ...inner, path: [...issue.path, ...inner.path] }, config, written),
    );
  if (issue.code === 'unrecognized_keys') {
    const allowed = [...keysAt(issue.path, config), ...(otherKeys[issue.path.join('.')] ?? [])];
    return issue.keys.map((key) => {
      const keys = [...issue.path, key];
      const meant = nearest(key, allowed);
      const value = valueAt(config, keys);
      const path = [...issue.path, meant].map(String).join('.');
      return invalid(file, {
        message: `The key "${keys.map(String).join('.')}" is not known.`,
        ...placeOf(keys),
        found: key,
        allowed: allowed.length === 0 ? undefined : allowed.join(', '),
        suggestion: meant === undefined ? undefined : asEntry(meant, corrected(path, value) ?? asCode(value)),
      });
    });
  }
  const value = valueAt(config, issue.path);
  const name = issue.path.map(String).join('.') || 'default export';
  const { allowed, meant = corrected(name, value) } = allowedBy(issue, value);
  return [
    invalid(file, {
      message: value === undefined && issue.path.length > 0 ? `"${name}" is missing.` : `"${name}" does not fit.`,
      ...placeOf(issue.path),
      found: asCode(value),
      allowed,
      suggestion: meant === undefined ? undefined : asEntry(issue.path.at(-1), meant),
    }),
  ];
}

/** Code of a property, or of an entry of a list. */
function asEntry(key: PropertyKey | undefined, code: string): string {
  return typeof key === 'number' ? code : `${String(key)}: ${code}`;
}

function isInside({ code, path: keys }: Issue): boolean {
  return keys.length > 0 || code === 'unrecognized_keys';
}

/** A value as in code; JSON has no functions, symbols and large integers. */
export function asCode(value: unknown): string {
  if (value === undefined) return 'nothing';
  try {
    return JSON.stringify(value) ?? inspect(value);
  } catch {
    return inspect(value, { depth: 1 });
  }
}

/** Corrects common mistakes: URLs with too much or too little, language tags with an underscore or in place of a locale. */
function corrected(name: string, value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  if (/\.(?:editUrl|href)$/.test(name) && /^[\w-]+(?:\.[\w-]+)+(?:\/|$)/.test(value)) return `'https://${value}'`;
  const names = value.split('/').filter((part) => part !== '');
  if (/(?:^|\.)path$/.test(name) && names.some(isDots)) return `'${names.filter((part) => !isDots(part)).join('/')}'`;
  if (name === 'baseUrl') return `'/${value.replace(/^\/+|\/+$/g, '')}/'`;
  if (/(?:^contentLang|\.htmlLang|\.code|^locales(?:\.\d+)?)$/.test(name)) {
    const tag = value.replaceAll('_', '-');
    if (!isLanguageTag(tag)) return undefined;
    if (!/^locales(?:\.\d+)?$/.test(name)) return `'${tag}'`;
    const locale = `{ code: '${tag}', label: '${new Intl.DisplayNames(tag, { type: 'language' }).of(tag)}' }`;
    return name === 'locales' ? `[${locale}]` : locale;
  }
  if (name !== 'url') return undefined;
  const url = /^[a-z]+:/i.test(value) ? value : `https://${value}`;
  return /^https?:/i.test(url) && URL.canParse(url) ? `'${new URL(url).origin}'` : undefined;
}

const isDots = (part: string): boolean => part === '.' || part === '..';

/** The value at a path of keys; undefined where there is none. */
export function valueAt(value: unknown, keys: readonly PropertyKey[]): unknown {
  return keys.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key], value);
}

interface JsonSchema {
  properties?: Record<PropertyKey, JsonSchema>;
  items?: JsonSchema;
  additionalProperties?: JsonSchema;
  /** Of an object that has some of these keys, such as `slots`. */
  propertyNames?: { enum?: string[] };
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  const?: unknown;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
}

/**
 * The keys that the schema allows in the object at `path`. Of several schemas for one value, that of objects whose `type`
 * is the written one counts.
 */
function keysAt(path: readonly PropertyKey[], config: unknown): string[] {
  const whole = siteConfigSchema.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const ofObject = (schema: JsonSchema | undefined, written: unknown): JsonSchema | undefined => {
    if (schema?.$ref !== undefined) return ofObject(whole.$defs?.[schema.$ref.replace(/^.*\//, '')], written);
    const schemas = schema?.anyOf ?? schema?.oneOf;
    if (!schemas) return schema;
    const type = valueAt(written, ['type']);
    return schemas
      .map((each) => ofObject(each, written))
      .find((each) => each?.properties && (each.properties['type']?.const ?? type) === type);
  };
  let written = config;
  let schema = ofObject(whole, written);
  for (const key of path) {
    written = valueAt(written, [key]);
    schema = ofObject(schema?.properties?.[key] ?? schema?.items ?? schema?.additionalProperties, written);
  }
  return schema?.propertyNames?.enum ?? Object.keys(schema?.properties ?? {});
}
