import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isLanguageTag, siteConfigSchema, type ResolvedSiteConfig } from '@inkstone/site-model/config';
import { allowedBy, BuildError, nearest, type Problem } from '@inkstone/site-model/errors';
import { createLogger, loadConfigFromFile, parseSync } from 'vite';
import { configPlaces, lineAndColumn, type ConfigPlaces } from './config-places.ts';

export interface LoadedConfig {
  config: ResolvedSiteConfig;
  /** Relative to the site's folder. */
  file: string;
  places: ConfigPlaces;
  /** Absolute paths of the files that it was read from. */
  dependencies: readonly string[];
}

/**
 * Loads and checks a site's configuration.
 *
 * @throws {BuildError} `invalid-config` with the line of every key that does not fit.
 */
export async function loadSiteConfig(root: string, file: string): Promise<LoadedConfig> {
  const absolute = path.resolve(root, file);
  if (!existsSync(absolute)) {
    throw new BuildError([
      {
        code: 'invalid-config',
        severity: 'error',
        message: 'The site has no configuration.',
        file,
        found: 'no file',
        suggestion:
          "import { defineSite } from '@inkstone/site-model/config';\nexport default defineSite({ title: '…', url: 'https://example.com', baseUrl: '/' });",
      },
    ]);
  }
  const source = await readFile(absolute, 'utf8');
  const { value, dependencies } = await evaluate(root, file, source);
  const places = configPlaces(source, absolute);
  const result = siteConfigSchema.safeParse(value);
  if (!result.success)
    throw new BuildError(result.error.issues.flatMap((issue) => describe(issue, value, file, places)));
  const missing = (['components', 'islands', 'plugins'] as const).flatMap((key): Problem[] => {
    const found = result.data.markdown[key];
    if (found === undefined || existsSync(path.resolve(root, found))) return [];
    const message = `"markdown.${key}" names a file that does not exist.`;
    const place = { file, ...places.placeOf(['markdown', key]) };
    const allowed = 'a module, relative to the site’s folder, with its extension';
    return [{ code: 'invalid-config', severity: 'error', message, ...place, found, allowed }];
  });
  if (missing.length > 0) throw new BuildError(missing);
  return {
    config: result.data,
    file,
    places,
    dependencies: [absolute, ...dependencies.map((entry) => path.resolve(root, entry))],
  };
}

/** As Vite reads its own configuration: its module runner would put a hook before every later import. */
async function evaluate(
  root: string,
  file: string,
  source: string,
): Promise<{ value: unknown; dependencies: string[] }> {
  const wrong = (problem: Omit<Problem, 'code' | 'severity' | 'file'>) =>
    new BuildError([{ code: 'invalid-config', severity: 'error', file, ...problem }]);
  const [mistake] = parseSync(file, source).errors;
  if (mistake) {
    const start = mistake.labels[0]?.start;
    const place = start === undefined ? {} : lineAndColumn(source, start);
    throw wrong({ message: `The configuration is not valid TypeScript: ${mistake.message}.`, ...place });
  }
  try {
    const env = { command: 'build', mode: 'production' } as const;
    const loaded = await loadConfigFromFile(env, path.resolve(root, file), root, 'silent', createLogger('silent'));
    return { value: loaded?.config, dependencies: loaded?.dependencies ?? [] };
  } catch (error) {
    const { message } = error as Error;
    // Vite's word for a file whose default export is none.
    if (message.includes('must export or return an object')) return { value: undefined, dependencies: [] };
    // The bundler adds terminal colours to its message.
    const plain = message.replace(/\u{1b}\[[\d;]*m/gu, '');
    const reason = /^\[\w+\] (.+)$/m.exec(plain)?.[1] ?? plain.split('\n')[0] ?? '';
    throw wrong({ message: `The configuration cannot be read: ${reason.replace(/\.$/, '')}.` });
  }
}

type Issue = NonNullable<ReturnType<typeof siteConfigSchema.safeParse>['error']>['issues'][number];

function describe(issue: Issue, config: unknown, file: string, places: ConfigPlaces): Problem[] {
  const dotted = (keys: readonly PropertyKey[]) => keys.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    const allowed = siblings(issue.path);
    return issue.keys.map((key) => {
      const meant = nearest(key, allowed);
      return {
        code: 'invalid-config',
        severity: 'error',
        message: `The key "${dotted([...issue.path, key])}" is not known.`,
        file,
        ...places.placeOf([...issue.path, key]),
        found: key,
        ...(allowed.length === 0 ? {} : { allowed: allowed.join(', ') }),
        ...(meant === undefined
          ? {}
          : { suggestion: `${meant}: ${JSON.stringify(valueAt(config, [...issue.path, key]))}` }),
      };
    });
  }
  const value = valueAt(config, issue.path);
  const name = dotted(issue.path) || 'default export';
  const { allowed, meant = corrected(name, value) } = allowedBy(issue, value);
  return [
    {
      code: 'invalid-config',
      severity: 'error',
      message: value === undefined && issue.path.length > 0 ? `"${name}" is missing.` : `"${name}" does not fit.`,
      file,
      ...places.placeOf(issue.path),
      found: JSON.stringify(value) ?? 'nothing',
      allowed,
      ...(meant === undefined ? {} : { suggestion: `${String(issue.path.at(-1))}: ${meant}` }),
    },
  ];
}

/** What is easily put right: an address with too much or too little, a language as other systems write it. */
function corrected(name: string, value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  if (name === 'baseUrl') return `'/${value.replace(/^\/+|\/+$/g, '')}/'`;
  if (/(^contentLang|\.htmlLang|\.code)$/.test(name)) {
    const tag = value.replaceAll('_', '-');
    return isLanguageTag(tag) ? `'${tag}'` : undefined;
  }
  if (name !== 'url') return undefined;
  const whole = /^[a-z]+:/i.test(value) ? value : `https://${value}`;
  return /^https?:/i.test(whole) && URL.canParse(whole) ? `'${new URL(whole).origin}'` : undefined;
}

function valueAt(value: unknown, keys: readonly PropertyKey[]): unknown {
  let current = value;
  for (const key of keys)
    current =
      typeof current === 'object' && current !== null ? (current as Record<PropertyKey, unknown>)[key] : undefined;
  return current;
}

/** Keys that the schema has at `path`. */
function siblings(path: readonly PropertyKey[]): string[] {
  let schema: unknown = siteConfigSchema;
  for (const step of path) {
    const current = unwrap(schema) as
      | { shape?: Record<PropertyKey, unknown>; element?: unknown; valueType?: unknown }
      | undefined;
    schema = current?.shape?.[step] ?? current?.element ?? current?.valueType;
  }
  const { shape } = (unwrap(schema) ?? {}) as { shape?: object };
  return shape ? Object.keys(shape) : [];
}

/** Takes optional, default, prefault and transforms off a schema. */
function unwrap(schema: unknown): unknown {
  let current = schema as { def?: { innerType?: unknown; in?: unknown } } | undefined;
  for (;;) {
    const inner = current?.def?.innerType ?? current?.def?.in;
    if (inner === undefined) return current;
    current = inner as typeof current;
  }
}
