import { nearest } from '@inkstone/site-model/errors';
import type { Element, ElementContent } from 'hast';
import type { BlockContent, DefinitionContent, Nodes, PhrasingContent } from 'mdast';
import type { Handler, State } from 'mdast-util-to-hast';
import type { PageState } from '../page-state.ts';
import { cards } from './cards.ts';
import { drawing } from './drawing.ts';
import type { ContainerDirective, LeafDirective } from './nodes.ts';
import { element, plainText } from './element.ts';
import { tabs } from './tabs.ts';

const ADMONITIONS = ['note', 'tip', 'info', 'warning', 'danger', 'caution'] as const;
type Admonition = (typeof ADMONITIONS)[number];
const BLOCKS = [...ADMONITIONS, 'details', 'tabs', 'tab', 'cards'];

/** Handlers of `:::name` blocks and `::name` lines; `compiled` takes in finished HTML. */
export function directiveHandlers(
  page: PageState,
  compiled: (html: string) => ElementContent,
): Record<string, Handler> {
  return {
    containerDirective: (state, node: ContainerDirective) => container(page, state, node),
    leafDirective(state, node: LeafDirective) {
      if (node.name === 'figure') return drawing(page, state, node, compiled);
      const meant = nearest(node.name, ['include', 'figure']);
      page.report('invalid-markdown', `There is no directive ::${node.name}.`, node, {
        found: `::${node.name}`,
        allowed: '::include{file="…"}, ::figure{file="…"}',
        ...(meant === undefined ? {} : { suggestion: `::${meant}{file="…"}` }),
      });
      return state.all(node);
    },
  };
}

function container(page: PageState, state: State, node: ContainerDirective): Element | ElementContent[] {
  checkFences(page, node);
  if (isAdmonition(node.name)) return admonition(page, state, node, node.name);
  if (node.name === 'details') return details(page, state, node);
  if (node.name === 'tabs') return tabs(page, state, node);
  if (node.name === 'cards') return cards(page, state, node);
  if (node.name === 'tab') {
    page.report('invalid-markdown', 'A tab stands outside of tabs.', node, {
      found: ':::tab',
      allowed: '::::tabs around it, with one more colon than its tabs',
    });
    return state.all(node);
  }
  const meant = nearest(node.name, BLOCKS);
  page.report('invalid-markdown', `There is no block :::${node.name}.`, node, {
    found: `:::${node.name}`,
    allowed: BLOCKS.join(', '),
    ...(meant === undefined ? {} : { suggestion: `:::${meant}` }),
  });
  return state.all(node);
}

function isAdmonition(name: string): name is Admonition {
  return (ADMONITIONS as readonly string[]).includes(name);
}

/** Splits `[label]` from the content of a block. */
export function splitLabel(node: ContainerDirective): {
  label: PhrasingContent[];
  content: (BlockContent | DefinitionContent)[];
} {
  const [first, ...rest] = node.children;
  if (first?.type === 'paragraph' && isLabel(first)) return { label: first.children, content: rest };
  return { label: [], content: node.children };
}

function isLabel(node: Nodes): boolean {
  return (node.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true;
}

/** The children of a block, as HTML. */
export function renderContent(state: State, content: (BlockContent | DefinitionContent)[]): ElementContent[] {
  return state.wrap(state.all({ type: 'blockquote', children: content }), true);
}

function renderLabel(page: PageState, state: State, label: PhrasingContent[]): ElementContent[] {
  const children = state.all({ type: 'paragraph', children: label });
  page.sections.break();
  return children;
}

function admonition(page: PageState, state: State, node: ContainerDirective, kind: Admonition): Element {
  const { label, content } = splitLabel(node);
  const id = `admonition-${page.count('admonition')}`;
  const title =
    label.length > 0 ? renderLabel(page, state, label) : [page.shared.options.markdown.admonitionTitles[kind]];
  return element('aside', { dataPart: 'admonition', dataKind: kind, role: 'note', ariaLabelledBy: [id] }, [
    element('p', { dataPart: 'admonition-title', id }, title),
    ...renderContent(state, content),
  ]);
}

function details(page: PageState, state: State, node: ContainerDirective): Element {
  const { label, content } = splitLabel(node);
  if (label.length === 0) {
    page.report('invalid-markdown', 'Details need a summary.', node, {
      found: ':::details',
      suggestion: ':::details[Summary]',
    });
  }
  const open = node.attributes && 'open' in node.attributes;
  return element('details', { dataPart: 'details', ...(open ? { open: true } : {}) }, [
    element('summary', {}, renderLabel(page, state, label)),
    ...renderContent(state, content),
  ]);
}

/** Reports a title without brackets and a block that is never closed: both would vanish in silence. */
function checkFences(page: PageState, node: ContainerDirective): void {
  const lines = page.sourceOf(node);
  if (lines === null || !/:{3}/.test(lines.first)) return;
  const title = /^\s*:{3,}[\w-]+[ \t]+(?![{[])(\S.*?)\s*$/.exec(lines.first)?.[1];
  if (title !== undefined) {
    page.report('invalid-markdown', 'The title of a block stands in brackets.', node, {
      found: lines.first.trim(),
      suggestion: `${/^\s*:+[\w-]+/.exec(lines.first)?.[0].trim()}[${title}]`,
    });
  }
  if (!/^[\s>]*:{3,}\s*$/.test(lines.last)) {
    page.report('invalid-markdown', `The block :::${node.name} is not closed.`, node, {
      found: lines.first.trim(),
      allowed: `a line with ${/:+/.exec(lines.first)?.[0] ?? ':::'} alone at its end`,
    });
  }
}

/** The label of a block as plain text. */
export function labelText(label: readonly PhrasingContent[]): string {
  return plainText(label).trim();
}
