import { allowedBy, nearest, type Problem, type ProblemCode } from '@inkstone/site-model/errors';
import { isMap, isScalar, LineCounter, parseDocument, type Document, type Node } from 'yaml';
import type * as z from 'zod';

export interface YamlInput {
  /** YAML text. */
  text: string;
  /** For problems. */
  file: string;
  /** Line of the file on which `text` begins, 1-based. */
  firstLine: number;
  code: ProblemCode;
}

export interface ParsedYaml<Schema extends z.ZodType> {
  value: z.output<Schema> | undefined;
  problems: Problem[];
}

/** The parser that knows places needs a minute for a text of mistakes that is longer. */
const LONGEST = 50_000;

/** Parses YAML with a parser that knows where keys are. What is wrong is returned, never thrown; the value is undefined then. */
export function parseYaml<Schema extends z.ZodType>(input: YamlInput, schema: Schema): ParsedYaml<Schema> {
  if (input.text.length > LONGEST) {
    const { code, file, firstLine: line } = input;
    const message = `This is not as it should be, and with ${input.text.length} characters too long to say where.`;
    const allowed = `${LONGEST} characters`;
    return { value: undefined, problems: [{ code, severity: 'error', message, file, line, column: 1, allowed }] };
  }
  try {
    return parseWithPlaces(input, schema);
  } catch (error) {
    // Aliases of unknown anchors, of themselves, and so many that they would fill the memory.
    const message = `This is not valid YAML: ${reasonOf(error)}`;
    const { code, file, firstLine: line } = input;
    return { value: undefined, problems: [{ code, severity: 'error', message, file, line, column: 1 }] };
  }
}

/** Checks a value with a schema. A key without a value, as templates have them, is as one that is not written. */
export function checkValue<Schema extends z.ZodType>(
  value: object,
  schema: Schema,
): z.ZodSafeParseResult<z.output<Schema>> {
  const result = schema.safeParse(value);
  if (result.success) return result;
  const isEmpty = (key: string, entry: unknown): boolean =>
    entry === null && result.error.issues.some(({ path: [at, ...more] }) => at === key && more.length === 0);
  const written = Object.entries(value).filter(([key, entry]) => !isEmpty(key, entry));
  return written.length === Object.keys(value).length ? result : schema.safeParse(Object.fromEntries(written));
}

/** Why the parser ended; a text that is nested too deeply ends its calls. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  return error instanceof RangeError || message.includes('call stack') ? 'it is nested too deeply' : message;
}

function parseWithPlaces<Schema extends z.ZodType>(input: YamlInput, schema: Schema): ParsedYaml<Schema> {
  const counter = new LineCounter();
  const document = parseDocument(input.text, { lineCounter: counter, logLevel: 'error' });
  const place = (offset: number) => {
    const { line, col } = counter.linePos(offset);
    return { file: input.file, line: line + input.firstLine - 1, column: col };
  };
  if (document.errors.length > 0) {
    const problems = document.errors.map((error): Problem => ({
      code: input.code,
      severity: 'error',
      message: `This is not valid YAML: ${(reasonOf(error).split('\n')[0] ?? '').replace(/ at line \d+.*$/, '')}`,
      ...place(error.pos[0]),
      suggestion: quoted(input.text.split('\n')[counter.linePos(error.pos[0]).line - 1] ?? ''),
    }));
    return { value: undefined, problems };
  }
  const result = checkValue(document.toJS() ?? {}, schema);
  if (result.success) return { value: result.data, problems: [] };
  const problems = result.error.issues.flatMap((issue) => issueProblems(issue, document, input, place, schema));
  return { value: undefined, problems };
}

/** `title: A: B` is read as a key in a value. */
function quoted(line: string): string | undefined {
  const [, key, value] = /^([\w-]+): +([^\s"'[{|>&*].*: .*)$/.exec(line) ?? [];
  return value === undefined ? undefined : `${key}: ${JSON.stringify(value)}`;
}

/** Keys of front matter of other tools, and ours that say the same. */
const KEYS_OF_OTHERS: ReadonlyMap<string, string> = new Map([
  ['permalink', 'slug'],
  ['url', 'slug'],
  ['weight', 'sidebar_position'],
  ['order', 'sidebar_position'],
  ['nav_order', 'sidebar_position'],
  ['sidebar_order', 'sidebar_position'],
  ['linkTitle', 'sidebar_label'],
  ['nav_title', 'sidebar_label'],
  ['sidebarTitle', 'sidebar_label'],
  ['summary', 'description'],
  ['excerpt', 'description'],
]);

function meantBy(key: string, allowed: readonly string[]): string | undefined {
  const ours = KEYS_OF_OTHERS.get(key);
  return ours !== undefined && allowed.includes(ours) ? ours : nearest(key, allowed);
}

/** The keys that a schema has at a path; none where any key is one. */
function keysAt(schema: z.core.$ZodType, [key, ...path]: readonly PropertyKey[]): string[] {
  const { shape, valueType, element, innerType } = schema._zod.def as {
    shape?: Record<string, z.core.$ZodType>;
    valueType?: z.core.$ZodType;
    element?: z.core.$ZodType;
    innerType?: z.core.$ZodType;
  };
  if (innerType) return keysAt(innerType, key === undefined ? [] : [key, ...path]);
  if (key === undefined) return Object.keys(shape ?? {});
  const inner = shape && Object.hasOwn(shape, key) ? shape[String(key)] : (valueType ?? element);
  return inner ? keysAt(inner, path) : [];
}

function issueProblems(
  issue: z.core.$ZodIssue,
  document: Document.Parsed,
  input: YamlInput,
  place: (offset: number) => { file: string; line: number; column: number },
  schema: z.ZodType,
): Problem[] {
  if (issue.code === 'unrecognized_keys') {
    const allowed = keysAt(schema, issue.path);
    return issue.keys.map((key): Problem => {
      const meant = meantBy(key, allowed);
      const value = document.getIn([...issue.path.map(String), key], true);
      return {
        code: input.code,
        severity: 'error',
        message: `The key "${[...issue.path, key].join('.')}" is not known.`,
        ...place(keyOffset(document, [...issue.path.map(String), key])),
        found: key,
        ...(allowed.length > 0 && { allowed: allowed.join(', ') }),
        ...(meant === undefined
          ? {}
          : { suggestion: `${meant}: ${isScalar(value) ? String(value.source ?? value.value) : '…'}` }),
      };
    });
  }
  const path = issue.path.map(String);
  const node = document.getIn(path, true);
  const value: unknown = document.getIn(path);
  // A number or a word such as `true`, where a text is wanted, is one in quotation marks.
  const text = issue.code === 'invalid_type' && issue.expected === 'string' && isScalar(node) ? node.source : undefined;
  const { allowed, meant = text && JSON.stringify(text) } = allowedBy(issue, value);
  return [
    {
      code: input.code,
      severity: 'error',
      message: path.length === 0 ? 'This is no object with keys.' : `"${path.join('.')}" does not fit.`,
      ...place(keyOffset(document, path)),
      // The value is shown as it is written: a parsed one may contain itself, and `1.0` is `1`.
      found: (typeof value === 'object' && value !== null ? input.text.trim() : (text ?? String(value))).slice(0, 200),
      allowed,
      ...(meant === undefined ? {} : { suggestion: `${path.at(-1) ?? ''}: ${meant.replaceAll("'", '')}` }),
    },
  ];
}

/** Offset of the key of `path`, or of its nearest parent that exists. */
function keyOffset(document: Document.Parsed, path: readonly string[]): number {
  let node: Node | null = document.contents;
  let offset = node?.range?.[0] ?? 0;
  for (const step of path) {
    if (!isMap(node)) break;
    const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === step);
    if (!pair) break;
    offset = (pair.key as Node).range?.[0] ?? offset;
    node = pair.value as Node | null;
  }
  return offset;
}
