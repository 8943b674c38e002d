import { existsSync } from 'node:fs';
import path from 'node:path';
import { nearest, type Problem } from '@inkstone/site-model/errors';
import type { SourceContext, SymbolIndex } from '@inkstone/site-model/source';
import { outsideOf } from '@inkstone/site-model/text-file';
import { RULE_OF } from '../compile/lint/rules.ts';
import type { DocsContext } from '../docs-context.ts';
import { leadsOut } from './list-files.ts';

/** Reports what the configuration of docs names and what does not exist. Layers are checked where they are read. */
export function configProblems(context: DocsContext, symbols: readonly SymbolIndex[]): Problem[] {
  return [...lastVersionProblems(context), ...apiVersionProblems(context, symbols), ...snippetFolderProblems(context)];
}

/** Rules about Markdown that `checks.markdown` names and that there are not. */
export function ruleProblems({ config, place }: Pick<SourceContext, 'config' | 'place'>): Problem[] {
  return Object.keys(config.checks.markdown).flatMap((id): Problem[] => {
    if (RULE_OF.has(id)) return [];
    const meant = nearest(id, RULE_OF.keys());
    return [
      {
        code: 'invalid-config',
        severity: 'error',
        message: 'There is no such rule about Markdown.',
        ...place(['checks', 'markdown', id]),
        found: id,
        ...(meant === undefined ? { allowed: [...RULE_OF.keys()].join(', ') } : { suggestion: meant }),
      },
    ];
  });
}

function lastVersionProblems({ config, versionNames: names, place }: DocsContext): Problem[] {
  if (config.lastVersion === undefined || names.includes(config.lastVersion)) return [];
  const meant = nearest(config.lastVersion, names) ?? names[0] ?? '';
  return [
    {
      code: 'unknown-version',
      severity: 'error',
      message: 'The latest release is not one of the versions.',
      ...place(['lastVersion']),
      found: `lastVersion: '${config.lastVersion}'`,
      allowed: names.join(', '),
      suggestion: `lastVersion: '${meant}'`,
    },
  ];
}

function apiVersionProblems({ config, place }: DocsContext, symbols: readonly SymbolIndex[]): Problem[] {
  const known = symbols.map(({ version }) => version);
  return Object.entries(config.versions).flatMap(([name, { api }]): Problem[] =>
    api === undefined || known.includes(api)
      ? []
      : [
          {
            code: 'unknown-version',
            severity: 'error',
            message: `The API reference that version "${name}" links to does not exist.`,
            ...place(['versions', name, 'api']),
            found: `api: '${api}'`,
            allowed: known.join(', ') || 'none, as no source before this one is an API reference',
            ...(known.length > 0 ? { suggestion: `api: '${nearest(api, known) ?? known[0]}'` } : {}),
          },
        ],
  );
}

function snippetFolderProblems(context: DocsContext): Problem[] {
  const { config, root, repository, place } = context;
  return Object.entries(config.versions).flatMap(([name, { snippets }]) =>
    Object.entries(snippets).flatMap(([alias, folders]) =>
      folders.flatMap((folder, index): Problem[] => {
        const at = path.resolve(root, folder);
        const outside = outsideOf(repository, at);
        if (outside !== undefined)
          return [leadsOut(at, outside, context, place(['versions', name, 'snippets', alias, index]))];
        return existsSync(at)
          ? []
          : [
              {
                code: 'missing-folder',
                severity: 'error',
                message: `The alias @${alias} of version "${name}" names a folder that does not exist.`,
                ...place(['versions', name, 'snippets', alias, index]),
                found: folder,
                allowed: 'an existing folder, relative to the site’s',
              },
            ];
      }),
    ),
  );
}
