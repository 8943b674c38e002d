import type { Parents, RootContent } from 'mdast';
import type { PageState } from '../page-state.ts';
import { programOf } from './estree.ts';

/** Names that a page defines for itself. Imports are reported and taken out: components come from the site. */
export function localNames(page: PageState, parent: Parents, names: Set<string> = new Set()): Set<string> {
  for (const node of [...parent.children] as RootContent[]) {
    if (node.type === 'partial') page.within(node.origin, () => localNames(page, node, names));
    if (node.type !== 'mdxjsEsm') continue;
    for (const statement of programOf(node)?.body ?? []) {
      if (statement.type === 'ImportDeclaration') {
        reportImport(page, node, String(statement.source.value));
        remove(parent, node);
        for (const { local } of statement.specifiers) names.add(local.name);
      }
      if (statement.type === 'ExportNamedDeclaration' && statement.declaration) {
        const { declaration } = statement;
        if (declaration.type !== 'VariableDeclaration') names.add(declaration.id.name);
        else for (const { id } of declaration.declarations) if (id.type === 'Identifier') names.add(id.name);
      }
    }
  }
  return names;
}

function remove(parent: Parents, child: RootContent): void {
  const children: unknown[] = parent.children;
  children.splice(children.indexOf(child), 1);
}

function reportImport(page: PageState, node: Extract<RootContent, { type: 'mdxjsEsm' }>, source: string): void {
  page.report(
    'invalid-markdown',
    'MDX pages cannot import: the exports of the site’s components module are there without it.',
    node,
    {
      found: node.value.split('\n')[0] ?? source,
      allowed: 'the component exported from the module that markdown.components names',
    },
  );
}
