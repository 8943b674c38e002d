import { messageOf } from '@inkstone/site-model/errors';
import type { Root as HastRoot } from 'hast';
import { timeLimit } from '@inkstone/site-model/time-limit';
import type { Root as MdastRoot } from 'mdast';
import { unified, type PluggableList, type Plugin, type Processor } from 'unified';
import { VFile } from 'vfile';
import type { VFileMessage } from 'vfile-message';
import { PAGES_FOR_MODULES } from '../read/limits.ts';
import { adjustTree } from '../read/parse.ts';
import type { Context } from './context.ts';
import {
  remarkCjkFriendly,
  remarkCjkFriendlyStrikethrough,
  remarkDirective,
  remarkGfm,
  remarkMath,
  remarkParse,
} from './remark.ts';

/** What the module of `markdown.plugins` exports: plugins of remark (`mdast`) and of rehype (`hast`), in their order. */
export interface MarkdownPlugins {
  mdast?: PluggableList;
  hast?: PluggableList;
}

/** The plugins of a site, ready to be run. */
export interface PluginRunner {
  /** Parses Markdown with the syntax that plugins add; null if they add none, so that the native parser is enough. */
  parse: ((source: string) => MdastRoot) | null;
  /** Adds the syntax of pages and of the plugins to a processor. */
  syntax: Plugin;
  runMdast(context: Context, tree: MdastRoot): Promise<MdastRoot>;
  runHast(context: Context, tree: HastRoot): Promise<HastRoot>;
}

const PAGE_SYNTAX = [remarkGfm, remarkDirective, remarkCjkFriendly, remarkCjkFriendlyStrikethrough];

/** Plugins may wait for so much of the time of a page, which is then made without what they wait for. */
const SHARE_OF_PAGE = 0.75;

export function createPlugins(
  { mdast = [], hast = [] }: MarkdownPlugins,
  { markdown: { math }, pageSeconds }: { markdown: { math: boolean }; pageSeconds: number },
): PluginRunner {
  const started = new Set<unknown>();
  const secondsOf = (processor: unknown) => {
    const pages = started.has(processor) ? 1 : PAGES_FOR_MODULES;
    started.add(processor);
    return pageSeconds * SHARE_OF_PAGE * pages;
  };
  const syntax = [...PAGE_SYNTAX, ...(math ? [remarkMath] : [])];
  const pages = unified().use(syntax).freeze().data();
  const mdastProcessor = unified().use(remarkParse).use(syntax).use(mdast).freeze();
  const hastProcessor = unified().use(hast).freeze();
  const { micromarkExtensions = [], fromMarkdownExtensions = [] } = mdastProcessor.data();
  const addsSyntax = micromarkExtensions.length > (pages.micromarkExtensions?.length ?? 0);
  return {
    parse: addsSyntax ? (source) => adjustTree(mdastProcessor.parse(source), source) : null,
    syntax(this: Processor) {
      const data = this.data();
      data.micromarkExtensions = [...(data.micromarkExtensions ?? []), ...micromarkExtensions];
      data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), ...fromMarkdownExtensions];
    },
    runMdast: (context, tree) =>
      run(context, tree, {
        seconds: secondsOf(mdastProcessor),
        transform: (file) => mdastProcessor.run(tree, file) as Promise<MdastRoot>,
      }),
    runHast: (context, tree) =>
      run(context, tree, {
        seconds: secondsOf(hastProcessor),
        transform: (file) => hastProcessor.run(tree, file) as Promise<HastRoot>,
      }),
  };
}

/**
 * Reports what plugins throw and what they wait for in vain, in which cases the tree is used as it is, and the messages
 * that they leave.
 */
async function run<Tree>(
  context: Context,
  tree: Tree,
  { seconds, transform }: { seconds: number; transform: (file: VFile) => Promise<Tree> },
): Promise<Tree> {
  const file = new VFile({ path: context.input.file, value: context.input.source });
  let result = tree;
  try {
    result = await inTime(transform(file), seconds);
  } catch (error) {
    if (error === LATE) {
      const message = 'A Markdown plugin waits for too long: the page is without what it adds.';
      context.report('page-timeout', message, START, {
        allowed:
          'a plugin that does not wait for other pages, which are compiled one by one; or checks.pageSeconds with a larger number',
      });
    } else if (!file.messages.includes(error as VFileMessage)) {
      context.report('invalid-markdown', `A Markdown plugin failed: ${messageOf(error)}`, pointOf(error));
    }
  }
  for (const message of file.messages) {
    context.report(
      'invalid-markdown',
      `${message.source ?? 'A Markdown plugin'}: ${message.reason}`,
      pointOf(message),
      {
        severity: message.fatal === true ? 'error' : 'warning',
        ...(message.cause === undefined ? {} : { found: messageOf(message.cause) }),
      },
    );
  }
  return result;
}

const START = { line: 1, column: 1 };
const LATE = Symbol('late');

/** Throws `LATE` if a promise takes longer. */
async function inTime<Value>(promise: Promise<Value>, seconds: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(LATE), timeLimit(seconds));
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

function pointOf(error: unknown): { line: number; column: number } {
  const { line, column } = error as Partial<VFileMessage>;
  return { line: line ?? 1, column: column ?? 1 };
}
