/** `key: text`, where YAML reads the text as it stands: a letter first, no colon, no comment. */
const TEXT = /^([A-Za-z][\w-]*): +(\p{L}[^\p{C}:#]*)$/u;
const OTHER = /^([A-Za-z][\w-]*): +(true|false|0|[1-9]\d{0,8})$/;
/** Words that are no text, as value or as key. */
const WORD = /^(?:null|true|false)$/i;

/**
 * Mappings as most of them are, one line of plain text, a number or a truth value for each key, or JSON: to be told from
 * other YAML by a look, which matters where a thousand files are opened at once. The rule is YAML 1.2, sections 7.3.3,
 * 10.3.2 and 1.3 (JSON is YAML, but for keys that stand twice); the test compares with the parser.
 *
 * @returns undefined for everything else, which is left to the parser.
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
