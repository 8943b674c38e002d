import * as z from 'zod';
import { cell, type Key } from './keys.ts';

interface JsonSchema {
  type?: string | string[];
  description?: string;
  default?: unknown;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  required?: string[];
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
}

/** All keys of a schema. */
export function keysOfSchema(schema: z.ZodType): Key[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  // A schema that contains itself stands among the definitions.
  return inner(json.$ref === undefined ? json : json.$defs![json.$ref.replace('#/$defs/', '')]!, '');
}

function keysOf(schema: JsonSchema, prefix: string): Key[] {
  const entries = Object.entries(schema.properties ?? {});
  // What tells alternatives apart is in their paths.
  const shown = entries.filter(([, value]) => value.const === undefined);
  return shown.map(([name, value]): Key => {
    const path = prefix === '' || prefix.endsWith(' ') ? `${prefix}${name}` : `${prefix}.${name}`;
    return {
      path,
      type: cell(typeOf(value)),
      fallback: schema.required?.includes(name) ? 'required' : fallbackOf(value),
      description: cell(value.description ?? ''),
      keys: inner(value, path),
    };
  });
}

/** Keys of the objects that a value may hold, those in lists and records included. */
function inner(schema: JsonSchema, path: string): Key[] {
  const entry = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
  return [
    ...keysOf(schema, path),
    ...(schema.items ? inner(schema.items, `${path}[]`) : []),
    ...(entry ? inner(entry, `${path}.*`) : []),
    ...(schema.anyOf ?? schema.oneOf ?? []).flatMap((branch) => inner(branch, `${path}${kindOf(branch)}`)),
  ];
}

/** Alternatives are told apart by their `type`. */
function kindOf({ properties }: JsonSchema): string {
  const kind = properties?.['type']?.const;
  return typeof kind === 'string' ? `(${kind})` : '';
}

function typeOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum) return schema.enum.map(code).join(' or ');
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return [...new Set(branches.map(typeOf))].join(' or ');
  if (schema.$ref !== undefined) return schema.$ref.endsWith('/sidebarItem') ? '[item](#items)' : 'anything';
  if (schema.type === 'array') return `list of ${schema.items ? typeOf(schema.items) : 'anything'}`;
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object' && !schema.properties)
    return `${typeOf(schema.additionalProperties)} by name`;
  return [schema.type ?? 'date or text'].flat().join(' or ').replace('string', 'text');
}

/** Objects and lists are described by their own keys. */
function fallbackOf({ default: value }: JsonSchema): string {
  if (value === undefined || typeof value === 'object' || value === '') return '';
  return `default ${cell(code(value))}`;
}

function code(value: unknown): string {
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}
