import type { ImportDeclaration } from 'estree';
import type { Parents, RootContent } from 'mdast';
import type { PageState } from '../page-state.ts';
import { programOf } from './attributes.ts';
import type { SiteComponents } from './components.ts';
import { componentNames } from './elements.ts';

/** Names that a page defines for itself. Imports are reported and removed, as components come from the site. */
export function localNames(
  page: PageState,
  parent: Parents,
  site: SiteComponents,
  names: Set<string> = new Set(),
): Set<string> {
  for (const node of [...parent.children] as RootContent[]) {
    if (node.type === 'partial') page.within(node.origin, () => localNames(page, node, site, names));
    const program = node.type === 'mdxjsEsm' ? programOf(node) : undefined;
    if (!program) continue;
    for (const statement of program.body) {
      if (statement.type === 'ImportDeclaration') {
        for (const name of reportImport(page, statement, site)) names.add(name);
      }
      if (statement.type === 'ExportNamedDeclaration' && statement.declaration) {
        const { declaration } = statement;
        if (declaration.type !== 'VariableDeclaration') names.add(declaration.id.name);
        else for (const { id } of declaration.declarations) if (id.type === 'Identifier') names.add(id.name);
      }
    }
    program.body = program.body.filter(({ type }) => type !== 'ImportDeclaration');
    if (program.body.length === 0) remove(parent, node);
  }
  return names;
}

function remove(parent: Parents, child: RootContent): void {
  const children: unknown[] = parent.children;
  children.splice(children.indexOf(child), 1);
}

/**
 * Pages from other tools often import components that the site has, which is no error.
 *
 * @returns the names that the site does not have.
 */
function reportImport(page: PageState, statement: ImportDeclaration, site: SiteComponents): string[] {
  const known = componentNames(site);
  const names = statement.specifiers.map(({ local }) => local.name);
  const missing = names.filter((name) => !known.includes(name));
  const { line, column } = statement.loc?.start ?? { line: 1, column: 0 };
  const found = page.origin.source.split('\n')[line - 1] ?? '';
  const place = { line, column: column + 1 };
  if (names.length > 0 && missing.length === 0) {
    const tags = names.map((name) => `<${name}>`).join(', ');
    const message = `This import has no effect: ${tags} of the site ${names.length > 1 ? 'are' : 'is'} there without it.`;
    page.report('invalid-markdown', message, place, { found, allowed: 'no import', severity: 'warning' });
  } else {
    page.report('invalid-markdown', 'MDX pages cannot import: the site’s components are there without it.', place, {
      found,
      allowed: `no import; the components ${known.join(', ')}, and what the module exports that markdown.components names`,
    });
  }
  return missing;
}
