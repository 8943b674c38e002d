import { nearest } from '@inkstone/site-model/errors';
import type { Element, ElementContent, Properties } from 'hast';
import { h } from 'hastscript';
import type { BlockContent, DefinitionContent, Link, ListItem, Nodes, PhrasingContent } from 'mdast';
import type { Handler, State } from 'mdast-util-to-hast';
import { plainText } from '../parse/parse-markdown.ts';
import { readSnippetFile } from './code/snippet.ts';
import { tokenizeHtml } from './html.ts';
import { resolveLink } from './links.ts';
import type { ContainerDirective, LeafDirective, PageState } from './page-state.ts';

const ADMONITIONS = ['note', 'tip', 'info', 'warning', 'danger', 'caution'] as const;
type Admonition = (typeof ADMONITIONS)[number];
const BLOCKS = [...ADMONITIONS, 'details', 'tabs', 'tab', 'cards'];
/** Blocks of other tools, with those that mean the same here. */
const FOREIGN = new Map(Object.entries({ 'code-group': 'tabs', important: 'info', success: 'tip', error: 'danger' }));

/** The block that is meant by a name: our own one, or one that is written alike. */
export function meantBlock(name: string): string | undefined {
  return FOREIGN.get(name) ?? nearest(name, BLOCKS);
}

/** Handlers of `:::name` blocks and `::name` lines; `compiled` wraps HTML that is written out unchanged. */
export function directiveHandlers(
  page: PageState,
  compiled: (html: string) => ElementContent,
): Record<string, Handler> {
  return {
    containerDirective: (state, node: ContainerDirective) => container(page, state, node),
    leafDirective(state, node: LeafDirective) {
      if (node.name === 'figure') return figure(page, state, node, compiled);
      const meant = nearest(node.name, ['include', 'figure']);
      page.report('invalid-markdown', `There is no directive ::${node.name}.`, node, {
        found: `::${node.name}`,
        allowed: '::include{file="…"}, ::figure{file="…"}',
        ...(meant !== undefined
          ? { suggestion: `::${meant}{file="…"}` }
          : BLOCKS.includes(node.name)
            ? { suggestion: `:::${node.name}\n…\n:::` }
            : {}),
      });
      return state.all(node);
    },
  };
}

function container(page: PageState, state: State, node: ContainerDirective): Element | ElementContent[] {
  checkFences(page, node);
  checkAttributes(page, node);
  if (isAdmonition(node.name)) return admonition(page, state, node, node.name);
  if (node.name === 'details') return details(page, state, node);
  if (node.name === 'tabs') return tabs(page, state, node);
  if (node.name === 'cards') return cards(page, state, node);
  if (node.name === 'tab') {
    page.report('invalid-markdown', 'A tab must be inside tabs.', node, {
      found: ':::tab',
      allowed: '::::tabs around it, with one more colon than its tabs',
    });
    return state.all(node);
  }
  const meant = meantBlock(node.name);
  page.report('invalid-markdown', `There is no block :::${node.name}.`, node, {
    found: `:::${node.name}`,
    allowed: BLOCKS.join(', '),
    ...(meant === undefined ? {} : { suggestion: `:::${meant}` }),
  });
  return state.all(node);
}

/** The attributes of each block. */
const ATTRIBUTES: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['details', ['open']],
  ['tabs', ['group']],
  ['tab', ['value', 'label', 'default']],
  ['cards', []],
  ...ADMONITIONS.map((kind) => [kind, []] as const),
]);

function checkAttributes(page: PageState, node: ContainerDirective): void {
  const known = ATTRIBUTES.get(node.name);
  // Blocks that MDX elements became have the attributes of those.
  if (!known || !/^[\s>]*(?:[-+*]\s|\d+[.)]\s)?\s*:{3}/.test(page.sourceOf(node)?.first ?? '')) return;
  for (const [key, value] of Object.entries(node.attributes ?? {})) {
    if (known.includes(key)) continue;
    const meant = nearest(key, known);
    const isTitle = key === 'title' || key === 'label';
    page.report('invalid-markdown', `The block :::${node.name} has no attribute "${key}".`, node, {
      severity: isTitle || meant ? 'error' : 'warning',
      found: `{${key}="${value ?? ''}"}`,
      allowed: known.length === 0 ? 'no attributes' : known.join(', '),
      ...(isTitle
        ? { suggestion: `:::${node.name}[${value ?? ''}]` }
        : meant
          ? { suggestion: `{${meant}="${value ?? ''}"}` }
          : {}),
    });
  }
}

function isAdmonition(name: string): name is Admonition {
  return (ADMONITIONS as readonly string[]).includes(name);
}

/** Splits `[label]` from the content of a block. */
function splitLabel(node: ContainerDirective): {
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
function renderContent(state: State, content: (BlockContent | DefinitionContent)[]): ElementContent[] {
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
  return h('aside', { dataPart: 'admonition', dataKind: kind, role: 'note', ariaLabelledBy: [id] }, [
    h('p', { dataPart: 'admonition-title', id }, title),
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
  return h('details', { dataPart: 'details', ...(open ? { open: true } : {}) }, [
    h('summary', {}, renderLabel(page, state, label)),
    ...renderContent(state, content),
  ]);
}

/** Reports a title without brackets and a block that is not closed, which would otherwise be lost silently. */
function checkFences(page: PageState, node: ContainerDirective): void {
  const lines = page.sourceOf(node);
  if (lines === null || !/:{3}/.test(lines.first)) return;
  const [, inBrackets, title = inBrackets] =
    /^\s*:{3,}[\w-]+[ \t]+(?:\[(.*)\]|(?![{[])(\S.*?))\s*$/.exec(lines.first) ?? [];
  if (title !== undefined) {
    page.report('invalid-markdown', 'The title of a block must be in brackets, right after its name.', node, {
      found: lines.first.trim(),
      suggestion: `${/^\s*:+[\w-]+/.exec(lines.first)?.[0].trim()}[${title}]`,
    });
  }
  const fence = /:{3,}/.exec(lines.first)?.[0] ?? ':::';
  const inner = node.children.at(-1);
  // Its last line may be that of the block inside of it.
  const isTaken = inner?.type === 'containerDirective' && inner.position?.end.line === node.position?.end.line;
  if (isTaken || !/^[\s>]*:{3,}\s*$/.test(lines.last) || !lines.last.includes(fence)) {
    page.report('invalid-markdown', `The block :::${node.name} is not closed.`, node, {
      found: lines.first.trim(),
      allowed: isTaken
        ? 'a block that holds others has one more colon than they, at both ends'
        : `a line with ${fence} alone at its end`,
      ...(isTaken && lines.last.includes(fence) ? { suggestion: `:${lines.first.trim()}` } : {}),
    });
  }
}

/** All panels are in the page; without JavaScript all of them are shown, each with its label. */
function tabs(page: PageState, state: State, node: ContainerDirective): Element | ElementContent[] {
  const panels = node.children.flatMap((child): ContainerDirective[] => {
    const block = child as unknown as ContainerDirective;
    if (block.type === 'containerDirective' && block.name === 'tab') return [block];
    page.report('invalid-markdown', 'Tabs can contain nothing but tabs.', child, {
      found: block.type === 'containerDirective' ? `:::${block.name}` : child.type,
      allowed: ':::tab[Label]{value="value"}, or code with a label: ```ts [Label]',
    });
    return [];
  });
  if (panels.length === 0) {
    if (node.children.length > 0) return [];
    page.report('invalid-markdown', 'These tabs are empty.', node, {
      found: `:::${node.name}`,
      allowed: ':::tab[Label]{value="value"}',
    });
    return [];
  }
  const set = page.count('tabs');
  const selected = Math.max(
    0,
    panels.findIndex((panel) => panel.attributes && 'default' in panel.attributes),
  );
  const values = new Set<string>();
  const buttons: Element[] = [];
  const sections: Element[] = [];
  for (const [index, panel] of panels.entries()) {
    const { label, content } = splitLabel(panel);
    const text = plainText(label).trim() || panel.attributes?.['label'] || panel.attributes?.['value'] || '';
    const value = panel.attributes?.['value'] ?? text;
    if (value === '' || values.has(value)) {
      const message = value === '' ? 'A tab needs a label.' : `Two tabs have the value "${value}".`;
      page.report('invalid-markdown', message, panel, {
        found: `:::tab[${text}]`,
        allowed: ':::tab[Label]{value="value"}, every value once',
      });
    }
    values.add(value);
    const ids = { tab: `tab-${set}-${index + 1}`, panel: `tab-panel-${set}-${index + 1}` };
    const isSelected = index === selected;
    const tab = {
      type: 'button',
      role: 'tab',
      id: ids.tab,
      ariaControls: [ids.panel],
      ariaSelected: String(isSelected),
      ...(isSelected ? {} : { tabIndex: -1 }),
      dataValue: value,
    };
    const section = {
      dataPart: 'tab-panel',
      role: 'tabpanel',
      id: ids.panel,
      ariaLabelledBy: [ids.tab],
      dataValue: value,
      ...(isSelected ? { dataSelected: '' } : {}),
    };
    buttons.push(h('button', tab, [text]));
    page.sections.add(`${text}\n`);
    const heading = h('p', { dataPart: 'tab-label' }, [text]);
    sections.push(h('section', section, [heading, ...renderContent(state, content)]));
  }
  const group = node.attributes?.['group'];
  return h('div', { dataPart: 'tabs', ...(group ? { dataGroup: group } : {}) }, [
    h('div', { dataPart: 'tab-list', role: 'tablist' }, buttons),
    ...sections,
  ]);
}

/** A list of links as cards: each item is a link, then text. */
function cards(page: PageState, state: State, node: ContainerDirective): Element | ElementContent[] {
  const items = node.children.flatMap((child): (ListItem | null)[] =>
    child.type === 'list' ? child.children : [null],
  );
  const rendered: Element[] = [];
  for (const item of items) {
    const rendering = item && card(page, state, item);
    if (rendering) rendered.push(rendering);
    else {
      page.report('invalid-markdown', 'Cards are a list whose items are a link, then text.', item ?? node, {
        found: ':::cards',
        allowed: '- [Title](page.md) text',
      });
    }
  }
  return h('ul', { dataPart: 'cards' }, rendered);
}

function card(page: PageState, state: State, item: ListItem): Element | null {
  const [paragraph, ...more] = item.children;
  if (paragraph?.type !== 'paragraph' || more.length > 0) return null;
  const [link, ...text] = paragraph.children;
  if (link?.type !== 'link') return null;
  const properties = resolveLink(page, link.url, link);
  const title = inline(page, state, link.children);
  page.sections.break();
  const description = inline(page, state, text.map(withoutLink));
  page.sections.break();
  const { dataSymbol: _, ...attributes }: Properties = properties ?? {};
  return h('li', {}, [
    h('a', { dataPart: 'card', ...attributes }, [
      h('span', { dataPart: 'card-title' }, title),
      ...(description.length > 0 ? [h('span', { dataPart: 'card-text' }, description)] : []),
    ]),
  ]);
}

/** Inline content of a card, which is inside a link and cannot contain others. */
function inline(page: PageState, state: State, children: PhrasingContent[]): ElementContent[] {
  const outer = page.inLink;
  page.inLink = true;
  const result = state.all({ type: 'paragraph', children });
  page.inLink = outer;
  const [first] = result;
  if (first?.type === 'text') first.value = first.value.replace(/^[\s:—–-]+/, '');
  return result.filter((child) => child.type !== 'text' || child.value !== '');
}

function withoutLink(node: PhrasingContent): PhrasingContent {
  return node.type === 'link' ? { type: 'emphasis', children: (node satisfies Link).children } : node;
}

/**
 * `::figure[caption]{file="drawing.svg"}`: the page contains the SVG itself, so that its text can be selected and
 * searched, and the theme's stylesheet applies to it.
 */
function figure(
  page: PageState,
  state: State,
  node: LeafDirective,
  compiled: (html: string) => ElementContent,
): ElementContent[] {
  const target = node.attributes?.['file'];
  if (!target) {
    page.report('invalid-markdown', 'A figure needs a file.', node, {
      found: '::figure',
      suggestion: '::figure[Caption]{file="drawing.svg"}',
    });
    return [];
  }
  const found = readSnippetFile(page, node, target);
  if (found === null) return [];
  const tokens = tokenizeHtml(found.content);
  const root = tokens.find((token) => token.type === 'tag');
  if (root?.name !== 'svg') {
    page.report('invalid-markdown', 'This file is no SVG.', node, {
      found: target,
      allowed: 'an SVG file; other images are written ![text](file "caption")',
    });
    return [];
  }
  let svg = found.content;
  for (const { type, start, end } of tokens.toReversed())
    if (type === 'hidden') svg = svg.slice(0, start) + svg.slice(end);
  page.sections.break();
  page.sections.add(
    tokens.map((token) => (token.type === 'text' ? token.text : token.type === 'end' ? '' : ' ')).join(''),
  );
  page.sections.break();
  const caption = state.all({ type: 'paragraph', children: node.children });
  page.sections.break();
  return [
    h('figure', { dataPart: 'figure' }, [
      compiled(svg.trim()),
      ...(caption.length > 0 ? [h('figcaption', {}, caption)] : []),
    ]),
  ];
}
