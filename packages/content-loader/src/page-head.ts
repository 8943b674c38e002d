import type { MarkdownConfig } from '@inkstone/site-model/config';
import { dialectOf } from './read/dialect.ts';
import { parseMarkdown } from './read/parse.ts';
import { titleOf } from './read/text.ts';
import { splitFrontMatter, writtenValues } from './scan/front-matter.ts';

/** The front matter of a page as it is written; empty where it is wrong, which is reported where the page is read. */
export function frontMatterOf(source: string): Readonly<Record<string, unknown>> {
  const values = writtenValues(source);
  return Array.isArray(values) ? {} : (values as Record<string, unknown>);
}

/** The title of a page of Markdown: that of its front matter, else its first heading; undefined if it has neither. */
export function pageTitle(source: string, dialect: MarkdownConfig['dialect'] = 'inkstone'): string | undefined {
  const { title } = frontMatterOf(source);
  if (typeof title === 'string' && title !== '') return title;
  const { body } = splitFrontMatter(source, '');
  return titleOf(parseMarkdown(dialectOf(dialect).rewrite(body, { isMdx: false }))) ?? undefined;
}
