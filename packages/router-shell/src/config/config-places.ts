import type { Problem } from '@inkstone/site-model/errors';
import { parseSync, type ESTree } from 'vite';

/**
 * Returns the 1-based line and column of the key at `path`, or of its nearest parent that was found; with `text`, of the
 * first literal with this text inside the value.
 */
export interface PlaceOf {
  (path: readonly PropertyKey[], text?: string): { file?: string; line: number; column?: number } | undefined;
  /** The first key of this name, wherever it is in the file. */
  keyNamed(name: string): { line: number; column: number } | undefined;
}

/** A configuration file as it is written, before its values are checked. */
export interface ConfigFile {
  /** Relative to the site's folder. */
  file: string;
  /** Its default export. */
  value: unknown;
  placeOf: PlaceOf;
  /** Absolute paths of the configuration and of the files that it imports. */
  dependencies: readonly string[];
  /**
   * Keys of the file that are no keys of a site, by the key that they are in ('' for none); messages name them among the
   * keys that are allowed.
   */
  otherKeys?: Readonly<Record<string, readonly string[]>>;
  /** What is said of the folder beside what is wrong in the file. */
  problems?: readonly Problem[];
}

/** Finds keys in a configuration file by its syntax alone: the keys of computed and imported values are not found. */
export function configPlaces(source: string, file: string): PlaceOf {
  // Parsed at the first call: most configurations have no mistake.
  let program: ESTree.Program | undefined;
  const parsed = () => (program ??= parseSync(file, source).program);
  const placeOf = (path: readonly PropertyKey[], text?: string) => {
    const program = parsed();
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
  const keyNamed = (name: string) => {
    const key = findKey(parsed(), name);
    return key && lineAndColumn(source, key.start);
  };
  return Object.assign(placeOf, { keyNamed });
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

function findKey(node: Node, name: string): Node | undefined {
  const { key, ...rest } = node as Node & { key?: { name?: string; value?: unknown } };
  if (node.type === 'Property' && (key?.name === name || key?.value === name)) return node;
  for (const inner of Object.values(rest).flat() as unknown[]) {
    const found = isNode(inner) ? findKey(inner, name) : undefined;
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
