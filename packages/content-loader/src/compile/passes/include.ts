import path from 'node:path';
import { decoded } from '@inkstone/site-model/href';
import type { Nodes, Parents, Root, RootContent } from 'mdast';
import type { ReportLost } from '../../read/dialect.ts';
import { exceededLimit, MOST_INCLUDES } from '../../read/limits.ts';
import { withoutOwnKeys } from '../../read/page-files.ts';
import { partOfFile } from '../code/parts.ts';
import { publishesWithout, readSnippetFile } from '../code/snippet.ts';
import type { Context } from '../context.ts';
import { declaration, property } from '../mdx/imports.ts';
import {
  giveProps,
  PARTIAL_VALUE,
  partialImports,
  partialOf,
  partialValue,
  rename,
  scriptOf,
  takeLayout,
  type JsxElement,
} from '../mdx/partials.ts';
import type { LeafDirective, Pass } from './pass.ts';

/** Puts the content of other files in the place of `::include{file="…"}` and, in MDX, of `<Part />` of an import. */
export const include: Pass = {
  name: 'include',
  summary: 'the content of partials takes the place of `::include` and of imported `<Part />`',
  mdast(tree, context) {
    layoutOf(context, tree);
    includePartials(context, tree, []);
  },
};

/** Whether a file has a layout of its own, which then stands in its place. */
function layoutOf(context: Context, file: Root, element?: JsxElement): boolean {
  return context.isDocusaurus && takeLayout(file, `Layout__${context.count('layouts')}`, element);
}

/** @param trail Files on the way to this one. */
function includePartials(context: Context, parent: Parents, trail: readonly string[]): void {
  const imports = context.isMdx ? partialImports(parent) : undefined;
  const values = [...(imports ?? [])].flatMap(([name, file]) => valueOf(context, parent, { name, file, trail }) ?? []);
  visit(parent);
  const own = parent as { children: RootContent[] };
  own.children.unshift(...values.map(({ script }) => script));
  own.children.push(...values.map(({ content }) => content));

  function visit(inside: Parents): void {
    inside.children = (inside.children as RootContent[]).flatMap((node): RootContent[] => {
      const found = imports && partialOf(node, imports);
      if (found) return readElement(context, found, { inside, trail });
      if (node.type === 'leafDirective' && node.name === 'include') return readPartial(context, node, { trail });
      if ('children' in node) visit(node);
      return [node];
    }) as never;
  }
}

/** A partial that is a value in the code of the file that imports it: a component, under a name of its own. */
function valueOf(
  context: Context,
  parent: Parents,
  { name, file, trail }: { name: string; file: string; trail: readonly string[] },
): { script: RootContent; content: RootContent } | undefined {
  const own = `${name}__${context.count('partial values')}`;
  if (!rename(parent, name, own)) return undefined;
  const index = context.imports.values.push(null) - 1;
  context.imports.names.add(PARTIAL_VALUE);
  const place = { attributes: { file }, position: importOf(parent, file)?.position };
  const content = partialValue(index, readPartial(context, place, { trail }));
  return { script: scriptOf(declaration([property(own, index)])), content };
}

function importOf(parent: Parents, file: string): Nodes | undefined {
  return parent.children.find((child) => child.type === 'mdxjsEsm' && child.value.includes(file));
}

function readElement(
  context: Context,
  { element, file }: { element: JsxElement; file: string },
  { inside, trail }: { inside: Parents; trail: readonly string[] },
): RootContent[] {
  const content = readPartial(context, { attributes: { file }, position: element.position }, { trail, element });
  if (element.type === 'mdxJsxFlowElement' || inside.type === 'tableCell') return content;
  const shown = content.filter(({ type }) => type !== 'mdxjsEsm');
  const [only] = shown;
  if (shown.length === 0) return content;
  if (shown.length === 1 && only?.type === 'paragraph')
    return content.flatMap((node) => (node === only ? (only.children as RootContent[]) : node));
  context.report(
    'invalid-markdown',
    `The partial <${element.name}> stands in a line of text and is more than one paragraph.`,
    element,
    { found: `<${element.name}>`, allowed: `<${element.name} /> alone in its line` },
  );
  return [];
}

type ProblemCode = Parameters<Context['report']>[0];
type Help = Parameters<Context['report']>[3];

/** Where a partial is asked for. */
type Place = Pick<LeafDirective, 'attributes' | 'position'>;

function readPartial(
  context: Context,
  node: Place,
  { trail, element }: { trail: readonly string[]; element?: JsxElement },
): RootContent[] {
  const found = findPartial(context, node, trail);
  const tree = found && parsePartial(context, node, found);
  if (!tree) return [];
  keepLabels(tree, context.count('labels'));
  if (!layoutOf(context, tree, element) && element) takeProps(context, tree, element);
  includePartials(context, tree, [...trail, found.file]);
  return tree.children;
}

interface FoundPartial {
  /** As the page names it. */
  target: string;
  /** Absolute. */
  file: string;
  /** The part that is asked for, in the lines that it has in the file. */
  content: string;
  isMdx: boolean;
  parse: (text: string) => Root;
}

/** The part of a file that a page asks for; undefined if it cannot have it, which is reported. */
function findPartial(context: Context, node: Place, trail: readonly string[]): FoundPartial | undefined {
  const { file: target, lines, region } = node.attributes ?? {};
  const [after, before] = [node.attributes?.['after'], node.attributes?.['before']].map(
    (text) => text && decoded(text),
  );
  const refuse = (code: ProblemCode, message: string, more: Help): undefined => {
    context.report(code, message, node, more);
  };
  if (!target) {
    const suggestion = '::include{file="@partials/name.md"}';
    return refuse('invalid-markdown', 'A partial needs a file.', { found: '::include', suggestion });
  }
  const found = readSnippetFile(context, node, target);
  if (!found) return undefined;
  if (trail.includes(found.file)) {
    const allowed = 'a partial that does not lead back here';
    return refuse('invalid-markdown', 'This partial includes itself.', { found: target, allowed });
  }
  const { parse: parsers, options } = context.shared;
  const isMdx = options.markdown.format === 'mdx' || found.file.endsWith('.mdx');
  const parse = isMdx ? context.isMdx && parsers.mdx : parsers.md;
  if (!parse) {
    const allowed = 'a .md partial, or an .mdx page';
    return refuse('invalid-markdown', 'A Markdown page cannot include MDX.', { found: target, allowed });
  }
  if (context.count('include') > MOST_INCLUDES)
    return refuse('too-large', `The page includes more than ${MOST_INCLUDES} files.`, { found: target });
  const part = partOfFile(found.content, { lines, region, after, before });
  if (part === undefined)
    return refuse('missing-snippet', `The file has no part "${region ?? after ?? before ?? ''}".`, {
      // There, nothing stands in its place, and the site is published.
      ...(publishesWithout(context) && { severity: 'warning' }),
      found: target,
      allowed: 'the name of a part that is marked in the file',
    });
  const content = withoutOwnKeys('\n'.repeat(part.first) + part.text, context.dialect.isForeign);
  return { target, file: found.file, content, isMdx, parse };
}

/** Undefined for a partial that is too large, which is reported. */
function parsePartial(
  context: Context,
  node: Place,
  { target, file, content, isMdx, parse }: FoundPartial,
): Root | undefined {
  const limit = exceededLimit(content);
  const lost: Parameters<ReportLost>[] = [];
  const text = context.dialect.rewrite(content, { isMdx, report: (...problem) => lost.push(problem) });
  const tree: Root = limit ? { type: 'root', children: [] } : parse(text);
  const origin = context.sourceOf(node);
  const { start } = context.sources.add(
    {
      file,
      shown: context.relative(file),
      // Links start at the partial's own place; a partial from a snippet folder has none, so they start at the page's.
      logicalPath: target.startsWith('@')
        ? origin.logicalPath
        : path.posix.join(path.posix.dirname(origin.logicalPath), target),
      text: content,
    },
    tree,
  );
  const at = (line: number) => ({ line: start + line, column: 1 });
  for (const [message, { line, ...more }] of lost)
    context.report('invalid-markdown', message, at(line), { severity: 'warning', ...more });
  if (limit) {
    context.report('too-large', limit.message, at(limit.line), { allowed: limit.allowed });
    return undefined;
  }
  const [frontMatter] = /^---[ \t]*\n[\w-]+:[^]*?\n(?=---[ \t]*(?:\n|$))/.exec(content) ?? [];
  if (frontMatter !== undefined) {
    const message = 'This is shown as text: a partial has no front matter.';
    const help = { found: frontMatter.trimEnd(), allowed: 'front matter in the pages that include it' };
    context.report('invalid-front-matter', message, at(1), help);
  }
  return tree;
}

function takeProps(context: Context, partial: Root, element: JsxElement): void {
  if (element.attributes.length === 0 && element.children.length === 0) return;
  if (giveProps(partial, element, `props__${context.count('props')}`) || context.dialect.isForeign) return;
  context.report(
    'invalid-markdown',
    `The partial <${element.name}> has attributes or content, and asks for none.`,
    element,
    {
      found: `<${element.name}>`,
      allowed: `<${element.name} />; or {props.name} and {props.children} in the partial`,
    },
  );
}

/** Makes the labels of footnotes and of link references in a partial its own: the page may use the same ones. */
function keepLabels(node: Nodes, number: number): void {
  if ('identifier' in node) node.identifier = `${node.identifier}-${number}`;
  if ('children' in node) for (const child of node.children) keepLabels(child, number);
}
