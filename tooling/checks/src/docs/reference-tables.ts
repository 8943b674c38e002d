import * as z from 'zod';

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
  allOf?: JsonSchema[];
  required?: string[];
  $ref?: string;
}

/** Markdown tables of all keys of a schema, nested ones with their path. */
export function referenceTable(schema: z.ZodType): string {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const rows = keys(json, '', new Set(json.required));
  return [
    '| key | type | default | |',
    '|---|---|---|---|',
    ...rows.map(({ path, type, fallback, description }) => `| \`${path}\` | ${type} | ${fallback} | ${description} |`),
    '',
  ].join('\n');
}

interface Row {
  path: string;
  type: string;
  fallback: string;
  description: string;
}

function keys(schema: JsonSchema, prefix: string, required: ReadonlySet<string>): Row[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, value]): Row[] => {
    const path = `${prefix}${name}`;
    const row: Row = {
      path,
      type: escapeCell(typeOf(value)),
      fallback: required.has(name) ? 'required' : defaultOf(value),
      description: escapeCell(value.description ?? ''),
    };
    return [row, ...inner(value, path)];
  });
}

/** Keys of the objects that a value may hold, one level of arrays and records included. */
function inner(schema: JsonSchema, path: string): Row[] {
  const item = schema.items;
  const entry = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
  const branches = schema.anyOf ?? schema.oneOf ?? [];
  return [
    ...keys(schema, `${path}.`, new Set(schema.required)),
    ...(item ? inner(item, `${path}[]`) : []),
    ...(entry ? inner(entry, `${path}.*`) : []),
    ...branches.flatMap((branch) => {
      const kind = branch.properties?.['type']?.const;
      return branch.properties
        ? keys(branch, `${path}${typeof kind === 'string' ? `(${kind})` : ''}.`, new Set(branch.required))
        : [];
    }),
  ];
}

function typeOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum) return schema.enum.map(code).join(' or ');
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return [...new Set(branches.map(typeOf))].join(' or ');
  if (schema.$ref !== undefined) return 'item';
  if (schema.type === 'array') return `list of ${schema.items ? typeOf(schema.items) : 'anything'}`;
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object' && !schema.properties) {
    return `${typeOf(schema.additionalProperties)} by name`;
  }
  return [schema.type ?? 'date or text'].flat().join(' or ');
}

function defaultOf(schema: JsonSchema): string {
  const value = schema.default;
  if (
    value === undefined ||
    (typeof value === 'object' && value !== null && Object.keys(value).length === 0 && !Array.isArray(value))
  )
    return '';
  return escapeCell(code(value));
}

function code(value: unknown): string {
  return `\`${JSON.stringify(value).replace(/^"(.*)"$/, '$1')}\``;
}

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
