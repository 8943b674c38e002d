import type { Root as HastRoot } from 'hast';
import type { Root as MdastRoot } from 'mdast';
import { unified, type PluggableList, type Plugin, type Processor } from 'unified';
import { VFile } from 'vfile';
import type { VFileMessage } from 'vfile-message';
import { adjustTree } from '../read/parse.ts';
import { messageOf } from './load-module.ts';
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

export function createPlugins({ mdast = [], hast = [] }: MarkdownPlugins, { math }: { math: boolean }): PluginRunner {
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
    runMdast: (context, tree) => run(context, tree, (file) => mdastProcessor.run(tree, file) as Promise<MdastRoot>),
    runHast: (context, tree) => run(context, tree, (file) => hastProcessor.run(tree, file) as Promise<HastRoot>),
  };
}

/** Reports what plugins throw, in which case the tree is used as it is, and the messages that they leave. */
async function run<Tree>(context: Context, tree: Tree, transform: (file: VFile) => Promise<Tree>): Promise<Tree> {
  const file = new VFile({ path: context.input.file, value: context.input.source });
  let result = tree;
  try {
    result = await transform(file);
  } catch (error) {
    if (!file.messages.includes(error as VFileMessage)) {
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

function pointOf(error: unknown): { line: number; column: number } {
  const { line, column } = error as Partial<VFileMessage>;
  return { line: line ?? 1, column: column ?? 1 };
}
