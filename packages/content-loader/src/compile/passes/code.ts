import { hashOf } from '@inkstone/site-model/cache';
import { nearest } from '@inkstone/site-model/errors';
import type { Code, Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { markLines, writeCodeBlock, type CodeBlock } from '../code/code-block.ts';
import { findCodeLinks } from '../code/code-links.ts';
import { parseMeta, splitInfo, type CodeMeta } from '../code/meta.ts';
import { extractLines, readSnippetFile, regionNames, type SnippetLine } from '../code/snippet.ts';
import { hasHiddenCharacters, writtenOut } from '@inkstone/site-model/text-file';
import { isAnsi, withoutAnsi } from '../code/ansi.ts';
import { hint, type Context } from '../context.ts';
import { labelsLang } from '../labels-lang.ts';
import type { Pass } from './pass.ts';
import { fillCode } from './variables.ts';

/** Highlighted code: HTML that is written out unchanged. */
export interface HighlightedCode {
  type: 'codeBlock';
  html: string;
  /** What it says. */
  text: string;
  /** Equal keys have equal HTML. */
  key: string;
}

declare module 'hast' {
  interface ElementContentMap {
    codeBlock: HighlightedCode;
  }
  interface RootContentMap {
    codeBlock: HighlightedCode;
  }
}

declare module 'mdast' {
  interface CodeData {
    highlighted?: HighlightedCode;
  }
}

/** Code blocks, of the page's own text or of a file (`file="…"`). */
export const code: Pass = {
  name: 'code',
  summary: 'code blocks: their text or that of a file, with marks, highlighted',
  async mdast(tree, context) {
    const blocks: Code[] = [];
    visit(tree as Nodes, 'code', (node) => void blocks.push(node));
    for (const node of blocks)
      node.data = { ...node.data, highlighted: await highlight(context, readBlock(context, node)) };
  },
  handlers: () => ({ code: (_state, node: Code) => node.data?.highlighted }),
};

async function highlight({ shared, options, input }: Context, block: CodeBlock): Promise<HighlightedCode> {
  const { highlighter } = shared;
  const key = hashOf(JSON.stringify([block.text, block.lang, [...block.marks], block.meta, [...block.links]]));
  let html = input.codeBlocks?.[key];
  if (html === undefined) {
    await highlighter.load(block.lang);
    html = writeCodeBlock(block, highlighter, { ...options, labelsLang: labelsLang(options, input) });
  }
  const text = isAnsi(block.lang) ? withoutAnsi(block.text) : block.text;
  return { type: 'codeBlock', html, text, key };
}

/** What a code block says, of its own text or of a file. */
export function readBlock(context: Context, node: Code): CodeBlock {
  const info = splitInfo(node.lang, node.meta);
  const { unknown, ...meta } = parseMeta(info.meta);
  // What plugins of other tools read.
  for (const { word, meant } of context.dialect.isForeign ? [] : unknown) {
    context.report('invalid-markdown', `The option "${word}" of this code block is not known.`, node, {
      severity: 'warning',
      found: word,
      allowed: 'title="…" or [title], file="…", {1,3-5}, showLineNumbers, wrap, variables',
      ...(meant === undefined ? {} : { suggestion: meant }),
    });
  }
  if (meta.variables && !context.version.variables) {
    context.report('invalid-markdown', 'The site has no variables, so this option does nothing.', node, {
      severity: 'warning',
      found: 'variables',
      allowed: '"variables" in the configuration, or a block without the option',
    });
  }
  const lang = language(context, node, info.lang, meta);
  if (meta.file === null) return reportIdleMarks(context, node, markLines(node.value, lang, meta));
  const { content, lines } = snippet(context, node, meta.file);
  const shown = lines.map(({ text }) => text).join('\n');
  reportHidden(context, node, isAnsi(lang) ? withoutAnsi(shown) : shown);
  const text = meta.variables && context.version.variables ? fillCode(context, shown, node) : shown;
  const block = reportIdleMarks(context, node, markLines(text, lang, meta));
  // The places of links are those in the file.
  if (text !== shown) return block;
  return { ...block, links: findCodeLinks(context, node, content, lines, block.written) };
}

/** The page's own text is checked with the rest of it. */
function reportHidden(context: Context, node: Code, shown: string): void {
  const line = shown.split('\n').find((one) => hasHiddenCharacters(one, true));
  if (line === undefined) return;
  context.report('invalid-markdown', 'Readers see another text in this file than programs do.', node, {
    severity: context.dialect.isForeign ? 'warning' : 'error',
    rule: 'hidden-characters',
    found: writtenOut(line),
    allowed: String.raw`escapes of the language, such as \u202e`,
  });
}

function reportIdleMarks(context: Context, node: Code, block: CodeBlock): CodeBlock {
  const { numbers, comments } = block.idle;
  const report = (message: string, found: string, allowed: string) =>
    context.report('invalid-markdown', message, node, { severity: 'warning', found, allowed });
  const count = block.text.split('\n').length;
  if (numbers.length > 0) {
    const message = `This code block has ${count} ${count === 1 ? 'line' : 'lines'}, so this marks nothing.`;
    report(message, `{${numbers.slice(0, 10).join(',')}}`, `lines from 1 to ${count}`);
  }
  for (const comment of comments)
    report('This comment marks nothing.', comment, '…-next-line before a line, or …-start and …-end around lines');
  const [foreign] = /\[!code (?:\+\+|--|highlight|focus|error|warning|word)[^\]\n]*\]/.exec(block.text) ?? [];
  if (foreign !== undefined)
    report('This mark of another tool is shown as code.', foreign, 'a comment before the line, // highlight-next-line');
  return block;
}

function language(context: Context, node: Code, written: string | null, meta: Pick<CodeMeta, 'file'>): string {
  const { highlighter, options } = context.shared;
  if (written === null) {
    const extension = /\.(\w+)(?:#.*)?$/.exec(meta.file ?? '')?.[1];
    return extension !== undefined && highlighter.knows(extension) ? extension : options.markdown.defaultCodeLanguage;
  }
  if (!highlighter.knows(written)) {
    const [, name = '', options = ''] = /^([\w+#-]+)(?:(\{.*)|,.*)$/.exec(written) ?? [];
    const meant = highlighter.knows(name) ? `${name} ${options}`.trim() : highlighter.nearest(written);
    const message = `The language "${written}" of this code block has no grammar; it is shown as plain text.`;
    context.report('unknown-language', message, node, {
      severity: 'warning',
      found: written,
      allowed: 'text, or a language that Shiki has by default',
      ...(meant === undefined ? {} : { suggestion: meant }),
    });
  }
  return written;
}

/** A file and the lines of it that a block shows; none if the reason was reported. */
function snippet(context: Context, node: Code, target: string): { content: string; lines: SnippetLine[] } {
  if (node.value.trim() !== '') {
    context.report('invalid-markdown', 'A code block that shows a file has no text of its own.', node, {
      found: node.value,
      suggestion: `file="${target}"`,
    });
  }
  const found = readSnippetFile(context, node, target);
  if (found === null) return { content: '', lines: [] };
  const { content } = found;
  const extract = extractLines(content, found.region);
  if (extract !== null) {
    if (!extract.isClosed)
      context.report(
        'missing-snippet',
        `The region "${found.region}" of the file is not closed, so it would be shown to the end.`,
        node,
        { found: target, allowed: `// #endregion ${found.region} after its last line` },
      );
    return { content, lines: extract.shown };
  }
  const regions = regionNames(content);
  const meant = nearest(found.region ?? '', regions);
  const known =
    regions.length > 0 ? `regions of this file: ${regions.join(', ')}` : '// #region name … // #endregion in the file';
  context.report('missing-snippet', `The file has no region "${found.region}".`, node, {
    found: target,
    ...hint(meant && target.replace(/#.*$/s, `#${meant}`), known),
  });
  return { content, lines: [] };
}
