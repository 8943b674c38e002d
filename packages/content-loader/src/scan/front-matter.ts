import type { Problem } from '@inkstone/site-model/errors';
import { frontMatterSchema, type FrontMatter } from '@inkstone/site-model/front-matter';
import { CORE_SCHEMA, load } from 'js-yaml';
import type * as z from 'zod';
import { isNoText, writtenOut } from '@inkstone/site-model/text-file';
import { readForeign } from './foreign-front-matter.ts';
import { checkOwn, splitKeys, type OwnFrontMatter } from './own-front-matter.ts';
import { checkValue, parseYaml, type ParsedYaml, type YamlInput } from './yaml.ts';

/** Empty lines before it are a mistake in pages of ours alone. */
const FENCE = /^((?:[ \t]*\n)*)---[ \t]*\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n|$)/;

const defaults = frontMatterSchema.parse({});

/**
 * Splits the front matter from a Markdown file. In `body` empty lines take its place, so that lines are those of the
 * file. Invalid front matter is reported and counts as empty.
 *
 * @param isForeign Whether the file is of another tool: keys that have another meaning there are left out, and empty
 *   lines may stand before the front matter.
 */
export function splitFrontMatter(
  source: string,
  file: string,
  ownKeys: OwnFrontMatter | null = null,
  isForeign = false,
): { frontMatter: FrontMatter; own: Record<string, unknown>; body: string; problems: Problem[] } {
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const match = FENCE.exec(text);
  const [whole = '', before = '', written = ''] = match ?? [];
  // A line across the page is no front matter.
  if (!match || (before !== '' && !(isForeign && /^[\w-]+[ \t]*:/.test(written)))) {
    // Three hyphens alone are a line across the page.
    const [, key] = /^---[ \t]*\n([\w-]+)[ \t]*:(?:[ \t]|\n|$)/.exec(text) ?? [];
    if (key === undefined) {
      const own = ownKeys && checkOwn(ownKeys, {}, { text: '', file, firstLine: 1 });
      const problems = [...(own?.problems ?? []), ...misplacedFrontMatter(text, file)];
      return { frontMatter: defaults, own: own?.value ?? {}, body: text, problems };
    }
    const message = 'The front matter is not closed.';
    const place = { file, line: 1, column: 1 };
    const found = `--- and ${key}: …, but no line with --- after them`;
    const problem = { code: 'invalid-front-matter', severity: 'error', message, ...place, found } as const;
    const problems = [{ ...problem, suggestion: `---\n${key}: …\n---` }];
    return { frontMatter: defaults, own: {}, body: text, problems };
  }
  const firstLine = before.split('\n').length + 1;
  const yaml = { text: written, file, firstLine, code: 'invalid-front-matter' } as const;
  const keys = ownKeys && splitKeys(yaml.text);
  const ours = { ...yaml, text: keys?.ours ?? yaml.text };
  const read = readYaml(ours, frontMatterSchema);
  const { value = defaults, problems } = (read.value === undefined && isForeign && readForeign(ours)) || read;
  const own = keys && checkOwn(ownKeys, keys.theirs, yaml);
  problems.push(...(own?.problems ?? []), ...(isForeign || !keys ? [] : hiddenIn(keys.theirs, yaml)));
  const body = whole.replace(/[^\n]/g, '') + text.slice(whole.length);
  // Two files that were joined, or a key that slipped out.
  problems.push(...misplacedFrontMatter(body, file));
  return { frontMatter: value, own: own?.value ?? {}, body, problems };
}

/** The keys that front matter has, whatever their values. */
export function writtenKeys(source: string): ReadonlySet<string> {
  return new Set(Object.keys(writtenValues(source)));
}

/** The front matter of a file as it is written; empty where it is wrong, which is reported where it is read. */
export function writtenValues(source: string): object {
  const [, , yaml = ''] = FENCE.exec(source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')) ?? [];
  try {
    return (load(yaml, { schema: CORE_SCHEMA }) as object | null | undefined) ?? {};
  } catch {
    return {};
  }
}

/** What looks like front matter and is not read as such: its `---` is not the first line of the file, or is another mark. */
const MISPLACED =
  /^(\s*)(-{2,}|\+{3,}|\*{3,}|={3,}|```ya?ml|```toml)?[ \t]*\n((?:[ \t]*[A-Za-z]\w*[ \t]*[:=][^\n]*\n)+)[ \t]*(-{2,}|\+{3,}|\*{3,}|={3,}|```)[ \t]*(?:\n|$)/;

/** Front matter in TOML or JSON, whatever its keys: its marks mean nothing in Markdown. */
const FOREIGN = /^(\+{3}|;{3})[ \t]*\n\s*(?:[\w."'-]+\s*=|\[|["{])[\s\S]*?\n\1[ \t]*(?:\n|$)/;

function misplacedFrontMatter(text: string, file: string): Problem[] {
  const start = /^(?:\s|<!--[\s\S]*?-->)*/.exec(text)?.[0] ?? '';
  const place = { file, line: start.split('\n').length, column: 1 };
  const marks = 'The front matter is shown as text: a line of three hyphens stands before and after it.';
  // If the front matter has no line of hyphens above it, the text begins with its first key.
  const rest = text.slice(start.length);
  const [other] = /^---(?:json|toml|ya?ml|js)\b.*$/m.exec(rest) ?? [];
  if (other !== undefined && rest.startsWith(other)) {
    const message = 'The front matter is shown as text: nothing follows the hyphens of its first line.';
    const allowed = 'keys and values in YAML, or JSON';
    return [
      { code: 'invalid-front-matter', severity: 'error', message, ...place, found: other, allowed, suggestion: '---' },
    ];
  }
  const json = jsonAt(rest);
  if (json !== undefined) {
    const suggestion = `---\n${json}\n---`;
    return [{ code: 'invalid-front-matter', severity: 'error', message: marks, ...place, found: json, suggestion }];
  }
  const [, , open = '', keys = ''] = MISPLACED.exec(rest) ?? MISPLACED.exec(`\n${rest}`) ?? [];
  const names = [...keys.matchAll(/^[ \t]*(\w+)/gm)].map(([, name = '']) => name);
  if (!names.some((name) => Object.hasOwn(frontMatterSchema.shape, name))) {
    const [, found] = FOREIGN.exec(rest) ?? [];
    const allowed = 'keys and values in YAML, or JSON, between two lines of ---';
    return found === undefined
      ? []
      : [{ code: 'invalid-front-matter', severity: 'error', message: marks, ...place, found, allowed }];
  }
  const message =
    open === '---'
      ? 'The front matter does not begin in the first column of the first line, so it is shown as text.'
      : marks;
  const yaml = keys.replace(/^[ \t]*(\w+)[ \t]*=[ \t]*/gm, '$1: ').trimEnd();
  return [
    {
      code: 'invalid-front-matter',
      severity: 'error',
      message,
      ...place,
      found: open === '' ? (keys.split('\n')[0] ?? '') : open,
      suggestion: `---\n${yaml}\n---`,
    },
  ];
}

/** The object in JSON that a text begins with, as other tools write front matter without marks around it. */
function jsonAt(text: string): string | undefined {
  const [, json = ''] = /^(\{[ \t]*\n[^]*?\n\})[ \t]*(?:\n|$)/.exec(text) ?? [];
  try {
    JSON.parse(json);
    return json;
  } catch {
    return undefined;
  }
}

/** Reads YAML (JSON is YAML too) of the form that a schema describes. */
export function readYaml<Schema extends z.ZodType>(input: YamlInput, schema: Schema): ParsedYaml<Schema> {
  try {
    const written = (load(input.text, { schema: CORE_SCHEMA }) as object | null | undefined) ?? {};
    const { data } = checkValue(written, schema);
    if (data) return { value: data, problems: hiddenIn(written, input) };
  } catch {
    // As below.
  }
  // This parser takes many times as long, but can say where a mistake is.
  return parseYaml(input, schema);
}

/** Keys and texts that readers see in another way than programs do, or that these do not see, the first of each key of the file. */
function hiddenIn(value: object, { text, file, firstLine, code }: YamlInput): Problem[] {
  const lines = text.split('\n');
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]): Problem[] => {
    const [keys, texts] = [[name], [] as string[]];
    JSON.stringify(inner, (key, each: unknown) => {
      keys.push(key);
      if (typeof each === 'string') texts.push(each);
      return each;
    });
    const hidden = [...keys, ...texts].find(isNoText);
    // What checks the values leaves this key out.
    const found = hidden ?? keys.find((key) => key === '__proto__');
    if (found === undefined) return [];
    const start = Math.max(
      lines.findIndex((one) => one.split(':')[0]?.replaceAll(/^["']|["']?\s*$/g, '') === name),
      0,
    );
    const [isIn, message, allowed] =
      hidden === undefined
        ? [(one: string) => one.includes(found), 'This name means something else.', 'another name']
        : [isNoText, 'Readers see another text here than programs do.', 'text without these characters'];
    // Where they are written as `\u202E`, no line has them.
    const at = lines.findIndex((one, index) => index >= start && isIn(one));
    const line = firstLine + (at === -1 ? start : at);
    return [{ code, severity: 'error', message, file, line, found: writtenOut(found), allowed }];
  });
}
