import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';
import { isLanguageTag, siteConfigSchema, withLabels, type ResolvedSiteConfig } from '@inkstone/site-model/config';
import { allowedBy, BuildError, nearest, type Problem } from '@inkstone/site-model/errors';
import { readTextFile } from '@inkstone/site-model/text-file';
import { Parser } from 'htmlparser2';
import { firstOf, placeOfError, plainMessage } from '../plugin/unexpected.ts';
import { withTimeLimit } from '../plugin/watchdog.ts';
import { createLogger, loadConfigFromFile, parseSync } from 'vite';
import { configPlaces, lineAndColumn, type PlaceOf } from './config-places.ts';
import { DEFAULT_EXPORT, isModule, lacksDefaultExport } from './default-export.ts';
import { readRedirects } from './redirects-file.ts';
import { unreadKeys } from './unread-keys.ts';

export { asBuildError } from '../plugin/unexpected.ts';
export { installedFolder } from './installed.ts';

/** A configuration file as it is written, before its values are checked. */
export interface ConfigFile {
  /** Relative to the site's folder. */
  file: string;
  /** Its default export. */
  value: unknown;
  placeOf: PlaceOf;
  /** Absolute paths of the configuration and of the files that it imports. */
  dependencies: readonly string[];
  /**
   * Keys of the file that are no keys of a site, by the key that they are in ('' for none); messages name them among the
   * keys that are allowed.
   */
  otherKeys?: Readonly<Record<string, readonly string[]>>;
}

export interface LoadedConfig extends ConfigFile {
  config: ResolvedSiteConfig;
}

/**
 * Reads a configuration file without checking its values.
 *
 * @throws {BuildError} if there is no such file, or its code cannot be run.
 */
export async function readConfigFile(root: string, file: string): Promise<ConfigFile> {
  const absolute = path.resolve(root, file);
  if (!existsSync(absolute)) {
    const message = 'The site has no configuration.';
    const suggestion =
      "import { defineSite } from '@inkstone/site-model/config';\nexport default defineSite({ title: '…', url: 'https://example.com', baseUrl: '/' });";
    throw new BuildError([invalid(file, { message, found: 'no file', suggestion })]);
  }
  if (!isFile(absolute))
    throw new BuildError([invalid(file, { message: 'The configuration is a folder.', line: 1, allowed: 'a file' })]);
  const source = readTextFile(root, file, 'invalid-config');
  const { value, dependencies } = await evaluate(root, file, source);
  return {
    file,
    value,
    placeOf: configPlaces(source, absolute),
    dependencies: [absolute, ...dependencies.map((entry) => path.resolve(root, entry))],
  };
}

/**
 * Checks a site's configuration. The variable INKSTONE_URL of the environment, such as `https://example.com/docs/`,
 * takes the place of `url` and `baseUrl`.
 *
 * @throws {BuildError} `invalid-config` with the line of every wrong key.
 */
export function checkSiteConfig(root: string, written: ConfigFile): LoadedConfig {
  const { file, placeOf } = written;
  const value = withPublicUrl(written.value, process.env['INKSTONE_URL']);
  const { data: config, error } = parseConfig(value, file, placeOf);
  if (!config) throw new BuildError(error.issues.flatMap((issue) => problemsOf(issue, value, written)));
  const modules = [
    ...(['components', 'islands', 'plugins'] as const).map((key) => ({
      keys: ['markdown', key],
      found: config.markdown[key],
    })),
    ...Object.entries(config.theme.slots).map(([key, found]) => ({ keys: ['theme', 'slots', key], found })),
    ...config.docs.map(({ frontMatter: found }, index) => ({ keys: ['docs', index, 'frontMatter'], found })),
  ];
  const missing = modules.flatMap(({ keys, found }): Problem[] => {
    if (found === undefined) return [];
    const isSlot = keys[1] === 'slots';
    const what = wrongModule(path.resolve(root, found), isSlot);
    if (what === undefined) return [];
    const message = `"${keys.join('.')}" names ${what}.`;
    const allowed = isSlot ? DEFAULT_EXPORT : 'a module, relative to the site’s folder, with its extension';
    return [invalid(file, { message, ...placeOf(keys), found, allowed })];
  });
  const { redirects, places, problems } = readRedirects(config.redirectsFile, root, (found) =>
    invalid(file, { ...placeOf(['redirectsFile']), ...found }),
  );
  missing.push(...problems);
  const own = config.redirects.length;
  const placeWithRedirects: PlaceOf = Object.assign(
    (keys: Parameters<PlaceOf>[0], text?: string) =>
      (keys[0] === 'redirects' ? places[Number(keys[1]) - own] : undefined) ?? placeOf(keys, text),
    { keyNamed: placeOf.keyNamed },
  );
  const { urlInventory } = config.checks;
  if (
    urlInventory !== undefined &&
    existsSync(path.resolve(root, urlInventory)) &&
    !isFile(path.resolve(root, urlInventory))
  ) {
    const message = '"checks.urlInventory" names a folder.';
    const place = placeOf(['checks', 'urlInventory']);
    missing.push(invalid(file, { message, ...place, found: urlInventory, allowed: 'a text file' }));
  }
  for (const { keys, reason, allowed } of unreadKeys(value, config)) {
    const message = `"${keys.map(String).join('.')}" has no effect: ${reason}.`;
    missing.push(invalid(file, { message, ...placeOf(keys), found: asCode(valueAt(value, keys)), allowed }));
  }
  for (const { keys, name } of unclosedHtml(config)) {
    const message = `"${keys.join('.')}" has a <${name}> that is not closed, so that it takes in the page.`;
    missing.push(invalid(file, { message, ...placeOf(keys), found: `<${name}>`, allowed: `<${name}>…</${name}>` }));
  }
  if (missing.length > 0) throw new BuildError(missing);
  return {
    ...written,
    dependencies: [
      ...written.dependencies,
      ...(config.redirectsFile === undefined ? [] : [path.resolve(root, config.redirectsFile)]),
    ],
    placeOf: placeWithRedirects,
    config: withLabels({ ...config, redirects: [...config.redirects, ...redirects] }, value),
  };
}

/** Elements that HTML closes by itself. */
const CLOSED_BY_ITSELF = new Set(
  'area base br col dd dt embed hr img input li link meta option p source tbody td tfoot th thead tr track wbr'.split(
    ' ',
  ),
);

/** Elements that the HTML of a configuration opens and does not close. */
function unclosedHtml({ theme }: ResolvedSiteConfig): { keys: string[]; name: string }[] {
  const texts = [
    { keys: ['theme', 'announcement', 'html'], html: theme.announcement?.html },
    { keys: ['theme', 'footer', 'copyright'], html: theme.footer.copyright },
  ];
  return texts.flatMap(({ keys, html = '' }) => {
    const found: { keys: string[]; name: string }[] = [];
    const parser = new Parser({
      onclosetag(name, isImplied) {
        if (isImplied && !CLOSED_BY_ITSELF.has(name)) found.push({ keys, name });
      },
    });
    parser.end(html);
    return found;
  });
}

function withPublicUrl(value: unknown, address: string | undefined): unknown {
  if (address === undefined || address === '') return value;
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) {
    const message = 'The variable INKSTONE_URL of the environment is not the address of a site.';
    const allowed = 'a URL with its base path, e.g. https://example.com/ or https://example.com/docs/';
    throw new BuildError([{ code: 'invalid-config', severity: 'error', message, found: address, allowed }]);
  }
  const { origin, pathname } = new URL(address);
  return { ...(value as object), url: origin, baseUrl: pathname.replace(/\/*$/, '/') };
}

/** False also for names that no file can have. */
export function isFile(file: string): boolean {
  try {
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** The path of keys to a value that is inside of itself. */
function findCycle(
  value: unknown,
  keys: readonly PropertyKey[] = [],
  above: ReadonlySet<unknown> = new Set(),
): readonly PropertyKey[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (above.has(value)) return keys;
  // Deeper than any configuration; the schema reports what is wrong with it.
  if (keys.length > 100) return keys;
  const inside = new Set(above).add(value);
  for (const [key, inner] of Object.entries(value)) {
    const found = findCycle(inner, [...keys, key], inside);
    if (found) return found;
  }
  return undefined;
}

/** Values that run code when they are read can throw anything. */
function parseConfig(value: unknown, file: string, placeOf: PlaceOf) {
  try {
    const cycle = findCycle(value);
    if (cycle) {
      const message = `"${cycle.map(String).join('.')}" contains itself.`;
      throw new BuildError([invalid(file, { message, line: 1, ...placeOf(cycle), allowed: 'values that end' })]);
    }
    return siteConfigSchema.safeParse(value);
  } catch (error) {
    if (error instanceof BuildError) throw error;
    const message = `The configuration cannot be read: ${error instanceof Error ? error.message : String(error)}`;
    throw new BuildError([invalid(file, { message, line: 1 })]);
  }
}

/** What is wrong with the module that a key names. */
function wrongModule(file: string, needsDefaultExport: boolean): string | undefined {
  if (!existsSync(file)) return 'a file that does not exist';
  if (!isFile(file)) return 'a folder';
  if (!isModule(file)) return 'a file that is no module';
  return needsDefaultExport && lacksDefaultExport(file) ? 'a module without a default export' : undefined;
}

function invalid(file: string, problem: Omit<Problem, 'code' | 'severity' | 'file'>): Problem {
  return { code: 'invalid-config', severity: 'error', file, ...problem };
}

const LOAD_SECONDS = 8;

/** Loads the file as Vite loads its own configuration: Vite's module runner would slow down every later import. */
async function evaluate(
  root: string,
  file: string,
  source: string,
): Promise<{ value: unknown; dependencies: string[] }> {
  const [mistake] = parseSync(file, source).errors;
  if (mistake) {
    const start = mistake.labels[0]?.start;
    const place = start === undefined ? {} : lineAndColumn(source, start);
    const message = `The configuration is not valid TypeScript: ${mistake.message}.`;
    throw new BuildError([invalid(file, { message, ...place })]);
  }
  try {
    const env = { command: 'build', mode: 'production' } as const;
    const late = invalid(file, {
      message: `The configuration was not loaded within ${LOAD_SECONDS} seconds.`,
      line: 1,
      allowed: 'a module that ends and waits for nothing',
    });
    const loaded = await withTimeLimit(late, LOAD_SECONDS, () =>
      loadConfigFromFile(env, path.resolve(root, file), root, 'silent', createLogger('silent')),
    );
    return { value: loaded?.config, dependencies: loaded?.dependencies ?? [] };
  } catch (error) {
    if (error instanceof BuildError) throw error;
    const inner = firstOf(error);
    const message = plainMessage(inner);
    // Vite's message for a file without a default export.
    if (message.includes('must export or return an object')) return { value: undefined, dependencies: [] };
    const [reason = ''] = message.replace(/^\[\w+\] /, '').split('\n');
    const [notFound, name = ''] = /^Cannot find (?:package|module) '([^'./][^']*)'/.exec(reason) ?? [];
    if (notFound !== undefined) {
      const place = lineAndColumn(source, Math.max(0, source.indexOf(name)));
      const allowed = `a package that is installed: npm install ${name}`;
      throw new BuildError([
        invalid(file, { message: `The configuration cannot be read: ${notFound}.`, ...place, allowed }),
      ]);
    }
    const { file: place = file, line = 1 } = placeOfError(inner, root) ?? {};
    throw new BuildError([
      invalid(place, { message: `The configuration cannot be read: ${reason.replace(/\.$/, '')}.`, line }),
    ]);
  }
}

type Issue = NonNullable<ReturnType<typeof siteConfigSchema.safeParse>['error']>['issues'][number];

function problemsOf(issue: Issue, config: unknown, written: ConfigFile): Problem[] {
  const { file, placeOf, otherKeys = {} } = written;
  // Of what may be a text or an object, the object that was meant has mistakes inside.
  const inside = issue.code === 'invalid_union' ? issue.errors.find((branch) => branch.every(isInside)) : undefined;
  if (inside !== undefined && inside.length > 0)
    return inside.flatMap((inner) => problemsOf({ ...inner, path: [...issue.path, ...inner.path] }, config, written));
  if (issue.code === 'unrecognized_keys') {
    const allowed = [...keysAt(issue.path, config), ...(otherKeys[issue.path.join('.')] ?? [])];
    return issue.keys.map((key) => {
      const keys = [...issue.path, key];
      const meant = nearest(key, allowed);
      return invalid(file, {
        message: `The key "${keys.map(String).join('.')}" is not known.`,
        ...placeOf(keys),
        found: key,
        allowed: allowed.length === 0 ? undefined : allowed.join(', '),
        suggestion: meant === undefined ? undefined : `${meant}: ${asCode(valueAt(config, keys))}`,
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
      suggestion: meant === undefined ? undefined : `${String(issue.path.at(-1))}: ${meant}`,
    }),
  ];
}

function isInside({ code, path: keys }: Issue): boolean {
  return keys.length > 0 || code === 'unrecognized_keys';
}

/** A value as in code; JSON has no functions, symbols and large integers. */
function asCode(value: unknown): string {
  if (value === undefined) return 'nothing';
  try {
    return JSON.stringify(value) ?? inspect(value);
  } catch {
    return inspect(value, { depth: 1 });
  }
}

/** Corrects common mistakes: URLs with too much or too little, language tags with an underscore. */
function corrected(name: string, value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  if (/\.(?:editUrl|href)$/.test(name) && /^[\w-]+(?:\.[\w-]+)+(?:\/|$)/.test(value)) return `'https://${value}'`;
  if (name === 'baseUrl') return `'/${value.replace(/^\/+|\/+$/g, '')}/'`;
  if (/(^contentLang|\.htmlLang|\.code)$/.test(name)) {
    const tag = value.replaceAll('_', '-');
    return isLanguageTag(tag) ? `'${tag}'` : undefined;
  }
  if (name !== 'url') return undefined;
  const url = /^[a-z]+:/i.test(value) ? value : `https://${value}`;
  return /^https?:/i.test(url) && URL.canParse(url) ? `'${new URL(url).origin}'` : undefined;
}

function valueAt(value: unknown, keys: readonly PropertyKey[]): unknown {
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

/** The keys that the schema allows in the object at `path`. */
function keysAt(path: readonly PropertyKey[], config: unknown): string[] {
  const whole = siteConfigSchema.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as JsonSchema;
  /** Of several schemas, that of objects with this `type`. */
  const chosen = (schema: JsonSchema | undefined, value: unknown): JsonSchema | undefined => {
    if (schema?.$ref !== undefined) return chosen(whole.$defs?.[schema.$ref.replace(/^.*\//, '')], value);
    const options = schema?.anyOf ?? schema?.oneOf;
    if (!options) return schema;
    const type = valueAt(value, ['type']);
    return options
      .map((option) => chosen(option, value))
      .find((option) => option?.properties && (option.properties['type']?.const ?? type) === type);
  };
  let schema = chosen(whole, config);
  for (const [index, step] of path.entries())
    schema = chosen(
      schema?.properties?.[step] ?? schema?.items ?? schema?.additionalProperties,
      valueAt(config, path.slice(0, index + 1)),
    );
  return schema?.propertyNames?.enum ?? Object.keys(schema?.properties ?? {});
}
