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
      const block = blocks.get(node.name);
      if (block) return block.render(context, state, node);
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
      if (line) return line.render(context, state, node);
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
