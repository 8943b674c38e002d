import { parseSync } from 'vite';

/** Finds where keys of a configuration stand in its file. */
export interface ConfigPlaces {
  /**
   * 1-based line and column of the value at `path`, or of its nearest parent that was found; where there is a literal
   * `text` inside of that, of the first one.
   */
  placeOf(path: readonly PropertyKey[], text?: string): { line: number; column: number } | undefined;
}

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

/** Reads the file's syntax only; what it computes or imports is found as far as its outermost key. */
export function configPlaces(source: string, file: string): ConfigPlaces {
  // Most configurations fit, and then nobody asks.
  let parsed: { program: Node; root: Node | undefined } | undefined;
  const parse = () => {
    const program = parseSync(file, source).program as unknown as Node;
    return { program, root: defaultExport(program) };
  };
  return {
    placeOf(path, text) {
      const { program, root } = (parsed ??= parse());
      let node = root;
      let start = root?.start;
      for (const step of path) {
        const next = node && child(resolve(node, program), step);
        if (!next) break;
        start = next.start;
        node = next.value;
      }
      const literal = node && text !== undefined ? findText(node, text, program, new Set()) : undefined;
      start = literal?.start ?? start;
      return start === undefined ? undefined : lineAndColumn(source, start);
    },
  };
}

function defaultExport(program: Node): Node | undefined {
  const statement = (program['body'] as Node[]).find((entry) => entry.type === 'ExportDefaultDeclaration');
  const declaration = statement?.['declaration'] as Node | undefined;
  return declaration && resolve(declaration, program);
}

/** Sees through `defineSite({…})`, `x as T`, `x satisfies T` and names of this file. */
function resolve(node: Node, program: Node): Node {
  switch (node.type) {
    case 'CallExpression': {
      const [argument] = node['arguments'] as Node[];
      return argument ? resolve(argument, program) : node;
    }
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return resolve(node['expression'] as Node, program);
    case 'Identifier': {
      const declarators = (program['body'] as Node[])
        .map((entry) => (entry.type === 'ExportNamedDeclaration' ? (entry['declaration'] as Node | null) : entry))
        .flatMap((entry) => (entry?.type === 'VariableDeclaration' ? (entry['declarations'] as Node[]) : []));
      const found = declarators.find((entry) => (entry['id'] as Node)['name'] === node['name'])?.['init'] as
        | Node
        | null
        | undefined;
      return found ? resolve(found, program) : node;
    }
    default:
      return node;
  }
}

function child(node: Node, step: PropertyKey): { start: number; value: Node } | undefined {
  if (node.type === 'ArrayExpression') {
    const element = (node['elements'] as (Node | null)[])[Number(step)];
    return element ? { start: element.start, value: element } : undefined;
  }
  if (node.type !== 'ObjectExpression') return undefined;
  const property = (node['properties'] as Node[]).find((entry) => {
    const key = entry['key'] as Node | undefined;
    return key !== undefined && (key['name'] === step || key['value'] === step);
  });
  return property ? { start: property.start, value: property['value'] as Node } : undefined;
}

function findText(node: Node, text: string, program: Node, seen: Set<Node>): Node | undefined {
  const value = resolve(node, program);
  if (value.type === 'Literal' && value['value'] === text) return value;
  if (seen.has(value)) return undefined;
  seen.add(value);
  for (const part of Object.values(value).flat()) {
    const found = isNode(part) ? findText(part, text, program, seen) : undefined;
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
