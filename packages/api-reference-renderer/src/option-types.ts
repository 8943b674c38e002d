import { inspect } from 'node:util';
import type { Problem } from '@inkstone/site-model/errors';
import type { SourceContext } from '@inkstone/site-model/source';
import type { HistoryOptions } from './history/reference-history.ts';
import type { ApiPackageOptions, ApiReferenceOptions, ApiVersionOptions } from './options.ts';

const ARE = {
  text: { what: 'a text', is: (value: unknown) => typeof value === 'string' },
  switch: { what: 'true or false', is: (value: unknown) => typeof value === 'boolean' },
  list: { what: 'a list', is: Array.isArray },
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
  path: 'text',
  packages: 'list',
  protectedMembers: 'switch',
  internal: 'switch',
  exclude: 'list',
  kinds: 'list',
  differences: 'switch',
  versions: 'list',
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
  sourceUrl: 'text',
  pullRequestUrl: 'text',
  commitUrl: 'text',
  externalLinks: 'object',
  commentLink: 'function',
  commentNotes: 'object',
  renamed: 'object',
  texts: 'object',
} satisfies Record<keyof ApiReferenceOptions, Kind>;

export const HISTORY_OPTIONS = {
  record: 'text',
  packages: 'list',
  from: 'text',
  before: 'text',
  besides: 'object or function',
  lang: 'text',
  texts: 'object',
} satisfies Record<keyof HistoryOptions, Kind>;

export const PACKAGE_OPTIONS = {
  id: 'text',
  name: 'text',
  title: 'text',
  folder: 'text',
  entry: 'text or object',
  namespaces: 'text',
  types: 'text',
  notIn: 'list',
} satisfies Record<keyof ApiPackageOptions, Kind>;

export const VERSION_OPTIONS = {
  name: 'text',
  label: 'text',
  path: 'text',
  from: 'text',
  samples: 'list',
  banner: 'text or object',
  noIndex: 'switch',
} satisfies Record<keyof ApiVersionOptions, Kind>;

/** Options that are not what they must be: a site's configuration may be JavaScript, which says nothing of it. */
export function findMistyped(options: ApiReferenceOptions, { place }: Pick<SourceContext, 'place'>): Problem[] {
  const check = (given: object, types: Record<string, Kind>, keys: readonly PropertyKey[]): Problem[] =>
    Object.entries(given).flatMap(([key, value]): Problem[] => {
      const kind = Object.hasOwn(types, key) ? types[key] : undefined;
      if (value === undefined || kind === undefined || ARE[kind].is(value)) return [];
      const path = [...keys, key];
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
  const { history, packages, versions } = options;
  return [
    ...check(options, OPTIONS, []),
    ...(isObject(history) ? check(history, HISTORY_OPTIONS, ['history']) : []),
    ...packages.flatMap((one, index) => check(one, PACKAGE_OPTIONS, ['packages', index])),
    ...versions.flatMap((one, index) => check(one, VERSION_OPTIONS, ['versions', index])),
  ];
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
