import type { Program } from 'estree';
import type { Nodes, PhrasingContent, Root as Markdown, RootContent } from 'mdast';
import { mdxToMdast } from 'satteri';
import { unified } from 'unified';
import { markCjkEmphasis, removeMarks } from '../../read/cjk.ts';
import { adjustTree, escapeHeadingIds, featuresOf } from '../../read/parse.ts';
import { createPlugins, type PluginRunner } from '../plugins.ts';
import { acornJsx, JavaScriptParser, remarkMdx, remarkParse } from '../remark.ts';

/** Text that is no MDX, with what the parser says and where. */
export class InvalidMdx extends Error {
  readonly reason: string;
  readonly line: number;
  readonly column: number;

  constructor(reason: string, { line, column }: { line: number; column: number }) {
    super(reason);
    this.reason = reason;
    this.line = line;
    this.column = column;
  }
}

/**
 * Parses MDX with its JavaScript: natively, unless the site has plugins that add syntax.
 *
 * @throws {InvalidMdx}
 */
export function parseMdx(source: string, plugins: PluginRunner | null, math = false): Markdown {
  const escaped = escapeHeadingIds(source);
  let tree: Markdown;
  if (plugins?.parse) tree = parseInJavaScript(escaped, plugins);
  else {
    const { text, marked } = markCjkEmphasis(escaped);
    try {
      tree = adjustTree(parseNatively(text, escaped, math), text, marked);
    } catch (error) {
      try {
        // It reads some elements at which the native parser stops: those with a line that begins with the `>` of a tag.
        tree = parseInJavaScript(escaped, createPlugins({}, { markdown: { math }, pageSeconds: 0 }));
      } catch {
        throw error;
      }
    }
  }
  unravel(tree);
  return tree;
}

function parseInJavaScript(source: string, { syntax }: PluginRunner): Markdown {
  return adjustTree(unified().use(remarkParse).use(remarkMdx).use(syntax).parse(source), source);
}

/** @param written The source without marks, whose columns are those of the file. */
function parseNatively(source: string, written: string, math: boolean): Markdown {
  let tree: Markdown;
  try {
    tree = mdxToMdast(source, { features: { ...featuresOf(math), frontmatter: false } }) as Markdown;
  } catch (error) {
    const [, line, column, reason] = /^(\d+):(\d+): ([\s\S]*?)(?: \([\w:-]+\))?$/.exec((error as Error).message) ?? [];
    if (reason === undefined) throw error;
    const plain = reason.replace(/^Could not parse \w+ with oxc:/, 'Could not parse this as JavaScript:');
    throw new InvalidMdx(plain, { line: Number(line), column: Number(column) });
  }
  addPrograms(tree, new Code(written));
  return tree;
}

type Holder = { value: string; data?: unknown };

/** Adds to each part of JavaScript its program, as the parser of MDX in JavaScript does. */
function addPrograms(node: Nodes, code: Code): void {
  const start = node.position?.start.offset ?? 0;
  if (node.type === 'mdxjsEsm') attach(node, code.module(node.value, start));
  else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    node.value = removeMarks(node.value);
    attach(node, code.expression(node.value, start));
  } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
    for (const attribute of node.attributes) {
      if (attribute.type === 'mdxJsxExpressionAttribute') {
        attribute.value = removeMarks(attribute.value);
        attach(attribute, code.spread(attribute.value, start));
      } else if (typeof attribute.value === 'string') attribute.value = removeMarks(attribute.value);
      else if (attribute.value) {
        attribute.value.value = removeMarks(attribute.value.value);
        attach(attribute.value, code.expression(attribute.value.value, start));
      }
    }
  if ('children' in node) for (const child of node.children) addPrograms(child, code);
}

function attach(node: Holder, estree: Program): void {
  node.data = { ...(node.data as object | undefined), estree };
}

/** Reads the JavaScript of a page; places are those of the page. */
class Code {
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  module(text: string, from: number): Program {
    return this.#parse(text, this.#find(text, from));
  }

  /** An expression in curly brackets; a comment alone is a program of nothing. */
  expression(text: string, from: number): Program {
    return this.#parse(text, this.#find(`{${text}`, from) + 1, ['(', ')']);
  }

  /** `{...properties}` of an element. */
  spread(text: string, from: number): Program {
    return this.#parse(text, this.#find(`{${text}`, from) + 1, ['({', '})']);
  }

  /** Where a part of the page begins, by its first line: the parser takes off how far the others are indented. */
  #find(text: string, from: number): number {
    const [first = ''] = text.split('\n', 1);
    return Math.max(from, this.#source.indexOf(first, from));
  }

  #parse(text: string, at: number, [open, close]: [string, string] | [] = []): Program {
    const before = this.#source.slice(0, at);
    const line = before.split('\n').length;
    const column = at - before.lastIndexOf('\n') - 1;
    const comments: object[] = [];
    // Lines and columns are those of the page; what is put around the text takes the place of what is before it.
    const space = '\n'.repeat(line - 1) + ' '.repeat(Math.max(0, column - (open?.length ?? 0)));
    const isEmpty = text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '').trim() === '';
    const written = isEmpty || open === undefined ? text : `${open}${text}\n${close}`;
    try {
      const program = PARSER.parse(space + written, {
        ecmaVersion: 2024,
        sourceType: 'module',
        locations: true,
        onComment: comments as never,
      });
      return { ...program, comments } as unknown as Program;
    } catch (error) {
      const { message = '', loc } = error as { message?: string; loc?: { line: number; column: number } };
      const reason = `Could not parse this as JavaScript: ${message.replace(/ \(\d+:\d+\)$/, '')}`;
      throw new InvalidMdx(reason, { line: loc?.line ?? line, column: (loc?.column ?? column) + 1 });
    }
  }
}

const PARSER = JavaScriptParser.extend(acornJsx());

/** Takes elements that are alone in a paragraph out of it: most of them are no text. */
function unravel(parent: { children: Nodes[] }): void {
  const children: RootContent[] = [];
  for (const child of parent.children as RootContent[]) {
    if ('children' in child) unravel(child);
    if (child.type === 'paragraph' && child.children.some(isJsxOrExpression) && child.children.every(isAlone)) {
      for (const inline of child.children) {
        if (inline.type === 'mdxJsxTextElement') children.push({ ...inline, type: 'mdxJsxFlowElement' } as never);
        else if (inline.type === 'mdxTextExpression') children.push({ ...inline, type: 'mdxFlowExpression' } as never);
      }
    } else children.push(child);
  }
  parent.children = children;
}

function isJsxOrExpression({ type }: Nodes): boolean {
  return type === 'mdxJsxTextElement' || type === 'mdxTextExpression';
}

function isAlone(node: PhrasingContent): boolean {
  return isJsxOrExpression(node) || (node.type === 'text' && node.value.trim() === '');
}
