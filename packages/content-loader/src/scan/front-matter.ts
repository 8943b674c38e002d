import { frontMatterSchema, type FrontMatter } from '@inkstone/site-model/front-matter';
import type { Problem } from '@inkstone/site-model/errors';
import { parseYaml } from '../problems/schema-problems.ts';

export interface SplitFile {
  frontMatter: FrontMatter;
  /** 1-based line and offset where the body begins. */
  bodyLine: number;
  bodyOffset: number;
  problems: Problem[];
}

const FENCE = /^---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/;

const defaults = frontMatterSchema.parse({});

/** Splits front matter from the body of a Markdown file. Bad front matter is reported and taken as empty. */
export function splitFrontMatter(source: string, file: string): SplitFile {
  const start = source.charCodeAt(0) === 0xfeff ? 1 : 0;
  const match = FENCE.exec(start === 0 ? source : source.slice(1));
  if (!match) return { frontMatter: defaults, bodyLine: 1, bodyOffset: start, problems: [] };
  const yaml = { text: match[1] ?? '', file, firstLine: 2, code: 'invalid-front-matter' } as const;
  const { value, problems } = parseYaml(yaml, frontMatterSchema);
  return {
    frontMatter: value ?? defaults,
    bodyLine: countLines(match[0]) + (match[0].endsWith('\n') ? 1 : 0),
    bodyOffset: start + match[0].length,
    problems,
  };
}

function countLines(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

/**
 * Title and first paragraph of a body by a quick look, without a parser: for
 * sidebars and cards, which must be known before bodies are compiled.
 */
export function glance(body: string): { title: string | null; excerpt: string } {
  let title: string | null = null;
  let fence: string | null = null;
  const paragraph: string[] = [];
  for (const line of body.split(/\r?\n/)) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== null) {
      if (mark?.startsWith(fence)) fence = null;
      continue;
    }
    if (mark !== undefined && paragraph.length === 0) {
      fence = mark;
      continue;
    }
    const heading = /^(#{1,6})\s+(.*?)\s*#*$/.exec(line);
    if (heading?.[1] === '#' && title === null && paragraph.length === 0) {
      title = plainText(heading[2]?.replace(/\s*\{#[^}]+\}$/, '') ?? '');
      continue;
    }
    const blank = line.trim() === '';
    const prose = !heading && !blank && !/^\s*(import\s|export\s|:::|<|\||[-*+]\s|\d+[.)]\s|>|!\[)/.test(line);
    if (prose) paragraph.push(line.trim());
    else if (paragraph.length > 0) break;
  }
  return { title, excerpt: joinLines(plainText(paragraph.join('\n'))) };
}

/** Takes soft line breaks out: as a space, but not between Han characters and their punctuation. */
function joinLines(text: string): string {
  return text
    .replace(/(?<=[\p{Script=Han}\u3000-\u303f\uff00-\uffef])\n(?=[\p{Script=Han}\u3000-\u303f\uff00-\uffef])/gu, '')
    .replaceAll('\n', ' ');
}

/** Inline Markdown as plain text. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]+>/g, '')
    .replace(/(`+)(.+?)\1/g, '$2')
    .replace(/(\*\*|__)(.+?)\1/g, '$2')
    .replace(/(?<![\w*])[*_](.+?)[*_](?![\w*])/g, '$1')
    .replace(/\\([\\`*_{}[\]()#+.!-])/g, '$1')
    .trim();
}
