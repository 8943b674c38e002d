import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { messageOf, nearest } from '@inkstone/site-model/errors';
import type { ImportDeclaration, Program, Property, Statement } from 'estree';
import { CORE_SCHEMA, load } from 'js-yaml';
import type { Nodes, Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import { REQUIRED } from '../../read/docusaurus.ts';
import { themeComponents } from '../../read/theme-components.ts';
import type { BundledImport } from '../types.ts';
import { nameOnDisk } from '../../readable-files.ts';
import { readSnippetFile, resolveTarget } from '../code/snippet.ts';
import type { Context } from '../context.ts';
import { importFor } from '../load-module.ts';
import { publish } from '../passes/files.ts';
import type { Pass } from '../passes/pass.ts';
import {
  type AnyComponent,
  Contents,
  INLINE_SUFFIX,
  island,
  isComponent,
  partsReader,
  type SiteComponents,
} from './components.ts';
import { moduleFiles, needsBrowser, PARTIAL } from './modules.ts';
import { pageValues } from './page-values.ts';
import { isInCode, programOf, scriptOf, type JsxElement, type MdxjsEsm } from './partials.ts';

/** What a page of MDX, and its partials, import and define. */
export const imports: Pass = {
  name: 'imports',
  summary: 'MDX: imports are replaced by what they import',
  async mdast(tree, context) {
    const { site } = context.shared;
    if (!context.isMdx || site === null) return;
    visit(tree as Nodes, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
      // Plugins leave it out.
      if ('name' in node) (node as { attributes?: unknown[] }).attributes ??= [];
    });
    if (context.isDocusaurus) tree.children.push(...themeImports(tree, context));
    const scripts: MdxjsEsm[] = [];
    visit(tree as Nodes, 'mdxjsEsm', (found, index, parent) => {
      // A plugin may add one node to all pages.
      const node = structuredClone(found);
      parent?.children.splice(index ?? 0, 1, node);
      scripts.push(node);
    });
    for (const node of scripts) await takeImports({ context, node, site, tree });
    const own = pageValues(tree, context).map(([name, value]) =>
      property(name, context.imports.values.push(value) - 1),
    );
    if (own.length > 0) tree.children.unshift(scriptOf(declaration(own)));
    visit(tree as Nodes, 'mdxjsEsm', (node, index, parent) => {
      if (index === undefined || programOf(node)?.body.length !== 0) return undefined;
      parent?.children.splice(index, 1);
      return index;
    });
  },
};

/** Imports of the components that plugins for Markdown have added by the names that the theme of the site gives them. */
function themeImports(tree: Root, context: Context): RootContent[] {
  const { parse } = context.shared;
  // `@site` is the folder of the site.
  const [site] = context.version.snippets['site'] ?? [];
  const components = site === undefined ? new Map<string, string>() : themeComponents(site);
  if (components.size === 0) return [];
  const names = new Set<string>();
  visit(tree as Nodes, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
    if ('name' in node && typeof node.name === 'string' && node.position === undefined) names.add(node.name);
  });
  // A plugin may bring an import with its elements.
  visit(tree as Nodes, 'mdxjsEsm', (node) => {
    for (const statement of programOf(node as MdxjsEsm)?.body ?? [])
      if (statement.type === 'ImportDeclaration')
        for (const { local } of statement.specifiers) names.delete(local.name);
  });
  return [...names].flatMap((name): RootContent[] => {
    const statement = components.get(name);
    if (statement === undefined || parse.mdx === undefined) return [];
    const made = parse.mdx(statement).children;
    for (const node of made) delete node.position;
    return made;
  });
}

/** Where a statement of JavaScript stands: in a node of the page. */
interface Script {
  context: Context;
  node: MdxjsEsm;
  site: SiteComponents;
  /** Of the whole page. */
  tree: Root;
}

async function takeImports(script: Script): Promise<void> {
  const program = programOf(script.node);
  if (!program) return;
  const { names } = script.context.imports;
  const body: Program['body'] = [];
  for (const statement of program.body) {
    if (isDefaultExport(statement)) {
      const message = 'A default export takes the place of the page, so that nothing of its text is shown.';
      report(script, statement, message, { found: lineOf(script, statement), allowed: 'an export with a name' });
    } else if (statement.type === 'ImportDeclaration') body.push(...(await takeImport(script, statement)));
    else body.push(statement);
    if (statement.type === 'ExportNamedDeclaration' && statement.declaration) {
      const { declaration } = statement;
      if (declaration.type !== 'VariableDeclaration') names.add(declaration.id.name);
      else for (const { id } of declaration.declarations) if (id.type === 'Identifier') names.add(id.name);
    }
  }
  program.body = body;
}

function isDefaultExport(statement: Program['body'][number]): boolean {
  if (statement.type === 'ExportDefaultDeclaration') return true;
  if (statement.type !== 'ExportNamedDeclaration') return false;
  return statement.specifiers.some(({ exported }) => exported.type === 'Identifier' && exported.name === 'default');
}

/** The statements that take the place of an import. */
async function takeImport(script: Script, statement: ImportDeclaration): Promise<Statement[]> {
  const { context, node } = script;
  const found = context.imports;
  const target = String(statement.source.value);
  const names = statement.specifiers.map(({ local }) => local.name);
  const add = () => names.forEach((name) => found.names.add(name));
  const [, yaml] = (context.isDocusaurus && /^-?!{0,2}yaml-loader!(.+)$/.exec(target)) || [];
  if (yaml !== undefined && names[0] !== undefined) {
    add();
    return [declaration([property(names[0], found.values.push(dataOf(script, statement, yaml)) - 1)])];
  }
  const text = textOf(script, target);
  if (text !== undefined && names[0] !== undefined) {
    add();
    found.texts.set(names[0], text);
    return [declaration([property(names[0], found.values.push(text) - 1)])];
  }
  // Elements of these names have been replaced by the partial; one that has none has not been looked for.
  if (PARTIAL.test(target)) {
    add();
    if (!context.problems.some(({ found }) => found === target)) readSnippetFile(context, node, target);
    return [];
  }
  // Elements of these names are built in; those in code are components, as React knows no other: `{<Details />}`.
  const isElement = context.isDocusaurus && isBuiltIn(target, names);
  if (isElement && !isInCode(script.tree, names[0]!)) return [];
  const file = moduleOf(context, node, target);
  if (file === undefined) {
    if (isElement) return [];
    // A plugin has added the statement.
    if (node.position === undefined) context.wanted.push({ target, names: statement.specifiers.map(exportName) });
    return standIns(found, reportImport(script, statement, names));
  }
  if (!isElement) add();
  const module = await loadModule(script, statement, { file, target });
  if (module === undefined) return standIns(found, names);
  const properties = statement.specifiers.flatMap((specifier) => {
    const { name } = specifier.local;
    const source = `${file}#${exportName(specifier)}`;
    const before = found.sources.get(name);
    if (before === source) return [];
    if (before !== undefined) {
      const message = `The page, or a partial of it, imports something else as ${name}.`;
      report(script, statement, message, { found: source, allowed: `another name than ${name}; ${before} has it` });
      return [];
    }
    const value =
      specifier.type === 'ImportNamespaceSpecifier' ? module.exported : module.exported[exportName(specifier)];
    if (value === undefined) {
      reportExport(script, statement, exportName(specifier), module.exported);
      return [];
    }
    found.sources.set(name, source);
    if (isElement || !isIsland(name, value, module)) return [property(name, found.values.push(value) - 1)];
    found.islands.set(name, source);
    return [
      property(name, found.values.push(island(source, value, 'div')) - 1),
      property(`${name}${INLINE_SUFFIX}`, found.values.push(island(source, value, 'span')) - 1),
    ];
  });
  return properties.length === 0 ? [] : [declaration(properties)];
}

interface LoadedModule {
  exported: Record<string, unknown>;
  /** Some part of it needs a browser. */
  isAlive: boolean;
  /** Absolute path of its bundle. */
  bundled: string;
}

/** A bundled module of the site or of a package; undefined if it has a problem, which is reported. */
async function loadModule(
  script: Script,
  statement: ImportDeclaration,
  { file, target }: { file: string; target: string },
): Promise<LoadedModule | undefined> {
  const { context } = script;
  const { root, siteLang = '' } = context.options;
  const { bundled, isAlive, problem, standsIn }: BundledImport = context.input.imports?.[file] ?? {
    bundled: '',
    isAlive: false,
  };
  // The file of a package is none of the site's.
  if (file !== target) context.dependencies.add(path.resolve(root, file));
  if (standsIn) reportLost(script, statement, target);
  else if (problem) {
    const { message, code: _, ...more } = problem;
    report(script, statement, message, more, problem.code);
    if (problem.severity === 'error') return undefined;
  }
  const whole = path.resolve(root, bundled);
  try {
    const module = await importFor(siteLang, pathToFileURL(whole).href);
    return { exported: file === target ? namesOf(module) : module, isAlive, bundled: whole };
  } catch (error) {
    report(script, statement, `This module cannot be loaded: ${messageOf(error)}`, { found: target });
    return undefined;
  }
}

/** Whether an export comes alive in the browser. A hook is a function, too; elements of components begin with a capital letter. */
function isIsland(name: string, value: unknown, { exported, isAlive, bundled }: LoadedModule): value is AnyComponent {
  return isAlive && isComponent(value) && /^\p{Lu}/u.test(name) && aliveExports(exported, bundled).has(value);
}

/** What an element of a part shows that is not here: what is inside of it, so that a page loses one that is empty. */
function reportLost(script: Script, statement: ImportDeclaration, target: string): void {
  const names = new Set(statement.specifiers.map(({ local }) => local.name));
  let isEmpty = false;
  visit(script.tree as Nodes, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
    const { name, children } = node as JsxElement;
    isEmpty ||= names.has(name ?? '') && children.every((child) => child.type === 'text' && child.value.trim() === '');
  });
  const inside = isEmpty
    ? 'an element of it with nothing inside shows nothing'
    : 'an element of it shows what is inside, a hook says nothing';
  report(script, statement, `There is no ${target} here: ${inside}.`, {
    severity: isEmpty ? 'error' : 'warning',
    found: lineOf(script, statement),
    allowed: `a component of your own in its place, in the page or in src/theme, or Markdown`,
  });
}

/** The exports of a package's module: those of CommonJS are the properties of what its bundle exports. */
function namesOf(module: Record<string, unknown>): Record<string, unknown> {
  const { default: whole, ...others } = module;
  const isOne = Object.keys(others).length === 0 && (typeof whole === 'object' || typeof whole === 'function');
  return isOne ? { default: whole, ...(whole as Record<string, unknown> | null) } : module;
}

/** By module. */
const ALIVE = new WeakMap<object, ReadonlySet<unknown>>();

/**
 * The exports of a module, some of which needs a browser, that do so themselves. A component that is a plain function and
 * uses nothing of that becomes HTML, so that it gets the elements inside of it as they are.
 */
function aliveExports(exported: Record<string, unknown>, bundled: string): ReadonlySet<unknown> {
  const known = ALIVE.get(exported);
  if (known !== undefined) return known;
  const codeOf = partsReader(readFileSync(bundled, 'utf8'));
  const isAlive = (value: unknown) => typeof value !== 'function' || needsBrowser(codeOf(value)) !== undefined;
  const alive = new Set(Object.values(exported).filter(isAlive));
  ALIVE.set(exported, alive);
  return alive;
}

/** Stand-ins for what cannot be imported, so that the content of its elements is still checked. */
function standIns(found: Context['imports'], names: readonly string[]): Statement[] {
  // Partials of one page may import the same module.
  const left = names.filter((name) => !found.standIns.has(name) && found.standIns.add(name));
  const standIn = (name: string) => property(name, found.values.push(/^[A-Z]/.test(name) ? Contents : '') - 1);
  return left.length === 0 ? [] : [declaration(left.map(standIn))];
}

/** `import text from './file.txt?raw'`, which Docusaurus writes `!!raw-loader!./file.txt` or `!!./file.txt?raw`: the file as it stands. */
function textOf({ context, node }: Script, target: string): string | undefined {
  // In Docusaurus, a drawing is a component.
  const isPublished = PUBLISHED.test(target) && !(context.isDocusaurus && /\.svg$/i.test(target));
  if (isPublished && (context.isDocusaurus || context.dialect.name === 'starlight'))
    return addressOf(context, node, target);
  const [, loader, file, other] = /^(?:(-?!{1,2})?([^!]+)\?raw|-?!{0,2}raw-loader!(.+))$/.exec(target) ?? [];
  const written = file ?? other;
  if (written === undefined || ((loader ?? other) !== undefined && !context.isDocusaurus)) return undefined;
  const page = context.sourceOf(node).file;
  // There, a path that begins with a slash is one of the site's folder, which has the pages in this one.
  const [site = ''] = page.split(path.normalize('/src/content/docs/'));
  const isOfSite = context.dialect.name === 'starlight' && written.startsWith('/');
  const named = isOfSite ? path.relative(path.dirname(page), path.join(site, written)) : written;
  return readSnippetFile(context, node, named)?.content ?? '';
}

/** What a file of YAML says, which Docusaurus imports as `!!yaml-loader!./file.yaml`. */
function dataOf(script: Script, statement: ImportDeclaration, target: string): unknown {
  const file = readSnippetFile(script.context, script.node, target);
  try {
    return file === null ? {} : load(file.content, { schema: CORE_SCHEMA });
  } catch (error) {
    report(script, statement, `This is not valid YAML: ${messageOf(error)}`, { found: target });
    return {};
  }
}

const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;
/** Files whose import is their address. */
const PUBLISHED = /\.(?:avif|gif|jpe?g|png|svg|webp|aac|flac|m4[av]|mov|mp[34]|og[agv]|opus|pdf|vtt|wav|webm)$/i;

/** The address of a file, which is published; undefined if there is none. */
function addressOf(context: Context, node: MdxjsEsm, target: string): string | undefined {
  const named = resolveTarget(
    target,
    path.dirname(context.sourceOf(node).file),
    context.version.snippets,
  ).candidates.find((one) => existsSync(nameOnDisk(one)));
  if (named === undefined) return undefined;
  const { content, file } = context.read(named, 'file', node, target);
  const folder = PICTURE.test(target) ? 'images' : 'files';
  return (content && publish(context, { source: file, content, folder }, { written: target, place: node })) ?? '';
}

function exportName(specifier: ImportDeclaration['specifiers'][number]): string {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  if (specifier.type === 'ImportNamespaceSpecifier') return '*';
  return specifier.imported.type === 'Identifier' ? specifier.imported.name : String(specifier.imported.value);
}

function isBuiltIn(target: string, names: readonly string[]): boolean {
  const [, name = ''] = /^@theme(?:-original|-init)?\/(\w+)$/.exec(target) ?? [];
  return names.length === 1 && names[0] === name && [...BUILT_IN, 'CodeBlock'].includes(name);
}

/** The module or package that an import means, as a key of `CompileInput.imports`; undefined if there is none. */
function moduleOf(context: Context, node: MdxjsEsm, target: string): string | undefined {
  const { candidates } = resolveTarget(target, path.dirname(context.sourceOf(node).file), context.version.snippets);
  return [...candidates.flatMap(moduleFiles).map((file) => context.relative(nameOnDisk(file))), target].find((key) =>
    Object.hasOwn(context.input.imports ?? {}, key),
  );
}

/** `const { 0: Name } = arguments[0].imports;`: compiled pages are the body of a function. */
export function declaration(properties: Property[]): Statement {
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

export function property(name: string, at: number): Property {
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
  { context, node }: Script,
  statement: Program['body'][number],
  message: string,
  more: Parameters<Context['report']>[3],
  code: Parameters<Context['report']>[0] = 'invalid-markdown',
): void {
  const required = requiredName(statement);
  const { line, column } = statement.loc?.start ?? { line: 1, column: 0 };
  // The import of what a page requires stands below it.
  const place = required === undefined ? undefined : context.sources.search(required);
  context.report(code, message, place ?? context.sources.at(node, { line, column: column + 1 }), more);
}

/** The name in the page of what it gets by `require`. */
function requiredName(statement: Program['body'][number]): string | undefined {
  const [first] = statement.type === 'ImportDeclaration' ? statement.specifiers : [];
  return first?.local.name.startsWith(REQUIRED) ? first.local.name : undefined;
}

function reportExport(
  script: Script,
  statement: ImportDeclaration,
  name: string,
  exported: Record<string, unknown>,
): void {
  const meant = nearest(name, Object.keys(exported));
  report(script, statement, `The module has no export "${name}".`, {
    found: lineOf(script, statement),
    allowed: Object.keys(exported).join(', ') || 'a module that exports something',
    ...(meant === undefined
      ? {}
      : { suggestion: meant === 'default' ? 'import Name from' : `import { ${meant} } from` }),
  });
}

function lineOf({ context, node }: Script, statement: Program['body'][number]): string {
  if (statement.type === 'ImportDeclaration' && requiredName(statement) !== undefined)
    return `require('${String(statement.source.value)}')`;
  return context.sourceOf(node).text.split('\n')[(statement.loc?.start.line ?? 1) - 1] ?? '';
}

/** Pages from other tools often import components that the site has, which is no error; returns the names of the others. */
function reportImport(script: Script, statement: ImportDeclaration, names: readonly string[]): string[] {
  const { context } = script;
  const target = String(statement.source.value);
  const known = componentNames(script.site);
  const missing = names.filter((name) => !known.includes(name));
  if (names.length > 0 && missing.length === 0) {
    const tags = names.map((name) => `<${name}>`).join(', ');
    const message = `This import has no effect: ${tags} of the site ${names.length > 1 ? 'are' : 'is'} there without it.`;
    report(script, statement, message, { found: lineOf(script, statement), allowed: 'no import', severity: 'warning' });
    return [];
  }
  // Elements of these names are part of this problem.
  for (const name of missing) context.imports.names.add(name);
  if (/\.(?:css|less|s[ac]ss)$/i.test(target)) {
    const message = 'Pages import no stylesheets: those of "styles" are on every page.';
    const allowed = 'the file in "styles" of the configuration';
    const severity = context.dialect.isForeign ? 'warning' : 'error';
    report(script, statement, message, { found: lineOf(script, statement), allowed, severity });
    return missing;
  }
  const isFile = /^\.\.?\//.test(target);
  report(
    script,
    statement,
    isFile ? 'There is no such module.' : 'There is no such module, and no such package is installed.',
    {
      found: lineOf(script, statement),
      allowed: `a path that begins with ./ or ../, or an alias of snippets: a module (.tsx, .jsx, .ts, .js, .mjs, .json) or a partial (.mdx, .md); an installed package; without an import ${known.join(', ')}`,
    },
  );
  return missing;
}

/** Elements with the same meaning and HTML as a directive; a page's and a site's own of these names come first. */
export const BUILT_IN = ['Tabs', 'TabItem', 'Admonition', 'Details', 'ApiLink'];

/** Names that every MDX page can use. */
export function componentNames(site: SiteComponents): string[] {
  const own = Object.keys(site.components).filter((name) => !name.endsWith(INLINE_SUFFIX));
  return [...new Set([...BUILT_IN, ...own])].toSorted();
}
