import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { nearest, nearestFirst, type Problem } from '@inkstone/site-model/errors';
import type { SourceContext } from '@inkstone/site-model/source';
import { NAMESPACE_KINDS } from './model/api-model.ts';
import { GROUP_BY } from './model/contents.ts';
import type { ReferenceVersion } from './model/reference-version.ts';
import type { ApiReferenceOptions } from './options.ts';
import { lastNames } from './render/external-links.ts';

/** What the options name and is not there: folders, versions and symbols, and files that have the name of no package. */
export function checkOptions(
  options: ApiReferenceOptions,
  { root, place }: Pick<SourceContext, 'root' | 'place'>,
  versions: readonly ReferenceVersion[],
): Problem[] {
  const {
    introductions,
    descriptions,
    changelogs,
    lastVersion,
    packages,
    groupBy,
    kinds = [],
    exclude = [],
    renamed = {},
    externalLinks = {},
  } = options;
  const ids = packages.map(({ id }) => id);
  const names = options.versions.map(({ name }) => name);

  const folder = (keys: readonly PropertyKey[], found: string | undefined): Problem[] =>
    found === undefined || existsSync(path.resolve(root, found))
      ? []
      : [
          {
            code: 'missing-folder',
            severity: 'error',
            message: 'The API reference names a folder that does not exist.',
            ...place(['api', ...keys]),
            found,
            allowed: 'an existing folder, relative to the site’s',
          },
        ];

  const known = (keys: readonly PropertyKey[], found: string | undefined, allowed: readonly string[], what: string) => {
    if (found === undefined || allowed.includes(found)) return [];
    const problem: Problem = {
      code: what === 'symbol' ? 'invalid-config' : 'unknown-version',
      severity: 'error',
      message: `The API reference has no such ${what}.`,
      ...place(['api', ...keys], found),
      found,
      allowed: what === 'symbol' ? 'the address of a symbol, as package/kind/name' : allowed.join(', '),
      suggestion: nearest(found, allowed),
    };
    return [problem];
  };

  const oneOf = (keys: readonly PropertyKey[], found: string | undefined, allowed: readonly string[]): Problem[] =>
    found === undefined || allowed.includes(found)
      ? []
      : [
          {
            code: 'invalid-config',
            severity: 'error',
            message: `The API reference has no such choice for "${keys.map(String).join('.')}".`,
            ...place(['api', ...keys], found),
            found: String(found),
            allowed: allowed.join(', '),
            suggestion: nearest(String(found), allowed),
          },
        ];

  /** A pattern that leaves nothing out. */
  const unused = (found: string, index: number): Problem[] => {
    if (versions.some(({ model }) => model.excludedBy.includes(found))) return [];
    const all = [...new Set(versions.flatMap((version) => [...version.names.keys()]))];
    return [
      {
        code: 'invalid-config',
        severity: 'error',
        message: 'No name in the API reference is like this pattern, so it leaves nothing out.',
        ...place(['api', 'exclude', index], found),
        found,
        allowed:
          'names as pages have them, `Pot`, `Pot.heat`, with `*` for any part, and before them the id of a package, `core/`',
        suggestion: found.includes('*') ? undefined : nearest(found, all),
      },
    ];
  };

  /** A package, or a name in it, that no type has, so that the link to its documentation is nowhere. */
  const unnamed = (keys: readonly string[], found: string, allowed: readonly string[]): Problem[] =>
    allowed.includes(found)
      ? []
      : [
          {
            code: 'invalid-config',
            severity: 'warning',
            message: 'No type in the API reference names this, so the link is used nowhere.',
            ...place(['api', 'externalLinks', ...keys, found]),
            found,
            allowed: allowed.length === 0 ? 'nothing, as types name no other package' : nearestFirst(found, allowed),
            suggestion: nearest(found, allowed),
          },
        ];
  const namesIn = (name: string) => versions.flatMap(({ model }) => model.foreign[name] ?? []);
  const foreign = versions.flatMap(({ model }) => [
    ...Object.keys(model.foreign),
    ...model.outside.map(({ declaredIn }) => declaredIn),
  ]);

  const older = versions.slice(1).flatMap(({ symbols }) => [...symbols.keys()]);
  const newer = versions.slice(0, -1).flatMap(({ symbols }) => [...symbols.keys()]);
  return [
    ...options.versions.flatMap(({ from }, index) => folder(['versions', index, 'from'], from)),
    ...folder(['introductions'], introductions),
    ...folder(['descriptions', 'folder'], descriptions?.folder),
    ...folder(['changelogs'], changelogs),
    ...options.versions.flatMap(({ samples = [] }, index) =>
      samples.flatMap((found, nth) => folder(['versions', index, 'samples', nth], found)),
    ),
    ...packages.flatMap(({ namespaces, types }, index) => [
      ...oneOf(['packages', index, 'namespaces'], namespaces, ['pages', 'one-page']),
      ...oneOf(['packages', index, 'types'], types, ['pages', 'one-page']),
    ]),
    ...oneOf(['groupBy'], groupBy, GROUP_BY),
    ...kinds.flatMap((kind, index) => oneOf(['kinds', index], kind, NAMESPACE_KINDS)),
    ...exclude.flatMap((pattern, index) => unused(pattern, index)),
    ...Object.entries(externalLinks).flatMap(([name, link]) => {
      const problems = unnamed([], name, [...new Set(foreign)]);
      if (problems.length > 0 || typeof link === 'string') return problems;
      const names = [...new Set(namesIn(name).flatMap((one) => lastNames(one)[0] ?? []))];
      return Object.keys(link.names).flatMap((one) => unnamed([name, 'names'], one, names));
    }),
    ...known(['lastVersion'], lastVersion, names, 'version'),
    ...packages.flatMap(({ notIn = [] }, index) =>
      notIn.flatMap((found) => known(['packages', index, 'notIn'], found, names, 'version')),
    ),
    ...packages.flatMap(({ entry }, index) =>
      typeof entry !== 'object'
        ? []
        : Object.keys(entry).flatMap((found) => known(['packages', index, 'entry'], found, names, 'version')),
    ),
    ...Object.entries(renamed).flatMap(([from, to]) => [
      ...known(['renamed'], from, older, 'symbol'),
      ...known(['renamed', from], to, newer, 'symbol'),
    ]),
    ...(descriptions === undefined ? [] : findUnread(root, descriptions.folder, /^[^.]+\.ya?ml$/, ids, '.yaml')),
    ...(introductions === undefined ? [] : ['.', ...names]).flatMap((name) =>
      findUnread(root, path.join(introductions!, name), /^(?!README\.)[^.]+\.mdx?$/, ['index', ...ids], '.md'),
    ),
  ];
}

/** Files of a folder that look like those that are read, but have the name of no package. */
function findUnread(root: string, folder: string, like: RegExp, names: readonly string[], ending: string): Problem[] {
  const absolute = path.resolve(root, folder);
  if (!existsSync(absolute)) return [];
  const allowed = names.map((name) => name + ending);
  return readdirSync(absolute)
    .filter((name) => like.test(name) && !allowed.includes(name))
    .toSorted()
    .map((name) => ({
      code: 'misnamed-file',
      severity: 'error',
      message: 'No package of the API reference has the id that the file is named after, so it is not read.',
      file: path.relative(root, path.join(absolute, name)),
      found: name,
      allowed: allowed.join(', '),
      suggestion: nearest(name, allowed),
    }));
}
