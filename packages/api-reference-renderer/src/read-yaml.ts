import type { Problem } from '@inkstone/site-model/errors';
import { hasHiddenCharacters, writtenOut } from '@inkstone/site-model/text-file';
import { isNode, LineCounter, parseDocument, visit, type Document } from 'yaml';
import type * as z from 'zod';

interface YamlFile<T> {
  /** Null if the file has a mistake. */
  data: T | null;
  problems: Problem[];
  /** Line of a value, or of the nearest one around it that the file has. */
  lineOf(keys: readonly PropertyKey[]): number;
}

/** Reads a YAML file of the site; mistakes are reported with their lines. */
export function readYaml<T>(source: string, file: string, schema: z.ZodType<T>): YamlFile<T> {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  const lineOf = (keys: readonly PropertyKey[]): number => {
    const node = document.getIn(keys, true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
    return keys.length === 0 ? 1 : lineOf(keys.slice(0, -1));
  };
  const [syntax] = document.errors;
  if (syntax !== undefined) {
    const { line, col } = lines.linePos(syntax.pos[0]);
    const problem = yamlProblem(file, `The file is not valid YAML: ${syntax.message}`, line);
    return { data: null, problems: [{ ...problem, column: col }], lineOf };
  }
  const hidden = hiddenText(document, lines);
  if (hidden) return { data: null, problems: [{ ...hidden, file }], lineOf };
  let value: unknown;
  try {
    value = document.toJS();
  } catch (error) {
    // Aliases of unknown anchors, of themselves, and so many that they would fill the memory.
    const reason = error instanceof Error ? error.message : String(error);
    return { data: null, problems: [yamlProblem(file, `The file is not valid YAML: ${reason}`, 1)], lineOf };
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return { data: parsed.data, problems: [], lineOf };
  const idOf = (keys: readonly PropertyKey[]): string => {
    const id = document.getIn([...keys, 'id']);
    return typeof id === 'string' ? ` (${id})` : keys.length === 0 ? '' : idOf(keys.slice(0, -1));
  };
  const problems = parsed.error.issues.map(({ path, message }) =>
    yamlProblem(file, `${path.join('.')}${idOf(path)}: ${message}`, lineOf(path)),
  );
  return { data: null, problems, lineOf };
}

function hiddenText(document: Document, lines: LineCounter): Problem | undefined {
  let found: Problem | undefined;
  visit(document, {
    Scalar(_key, { value, range }) {
      if (typeof value !== 'string' || !hasHiddenCharacters(value)) return undefined;
      const line = range ? lines.linePos(range[0]).line : 1;
      const problem = yamlProblem('', 'Readers see another text here than programs do.', line);
      found = { ...problem, found: writtenOut(value), allowed: 'text without these characters' };
      return visit.BREAK;
    },
  });
  return found;
}

export function yamlProblem(file: string, message: string, line?: number): Problem {
  return { code: 'api-model', severity: 'error', message, file, ...(line !== undefined && { line }) };
}
