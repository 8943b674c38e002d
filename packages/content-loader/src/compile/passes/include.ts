import path from 'node:path';
import type { Nodes, Parents, Root, RootContent } from 'mdast';
import { exceededLimit, MOST_INCLUDES } from '../../read/limits.ts';
import { withoutOwnKeys } from '../../read/page-files.ts';
import { partOfFile } from '../code/parts.ts';
import { readSnippetFile } from '../code/snippet.ts';
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
  type JsxElement,
} from '../mdx/partials.ts';
import type { LeafDirective, Pass } from './pass.ts';

/** Puts the content of other files in the place of `::include{file="…"}` and, in MDX, of `<Part />` of an import. */
export const include: Pass = {
  name: 'include',
  summary: 'the content of partials takes the place of `::include` and of imported `<Part />`',
  mdast: (tree, context) => includePartials(context, tree, []),
};

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

function readPartial(
  context: Context,
  node: Pick<LeafDirective, 'attributes' | 'position'>,
  { trail, element }: { trail: readonly string[]; element?: JsxElement },
): RootContent[] {
  const target = node.attributes?.['file'];
  if (!target) {
    context.report('invalid-markdown', 'A partial needs a file.', node, {
      found: '::include',
      suggestion: '::include{file="@partials/name.md"}',
    });
    return [];
  }
  const found = readSnippetFile(context, node, target);
  if (!found) return [];
  if (trail.includes(found.file)) {
    context.report('invalid-markdown', 'This partial includes itself.', node, {
      found: target,
      allowed: 'a partial that does not lead back here',
    });
    return [];
  }
  const { parse: parsers, options } = context.shared;
  const isMdx = options.markdown.format === 'mdx' || found.file.endsWith('.mdx');
  const parse = isMdx ? context.isMdx && parsers.mdx : parsers.md;
  if (!parse) {
    context.report('invalid-markdown', 'A Markdown page cannot include MDX.', node, {
      found: target,
      allowed: 'a .md partial, or an .mdx page',
    });
    return [];
  }
  if (context.count('include') > MOST_INCLUDES) {
    context.report('too-large', `The page includes more than ${MOST_INCLUDES} files.`, node, { found: target });
    return [];
  }
  const part = partOfFile(found.content, { lines: node.attributes?.['lines'], region: node.attributes?.['region'] });
  if (part === undefined) {
    const name = node.attributes?.['region'] ?? '';
    context.report('missing-snippet', `The file has no part "${name}".`, node, {
      // There, nothing stands in its place, and the book is published.
      ...(context.dialect.name === 'mdbook' && { severity: 'warning' as const }),
      found: target,
      allowed: 'the name of a part that is marked in the file',
    });
    return [];
  }
  const { dialect } = context;
  const lost: (() => void)[] = [];
  // Lines are those of the file.
  const content = withoutOwnKeys('\n'.repeat(part.first) + part.text, dialect.isForeign);
  const limit = exceededLimit(content);
  const text = dialect.rewrite(content, {
    isMdx,
    report: (message, { line, ...more }) =>
      lost.push(() =>
        context.report(
          'invalid-markdown',
          message,
          { line: start + line, column: 1 },
          { severity: 'warning', ...more },
        ),
      ),
  });
  const tree: Root = limit ? { type: 'root', children: [] } : parse(text);
  const origin = context.sourceOf(node);
  const { start } = context.sources.add(
    {
      file: found.file,
      shown: context.relative(found.file),
      // Links start at the partial's own place; a partial from a snippet folder has none, so they start at the page's.
      logicalPath: target.startsWith('@')
        ? origin.logicalPath
        : path.posix.join(path.posix.dirname(origin.logicalPath), target),
      text: content,
    },
    tree,
  );
  for (const report of lost) report();
  if (limit) {
    context.report('too-large', limit.message, { line: start + limit.line, column: 1 }, { allowed: limit.allowed });
    return [];
  }
  const [frontMatter] = /^---[ \t]*\n[\w-]+:[^]*?\n(?=---[ \t]*(?:\n|$))/.exec(content) ?? [];
  if (frontMatter !== undefined) {
    const message = 'This is shown as text: a partial has no front matter.';
    const help = { found: frontMatter.trimEnd(), allowed: 'front matter in the pages that include it' };
    context.report('invalid-front-matter', message, { line: start + 1, column: 1 }, help);
  }
  keepLabels(tree, context.count('labels'));
  if (element) takeProps(context, tree, element);
  includePartials(context, tree, [...trail, found.file]);
  return tree.children;
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
