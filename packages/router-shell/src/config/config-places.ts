import { parseSync, type ESTree } from 'vite';

/**
 * Returns the 1-based line and column of the key at `path`, or of its nearest parent that was found; with `text`, of the
 * first literal with this text inside the value.
 */
export type PlaceOf = (path: readonly PropertyKey[], text?: string) => { line: number; column: number } | undefined;

/** Finds keys in a configuration file by its syntax alone: the keys of computed and imported values are not found. */
export function configPlaces(source: string, file: string): PlaceOf {
  // Parsed at the first call: most configurations have no mistake.
  let program: ESTree.Program | undefined;
  return (path, text) => {
    program ??= parseSync(file, source).program;
    const root = program.body.find((statement) => statement.type === 'ExportDefaultDeclaration')?.declaration;
    if (!root) return undefined;
    let value = resolve(root, program);
    let { start } = value;
    for (const step of path) {
      const next = child(value, step);
      if (!next) break;
      start = next.start;
      value = resolve(next.value, program);
    }
    const literal = text === undefined ? undefined : findText(value, text, program);
    return lineAndColumn(source, literal?.start ?? start);
  };
}

interface Node {
  type: string;
  start: number;
}

/** The value behind `defineSite({…})`, `x as T`, `x satisfies T` and names of variables in the file. */
function resolve(written: Node, program: ESTree.Program): ESTree.Expression {
  const node = written as ESTree.Expression;
  switch (node.type) {
    case 'CallExpression':
      return node.arguments[0] ? resolve(node.arguments[0], program) : node;
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return resolve(node.expression, program);
    case 'Identifier':
      for (const statement of program.body) {
        const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
        if (declaration?.type !== 'VariableDeclaration') continue;
        const found = declaration.declarations.find(({ id }) => id.type === 'Identifier' && id.name === node.name);
        if (found?.init) return resolve(found.init, program);
      }
      return node;
    default:
      return node;
  }
}

function child(node: ESTree.Expression, step: PropertyKey): { start: number; value: Node } | undefined {
  if (node.type === 'ArrayExpression') {
    const element = node.elements[Number(step)];
    return element ? { start: element.start, value: element } : undefined;
  }
  if (node.type !== 'ObjectExpression') return undefined;
  return node.properties
    .filter((property) => property.type === 'Property')
    .find(({ key }) => (key.type === 'Identifier' ? key.name : key.type === 'Literal' && key.value) === step);
}

function findText(node: Node, text: string, program: ESTree.Program, seen = new Set<Node>()): Node | undefined {
  const value = resolve(node, program);
  if (value.type === 'Literal' && value.value === text) return value;
  if (seen.has(value)) return undefined;
  seen.add(value);
  for (const inner of Object.values(value).flat() as unknown[]) {
    const found = isNode(inner) ? findText(inner, text, program, seen) : undefined;
    if (found) return found;
  }
  return undefined;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

export function lineAndColumn(source: string, offset: number): { line: number; column: number } {
  const before = source.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
