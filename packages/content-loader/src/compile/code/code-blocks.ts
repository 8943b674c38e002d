import { nearest } from '@inkstone/site-model/errors';
import { hashOf } from '@inkstone/site-model/cache';
import type { Code, Parents, RootContent } from 'mdast';
import { hint, type PageState } from '../page-state.ts';
import { markLines, parseMeta, splitInfo, writeCodeBlock, type CodeBlock, type CodeMeta } from './block.ts';
import { extractCode, readSnippetFile, regionNames } from './snippet.ts';

declare module 'mdast' {
  interface CodeData {
    /** The highlighted block. */
    html?: string;
  }
}

/** Reads and highlights the code blocks of a page; each node has its HTML in `data` afterwards. */
export async function highlightCode(page: PageState, tree: Parents): Promise<void> {
  const { highlighter, options } = page.shared;
  for (const { node, block } of readBlocks(page, tree)) {
    const key = hashOf(JSON.stringify([block.text, block.lang, [...block.marks], block.meta]));
    let html = page.codeBlocks.get(key) ?? page.input.codeBlocks?.[key];
    if (html === undefined) {
      await highlighter.load(block.lang);
      html = writeCodeBlock(block, highlighter.lines(block.text, block.lang), options.markdown);
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
      allowed: `text, or a language of markdown.languages: ${options.markdown.languages.join(', ')}`,
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
