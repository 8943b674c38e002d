import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_SCHEMA, load, Type } from 'js-yaml';
import { Refusal } from '../../commands/refusal.ts';
import { record, type Values } from '../values.ts';

/** `!!python/name:…` names something that only Python can run; `!ENV NAME` a variable, with its default last. */
const TAGS = (['scalar', 'sequence', 'mapping'] as const).flatMap((kind) => [
  new Type('tag:yaml.org,2002:python/', { kind, multi: true, construct: () => null }),
  new Type('!ENV', {
    kind,
    construct: (value: unknown) => (Array.isArray(value) ? value.at(-1) : (process.env[String(value)] ?? null)),
  }),
  new Type('!relative', { kind, construct: () => null }),
]);

const SCHEMA = DEFAULT_SCHEMA.extend(TAGS);

/** Reads the configuration of MkDocs, with the one that it inherits from. */
export function readMkDocs(root: string, file: string): Values {
  let config: Values;
  try {
    config = record(load(readFileSync(path.join(root, file), 'utf8'), { schema: SCHEMA }));
    // An alias may be in what it names.
    JSON.stringify(config);
  } catch (error) {
    if (error instanceof TypeError) throw new Refusal(`${file} cannot be read: a value of it contains itself.`);
    throw new Refusal(
      `${file} cannot be read: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
    );
  }
  const { INHERIT: parent, ...own } = config;
  return typeof parent === 'string' ? merged(readMkDocs(root, path.join(path.dirname(file), parent)), own) : own;
}

function merged(base: Values, own: Values): Values {
  const result: Values = { ...base };
  for (const [key, value] of Object.entries(own)) {
    const known = record(base[key]);
    const isBoth =
      typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(known).length > 0;
    result[key] = isBoth ? merged(known, record(value)) : value;
  }
  return result;
}
