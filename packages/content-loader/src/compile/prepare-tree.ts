import path from 'node:path';
import { hashOf } from '@inkstone/site-model/cache';
import { nearest } from '@inkstone/site-model/errors';
import type { Code, Parents, Root, RootContent } from 'mdast';
import { exceededLimit } from '../parse/limits.ts';
import { excerptOf, findTitle } from '../parse/parse-markdown.ts';
import { markLines, parseMeta, splitInfo, writeCodeBlock, type CodeBlock, type CodeMeta } from './code/code-block.ts';
import { extractCode, readSnippetFile, regionNames } from './code/snippet.ts';
import { hint, type LeafDirective, type Origin, type PageState, type Partial } from './page-state.ts';

/** Replaces each `::include{file="…"}` by the content of the file; partials can include others. */
export function includePartials(
  page: PageState,
  parent: Parents,
  parse: PartialParsers,
  trail: readonly string[] = [],
): void {
  parent.children.forEach((child, index) => {
    const node = child as RootContent | LeafDirective;
    if (node.type === 'leafDirective' && node.name === 'include') {
      const partial = readPartial(page, node as LeafDirective, parse, trail);
      parent.children[index] = (partial ?? { type: 'partial', children: [], origin: page.origin }) as never;
    } else if ('children' in node) {
      includePartials(page, node as Parents, parse, trail);
    }
  });
}

/** Partials that include others several times each are soon millions. */
const MOST_INCLUDES = 500;

/** By extension; `mdx` is missing in pages of plain Markdown. */
export interface PartialParsers {
  md: (source: string) => Root;
  mdx?: (source: string) => Root;
}

function readPartial(
  page: PageState,
  node: LeafDirective,
  parse: PartialParsers,
  trail: readonly string[],
): Partial | null {
  const target = node.attributes?.['file'];
  if (!target) {
    page.report('invalid-markdown', 'A partial needs a file.', node, {
      found: '::include',
      suggestion: '::include{file="@partials/name.md"}',
    });
    return null;
  }
  const found = readSnippetFile(page, node, target);
  if (!found) return null;
  if (trail.includes(found.file)) {
    page.report('invalid-markdown', 'This partial includes itself.', node, {
      found: target,
      allowed: 'a partial that does not lead back here',
    });
    return null;
  }
  const isAlias = target.startsWith('@');
  const origin: Origin = {
    file: found.file,
    shown: page.relative(found.file),
    // Links start at the partial's own place; a partial from a snippet folder has none, so they start at the page's.
    logicalPath: isAlias
      ? page.origin.logicalPath
      : path.posix.join(path.posix.dirname(page.origin.logicalPath), target),
    source: found.content,
  };
  const parsePartial = found.file.endsWith('.mdx') ? parse.mdx : parse.md;
  if (!parsePartial) {
    page.report('invalid-markdown', 'A Markdown page cannot include MDX.', node, {
      found: target,
      allowed: 'a .md partial, or an .mdx page',
    });
    return null;
  }
  const limit = exceededLimit(found.content);
  if (limit) {
    page.within(origin, () =>
      page.report('too-large', limit.message, { line: limit.line, column: 1 }, { allowed: limit.allowed }),
    );
    return null;
  }
  if (page.count('include') > MOST_INCLUDES) {
    page.report('too-large', `The page includes more than ${MOST_INCLUDES} files.`, node, { found: target });
    return null;
  }
  const tree = parsePartial(found.content);
  page.within(origin, () => includePartials(page, tree, parse, [...trail, found.file]));
  return { type: 'partial', children: tree.children, origin };
}

/** What must be known of a page's Markdown before its HTML is made: title, excerpt, highlighted code. */
export async function prepareTree(page: PageState, tree: Root): Promise<void> {
  const title = findTitle(tree);
  page.titleNode = title?.isFirst ? title.heading : null;
  page.hasOwnTitle = page.input.hideTitle || title !== null;
  page.excerpt = excerptOf(tree);
  await highlightCode(page, tree);
}

declare module 'mdast' {
  interface CodeData {
    /** The highlighted block. */
    html?: string;
  }
}

/** Reads and highlights the code blocks of a page; each node has its HTML in `data` afterwards. */
async function highlightCode(page: PageState, tree: Parents): Promise<void> {
  const { highlighter, options } = page.shared;
  for (const { node, block } of readBlocks(page, tree)) {
    const key = hashOf(JSON.stringify([block.text, block.lang, [...block.marks], block.meta]));
    let html = page.codeBlocks.get(key) ?? page.input.codeBlocks?.[key];
    if (html === undefined) {
      await highlighter.load(block.lang);
      html = writeCodeBlock(block, highlighter, options.markdown);
    }
    page.codeBlocks.set(key, html);
    node.data = { ...node.data, html };
  }
}

function readBlocks(page: PageState, parent: Parents): { node: Code; block: CodeBlock }[] {
  return (parent.children as RootContent[]).flatMap((node) => {
    if (node.type === 'code') return [{ node, block: readBlock(page, node) }];
    if (node.type === 'partial') return page.within(node.origin, () => readBlocks(page, node));
    return 'children' in node ? readBlocks(page, node) : [];
  });
}

function readBlock(page: PageState, node: Code): CodeBlock {
  const info = splitInfo(node.lang, node.meta);
  const { unknown, ...meta } = parseMeta(info.meta);
  for (const { word, meant } of unknown) {
    page.report('invalid-markdown', `The option "${word}" of this code block is not known.`, node, {
      severity: 'warning',
      found: word,
      allowed: 'title="…", file="…", {1,3-5}, showLineNumbers, wrap',
      ...(meant === undefined ? {} : { suggestion: meant }),
    });
  }
  const code = meta.file === null ? node.value : snippet(page, node, meta.file);
  return markLines(code, language(page, node, info.lang, meta), meta);
}

function language(page: PageState, node: Code, written: string | null, meta: Pick<CodeMeta, 'file'>): string {
  const { highlighter, options } = page.shared;
  if (written === null) {
    const extension = /\.(\w+)(?:#.*)?$/.exec(meta.file ?? '')?.[1];
    return extension !== undefined && highlighter.knows(extension) ? extension : options.markdown.defaultCodeLanguage;
  }
  if (!highlighter.knows(written)) {
    const meant = highlighter.nearest(written);
    const message = `The language "${written}" of this code block has no grammar; it is shown as plain text.`;
    page.report('unknown-language', message, node, {
      severity: 'warning',
      found: written,
      allowed: 'text, or a language that Shiki has by default',
      ...(meant === undefined ? {} : { suggestion: meant }),
    });
  }
  return written;
}

/** The code of a file, or an empty text if the reason was reported. */
function snippet(page: PageState, node: Code, target: string): string {
  if (node.value.trim() !== '') {
    page.report('invalid-markdown', 'A code block that shows a file has no text of its own.', node, {
      found: node.value,
      suggestion: `file="${target}"`,
    });
  }
  const found = readSnippetFile(page, node, target);
  if (found === null) return '';
  const code = extractCode(found.content, found.region);
  if (code !== null) return code;
  const regions = regionNames(found.content);
  const meant = nearest(found.region ?? '', regions);
  const known =
    regions.length > 0 ? `regions of this file: ${regions.join(', ')}` : '// #region name … // #endregion in the file';
  page.report('missing-snippet', `The file has no region "${found.region}".`, node, {
    found: target,
    ...hint(meant && target.replace(/#.*$/s, `#${meant}`), known),
  });
  return '';
}
