import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { nearest } from '@inkstone/site-model/errors';
import type { ImportDeclaration, Program, Property, Statement } from 'estree';
import type { Parents, RootContent } from 'mdast';
import { resolveTarget } from '../code/snippet.ts';
import { messageOf } from '../load-module.ts';
import type { PageState } from '../page-state.ts';
import { INLINE_SUFFIX, island, isComponent, type SiteComponents } from './components.ts';
import { moduleFiles, PARTIAL } from './find-imports.ts';
import { programOf } from './partials.ts';

/** What the imports of a page, and of its partials, give it. */
export interface Imports {
  /** Names that the page uses, of values, components and partials. */
  names: Set<string>;
  /** Name in the page → name of the island for the browser. */
  islands: Map<string, string>;
  /** What the compiled page finds its imports in, by the numbers of `imported`. */
  values: unknown[];
  /** Name in the page → where it is imported from: a page and its partials may import the same. */
  sources: Map<string, string>;
}

/** Replaces the imports of a page by what they import, and finds the names that the page defines for itself. */
export async function takeImports(
  page: PageState,
  parent: Parents,
  site: SiteComponents,
  found: Imports = { names: new Set(), islands: new Map(), values: [], sources: new Map() },
): Promise<Imports> {
  for (const node of [...parent.children] as RootContent[]) {
    if (node.type === 'partial') {
      const outer = page.origin;
      page.origin = node.origin;
      await takeImports(page, node, site, found);
      page.origin = outer;
    }
    const program = node.type === 'mdxjsEsm' ? programOf(node) : undefined;
    if (!program) continue;
    const body: Program['body'] = [];
    for (const statement of program.body) {
      if (isDefaultExport(statement)) {
        const message = 'A default export takes the place of the page, so that nothing of its text is shown.';
        report(page, statement, message, { found: lineOf(page, statement), allowed: 'an export with a name' });
      } else if (statement.type === 'ImportDeclaration') body.push(...(await takeImport(page, statement, site, found)));
      else body.push(statement);
      if (statement.type === 'ExportNamedDeclaration' && statement.declaration) {
        const { declaration } = statement;
        if (declaration.type !== 'VariableDeclaration') found.names.add(declaration.id.name);
        else for (const { id } of declaration.declarations) if (id.type === 'Identifier') found.names.add(id.name);
      }
    }
    program.body = body;
    if (body.length === 0) remove(parent, node);
  }
  return found;
}

function isDefaultExport(statement: Program['body'][number]): boolean {
  if (statement.type === 'ExportDefaultDeclaration') return true;
  if (statement.type !== 'ExportNamedDeclaration') return false;
  return statement.specifiers.some(({ exported }) => exported.type === 'Identifier' && exported.name === 'default');
}

function remove(parent: Parents, child: RootContent): void {
  const children: unknown[] = parent.children;
  children.splice(children.indexOf(child), 1);
}

/** The statements that take the place of an import. */
async function takeImport(
  page: PageState,
  statement: ImportDeclaration,
  site: SiteComponents,
  found: Imports,
): Promise<Statement[]> {
  const target = String(statement.source.value);
  const names = statement.specifiers.map(({ local }) => local.name);
  const add = () => names.forEach((name) => found.names.add(name));
  // Elements of these names have been replaced by the partial.
  if (PARTIAL.test(target)) {
    add();
    return [];
  }
  const file = moduleOf(page, target);
  if (file === undefined) {
    reportImport(page, statement, names, site, found);
    return [];
  }
  add();
  const { bundled, isAlive } = page.input.imports?.[file] ?? { bundled: '', isAlive: false };
  page.dependencies.add(path.resolve(page.shared.options.root, file));
  let exported: Record<string, unknown>;
  try {
    const url = pathToFileURL(path.resolve(page.shared.options.root, bundled)).href;
    exported = (await import(url)) as Record<string, unknown>;
  } catch (error) {
    report(page, statement, `This module cannot be loaded: ${messageOf(error)}`, { found: target });
    return [];
  }
  const properties: Property[] = [];
  for (const specifier of statement.specifiers) {
    const { name } = specifier.local;
    const source = `${file}#${exportName(specifier)}`;
    const before = found.sources.get(name);
    if (before === source) continue;
    if (before !== undefined) {
      const message = `The page, or a partial of it, imports something else as ${name}.`;
      report(page, statement, message, { found: source, allowed: `another name than ${name}; ${before} has it` });
      continue;
    }
    const value = specifier.type === 'ImportNamespaceSpecifier' ? exported : exported[exportName(specifier)];
    if (value === undefined) {
      reportExport(page, statement, exportName(specifier), exported);
      continue;
    }
    found.sources.set(name, source);
    const isIsland = isAlive && isComponent(value);
    if (isIsland) {
      found.islands.set(name, source);
      properties.push(property(name, found.values.push(island(source, value, 'div')) - 1));
      properties.push(property(`${name}${INLINE_SUFFIX}`, found.values.push(island(source, value, 'span')) - 1));
    } else properties.push(property(name, found.values.push(value) - 1));
  }
  return properties.length === 0 ? [] : [declaration(properties)];
}

function exportName(specifier: ImportDeclaration['specifiers'][number]): string {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  if (specifier.type === 'ImportNamespaceSpecifier') return '*';
  return specifier.imported.type === 'Identifier' ? specifier.imported.name : String(specifier.imported.value);
}

/** The module that an import means, as a key of `CompileInput.imports`; undefined if there is none. */
function moduleOf(page: PageState, target: string): string | undefined {
  const { candidates } = resolveTarget(target, path.dirname(page.origin.file), page.version.snippets);
  return candidates
    .flatMap(moduleFiles)
    .map((file) => page.relative(file))
    .find((file) => Object.hasOwn(page.input.imports ?? {}, file));
}

/** `const { 0: Name } = arguments[0].imports;`: compiled pages are the body of a function. */
function declaration(properties: Property[]): Statement {
  return {
    type: 'VariableDeclaration',
    kind: 'const',
    declarations: [
      {
        type: 'VariableDeclarator',
        id: { type: 'ObjectPattern', properties: properties as never },
        init: {
          type: 'MemberExpression',
          object: {
            type: 'MemberExpression',
            object: { type: 'Identifier', name: 'arguments' },
            property: { type: 'Literal', value: 0 },
            computed: true,
            optional: false,
          },
          property: { type: 'Identifier', name: 'imports' },
          computed: false,
          optional: false,
        },
      },
    ],
  };
}

function property(name: string, at: number): Property {
  return {
    type: 'Property',
    kind: 'init',
    key: { type: 'Literal', value: at },
    value: { type: 'Identifier', name },
    computed: false,
    method: false,
    shorthand: false,
  };
}

function report(
  page: PageState,
  statement: Program['body'][number],
  message: string,
  more: Parameters<PageState['report']>[3],
): void {
  const { line, column } = statement.loc?.start ?? { line: 1, column: 0 };
  page.report('invalid-markdown', message, { line, column: column + 1 }, more);
}

function reportExport(
  page: PageState,
  statement: ImportDeclaration,
  name: string,
  exported: Record<string, unknown>,
): void {
  const meant = nearest(name, Object.keys(exported));
  report(page, statement, `The module has no export "${name}".`, {
    found: lineOf(page, statement),
    allowed: Object.keys(exported).join(', ') || 'a module that exports something',
    ...(meant === undefined
      ? {}
      : { suggestion: meant === 'default' ? 'import Name from' : `import { ${meant} } from` }),
  });
}

function lineOf(page: PageState, statement: Program['body'][number]): string {
  return page.origin.source.split('\n')[(statement.loc?.start.line ?? 1) - 1] ?? '';
}

/** Pages from other tools often import components that the site has, which is no error. */
function reportImport(
  page: PageState,
  statement: ImportDeclaration,
  names: readonly string[],
  site: SiteComponents,
  found: Imports,
): void {
  const known = componentNames(site);
  const missing = names.filter((name) => !known.includes(name));
  if (names.length > 0 && missing.length === 0) {
    const tags = names.map((name) => `<${name}>`).join(', ');
    const message = `This import has no effect: ${tags} of the site ${names.length > 1 ? 'are' : 'is'} there without it.`;
    report(page, statement, message, { found: lineOf(page, statement), allowed: 'no import', severity: 'warning' });
    return;
  }
  // Elements of these names are part of this problem.
  for (const name of missing) found.names.add(name);
  const target = String(statement.source.value);
  if (/\.(?:css|less|s[ac]ss)$/i.test(target)) {
    const message = 'Pages import no stylesheets: those of "styles" are on every page.';
    const allowed = 'the file in "styles" of the configuration';
    report(page, statement, message, { found: lineOf(page, statement), allowed });
    return;
  }
  const isFile = /^\.\.?\//.test(target);
  report(page, statement, isFile ? 'There is no such module.' : 'Pages import modules and partials of the site only.', {
    found: lineOf(page, statement),
    allowed: `a path that begins with ./ or ../, or an alias of snippets: a module (.tsx, .jsx, .ts, .js, .mjs, .json) or a partial (.mdx, .md); without an import ${known.join(', ')}`,
  });
}

/** Elements with the same meaning and HTML as a directive; a page's and a site's own of these names come first. */
export const BUILT_IN = ['Tabs', 'TabItem', 'Admonition', 'Details', 'ApiLink'];

/** Names that every MDX page can use. */
export function componentNames(site: SiteComponents): string[] {
  const own = Object.keys(site.components).filter((name) => !name.endsWith(INLINE_SUFFIX));
  return [...new Set([...BUILT_IN, ...own])].toSorted();
}
