import { inspect } from 'node:util';
import { siteConfigSchema } from '@inkstone/site-model/config';

/** The value at a path of keys; undefined where there is none. */
export function valueAt(value: unknown, keys: readonly PropertyKey[]): unknown {
  return keys.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key], value);
}

/** A copy of a configuration with another value at a path of keys. */
export function withValue(config: unknown, [key, ...keys]: readonly PropertyKey[], value: unknown): unknown {
  if (key === undefined) return value;
  const inner = withValue(valueAt(config, [key]), keys, value);
  return Array.isArray(config) ? config.with(Number(key), inner) : { ...(config as object), [key]: inner };
}

/** A value as in code; JSON has no functions, symbols, large integers, maps and numbers without an end. */
export function asCode(value: unknown): string {
  if (value === undefined) return 'nothing';
  try {
    if (isOfJson(value)) return JSON.stringify(value) ?? shown(value);
  } catch {
    // A large integer in it, or a value that contains itself.
  }
  return shown(value);
}

function isOfJson(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === null || Object.getPrototypeOf(prototype) === null;
}

function shown(value: unknown): string {
  return inspect(value, { depth: 1, breakLength: Infinity });
}

interface JsonSchema {
  properties?: Record<PropertyKey, JsonSchema>;
  items?: JsonSchema;
  additionalProperties?: JsonSchema;
  /** The keys that an object such as `slots` may have. */
  propertyNames?: { enum?: string[] };
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  const?: unknown;
  enum?: unknown[];
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
}

/** The keys that the schema allows in the object at `path`. */
export function keysAt(path: readonly PropertyKey[], config: unknown): string[] {
  const schema = schemaAt(path, config);
  return schema?.propertyNames?.enum ?? Object.keys(schema?.properties ?? {});
}

/**
 * What the object or the list has that belongs at a path; undefined where it may have anything, and where another value
 * belongs than the one that is expected.
 */
export function shapeAt(path: readonly PropertyKey[], expected: string, config: unknown): string | undefined {
  const keys = expected === 'object' && path.length > 0 ? keysAt(path, config) : [];
  if (keys.length > 0) return `an object: { ${keys.join(', ')} }`;
  const words = expected === 'array' ? schemaAt(path, config)?.items?.enum : undefined;
  return words && `a list: [${words.map(asCode).join(', ')}]`;
}

/** The schema at `path`. Of several for one value, that of objects whose `type` is the written one counts. */
function schemaAt(path: readonly PropertyKey[], config: unknown): JsonSchema | undefined {
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
  return schema;
}
