import path from 'node:path';
import type { DocsConfig } from '@inkstone/site-model/config';
import type { FrontMatter } from '@inkstone/site-model/front-matter';
import type { Problem } from '@inkstone/site-model/errors';
import { encodePath, withBase } from '@inkstone/site-model/href';
import { excerptOf, titleOf } from '../parse/page-facts.ts';
import { parseMarkdown, parseMdxOutline } from '../parse/parse-markdown.ts';
import { splitFrontMatter } from './front-matter.ts';

/** A file of a version: the first layer that has it wins. */
export interface LayeredFile {
  /** Path within its layer, with `/`, e.g. `guides/configuration.md`. */
  logicalPath: string;
  /** Absolute. */
  file: string;
}

/** A doc before it is compiled. */
export interface Doc {
  /** Unique in its version, e.g. `guides/configuration`. */
  id: string;
  logicalPath: string;
  file: string;
  /** Folder within the version, number prefixes taken off; empty at the root. */
  folder: string;
  /** Whether it is the page of its folder (`index`, `README` or named as the folder). */
  isIndex: boolean;
  /** With base. */
  href: string;
  title: string;
  sidebarLabel: string;
  /** From front matter, else from the number prefix. */
  position: number | null;
  description: string;
  frontMatter: FrontMatter;
  /** The file with empty lines in place of the front matter. */
  source: string;
}

export interface DocContext {
  config: DocsConfig;
  base: string;
  /** Path of the version below the base, e.g. `/docs/next`. */
  versionPath: string;
  /** Turns an absolute path into the one that problems show. */
  relative: (file: string) => string;
  /** Whether `.md` files are MDX, too. */
  isMdx: boolean;
}

export function readDoc(entry: LayeredFile, source: string, context: DocContext): { doc: Doc; problems: Problem[] } {
  const { frontMatter, body, problems } = splitFrontMatter(source, context.relative(entry.file));
  const parts = entry.logicalPath
    .replace(/\.mdx?$/, '')
    .split('/')
    .map((part) => unprefix(part, context.config.numberPrefixes));
  const names = parts.map((part) => part.name);
  const fileName = names.at(-1) ?? '';
  const folder = names.slice(0, -1).join('/');
  const isIndex = isIndexName(fileName, names.at(-2));
  const id = [...names.slice(0, -1), frontMatter.id ?? fileName].join('/');
  let { title, description } = frontMatter;
  if (title === undefined || description === undefined) {
    const tree = context.isMdx || entry.file.endsWith('.mdx') ? parseMdxOutline(body) : parseMarkdown(body);
    title ??= titleOf(tree) ?? frontMatter.id ?? fileName;
    description ??= excerptOf(tree);
  }
  const ownPath = isIndex && frontMatter.id === undefined ? `/${folder}` : `/${id}`;
  const slug = frontMatter.slug === undefined ? ownPath : path.posix.resolve('/', folder, frontMatter.slug);
  return {
    doc: {
      id,
      logicalPath: entry.logicalPath,
      file: entry.file,
      folder,
      isIndex,
      href: withBase(context.base, encodePath(`${context.versionPath}${slug}`)),
      title,
      sidebarLabel: frontMatter.sidebar_label ?? title,
      position: frontMatter.sidebar_position ?? parts.at(-1)?.position ?? null,
      description,
      frontMatter,
      source: body,
    },
    problems,
  };
}

/** `01-intro`, `1. intro`, `02_x` → name and position. Dates and versions (`2024-01`, `3.6-x`) are names. */
export function unprefix(name: string, enabled: boolean): { name: string; position: number | null } {
  const match = enabled ? /^(\d{1,3})(?:\s*[-_]+\s*|\.\s*(?!\d))(?=\S)(.+)$/.exec(name) : null;
  if (!match || /^\d{1,2}[-_.]\d/.test(name)) return { name, position: null };
  return { name: match[2] ?? name, position: Number(match[1]) };
}

function isIndexName(name: string, folder: string | undefined): boolean {
  const lower = name.toLowerCase();
  return lower === 'index' || lower === 'readme' || (folder !== undefined && lower === folder.toLowerCase());
}
