import { makeRecursiveVisitor, type Reflection, type SomeType } from 'typedoc';
import ts from 'typescript';

interface Reading {
  scope: Reflection;
  convert: (argument: ts.TypeNode) => SomeType;
}

/**
 * Adds to a type what TypeDoc forgets of what is written.
 * @param read What TypeDoc was given: what is written, or what TypeScript found, with what is written for it as `node`.
 */
export function addForgotten(
  type: SomeType,
  read: ts.Type | ts.TypeNode | undefined,
  node: ts.TypeNode | undefined,
  { scope, convert }: Reading,
): SomeType {
  const written = read !== undefined && 'kind' in read ? read : undefined;
  nameRests(type, node ?? written);
  if (written === undefined) return type;
  addArguments(type, written, convert);
  nameBase(type, written, scope);
  return type;
}

/** TypeDoc forgets the dots of `[...names: string[]]`. They become part of the name, which is shown with them. */
function nameRests(type: SomeType, node: ts.TypeNode | undefined): void {
  if (node === undefined || !/\.\.\.\w+:/.test(node.getText())) return;
  const tuples: ts.TupleTypeNode[] = [];
  const visit = (one: ts.Node): void => {
    if (ts.isTupleTypeNode(one)) tuples.push(one);
    ts.forEachChild(one, visit);
  };
  visit(node);
  const rests = new Set(
    tuples
      .flatMap(({ elements }) => [...elements])
      .flatMap((one) => (ts.isNamedTupleMember(one) && one.dotDotDotToken !== undefined ? [one.name.text] : [])),
  );
  const name = (one: SomeType | undefined): void => {
    if (one?.type === 'tuple')
      for (const element of one.elements)
        if (element.type === 'namedTupleMember' && rests.has(element.name)) element.name = `...${element.name}`;
    for (const inner of innerTypes(one)) name(inner);
  };
  name(type);
}

/** TypeDoc forgets the arguments of `import('./pair').Pair<string>`, which declarations have that TypeScript has written. */
function addArguments(type: SomeType, node: ts.TypeNode, convert: (argument: ts.TypeNode) => SomeType): void {
  const imports: { name: string; given: readonly ts.TypeNode[] }[] = [];
  const find = (one: ts.Node): void => {
    if (!ts.isImportTypeNode(one)) ts.forEachChild(one, find);
    else if (one.typeArguments !== undefined && one.qualifier !== undefined)
      imports.push({ name: one.qualifier.getText(), given: one.typeArguments });
  };
  find(node);
  if (imports.length === 0) return;
  type.visit(
    makeRecursiveVisitor({
      reference(found) {
        const at = imports.findIndex(({ name }) => name === found.name);
        if (at === -1 || found.typeArguments !== undefined) return;
        found.typeArguments = imports.splice(at, 1)[0]!.given.map(convert);
      },
    }),
  );
}

/**
 * TypeDoc forgets the module of a base: `interface Request extends core.Request` would extend itself. One that is not
 * installed is unknown, and one that is a default export is called `default`.
 */
function nameBase(type: SomeType, node: ts.TypeNode, { name }: Reflection): void {
  if (type.type !== 'reference' || !ts.isExpressionWithTypeArguments(node)) return;
  if ([name, 'unknown'].includes(type.name) || (type.name === 'default' && type.reflection === undefined))
    type.name = node.expression.getText();
}

function innerTypes(type: SomeType | undefined): readonly SomeType[] {
  switch (type?.type) {
    case 'union':
    case 'intersection':
      return type.types;
    case 'tuple':
      return type.elements;
    case 'reference':
      return type.typeArguments ?? [];
    case 'array':
    case 'optional':
    case 'rest':
      return [type.elementType];
    case 'namedTupleMember':
      return [type.element];
    case 'typeOperator':
      return [type.target];
    case 'conditional':
      return [type.checkType, type.extendsType, type.trueType, type.falseType];
    default:
      return [];
  }
}
