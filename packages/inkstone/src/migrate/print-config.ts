/** A value with a note of where it is from, which is printed above it. */
export class Taken {
  readonly value: unknown;
  readonly from: string;

  constructor(value: unknown, from: string) {
    this.value = value;
    this.from = from;
  }
}

/** Longest line that a list or an object may be printed on. */
const WIDTH = 100;

/** Prints a configuration as a module: what came from elsewhere has a comment that says where. */
export function printConfig(config: Readonly<Record<string, unknown>>, opening: readonly string[]): string {
  const comments = opening.map((line) => `// ${line}\n`).join('');
  return `${comments}import { defineConfig } from 'inkstone';\n\nexport default defineConfig(${print(withSchemes(config), '')});\n`;
}

const LOADED = /^(?:src|srcDark|href|favicon|socialCard)$/;

/** What is loaded from another host is written with its scheme here. */
function withSchemes(value: unknown, key = ''): unknown {
  if (value instanceof Taken) return new Taken(withSchemes(value.value, key), value.from);
  if (typeof value === 'string') return LOADED.test(key) ? value.replace(/^\/\/(?=\w)/, 'https://') : value;
  if (Array.isArray(value)) return value.map((item: unknown) => withSchemes(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withSchemes(inner, name)]));
}

function print(value: unknown, indent: string): string {
  const written = value instanceof Taken ? value.value : value;
  const short = inOneLine(written);
  if (indent !== '' && short !== undefined && short.length + indent.length <= WIDTH) return short;
  if (typeof written !== 'object' || written === null) return short ?? String(written);
  const inner = `${indent}  `;
  const isList = Array.isArray(written);
  const lines = Object.entries(written).map(([key, entry]: [string, unknown]) => {
    // A key of the same name needs no word.
    const comment =
      entry instanceof Taken && entry.from !== key ? `${inner}// ${entry.from.replace(/\s+/g, ' ')}\n` : '';
    return `${comment}${inner}${isList ? '' : `${keyOf(key)}: `}${print(entry, inner)},`;
  });
  return isList ? `[\n${lines.join('\n')}\n${indent}]` : `{\n${lines.join('\n')}\n${indent}}`;
}

/** A value without comments on one line; undefined if a comment is in it. */
function inOneLine(value: unknown): string | undefined {
  if (value instanceof Taken) return undefined;
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const parts = Object.entries(value).map(([key, entry]: [string, unknown]) => {
    const text = inOneLine(entry);
    return text === undefined || Array.isArray(value) ? text : `${keyOf(key)}: ${text}`;
  });
  if (parts.includes(undefined)) return undefined;
  if (Array.isArray(value)) return `[${parts.join(', ')}]`;
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}

function keyOf(key: string): string {
  // In code, this is no key.
  if (key === '__proto__') return "['__proto__']";
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key);
}

function quoted(text: string): string {
  const written = JSON.stringify(text);
  return text.includes("'") ? written : `'${written.slice(1, -1).replaceAll(String.raw`\"`, '"')}'`;
}
