import type { Expression, ImportDeclaration, ObjectExpression, Program, Statement, VariableDeclaration } from 'estree';
import type { Nodes, Parents, RootContent } from 'mdast';
import { PARTIAL } from './modules.ts';

/** The names that a file gives to partials: `import Part from './_part.mdx'`. */
export function partialImports(parent: Parents): Map<string, string> {
  const partials = new Map<string, string>();
  for (const statement of importsOf(parent)) {
    const target = String(statement.source.value);
    for (const { local } of statement.specifiers) if (PARTIAL.test(target)) partials.set(local.name, target);
  }
  return partials;
}

function importsOf(parent: Parents): ImportDeclaration[] {
  return parent.children.flatMap((node) =>
    (node.type === 'mdxjsEsm' ? (programOf(node)?.body ?? []) : []).filter(
      (statement) => statement.type === 'ImportDeclaration',
    ),
  );
}

/** The JavaScript of an MDX node or attribute, as the parser attached it. */
export function programOf(node: { data?: unknown }): Program | undefined {
  return (node.data as { estree?: Program | null } | null | undefined)?.estree ?? undefined;
}

/** An element of MDX that stands in a page. */
export type JsxElement = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** The file of the partial that an element is: `<Part />`; undefined for all other nodes. */
export function partialOf(
  node: Nodes,
  partials: ReadonlyMap<string, string>,
): { element: JsxElement; file: string } | undefined {
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return undefined;
  const file = partials.get(node.name ?? '');
  return file === undefined ? undefined : { element: node, file };
}

/**
 * Gives a partial what its element has: attributes as `props`, under a name of their own, and content in the place of
 * `{props.children}`.
 *
 * @param name What `props` is called in the page.
 * @returns Whether the partial asks for any of it.
 */
export function giveProps(partial: Parents, element: JsxElement, name: string): boolean {
  let isUsed = false;
  const giveContent = (parent: Parents): void => {
    const own = parent as { children: RootContent[] };
    own.children = own.children.flatMap((child): RootContent[] => {
      if (isContent(child)) {
        isUsed = true;
        return structuredClone(element.children) as RootContent[];
      }
      if ('children' in child) giveContent(child);
      return [child];
    });
  };
  giveContent(partial);
  if (!rename(partial, 'props', name)) return isUsed;
  (partial as { children: RootContent[] }).children.unshift(scriptOf(constant(name, propertiesOf(element))));
  return true;
}

/** `{props.children}` */
function isContent(node: Nodes): boolean {
  if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return false;
  return /^\s*props\s*\.\s*children\s*$/.test(node.value);
}

function propertiesOf({ attributes }: JsxElement): ObjectExpression {
  const properties = attributes.flatMap((attribute): ObjectExpression['properties'] => {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      const spread = expressionOf(attribute);
      return spread?.type === 'ObjectExpression' ? spread.properties : [];
    }
    const { name, value } = attribute;
    const given: Expression | undefined =
      typeof value === 'object' && value !== null ? expressionOf(value) : { type: 'Literal', value: value ?? true };
    if (given === undefined) return [];
    const key = { type: 'Literal' as const, value: name };
    return [{ type: 'Property', kind: 'init', key, value: given, computed: false, method: false, shorthand: false }];
  });
  return { type: 'ObjectExpression', properties };
}

/**
 * A file of MDX on a site of Docusaurus may export a component by default: its layout, which is given the file's content
 * and what its element has. It is rendered in the place of the content.
 *
 * @param name What the layout is called in the page.
 * @returns Whether there is one.
 */
export function takeLayout(file: Parents, name: string, element?: JsxElement): boolean {
  const isScript = (node: Nodes) => node.type === 'mdxjsEsm';
  const layouts = file.children.filter(isScript).filter((node) => nameDefault(programOf(node), name));
  if (layouts.length === 0) return false;
  const children = file.children.filter((node) => !isScript(node));
  const attributes = structuredClone(element?.attributes ?? []);
  const content = { type: 'mdxJsxFlowElement', name, attributes, children } as RootContent;
  (file as { children: Nodes[] }).children = [...file.children.filter(isScript), content];
  return true;
}

/** Makes a constant of what a program exports by default; returns whether it does. */
function nameDefault(program: Program | undefined, name: string): boolean {
  const at = program?.body.findIndex(({ type }) => type === 'ExportDefaultDeclaration') ?? -1;
  const statement = program?.body[at];
  if (statement?.type !== 'ExportDefaultDeclaration') return false;
  const { loc, declaration: made } = statement;
  // Without the name of its own, as two partials may have the same one.
  const value = { ...made, type: made.type.replace('Declaration', 'Expression'), id: null } as Expression;
  const declaration = constant(name, value);
  program!.body[at] = {
    type: 'ExportNamedDeclaration',
    declaration,
    specifiers: [],
    attributes: [],
    ...(loc && { loc }),
  };
  return true;
}

function expressionOf(holder: { data?: unknown }): Expression | undefined {
  const [statement] = programOf(holder)?.body ?? [];
  return statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
}

function constant(name: string, init: Expression): VariableDeclaration {
  const declarator = { type: 'VariableDeclarator' as const, id: { type: 'Identifier' as const, name }, init };
  return { type: 'VariableDeclaration', kind: 'const', declarations: [declarator] };
}

/** A statement as a node of the page. */
export function scriptOf(statement: Statement): MdxjsEsm {
  const estree: Program = { type: 'Program', sourceType: 'module', body: [statement], comments: [] };
  return { type: 'mdxjsEsm', value: '', data: { estree } } as MdxjsEsm;
}

export type MdxjsEsm = Extract<RootContent, { type: 'mdxjsEsm' }>;

/**
 * Gives another name to what the code in a tree calls `from`, wherever it does: a variable of a function, too, as its
 * name changes everywhere.
 *
 * @returns Whether the code has the name.
 */
export function rename(node: Nodes, from: string, to: string): boolean {
  let isThere = false;
  const holders: { data?: unknown }[] = [node];
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
    for (const attribute of node.attributes)
      holders.push(typeof attribute.value === 'object' && attribute.value !== null ? attribute.value : attribute);
  for (const holder of holders) if (renameIn(programOf(holder), from, to)) isThere = true;
  if ('children' in node) for (const child of node.children) if (rename(child, from, to)) isThere = true;
  return isThere;
}

/** Whether the code in a tree has a name, other than that of an import. */
export function isInCode(node: Nodes, name: string): boolean {
  return rename(node, name, name);
}

/** Fields of code that name no variable, where they are not computed. */
const NAMES_NONE: ReadonlyMap<string, string> = new Map([
  ['MemberExpression', 'property'],
  ['Property', 'key'],
  ['MethodDefinition', 'key'],
  ['PropertyDefinition', 'key'],
  ['JSXAttribute', 'name'],
  ['JSXMemberExpression', 'property'],
]);

function renameIn(code: unknown, from: string, to: string): boolean {
  if (typeof code !== 'object' || code === null) return false;
  if (Array.isArray(code)) return code.map((one) => renameIn(one, from, to)).includes(true);
  const node = code as Record<string, unknown> & { type?: string };
  if (node.type === 'ImportDeclaration') return false;
  if ((node.type === 'Identifier' || node.type === 'JSXIdentifier') && node['name'] === from) {
    node['name'] = to;
    return true;
  }
  const skipped = node['computed'] === true ? undefined : NAMES_NONE.get(node.type ?? '');
  const fields = Object.entries(node).filter(([key]) => key !== skipped && key !== 'loc');
  // A shorthand property whose value has another name becomes `{ name: other }`.
  const isThere = fields.map(([, value]) => renameIn(value, from, to)).includes(true);
  if (isThere && node['shorthand'] === true) node['shorthand'] = false;
  return isThere;
}

/** Name of the element around a partial that a page has as a value; it is taken out before the page is rendered. */
export const PARTIAL_VALUE = 'PartialValue__';

/** The content of a partial that a page has as a value: `<Player code={Part} />`, `{isNew && <Part />}`. */
export function partialValue(index: number, children: readonly RootContent[]): RootContent {
  return {
    type: 'mdxJsxFlowElement',
    name: PARTIAL_VALUE,
    attributes: [{ type: 'mdxJsxAttribute', name: 'at', value: String(index) }],
    children: [...children] as never,
  };
}
