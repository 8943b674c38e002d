import { siteConfigSchema } from '@inkstone/site-model/config';
import { allowedBy, nearest, type Problem } from '@inkstone/site-model/errors';
import type { ConfigFile } from './config-places.ts';
import { asCode, keysAt, shapeAt, valueAt, withValue } from './config-values.ts';
import { corrected, formOfKey, meantType, placeOfKey } from './corrected-forms.ts';

/** An error of the configuration. */
export function invalid(file: string, problem: Omit<Problem, 'code' | 'severity' | 'file'>): Problem {
  return { code: 'invalid-config', severity: 'error', file, ...problem };
}

type Issue = NonNullable<ReturnType<typeof siteConfigSchema.safeParse>['error']>['issues'][number];

/** What a schema says of a value, as problems with the place of the value. */
export function issueProblems(issue: Issue, config: unknown, written: ConfigFile): Problem[] {
  const { file, placeOf, otherKeys = {} } = written;
  // Where a text or an object is allowed, the mistakes are those inside of the object that was written.
  const inside = issue.code === 'invalid_union' ? issue.errors.find((branch) => branch.every(isInside)) : undefined;
  if (inside !== undefined && inside.length > 0)
    return inside.flatMap((inner) =>
      issueProblems({ ...inner, path: [...issue.path, ...inner.path] }, config, written),
    );
  if (issue.code === 'unrecognized_keys') {
    const allowed = [...keysAt(issue.path, config), ...(otherKeys[issue.path.join('.')] ?? [])];
    return issue.keys.map((key) => {
      const keys = [...issue.path, key];
      const value = valueAt(config, keys);
      const other = formOfKey(keys, value);
      const elsewhere = placeOfKey(key, issue.path);
      const meant = elsewhere === undefined ? nearest(key, allowed) : undefined;
      return invalid(file, {
        message: `The key "${keys.map(String).join('.')}" is not known.`,
        ...placeOf(keys),
        found: key,
        allowed: allowed.length === 0 ? undefined : allowed.join(', '),
        suggestion:
          other ??
          elsewhere?.(asCode(value)) ??
          (meant === undefined ? undefined : asEntry(meant, fitting([...issue.path, meant], value, config))),
      });
    });
  }
  const value = valueAt(config, issue.path);
  const name = issue.path.map(String).join('.') || 'default export';
  const typeOf = value === undefined && issue.path.at(-1) === 'type' ? meantType(issue.path, config) : undefined;
  const { allowed, meant = typeOf ?? corrected(issue.path, value) } = allowedBy(issue, value);
  const shape = issue.code === 'invalid_type' ? shapeAt(issue.path, issue.expected, config) : undefined;
  return [
    invalid(file, {
      message: value === undefined && issue.path.length > 0 ? `"${name}" is missing.` : `"${name}" does not fit.`,
      ...placeOf(issue.path),
      found: asCode(value),
      allowed: shape ?? allowed,
      // What is well written may be wrong beside another value.
      suggestion:
        meant === undefined || (typeof value === 'string' && meant === `'${value}'`)
          ? undefined
          : asEntry(issue.path.at(-1), meant),
    }),
  ];
}

/** A value of a mistyped key as code, in the corrected form; an ellipsis if it does not fit the key that was meant. */
function fitting(keys: readonly PropertyKey[], value: unknown, config: unknown): string {
  const better = corrected(keys, value);
  if (better !== undefined) return better;
  const { error } = siteConfigSchema.safeParse(withValue(config, keys, value));
  const isWrong = error?.issues.some(({ path }) => keys.every((key, index) => path[index] === key)) ?? false;
  return isWrong ? '…' : asCode(value);
}

/** A configuration without the keys that its schema does not know. */
export function withoutUnknownKeys(config: unknown, issues: readonly Issue[]): unknown {
  const without = (value: unknown, [key, ...path]: readonly PropertyKey[], unknown: readonly string[]): unknown => {
    if (key === undefined)
      return Object.fromEntries(Object.entries(value as object).filter(([name]) => !unknown.includes(name)));
    const inner = without(valueAt(value, [key]), path, unknown);
    return withValue(value, [key], inner);
  };
  return issues.reduce(
    (value, issue) => (issue.code === 'unrecognized_keys' ? without(value, issue.path, issue.keys) : value),
    config,
  );
}

/** Code of a property, or of an entry of a list. */
function asEntry(key: PropertyKey | undefined, code: string): string {
  if (typeof key === 'number') return code;
  const name = String(key);
  return `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`}: ${code}`;
}

function isInside({ code, path: keys }: Issue): boolean {
  return keys.length > 0 || code === 'unrecognized_keys';
}
