import { createRequire } from 'node:module';
import { allowedBy, nearest, type Problem, type ProblemCode } from '@inkstone/site-model/errors';
import type { Document, Node } from 'yaml';
import type * as z from 'zod';

/** Loaded with the first text that needs it. */
const loadYaml = () => createRequire(import.meta.url)('yaml') as typeof import('yaml');

export interface YamlInput {
  /** YAML text. */
  text: string;
  /** For problems. */
  file: string;
  /** Line of the file on which `text` begins, 1-based. */
  firstLine: number;
  code: ProblemCode;
}

/**
 * Parses YAML (JSON is YAML too) and checks it against a schema. What is wrong is
 * returned with the line it stands on, never thrown; the value is undefined then.
 */
export function parseYaml<Schema extends z.ZodType>(
  input: YamlInput,
  schema: Schema,
): { value: z.output<Schema> | undefined; problems: Problem[] } {
  const { data } = schema.safeParse(readPlainYaml(input.text));
  // For problems the parser is needed, which knows where they are.
  return data ? { value: data, problems: [] } : parseWhole(input, schema);
}

function parseWhole<Schema extends z.ZodType>(
  input: YamlInput,
  schema: Schema,
): { value: z.output<Schema> | undefined; problems: Problem[] } {
  const { LineCounter, parseDocument } = loadYaml();
  const counter = new LineCounter();
  const document = parseDocument(input.text, { lineCounter: counter });
  const place = (offset: number) => {
    const { line, col } = counter.linePos(offset);
    return { file: input.file, line: line + input.firstLine - 1, column: col };
  };
  if (document.errors.length > 0) {
    const problems = document.errors.map((error): Problem => ({
      code: input.code,
      severity: 'error',
      message: `This is not valid YAML: ${(error.message.split('\n')[0] ?? '').replace(/ at line \d+.*$/, '')}`,
      ...place(error.pos[0]),
    }));
    return { value: undefined, problems };
  }
  const raw: unknown = document.toJS() ?? {};
  const result = schema.safeParse(raw);
  if (result.success) return { value: result.data, problems: [] };
  const problems = result.error.issues.flatMap((issue) => issueProblems(issue, document, input, place, schema));
  return { value: undefined, problems };
}

function issueProblems(
  issue: z.core.$ZodIssue,
  document: Document.Parsed,
  input: YamlInput,
  place: (offset: number) => { file: string; line: number; column: number },
  schema: z.ZodType,
): Problem[] {
  if (issue.code === 'unrecognized_keys') {
    const allowed = schemaKeys(schema);
    return issue.keys.map((key): Problem => {
      const meant = nearest(key, allowed);
      const value = document.getIn([...issue.path.map(String), key], true);
      const { isScalar } = loadYaml();
      return {
        code: input.code,
        severity: 'error',
        message: `The key "${[...issue.path, key].join('.')}" is not known.`,
        ...place(keyOffset(document, [...issue.path.map(String), key])),
        found: key,
        ...(issue.path.length === 0 ? { allowed: allowed.join(', ') } : {}),
        ...(meant === undefined
          ? {}
          : { suggestion: `${meant}: ${isScalar(value) ? String(value.source ?? value.value) : '…'}` }),
      };
    });
  }
  const path = issue.path.map(String);
  const value: unknown = document.getIn(path);
  const { allowed, meant } = allowedBy(issue, value);
  return [
    {
      code: input.code,
      severity: 'error',
      message: `"${path.join('.')}" does not fit.`,
      ...place(keyOffset(document, path)),
      found: typeof value === 'object' && value !== null ? JSON.stringify(document.toJS()) : String(value),
      allowed,
      ...(meant === undefined ? {} : { suggestion: `${path.at(-1) ?? ''}: ${meant.replaceAll("'", '')}` }),
    },
  ];
}

/** Offset of the key of `path`, or of its nearest parent that exists. */
function keyOffset(document: Document.Parsed, path: readonly string[]): number {
  const { isMap, isScalar } = loadYaml();
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

function schemaKeys(schema: z.ZodType): string[] {
  const shape = (schema as { shape?: Record<string, unknown> }).shape;
  return shape ? Object.keys(shape) : [];
}

/** `key: text`, where the text is a plain scalar: a letter first, no colon, no comment. */
const TEXT = /^([A-Za-z][\w-]*): +(\p{L}[^\p{C}:#]*)$/u;
const OTHER = /^([A-Za-z][\w-]*): +(true|false|0|[1-9]\d{0,8})$/;
/** Words that are not strings in YAML. */
const WORD = /^(?:null|true|false)$/i;

/**
 * Reads the usual front matter (one line of plain text, a number or a boolean for each key) and JSON without the YAML
 * parser, which takes much longer. The rules are those of YAML 1.2, sections 7.3.3, 10.3.2 and 1.3; the test compares
 * the result with the parser's.
 *
 * @returns undefined for all other YAML.
 */
export function readPlainYaml(text: string): Readonly<Record<string, unknown>> | undefined {
  return text.startsWith('{') ? readJson(text) : readLines(text);
}

function readLines(text: string): Record<string, string | number | boolean> | undefined {
  const values: Record<string, string | number | boolean> = {};
  for (const line of text.split(/\r?\n/)) {
    const other = OTHER.exec(line);
    const [, key, value] = other ?? TEXT.exec(line) ?? [];
    if (key === undefined || value === undefined || WORD.test(key) || Object.hasOwn(values, key)) return undefined;
    if (other) values[key] = JSON.parse(value) as number | boolean;
    else if (WORD.test(value.trimEnd())) return undefined;
    else values[key] = value.replace(/ +$/, '');
  }
  return values;
}

const STRING_OR_KEY = /"(?:[^"\\]|\\.)*"(\s*:)?/g;

function readJson(text: string): Record<string, unknown> | undefined {
  let kept = 0;
  try {
    const value = JSON.parse(text, (_, inner: unknown) => {
      if (typeof inner === 'object' && inner !== null && !Array.isArray(inner)) kept += Object.keys(inner).length;
      return inner;
    }) as Record<string, unknown>;
    const written = [...text.matchAll(STRING_OR_KEY)].filter(([, colon]) => colon !== undefined).length;
    return kept === written ? value : undefined;
  } catch {
    return undefined;
  }
}
