import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Element, Root as Article, RootContent } from 'hast';
import { toHtml, type Options as ToHtmlOptions } from 'hast-util-to-html';
import { hashOf } from '@inkstone/site-model/cache';
import { messageOf, type Problem } from '@inkstone/site-model/errors';
import { once } from '@inkstone/site-model/once';
import { visit } from 'unist-util-visit';
import { featuresOf, parseMarkdown } from '../read/parse.ts';
import { maskVariables } from '../read/variables.ts';
import { ReadableFiles } from '../readable-files.ts';
import { createHighlighter } from './code/code-block.ts';
import { Context, type Shared } from './context.ts';
import { leaveOutStyles, reportDepth, reportMadeCharacters, reportUnseenAddresses } from './check-article.ts';
import { readFacts } from './facts.ts';
import { loadModule, ModuleError } from './load-module.ts';
import type { HighlightedCode } from './passes/code.ts';
import { resolveFile } from './passes/files.ts';
import { MadeByPlugins, makeArticle } from './pipeline.ts';
import type { CompiledPage, CompileInput, Compiler, CompilerOptions, CompilerServices } from './types.ts';

export function createCompiler(options: CompilerOptions, services: CompilerServices = {}): Compiler {
  const highlighter = createHighlighter(options.markdown.languages);
  const files = new ReadableFiles(options.readable, options.originals);
  const hasVariables = Object.values(options.versions).some(({ variables }) => variables !== undefined);
  const prepare = (text: string, isMdx: boolean) => (hasVariables ? maskVariables(text, isMdx) : text);
  const language = options.siteLang ?? '';
  const loadPlugins = once(async () => {
    if (options.modules.plugins === null) return null;
    const { createPlugins } = await import('./plugins.ts');
    return createPlugins(await loadModule(options.modules, 'plugins', language), options);
  });
  const loadSite = once(async () => (await import('./mdx/components.ts')).loadComponents(options.modules, language));
  const isMdxPage = ({ file }: { file: string }) => options.markdown.format === 'mdx' || file.endsWith('.mdx');

  async function share(isMdx: boolean): Promise<Shared> {
    const plugins = await loadPlugins();
    const { math } = options.markdown;
    const parse = plugins?.parse ?? ((text: string) => parseMarkdown(text, featuresOf(math)));
    const md = (text: string) => parse(prepare(text, false));
    const shared = { options, services, highlighter, files, plugins };
    if (!isMdx) return { ...shared, site: null, parse: { md } };
    const { parseMdx } = await import('./mdx/parse.ts');
    return {
      ...shared,
      site: await loadSite(),
      parse: { md, mdx: (text) => parseMdx(prepare(text, true), plugins, math) },
    };
  }

  return {
    async load(inputs) {
      // What cannot be loaded is reported with the pages that need it.
      await share(inputs.some(isMdxPage)).catch(() => undefined);
    },
    async compile(input) {
      const isMdx = isMdxPage(input);
      let shared: Shared = {
        options,
        services,
        highlighter,
        files,
        plugins: null,
        site: null,
        parse: { md: parseMarkdown },
      };
      try {
        shared = await share(isMdx);
      } catch (error) {
        const context = new Context(shared, input, isMdx);
        const file = error instanceof ModuleError ? options.markdown[error.module] : undefined;
        const page = failed(context, `The page cannot be compiled: ${messageOf(error)}`);
        // All pages fail for this one reason, which is at one place.
        return file === undefined
          ? page
          : { ...page, problems: [notLoaded(path.posix.normalize(file), messageOf(error))] };
      }
      if (isMdx) return compileMdx(shared, input);
      try {
        return await compileMarkdown(shared, input);
      } catch (error) {
        if (!(error instanceof MadeByPlugins)) throw error;
        return compileMdx(await share(true), input, shared.parse.md);
      }
    },
  };
}

function notLoaded(file: string, message: string): Problem {
  return {
    code: 'invalid-config',
    severity: 'error',
    message,
    file,
    line: 1,
    allowed: 'a module that can be imported',
  };
}

async function compileMarkdown(shared: Shared, input: CompileInput): Promise<CompiledPage> {
  const context = new Context(shared, input, false);
  try {
    return await compilePage(context, shared.parse.md);
  } catch (error) {
    if (error instanceof MadeByPlugins) throw error;
    if (error instanceof RangeError) return failed(context, 'The page is nested too deeply.', 'too-large');
    return failed(context, `The page cannot be compiled: ${messageOf(error)}`);
  }
}

/** @param parse Of Markdown, for a page that is MDX by what plugins have added to it alone. */
async function compileMdx(shared: Shared, input: CompileInput, parse = shared.parse.mdx): Promise<CompiledPage> {
  const context = new Context(shared, input, true);
  const { site } = shared;
  try {
    return await compilePage(context, parse ?? shared.parse.md);
  } catch (error) {
    if (error instanceof RangeError) return failed(context, 'The page is nested too deeply.', 'too-large');
    const { reportFailure } = await import('./mdx/render.ts');
    if (context.problems.length === 0) context.problems.push(...(await problemsAsMarkdown(shared, input)));
    if (site) reportFailure(context, error, site);
    return finish(context, NOTHING);
  }
}

/** Other mistakes in a page that is not valid MDX: most of them are found when it is compiled as Markdown. */
async function problemsAsMarkdown(shared: Shared, input: CompileInput): Promise<Problem[]> {
  const { problems } = await compileMarkdown({ ...shared, plugins: null }, input);
  return problems.filter(({ code }) => code !== 'invalid-markdown');
}

/** Text → tree → passes → article → facts and HTML. */
async function compilePage(context: Context, parse: Shared['parse']['md']): Promise<CompiledPage> {
  const { article, excerpt } = await makeArticle(parse(context.input.source), context);
  if (reportDepth(article, context)) return finish(context, NOTHING);
  reportMadeCharacters(article, context);
  leaveOutStyles(article, context);
  reportUnseenAddresses(article, context);
  const facts = readFacts(article, context);
  // In Docusaurus, `hide_title` hides no title that the page has itself. It stays: the theme hides the one that is taken out.
  const isKept = context.isDocusaurus && context.input.hideTitle;
  if (isKept) for (const heading of article.children.filter(isTitle)) delete heading.properties['dataPart'];
  const titleHtml = isKept ? '' : takeTitle(article);
  const { image: written } = context.input;
  const image = written === undefined ? '' : resolveFile(context, written.path, { line: written.line, column: 1 }).src;
  return finish(context, { excerpt, ...facts, titleHtml, ...writeHtml(article), ...(image !== '' && { image }) });
}

/**
 * Takes the title off an article: the theme shows it above the text, with what else is known of the page between them. A
 * first heading that is raw HTML, or a component's, is a title, too.
 */
function takeTitle(article: Article): string {
  const isText = (child: RootContent) => child.type !== 'text' || child.value.trim() !== '';
  const first = article.children.find(isText);
  const title = article.children.find(isTitle) ?? (isHeading(first) ? first : undefined);
  if (title === undefined) return '';
  const index = article.children.indexOf(title);
  const next = article.children[index + 1];
  article.children.splice(index, next && !isText(next) ? 2 : 1);
  const { dataPart: _part, ...properties } = title.properties;
  return toHtml({ ...title, properties }, WRITTEN);
}

const isTitle = (node: RootContent): node is Element =>
  node.type === 'element' && node.properties['dataPart'] === 'title';
const isHeading = (node: RootContent | undefined): node is Element => node?.type === 'element' && node.tagName === 'h1';

const WRITTEN: ToHtmlOptions = {
  allowDangerousHtml: true,
  characterReferences: { useNamedReferences: true },
  closeEmptyElements: true,
  tightSelfClosing: true,
};

/** The article as HTML, and where each code block is in it. */
function writeHtml(article: Article): Pick<CompiledPage, 'html' | 'codeBlocks'> {
  const blocks: HighlightedCode[] = [];
  // Attributes are written as they are, `<` included: no page can know the mark.
  const mark = `code ${randomUUID()} `;
  visit(article, 'codeBlock', (block, index, parent) => {
    parent?.children.splice(index ?? 0, 1, { type: 'raw', value: `<!--${mark}${blocks.push(block) - 1}-->` });
  });
  const codeBlocks: Record<string, [start: number, end: number]> = {};
  let html = '';
  const written = toHtml(article, WRITTEN);
  for (const [index, part] of written.split(new RegExp(`<!--${mark}(\\d+)-->`)).entries()) {
    const block = index % 2 === 1 ? blocks[Number(part)] : undefined;
    if (block) codeBlocks[block.key] = [html.length, html.length + block.html.length];
    html += block?.html ?? part;
  }
  return { html, codeBlocks };
}

function failed(context: Context, message: string, code: 'page-failed' | 'too-large' = 'page-failed'): CompiledPage {
  context.report(code, message, undefined);
  return finish(context, NOTHING);
}

const NOTHING: Made = { titleHtml: '', html: '', excerpt: '', toc: [], sections: [], anchors: [], codeBlocks: {} };

type Made = Pick<
  CompiledPage,
  'image' | 'titleHtml' | 'html' | 'excerpt' | 'toc' | 'sections' | 'anchors' | 'codeBlocks'
>;

function finish(context: Context, made: Made): CompiledPage {
  const compiled: Omit<CompiledPage, 'hash'> = {
    ...made,
    links: context.links,
    assets: [...context.assets.values()].map(({ source, output }) => ({ source: context.relative(source), output })),
    islands: [...context.islands],
    problems: context.problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0)),
    dependencies: [...context.dependencies].map((file) => context.relative(file)),
    lookups: context.lookups,
    ...(context.wanted.length > 0 && { wanted: context.wanted }),
  };
  return { ...compiled, hash: hashOf(JSON.stringify(compiled)) };
}
