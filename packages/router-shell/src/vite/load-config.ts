import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { siteConfigSchema, type ResolvedSiteConfig } from '@inkstone/site-model/config';
import { BuildError, nearest, type Problem } from '@inkstone/site-model/errors';
import { loadConfigFromFile } from 'vite';
import type { ConfigPlaces } from './config-places.ts';

export interface LoadedConfig {
  config: ResolvedSiteConfig;
  /** Relative to the site's folder. */
  file: string;
  /** Reads the file's syntax, which only a problem is reason for. */
  places: () => Promise<ConfigPlaces>;
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
  const { value, dependencies } = await importConfig(absolute, root);
  const places = async () => {
    const { configPlaces } = await import('./config-places.ts');
    return configPlaces(readFileSync(absolute, 'utf8'), absolute);
  };
  const result = siteConfigSchema.safeParse(value);
  if (!result.success) {
    const found = await places();
    throw new BuildError(result.error.issues.flatMap((issue) => describe(issue, value, file, found)));
  }
  return {
    config: result.data,
    file,
    places,
    dependencies: [absolute, ...dependencies.map((entry) => path.resolve(root, entry))],
  };
}

/** The file's default export, read as Vite reads its own configuration. */
async function importConfig(file: string, root: string): Promise<{ value: unknown; dependencies: readonly string[] }> {
  try {
    const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, file, root, 'silent');
    return { value: loaded?.config, dependencies: loaded?.dependencies ?? [] };
  } catch (error) {
    // What is no object does not fit our schema either, which tells more.
    if (error instanceof Error && error.message.startsWith('config must export')) {
      return { value: undefined, dependencies: [] };
    }
    throw error;
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
  // A union's own message says nothing; its branches do.
  const inner = issue.code === 'invalid_union' ? issue.errors.flat().map((entry) => entry.message) : [issue.message];
  return [
    {
      code: 'invalid-config',
      severity: 'error',
      message: `"${dotted(issue.path) || 'default export'}" does not fit.`,
      file,
      ...places.placeOf(issue.path),
      found: JSON.stringify(valueAt(config, issue.path)) ?? 'nothing',
      allowed: [...new Set(inner)].join('; or '),
    },
  ];
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

/** Takes optional, default and prefault off a schema. */
function unwrap(schema: unknown): unknown {
  let current = schema as { unwrap?: () => unknown; element?: unknown; def?: { innerType?: unknown } } | undefined;
  while (current?.def?.innerType !== undefined) current = current.def.innerType as typeof current;
  return current;
}
