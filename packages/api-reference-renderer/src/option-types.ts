import { inspect } from 'node:util';
import { nearest, type Problem } from '@inkstone/site-model/errors';
import type { SourceContext } from '@inkstone/site-model/source';
import { hasHiddenCharacters, writtenOut } from '@inkstone/site-model/text-file';
import { englishReference } from '@inkstone/site-model/theme';
import type { HistoryOptions } from './history/reference-history.ts';
import type { ApiPackageOptions, ApiReferenceOptions, ApiVersionOptions } from './options.ts';

const ARE = {
  text: { what: 'a text', is: isText },
  id: {
    what: 'a text of letters, digits, ".", "_" and "-", as in addresses',
    is: (value: unknown) => isText(value) && /^[\p{L}\p{N}._-]+$/u.test(value),
  },
  path: {
    what: 'a path as in addresses, e.g. "api" or "docs/api"',
    is: (value: unknown) => isText(value) && !/[?#\\]|^\.{1,2}(?:\/|$)|\/\.{1,2}(?:\/|$)/.test(value),
  },
  url: {
    what: 'a URL that begins with "https://"',
    is: (value: unknown) => isText(value) && /^https?:\/\/./.test(value),
  },
  links: { what: 'a URL, or { names: { Name: URL }, other: URL }', is: () => false },
  texts: { what: 'a list of texts', is: (value: unknown) => Array.isArray(value) && value.every(isText) },
  switch: { what: 'true or false', is: (value: unknown) => typeof value === 'boolean' },
  objects: { what: 'a list of objects', is: (value: unknown) => Array.isArray(value) && value.every(isObject) },
  object: { what: 'an object', is: isObject },
  function: { what: 'a function', is: (value: unknown) => typeof value === 'function' },
  'text or object': {
    what: 'a text or an object',
    is: (value: unknown) => typeof value === 'string' || isObject(value),
  },
  'object or function': {
    what: 'an object or a function',
    is: (value: unknown) => typeof value === 'function' || isObject(value),
  },
} as const;

type Kind = keyof typeof ARE;

/** Every option with what it must be. */
export const OPTIONS = {
  id: 'text',
  path: 'path',
  packages: 'objects',
  protectedMembers: 'switch',
  internal: 'switch',
  exclude: 'texts',
  kinds: 'texts',
  differences: 'switch',
  versions: 'objects',
  lastVersion: 'text',
  markdown: 'object',
  introductions: 'text',
  readme: 'switch',
  groupBy: 'text',
  descriptions: 'object',
  importFrom: 'function',
  history: 'object',
  changelogs: 'text',
  lang: 'text',
  sourceUrl: 'url',
  pullRequestUrl: 'url',
  commitUrl: 'url',
  externalLinks: 'object',
  commentLink: 'function',
  commentNotes: 'object',
  renamed: 'object',
  texts: 'object',
} satisfies Record<keyof ApiReferenceOptions, Kind>;

export const HISTORY_OPTIONS = {
  record: 'text',
  packages: 'texts',
  from: 'text',
  before: 'text',
  besides: 'object or function',
  lang: 'text',
  texts: 'object',
} satisfies Record<keyof HistoryOptions, Kind>;

export const PACKAGE_OPTIONS = {
  id: 'id',
  name: 'text',
  title: 'text',
  folder: 'text',
  entry: 'text or object',
  namespaces: 'text',
  types: 'text',
  notIn: 'texts',
} satisfies Record<keyof ApiPackageOptions, Kind>;

export const VERSION_OPTIONS = {
  name: 'text',
  label: 'text',
  path: 'path',
  from: 'text',
  samples: 'texts',
  banner: 'text or object',
  noIndex: 'switch',
} satisfies Record<keyof ApiVersionOptions, Kind>;

/** Both are required. */
const noDescriptions = { folder: null, lang: null };
const DESCRIPTION_OPTIONS = { folder: 'text', lang: 'text' } satisfies Record<string, Kind>;

const REQUIRED_OF_VERSION = ['name', 'label', 'path', 'from'] as const;

/** What the URLs are filled with. */
const FILLED: ReadonlyMap<string, readonly string[]> = new Map([
  ['sourceUrl', ['{release}', '{package}', '{file}']],
  ['pullRequestUrl', ['{number}']],
  ['commitUrl', ['{hash}']],
  ['externalLinks', ['{name}', '{name:lower}', '{member}']],
]);

/** Options that are not what they must be: a site's configuration may be JavaScript, which says nothing of it. */
export function findMistyped(options: ApiReferenceOptions, { place }: Pick<SourceContext, 'place'>): Problem[] {
  const check = (given: object, types: Record<string, Kind>, keys: readonly PropertyKey[]): Problem[] =>
    Object.entries(given).flatMap(([key, value]): Problem[] => {
      const kind = Object.hasOwn(types, key) ? types[key] : undefined;
      const path = [...keys, key];
      if (typeof value === 'string' && hasHiddenCharacters(value))
        return [
          {
            code: 'invalid-config',
            severity: 'error',
            message: `Readers see another text in the option "${path.map(String).join('.')}" of the API reference than programs do.`,
            ...place(['api', ...path]),
            found: writtenOut(value),
            allowed: 'text without these characters',
          },
        ];
      if (value === undefined || kind === undefined || ARE[kind].is(value)) return [];
      return [
        {
          code: 'invalid-config',
          severity: 'error',
          message: `The option "${path.map(String).join('.')}" of the API reference must be ${ARE[kind].what}.`,
          ...place(['api', ...path]),
          found: `${key}: ${inspect(value, { depth: 0 })}`,
          allowed: ARE[kind].what,
        },
      ];
    });
  const { history, packages, versions, externalLinks, descriptions } = options;
  const general = check(options, OPTIONS, []);
  // What follows reads their entries.
  if (!ARE.objects.is(packages) || !ARE.objects.is(versions)) return general;

  /** Words in braces that would stay in the URL. */
  const unfilled = (url: unknown, keys: readonly PropertyKey[]): Problem[] => {
    const allowed = FILLED.get(String(keys[0])) ?? [];
    const words = typeof url === 'string' ? [...new Set(url.match(/\{[^{}]*\}/g))] : [];
    return words
      .filter((word) => !allowed.includes(word))
      .map((found) => ({
        code: 'invalid-config',
        severity: 'error',
        message: `The option "${keys.map(String).join('.')}" of the API reference is not filled with ${found}: it would stay in the address.`,
        ...place(['api', ...keys], found),
        found,
        allowed: allowed.join(', '),
        suggestion: nearest(found, allowed),
      }));
  };

  const linkProblems = ([name, link]: [string, unknown]): Problem[] => {
    const keys = ['externalLinks', name];
    const url = (key: string, value: unknown, at: readonly string[]) => [
      ...check({ [key]: value }, { [key]: 'url' }, at),
      ...unfilled(value, [...at, key]),
    ];
    if (typeof link === 'string') return url(name, link, ['externalLinks']);
    if (!isObject(link) || !('names' in link) || !isObject(link.names))
      return check({ [name]: link ?? null }, { [name]: 'links' }, ['externalLinks']);
    return [
      ...Object.entries(link.names).flatMap(([key, value]) => url(key, value, [...keys, 'names'])),
      ...('other' in link && link.other !== undefined ? url('other', link.other, keys) : []),
    ];
  };

  /** Two packages of an id, or two versions of a name or path, would have the same addresses. */
  const twice = (list: 'packages' | 'versions', key: 'id' | 'name' | 'path'): Problem[] => {
    const found = options[list].map((one): unknown => Reflect.get(one, key));
    return found.flatMap((value, index): Problem[] =>
      found.indexOf(value) === index
        ? []
        : [
            {
              code: 'invalid-config',
              severity: 'error',
              message: `"${list}" of the API reference have the same "${key}" twice, and so the same addresses.`,
              ...place(['api', list, index, key]),
              found: `${key}: ${inspect(value)}`,
              allowed: `another "${key}" for each`,
            },
          ],
    );
  };

  const missing = versions.flatMap((version, index) =>
    REQUIRED_OF_VERSION.filter((key) => version[key] === undefined).map((key): Problem => {
      const { name = '2.0', label = name, path = '', from = `api/${name}` } = version as Partial<ApiVersionOptions>;
      return {
        code: 'invalid-config',
        severity: 'error',
        message: `A version of the API reference has no "${key}".`,
        ...place(['api', 'versions', index]),
        found: inspect(version, { depth: 0 }),
        allowed: 'versions with "name", "label", "path" and "from"',
        suggestion: inspect({ ...version, name, label, path, from }, { depth: 0 }),
      };
    }),
  );

  const words = Object.keys(englishReference);
  const unknownWords = Object.keys(options.texts ?? {}).filter((key) => !words.includes(key));

  return [
    ...unknownWords.map((found): Problem => {
      const meant = nearest(found, words);
      return {
        code: 'invalid-config',
        severity: 'error',
        message: 'The API reference has no such text.',
        ...place(['api', 'texts'], found),
        found,
        ...(meant === undefined ? { allowed: words.join(', ') } : { suggestion: meant }),
      };
    }),
    ...missing,
    ...twice('packages', 'id'),
    ...twice('versions', 'name'),
    ...twice('versions', 'path'),
    ...general,
    ...(['sourceUrl', 'pullRequestUrl', 'commitUrl'] as const).flatMap((key) => unfilled(options[key], [key])),
    ...(isObject(externalLinks) ? Object.entries(externalLinks).flatMap(linkProblems) : []),
    ...(isObject(history) ? check(history, HISTORY_OPTIONS, ['history']) : []),
    ...(isObject(descriptions)
      ? check({ ...noDescriptions, ...descriptions }, DESCRIPTION_OPTIONS, ['descriptions'])
      : []),
    ...packages.flatMap((one, index) => check(one, PACKAGE_OPTIONS, ['packages', index])),
    ...versions.flatMap((one, index) => check(one, VERSION_OPTIONS, ['versions', index])),
  ];
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
