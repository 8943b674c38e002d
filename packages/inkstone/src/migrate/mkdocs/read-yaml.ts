import path from 'node:path';
import { DEFAULT_SCHEMA, load, Type } from 'js-yaml';
import { Refusal } from '../../commands/refusal.ts';
import { isInRepository } from '../outside-files.ts';
import { textOf } from '../read-files.ts';
import { list, record, type Values } from '../values.ts';

/**
 * `!!python/name:…` names something that only Python can run; `!ENV NAME` a variable, with its default last. What is
 * written here is committed, so no value of the environment is taken, which may be a secret.
 *
 * @param onVariable Hears of variables without a default.
 */
function schemaOf(onVariable: (name: string) => void) {
  const variable = (written: unknown) => {
    const names = list(written);
    if (names.length > 1) return names.at(-1);
    onVariable(String(names[0] ?? written));
    return null;
  };
  return DEFAULT_SCHEMA.extend(
    (['scalar', 'sequence', 'mapping'] as const).flatMap((kind) => [
      new Type('tag:yaml.org,2002:python/', { kind, multi: true, construct: () => null }),
      new Type('!ENV', { kind, construct: variable }),
      new Type('!relative', { kind, construct: () => null }),
    ]),
  );
}

/**
 * Reads the configuration of MkDocs, with the one that it inherits from.
 *
 * @param onVariable Hears of variables of the environment that a value is left out for.
 */
export function readMkDocs(
  root: string,
  file: string,
  onVariable: (name: string) => void = () => undefined,
  inherited: readonly string[] = [],
): Values {
  const absolute = path.resolve(root, file);
  if (!isInRepository(root, absolute))
    throw new Refusal(`${inherited[0]} inherits from ${file}, which is outside of the repository.`);
  if (inherited.includes(file)) throw new Refusal(`${file} cannot be read: it inherits from itself.`);
  const written = textOf(root, file);
  let config: Values;
  try {
    config = record(load(written, { schema: schemaOf(onVariable) }));
    // An alias may be in what it names.
    JSON.stringify(config);
  } catch (error) {
    if (error instanceof TypeError) throw new Refusal(`${file} cannot be read: a value of it contains itself.`);
    throw new Refusal(
      `${file} cannot be read: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
    );
  }
  const { INHERIT: parent, ...own } = config;
  if (typeof parent !== 'string') return own;
  const base = path.relative(root, path.resolve(path.dirname(absolute), parent));
  return merged(readMkDocs(root, base, onVariable, [file, ...inherited]), own);
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
