import path from 'node:path';
import type { Root, RootContent } from 'hast';
import { raw } from 'hast-util-raw';
import { toHtml } from 'hast-util-to-html';
import type { Code, Root as MdastRoot, Parents, RootContent as MdastContent } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import { hashOf } from '@inkstone/site-model/cache';
import { nearest, type Problem } from '@inkstone/site-model/errors';
import { exceededLimit, excerptOf, findTitle, htmlTitle, parseMarkdown } from '../parse/parse-markdown.ts';
import { ReadableFiles } from '../readable-files.ts';
import {
  createHighlighter,
  markLines,
  parseMeta,
  splitInfo,
  writeCodeBlock,
  type CodeBlock,
  type CodeMeta,
} from './code/code-block.ts';
import { findCodeLinks } from './code/code-links.ts';
import { extractLines, readSnippetFile, regionNames, type SnippetLine } from './code/snippet.ts';
import { collectFromHtml } from './html.ts';
import { loadModule, messageOf } from './load-module.ts';
import type { SiteComponents } from './mdx/components.ts';
import { partialImports, partialOf } from './mdx/partials.ts';
import { addCodeTabs } from './code-tabs.ts';
import { hint, PageState, type LeafDirective, type Origin, type Partial, type Shared } from './page-state.ts';
import type { PluginRunner, PrepareTree } from './plugins.ts';
import { finishArticle, footnoteOptions, proseHandlers } from './prose.ts';
import { reportShownText } from './shown-as-text.ts';
import type { CompiledPage, Compiler, CompilerOptions } from './types.ts';

export function createCompiler(options: CompilerOptions): Compiler {
  const highlighter = createHighlighter(options.markdown.languages);
  const shared: Shared = { options, highlighter, files: new ReadableFiles(options.readable) };
  const loadPlugins = once(async () => {
    if (options.modules.plugins === null) return null;
    const { createPlugins } = await import('./plugins.ts');
    return createPlugins(await loadModule(options.modules, 'plugins'));
  });
  const loadComponents = once(async () => (await import('./mdx/components.ts')).loadComponents(options.modules));
  const isMdxPage = ({ file }: { file: string }) => options.markdown.format === 'mdx' || file.endsWith('.mdx');
  return {
    async load(inputs) {
      // What cannot be loaded is reported with the pages that need it.
      await loadPlugins().catch(() => undefined);
      if (inputs.some(isMdxPage)) await loadComponents().catch(() => undefined);
    },
    async compile(input) {
      const isMdx = isMdxPage(input);
      const page = new PageState(shared, input, isMdx);
      try {
        const plugins = await loadPlugins();
        const html = isMdx
          ? await compileMdxPage(page, plugins, await loadComponents())
          : await compileMarkdown(page, plugins);
        return finish(page, html);
      } catch (error) {
        if (error instanceof RangeError) page.report('too-large', 'The page is nested too deeply.', undefined);
        else page.report('page-failed', `The page cannot be compiled: ${messageOf(error)}`, undefined);
        return finish(page, '');
      }
    },
  };
}

/** Calls `load` once, but again after it has failed: the site's author may have corrected the cause. */
function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loaded: Promise<Value> | undefined;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}

/** The stages of a page of Markdown. */
async function compileMarkdown(page: PageState, plugins: PluginRunner | null): Promise<string> {
  const parse = plugins?.parse ?? parseMarkdown;
  const tree = await prepareTree(page, parse(page.input.source), { parse: { md: parse }, plugins });
  const article = makeArticle(page, tree);
  const html = toHtml(plugins ? await plugins.runHast(page, article) : article, HTML_OPTIONS);
  if (plugins) collectFromHtml(page, html);
  return html;
}

const HTML_OPTIONS = { allowDangerousHtml: true, characterReferences: { useNamedReferences: true } } as const;

/** HTML made by our own code, written out unchanged. */
interface Compiled {
  type: 'compiled';
  value: string;
}

declare module 'hast' {
  interface ElementContentMap {
    compiled: Compiled;
  }
  interface RootContentMap {
    compiled: Compiled;
  }
}

function makeArticle(page: PageState, tree: MdastRoot): Root {
  const compiled: (Compiled | { type: 'raw'; value: string })[] = [];
  const handlers = proseHandlers(page, (value) => {
    const node: Compiled = { type: 'compiled', value };
    compiled.push(node);
    return node;
  });
  const root = toHast(tree, { handlers, allowDangerousHtml: true, ...footnoteOptions(page) }) as Root;
  finishArticle(page, root.children);
  if (!page.hasHtml) {
    for (const node of compiled) node.type = 'raw';
    return root;
  }
  const parsed = raw(root, { passThrough: ['compiled'] }) as Root;
  restoreCompiled(parsed.children);
  return parsed;
}

function restoreCompiled(children: RootContent[]): void {
  for (const node of children) {
    if (node.type === 'compiled') (node as Compiled | { type: 'raw' }).type = 'raw';
    else if ('children' in node) restoreCompiled(node.children);
  }
}

async function compileMdxPage(page: PageState, plugins: PluginRunner | null, site: SiteComponents): Promise<string> {
  const { compileMdx, reportFailure } = await import('./mdx/compile-mdx.ts');
  try {
    return await compileMdx(page, plugins, site, prepareTree);
  } catch (error) {
    if (page.problems.length === 0) page.problems.push(...(await problemsAsMarkdown(page)));
    reportFailure(page, error, site);
    return '';
  }
}

/** Other mistakes in a page that is not valid MDX: most of them are found when it is compiled as Markdown. */
async function problemsAsMarkdown({ shared, input }: PageState): Promise<Problem[]> {
  const page = new PageState(shared, input, false);
  await compileMarkdown(page, null);
  return page.problems.filter(({ code }) => code !== 'invalid-markdown');
}

function finish(page: PageState, html: string): CompiledPage {
  page.problems.push(...(page.tags?.finish() ?? []));
  let last = 0;
  const codeBlocks = [...page.codeBlocks].flatMap(([key, block]): [string, readonly [number, number]][] => {
    // They follow each other, but for those in footnotes. One that is not found is highlighted again next time.
    const start = html.indexOf(block, last);
    if (start === -1) return [];
    last = start;
    return [[key, [start, start + block.length]]];
  });
  const compiled: Omit<CompiledPage, 'hash'> = {
    html,
    excerpt: page.excerpt,
    toc: page.toc,
    sections: page.sections.finish(),
    links: page.links,
    anchors: [...page.anchors],
    assets: [...page.assets.values()].map(({ source, output }) => ({ source: page.relative(source), output })),
    islands: [...page.islands],
    problems: page.problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0)),
    dependencies: [...page.dependencies].map((file) => page.relative(file)),
    lookups: page.lookups,
    codeBlocks: Object.fromEntries(codeBlocks),
  };
  return { ...compiled, hash: hashOf(JSON.stringify(compiled)) };
}

/** What is done to a parsed tree before its HTML is made: partials, plugins, components, title, excerpt and code. */
const prepareTree: PrepareTree = async (page, parsed, { parse, plugins, convert }) => {
  includePartials(page, parsed, { parse, partials: parse.mdx && partialImports(parsed) });
  const tree = plugins ? await plugins.runMdast(page, parsed) : parsed;
  await convert?.(tree);
  reportShownText(page, tree);
  addCodeTabs(page, tree);
  const title = findTitle(tree);
  page.titleNode = title?.isFirst ? title.heading : null;
  page.hasOwnTitle = page.input.hideTitle || title !== null || htmlTitle(tree) !== null;
  page.excerpt = excerptOf(tree);
  await highlightCode(page, tree);
  return tree;
};

interface Including {
  parse: Parameters<PrepareTree>[2]['parse'];
  /** The names that the file gives to partials by imports of MDX; none in a page of Markdown. */
  partials: ReadonlyMap<string, string> | undefined;
  /** Files on the way to this one. */
  trail?: readonly string[];
}

/** Replaces each `::include{file="…"}` and each `<Part />` of an import by the content of the file; partials, too. */
function includePartials(page: PageState, parent: Parents, including: Including): void {
  parent.children.forEach((child, index) => {
    const node = child as MdastContent | LeafDirective;
    const imported = including.partials && partialOf(page, node, including.partials);
    if (imported !== undefined || (node.type === 'leafDirective' && node.name === 'include')) {
      const partial = imported === null ? null : readPartial(page, imported ?? (node as LeafDirective), including);
      parent.children[index] = (partial ?? { type: 'partial', children: [], origin: page.origin }) as never;
    } else if ('children' in node) {
      includePartials(page, node as Parents, including);
    }
  });
}

/** Partials that include others several times each are soon millions. */
const MOST_INCLUDES = 500;

function readPartial(
  page: PageState,
  node: Pick<LeafDirective, 'attributes' | 'position'>,
  { parse, trail = [] }: Including,
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
  const [frontMatter] = /^---[ \t]*\n[\w-]+:[^]*?\n(?=---[ \t]*(?:\n|$))/.exec(found.content) ?? [];
  if (frontMatter !== undefined) {
    const message = 'This is shown as text: a partial has no front matter.';
    const help = { found: frontMatter.trimEnd(), allowed: 'front matter in the pages that include it' };
    page.within(origin, () => page.report('invalid-front-matter', message, { line: 1, column: 1 }, help));
  }
  if (page.count('include') > MOST_INCLUDES) {
    page.report('too-large', `The page includes more than ${MOST_INCLUDES} files.`, node, { found: target });
    return null;
  }
  const tree = parsePartial(found.content);
  const inside = { parse, partials: parse.mdx && partialImports(tree), trail: [...trail, found.file] };
  page.within(origin, () => includePartials(page, tree, inside));
  return { type: 'partial', children: tree.children, origin };
}

declare module 'mdast' {
  interface CodeData {
    /** The highlighted block. */
    html?: string;
    /** What it says, without highlighting. */
    text?: string;
  }
}

/** Reads and highlights the code blocks of a page; each node has its HTML in `data` afterwards. */
async function highlightCode(page: PageState, tree: Parents): Promise<void> {
  const { highlighter, options } = page.shared;
  for (const { node, block } of readBlocks(page, tree)) {
    const key = hashOf(JSON.stringify([block.text, block.lang, [...block.marks], block.meta, [...block.links]]));
    let html = page.codeBlocks.get(key) ?? page.input.codeBlocks?.[key];
    if (html === undefined) {
      await highlighter.load(block.lang);
      html = writeCodeBlock(block, highlighter, options.markdown);
    }
    page.codeBlocks.set(key, html);
    node.data = { ...node.data, html, text: block.text };
  }
}

function readBlocks(page: PageState, parent: Parents): { node: Code; block: CodeBlock }[] {
  return (parent.children as MdastContent[]).flatMap((node) => {
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
      allowed: 'title="…" or [title], file="…", {1,3-5}, showLineNumbers, wrap',
      ...(meant === undefined ? {} : { suggestion: meant }),
    });
  }
  const lang = language(page, node, info.lang, meta);
  if (meta.file === null) return reportIdleMarks(page, node, markLines(node.value, lang, meta));
  const { content, lines } = snippet(page, node, meta.file);
  const block = reportIdleMarks(page, node, markLines(lines.map(({ text }) => text).join('\n'), lang, meta));
  return { ...block, links: findCodeLinks(page, node, content, lines, block.written) };
}

function reportIdleMarks(page: PageState, node: Code, block: CodeBlock): CodeBlock {
  const { numbers, comments } = block.idle;
  const report = (message: string, found: string, allowed: string) =>
    page.report('invalid-markdown', message, node, { severity: 'warning', found, allowed });
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

function language(page: PageState, node: Code, written: string | null, meta: Pick<CodeMeta, 'file'>): string {
  const { highlighter, options } = page.shared;
  if (written === null) {
    const extension = /\.(\w+)(?:#.*)?$/.exec(meta.file ?? '')?.[1];
    return extension !== undefined && highlighter.knows(extension) ? extension : options.markdown.defaultCodeLanguage;
  }
  if (!highlighter.knows(written)) {
    const [, name = '', options = ''] = /^([\w+#-]+)(?:(\{.*)|,.*)$/.exec(written) ?? [];
    const meant = highlighter.knows(name) ? `${name} ${options}`.trim() : highlighter.nearest(written);
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

/** A file and the lines of it that a block shows; none if the reason was reported. */
function snippet(page: PageState, node: Code, target: string): { content: string; lines: SnippetLine[] } {
  if (node.value.trim() !== '') {
    page.report('invalid-markdown', 'A code block that shows a file has no text of its own.', node, {
      found: node.value,
      suggestion: `file="${target}"`,
    });
  }
  const found = readSnippetFile(page, node, target);
  if (found === null) return { content: '', lines: [] };
  const { content } = found;
  const extract = extractLines(content, found.region);
  if (extract !== null) {
    if (!extract.isClosed)
      page.report(
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
  page.report('missing-snippet', `The file has no region "${found.region}".`, node, {
    found: target,
    ...hint(meant && target.replace(/#.*$/s, `#${meant}`), known),
  });
  return { content, lines: [] };
}
