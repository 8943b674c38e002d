import path from 'node:path';
import type { Problem } from '@inkstone/site-model/errors';
import { interfaceLang, type PageTexts } from '@inkstone/site-model/theme';
import * as z from 'zod';
import type { Glossary, GlossaryTerm } from '../compile/types.ts';
import { createSlugger, type SlugRule } from '../read/heading-slugs.ts';
import { parsePage } from '../read/parse.ts';
import { plainText } from '../read/text.ts';
import { fillVariables } from '../read/variables.ts';
import { readYaml } from './front-matter.ts';
import type { DocsContext } from '../docs-context.ts';
import type { ScannedVersion } from './scan-version.ts';
import { foldersOfLayer } from './translations.ts';

/** The file beside the pages of a layer that says what terms mean. */
export const GLOSSARY_FILE = 'glossary.yml';

const glossarySchema = z.record(
  z.string(),
  z.strictObject({
    definition: z.string().trim().min(1),
    aliases: z.array(z.string().trim().min(1)).default([]),
    link: z.string().min(1).optional(),
  }),
);

/** A glossary as it is written, and the page that is made of it. */
interface WrittenGlossary {
  title: string;
  terms: Glossary['terms'];
  /** Markdown: a section for each term, in the order and on the lines of the file, so that problems have its places. */
  source: string;
  problems: Problem[];
}

/** The glossary of a version, with the file as a page: the first layer that has one wins. */
export function findGlossary(version: Pick<ScannedVersion, 'name' | 'config'>, context: DocsContext) {
  const { files, relative, lang, originalLang, texts, dialect, variables, syntax } = context;
  const values = variables?.get(version.name);
  const textOf = (definition: string): string => {
    const tree = parsePage(definition, false, syntax);
    // What is unknown is reported on the page.
    if (values) fillVariables(tree, (name) => values.get(name) ?? null);
    return tree.children.map((block) => plainText(block).replaceAll('\n', ' ')).join('\n');
  };
  for (const { folder, isOwn } of version.config.layers.flatMap((layer) => foldersOfLayer(layer, context))) {
    const file = path.join(folder, GLOSSARY_FILE);
    const text = files.readItself(file, 'text').content?.toString('utf8');
    if (text === undefined) continue;
    const pageLang = isOwn ? lang : originalLang;
    const words = texts(pageLang);
    const shownLang = interfaceLang(pageLang, words.lang);
    const wordsLang = shownLang === pageLang ? undefined : shownLang;
    const options = { file: relative(file), words, wordsLang, slugs: dialect.slugs, textOf };
    const entry = { logicalPath: 'glossary.md', file, isOwn, original: undefined };
    return { entry, wordsLang, ...readGlossary(text, options) };
  }
  return null;
}

/** Reads a glossary: what each term means, other words for it, and the page that says more. */
function readGlossary(
  text: string,
  {
    file,
    words: { glossary: title, alsoCalled, moreAbout },
    wordsLang,
    slugs,
    textOf,
  }: {
    file: string;
    words: PageTexts;
    wordsLang: string | undefined;
    slugs: SlugRule;
    textOf: (definition: string) => string;
  },
): WrittenGlossary {
  const { value, problems } = readYaml({ text, file, firstLine: 1, code: 'invalid-glossary' }, glossarySchema);
  if (value === undefined) return { title, terms: [], source: '', problems };
  const lines = text.split(/\r\n?|\n/);
  const slugger = createSlugger(slugs);
  const source: string[] = [];
  const known = new Map<string, number>();
  const found: Problem[] = [...problems];
  const terms = Object.entries(value).map(([term, { definition, aliases, link }]): GlossaryTerm => {
    const line = lineOfKey(term, lines);
    for (const word of [term, ...aliases]) {
      const first = known.get(word.toLowerCase());
      if (first !== undefined) found.push(doubled(word, { file, line: lineFrom(line, word, lines), first }));
      known.set(word.toLowerCase(), line);
    }
    const at = definitionLine(lines, line);
    const id = slugger.slug(term);
    source[line - 1] = `## ${escapeMarkdown(term)} {#${id}}`;
    for (const [index, part] of definition.split('\n').entries()) source[at - 1 + index] = part;
    return {
      term,
      id,
      aliases,
      also: aliases.length === 0 ? null : alsoCalled(aliases),
      link: link ?? null,
      more: moreAbout(term),
      ...(wordsLang !== undefined && { wordsLang }),
      line: lineFrom(line, link ?? term, lines),
      text: textOf(definition),
    };
  });
  if (terms.length === 0)
    found.push({
      code: 'invalid-glossary',
      severity: 'error',
      message: 'The glossary has no terms.',
      file,
      line: 1,
      allowed: 'terms with their definitions; or no such file',
      suggestion: 'session:\n  definition: Cookies, headers and an address that a crawler uses together.',
    });
  const body = Array.from({ length: source.length }, (_, index) => source[index] ?? '').join('\n');
  return { title, terms, source: `${body}\n`, problems: found };
}

function doubled(word: string, { file, line, first }: { file: string; line: number; first: number }): Problem {
  return {
    code: 'invalid-glossary',
    severity: 'error',
    message: `The glossary has "${word}" twice: first in the entry of line ${first}.`,
    file,
    line,
    found: word,
    allowed: 'each word once, as a term or as an alias of one, in capitals or not',
  };
}

/** 1-based. */
function lineOfKey(key: string, lines: readonly string[]): number {
  const written = [key, `'${key.replaceAll("'", "''")}'`, JSON.stringify(key)];
  const isKey = (line: string) => written.some((it) => line.startsWith(it) && /^\s*:/.test(line.slice(it.length)));
  return lines.findIndex(isKey) + 1 || 1;
}

/** The line of a word in the entry that begins on a line. */
function lineFrom(line: number, word: string, lines: readonly string[]): number {
  return lines.findIndex((text, index) => index >= line - 1 && text.includes(word)) + 1 || line;
}

/** Where the definition of the entry on `line` begins: text after `|` or `>` is on the next line. */
function definitionLine(lines: readonly string[], line: number): number {
  const isDefinition = (text: string) => /^\s+definition\s*:/.test(text);
  const after = lines.slice(line).findIndex(isDefinition);
  if (after < 0) return line + 1;
  const written = lines[line + after] ?? '';
  return line + after + 1 + (/:\s*(?:[|>][-+\d]*\s*(?:#.*)?)?$/.test(written) ? 1 : 0);
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>#|~:{}$]/g, String.raw`\$&`);
}
