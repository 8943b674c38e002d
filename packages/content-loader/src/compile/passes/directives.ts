import { OTHER_KINDS } from '@inkstone/site-model/admonitions';
import { nearest } from '@inkstone/site-model/errors';
import type { ElementContent } from 'hast';
import type { BlockContent, DefinitionContent, PhrasingContent } from 'mdast';
import type { Handlers, State } from 'mdast-util-to-hast';
import type { Context } from '../context.ts';
import type { Block, ContainerDirective, LeafDirective, Line } from './pass.ts';

/** Blocks of other tools, with those that mean the same here. */
const OTHER_NAMES = new Map<string, string>([['code-group', 'tabs'], ...OTHER_KINDS]);

/** The block that is meant by a name: one that means the same, or one that is written alike. */
export function meantBlock(name: string, known: readonly string[]): string | undefined {
  return OTHER_NAMES.get(name) ?? nearest(name, known);
}

/** Handlers that give `:::name` blocks and `::name` lines to the feature that knows them, and report all others. */
export function directiveHandlers(
  context: Context,
  blocks: ReadonlyMap<string, Block>,
  lines: ReadonlyMap<string, Line>,
): Handlers {
  return {
    containerDirective(state, node: ContainerDirective) {
      checkEnds(context, node);
      const block = blocks.get(node.name);
      if (block) {
        checkAttributes(context, node, block.attributes);
        return block.render(context, state, node);
      }
      const names = [...blocks.keys()].filter((name) => name !== 'tab');
      const meant = meantBlock(node.name, names);
      context.report('invalid-markdown', `There is no block :::${node.name}.`, node, {
        // What is in it is shown.
        severity: context.dialect.isForeign ? 'warning' : 'error',
        found: `:::${node.name}`,
        allowed: names.join(', '),
        ...(meant === undefined ? {} : { suggestion: `:::${meant}` }),
      });
      return state.all(node);
    },
    leafDirective(state, node: LeafDirective) {
      const line = lines.get(node.name);
      if (line) {
        checkAttributes(context, node, line.attributes);
        return line.render(context, state, node);
      }
      const known = new Map([
        ['include', 'file'],
        ...[...lines].map(([name, { attributes }]) => [name, attributes[0]] as const),
      ]);
      const form = (name: string) => `::${name}{${known.get(name)}="…"}`;
      const meant = nearest(node.name, known.keys());
      context.report('invalid-markdown', `There is no directive ::${node.name}.`, node, {
        found: `::${node.name}`,
        allowed: [...known.keys()].map(form).join(', '),
        ...(meant !== undefined
          ? { suggestion: form(meant) }
          : blocks.has(node.name)
            ? { suggestion: `:::${node.name}\n…\n:::` }
            : {}),
      });
      return state.all(node);
    },
  };
}

function checkAttributes(context: Context, node: ContainerDirective | LeafDirective, known: readonly string[]): void {
  const isBlock = node.type === 'containerDirective';
  const written = `${isBlock ? ':::' : '::'}${node.name}`;
  // Those that MDX elements became have the attributes of those.
  if (!/^[\s>]*(?:[-+*]\s|\d+[.)]\s)?\s*:{2}/.test(context.sources.linesOf(node)?.first ?? '')) return;
  for (const [key, value] of Object.entries(node.attributes ?? {})) {
    if (known.includes(key)) continue;
    const meant = nearest(key, known);
    const isTitle = key === 'title' || key === 'label';
    context.report(
      'invalid-markdown',
      `${isBlock ? 'The block' : 'The directive'} ${written} has no attribute "${key}".`,
      node,
      {
        severity: isTitle || meant ? 'error' : 'warning',
        found: `{${key}="${value ?? ''}"}`,
        allowed: known.length === 0 ? 'no attributes' : known.join(', '),
        ...(isTitle
          ? { suggestion: `${written}[${value ?? ''}]` }
          : meant
            ? { suggestion: `{${meant}="${value ?? ''}"}` }
            : {}),
      },
    );
  }
}

/** Reports a title without brackets and a block that is not closed, which would otherwise be lost silently. */
function checkEnds(context: Context, node: ContainerDirective): void {
  const lines = context.sources.linesOf(node);
  if (lines === null || !/:{3}/.test(lines.first)) return;
  const [, inBrackets, title = inBrackets] =
    /^\s*:{3,}[\w-]+[ \t]+(?:\[(.*)\]|(?![{[])(\S.*?))\s*$/.exec(lines.first) ?? [];
  if (title !== undefined) {
    context.report('invalid-markdown', 'The title of a block must be in brackets, right after its name.', node, {
      found: lines.first.trim(),
      suggestion: `${/^\s*:+[\w-]+/.exec(lines.first)?.[0].trim()}[${title}]`,
    });
  }
  const colons = /:{3,}/.exec(lines.first)?.[0] ?? ':::';
  const inner = node.children.at(-1);
  // The last line of the block may be the end of the block inside of it.
  const isTaken = inner?.type === 'containerDirective' && inner.position?.end.line === node.position?.end.line;
  if (isTaken || !/^[\s>]*:{3,}\s*$/.test(lines.last) || !lines.last.includes(colons)) {
    context.report('invalid-markdown', `The block :::${node.name} is not closed.`, node, {
      severity: context.dialect.isForeign ? 'warning' : 'error',
      found: lines.first.trim(),
      allowed: isTaken
        ? 'a block that holds others has one more colon than they, at both ends'
        : `a line with ${colons} alone at its end`,
      ...(isTaken && lines.last.includes(colons) ? { suggestion: `:${lines.first.trim()}` } : {}),
    });
  }
}

/** Splits `[label]` from the content of a block. */
export function splitLabel(node: ContainerDirective): {
  label: PhrasingContent[];
  content: (BlockContent | DefinitionContent)[];
} {
  const [first, ...rest] = node.children;
  const isLabel = (first?.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true;
  if (first?.type === 'paragraph' && isLabel) return { label: first.children, content: rest };
  return { label: [], content: node.children };
}

/** The children of a block, as HTML. */
export function renderContent(state: State, content: (BlockContent | DefinitionContent)[]): ElementContent[] {
  return state.wrap(state.all({ type: 'blockquote', children: content }), true);
}

/** A label, as HTML. */
export function renderLabel(state: State, children: PhrasingContent[]): ElementContent[] {
  return state.all({ type: 'paragraph', children });
}
