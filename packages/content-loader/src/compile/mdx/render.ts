import { messageOf } from '@inkstone/site-model/errors';
import type { Root as Article, RootContent } from 'hast';
import { raw } from 'hast-util-raw';
import { setRendered, type ListedCategory, type ListedDocs } from '@inkstone/site-model/shell';
import type { Nodes, Parents } from 'mdast';
import { createElement, type FunctionComponent, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import { visit } from 'unist-util-visit';
import { parseMarkdown } from '../../read/parse.ts';
import type { Context } from '../context.ts';
import type { HighlightedCode } from '../passes/code.ts';
import { withoutComments } from '../passes/html.ts';
import { createProcessor, run } from '../remark.ts';
import { checkElement, hidesContent } from './check-element.ts';
import type { Point } from '../sources.ts';
import { Contents, isContent, partialComponent, type AnyComponent, type SiteComponents } from './components.ts';
import { PARTIAL_VALUE } from './partials.ts';
import { reportUnknown } from './elements.ts';

/** Runs the JavaScript of an article and renders its components. @throws what the author's code throws. */
export async function renderComponents(article: Article, context: Context, site: SiteComponents): Promise<Article> {
  const blocks: HighlightedCode[] = [];
  visit(article, 'codeBlock', (block, index, parent) => {
    const place = { dataBlock: String(blocks.push(block) - 1) };
    parent?.children.splice(index ?? 0, 1, { type: 'element', tagName: 'template', properties: place, children: [] });
  });
  const compileTree = (tree: Article) =>
    createProcessor({
      format: 'mdx',
      outputFormat: 'function-body',
      tableCellAlignToStyle: false,
      rehypePlugins: [() => () => tree],
      SourceMapGenerator: CodePlaces as never,
    }).process('');
  const partials = takePartials(article);
  if (partials.length > 0) shareScripts([article, ...partials.map(({ content }) => content)]);
  const code = await compileTree(article);
  const unwrapped = unwrapper(context, site);
  let isTolerant = false;
  const checked =
    (create: typeof runtime.jsx): typeof runtime.jsx =>
    (type, properties, key) => {
      if (isTolerant) return create(unwrapped(type, properties) ? Contents : type, properties, key);
      const given = properties as Record<string, unknown>;
      checkElement(context, type, given);
      const made = create(type, properties, key);
      if (!hidesContent(context, type, given)) return made;
      return createElement(runtime.Fragment, { key }, made, given['children'] as ReactNode);
    };
  const { Fragment, jsx, jsxs } = runtime;
  const jsxRuntime = { Fragment, jsx: checked(jsx), jsxs: checked(jsxs) };
  const imports = context.imports.values;
  const props = { components: site.components };
  const render = async (compiled: typeof code) => {
    const { default: Page } = await run(compiled, { ...jsxRuntime, baseUrl: import.meta.url, imports } as never);
    // Right before, as pages are compiled beside each other.
    setRendered({
      language: context.options.siteLang ?? context.input.lang,
      version: context.input.version,
      list: () => listOf(context),
      docs: () => JSON.parse(context.lookUp('list', 'docs') ?? '{}') as ListedDocs,
    });
    return renderToStaticMarkup(createElement(Page as FunctionComponent<typeof props>, props)).trim();
  };
  let html: string;
  try {
    for (const { index, content } of partials)
      imports[index] = partialComponent(await render(await compileTree(content)));
    try {
      html = await render(code);
    } catch (error) {
      if (!context.dialect.isForeign) throw error;
      isTolerant = true;
      html = await render(code);
    }
  } catch (error) {
    throw new PageThrew(error, placeOf(error, code.map as unknown as CodePlace[]));
  }
  const rendered = raw({ type: 'root', children: [{ type: 'raw', value: html }] }) as Article;
  visit(rendered, 'element', ({ properties }, index, parent) => {
    const block = blocks[Number(properties['dataBlock'] ?? Number.NaN)];
    if (block) parent?.children.splice(index ?? 0, 1, block as RootContent);
    const { dataProps } = properties;
    if (typeof dataProps === 'string' && blocks.length > 0) properties['dataProps'] = withBlocks(dataProps, blocks);
  });
  return withoutComments(rendered);
}

/**
 * Says whether a component throws that has content of the page: without what only its own tool has around pages, such as
 * a context of React, its content is shown without it.
 */
function unwrapper(context: Context, site: SiteComponents): (type: unknown, properties: unknown) => boolean {
  const thrown = new Set<unknown>();
  return (type, properties) => {
    const { children } = properties as { children?: unknown };
    if (typeof type !== 'function' || !(typeof children === 'string' || isContent(children))) return false;
    if (thrown.has(type)) return true;
    try {
      renderToStaticMarkup(createElement(type as AnyComponent, properties as Record<string, unknown>));
      return false;
    } catch (error) {
      thrown.add(type);
      const name = nameOfComponent(context, error, site);
      context.report(
        'page-failed',
        `A component threw, and what is inside of it is shown without it: ${messageOf(error)}`,
        name === undefined ? undefined : context.sources.search(`<${name}`),
        {
          severity: 'warning',
          ...(name !== undefined && { found: `<${name}>` }),
          allowed: 'a component that needs nothing around the page, such as a provider of the theme',
        },
      );
      return true;
    }
  };
}

/** What the sidebar lists beside the page; the page depends on it once a component has asked. */
function listOf(context: Context): ListedCategory | null {
  const href = context.lookUp('doc', context.input.logicalPath);
  const number = href === null ? null : context.lookUp('list', href);
  const list = number === null ? null : context.lookUp('list', number);
  return list === null ? null : (JSON.parse(list) as ListedCategory);
}

/** Takes the partials out of an article that it has as values; those inside of others come first. */
function takePartials(parent: { children: unknown[] }): { index: number; content: Article }[] {
  const found: { index: number; content: Article }[] = [];
  parent.children = (parent.children as RootContent[]).filter((child) => {
    if ('children' in child) found.push(...takePartials(child));
    if (child.type !== 'mdxJsxFlowElement' || child.name !== PARTIAL_VALUE) return true;
    const index = Number(child.attributes[0]?.value);
    found.push({ index, content: { type: 'root', children: child.children as Article['children'] } });
    return false;
  });
  return found;
}

/** An import stands in one of the trees of a page, and is meant in all of them. */
function shareScripts(trees: readonly Article[]): void {
  const scripts: RootContent[] = [];
  for (const tree of trees)
    visit(tree, 'mdxjsEsm', (node, index, parent) => {
      scripts.push(node);
      parent?.children.splice(index ?? 0, 1);
      return index;
    });
  for (const tree of trees) tree.children.unshift(...structuredClone(scripts));
}

/** Code blocks in the HTML that an island gets as JSON. */
function withBlocks(json: string, blocks: readonly HighlightedCode[]): string {
  return json.replaceAll(/<template data-block=\\"(\d+)\\"><\/template>/g, (_, index: string) =>
    JSON.stringify(blocks[Number(index)]?.html ?? '').slice(1, -1),
  );
}

/** A part of the JavaScript that an article becomes, and where it was written; columns are counted from 0. */
interface CodePlace {
  generated: Point;
  original: Point;
}

/** Collects where the parts of a page's JavaScript were written, in place of a generator of source maps. */
class CodePlaces {
  readonly #places: CodePlace[] = [];

  addMapping({ generated, original }: CodePlace): void {
    // A copy, as the writer passes itself, and its line and column change.
    this.#places.push({ generated: { line: generated.line, column: generated.column }, original });
  }

  setSourceContent(): void {}

  toJSON(): never {
    return this.#places as never;
  }
}

/** What the code of a page threw while it was rendered. */
class PageThrew extends Error {
  /** Where the code that threw was written; undefined if it is no code of the page. */
  readonly place: Point | undefined;

  constructor(cause: unknown, place: Point | undefined) {
    super('The page threw.', { cause });
    this.place = place;
  }
}

/** The lines that the function around a page's JavaScript adds before it. */
const LINES_BEFORE = 2;

/** Where the page's code was written that is uppermost in an error's stack. */
function placeOf(error: unknown, places: readonly CodePlace[]): Point | undefined {
  const { stack = '' } = (error ?? {}) as Error;
  const [, line, column] = /<anonymous>:(\d+):(\d+)/.exec(stack) ?? [];
  if (line === undefined) return undefined;
  const at = { line: Number(line) - LINES_BEFORE, column: Number(column) - 1 };
  const before = ({ generated }: CodePlace) =>
    generated.line < at.line || (generated.line === at.line && generated.column <= at.column);
  const found = places.filter(before).at(-1)?.original;
  return found && { line: found.line, column: found.column + 1 };
}

/** Reports what a page threw while it was compiled or rendered. */
export function reportFailure(context: Context, thrown: unknown, site: SiteComponents): void {
  const [cause, place] = thrown instanceof PageThrew ? [thrown.cause, thrown.place] : [thrown, undefined];
  // Code can throw anything.
  const error = cause ?? new Error(String(cause));
  const { message, reason, line, column } = error as {
    message?: string;
    reason?: string;
    line?: number;
    column?: number;
  };
  const missing = /Expected component `(.+?)` to be defined/.exec(message ?? '')?.[1];
  if (missing !== undefined) {
    reportUnknown(context, missing, context.sources.search(`<${missing}`), site);
  } else if (reason !== undefined) {
    if (reportComments(context).includes(line ?? 1)) return;
    const found = context.input.source.split('\n')[(line ?? 1) - 1] ?? '';
    context.report(
      'invalid-markdown',
      `This is not valid MDX: ${reason}`,
      { line: line ?? 1, column: column ?? 1 },
      {
        found,
        ...(/acorn|JavaScript/.test(reason) && {
          allowed: String.raw`JavaScript in braces; a brace of text is written \{`,
        }),
      },
    );
  } else if (reportUndefined(context, message ?? '')) {
    return;
  } else {
    const isBrowserOnly = /\b(?:window|document|navigator|localStorage|sessionStorage) is not defined/.test(
      message ?? '',
    );
    const name = nameOfComponent(context, error, site);
    context.report(
      'page-failed',
      `The page threw while it was rendered: ${message ?? messageOf(error)}`,
      place ?? (name === undefined ? undefined : context.sources.search(`<${name}`)),
      isBrowserOnly ? { allowed: 'what only browsers have, in an effect (useEffect) or an event handler' } : {},
    );
  }
}

/** The component of the page or the site that is uppermost in an error's stack. */
function nameOfComponent(context: Context, error: unknown, { components }: SiteComponents): string | undefined {
  const { stack = '' } = (error ?? {}) as Error;
  const names = [...stack.matchAll(/^\s+at (\p{Lu}[\p{ID_Continue}$]*) \(/gmu)].map(([, name = '']) => name);
  return names.find((name) => Object.hasOwn(components, name) || context.imports.names.has(name));
}

/** Reports each text in curly brackets that names nothing of the page: whoever wrote it wanted to show the brackets. */
function reportUndefined(context: Context, message: string): boolean {
  const name = /^([\p{ID_Start}$_][\p{ID_Continue}$]*) is not defined$/u.exec(message)?.[1];
  let isFound = false;
  if (name === undefined || BROWSER_ONLY.has(name)) return false;
  const { parse } = context.shared;
  visit((parse.mdx ?? parse.md)(context.input.source) as Nodes, (node) => {
    if (node.type !== 'mdxTextExpression' && node.type !== 'mdxFlowExpression') return;
    if (node.value.trim() !== name) return;
    isFound = true;
    context.report('page-failed', `In MDX, text in curly brackets is code, and "${name}" is not defined.`, node, {
      found: `{${node.value}}`,
      suggestion: `\\{${node.value}}`,
    });
  });
  return isFound;
}

const BROWSER_ONLY = new Set(['window', 'document', 'navigator', 'localStorage', 'sessionStorage']);

/** Reports comments of HTML, at the first of which the parser of MDX stops; returns their lines. */
function reportComments(context: Context, parent: Parents = parseMarkdown(context.input.source)): number[] {
  return parent.children.flatMap((node): number[] => {
    if ('children' in node) return reportComments(context, node);
    const [, text] = (node.type === 'html' && /^<!--([\s\S]*?)-->$/.exec(node.value.trim())) || [];
    if (text === undefined || !('value' in node)) return [];
    const suggestion = `{/*${text.replaceAll('*/', '* /')}*/}`;
    context.report('invalid-markdown', 'MDX has no comments of HTML.', node, { found: node.value, suggestion });
    return node.position ? [node.position.start.line] : [];
  });
}
